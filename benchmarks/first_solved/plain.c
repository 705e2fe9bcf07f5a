/* A plain solver of O-tell-O on 6 x 6, on its own: no bits, no table, nothing shared.

   Reads lines "CELLS MARGIN": 36 cells in reading order (O to move), and the margin that O is said
   to reach. Proves each: O reaches the margin, and with "exactly" also that O reaches no more.
   Prints the number of positions, or the first wrong line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int STEPS[8] = {-9, -8, -7, -1, 1, 7, 8, 9};
static char board[64];
static unsigned long long nodes;

/* Collects the stones that `me` turns by playing `at`. Returns how many. */
static int turned(int at, char me, int *found) {
    char you = me == 'X' ? 'O' : 'X';
    int many = 0;
    for (int i = 0; i < 8; i++) {
        int to = at + STEPS[i], before = many;
        for (; board[to] == you; to += STEPS[i]) found[many++] = to;
        if (board[to] != me) many = before;
    }
    return many;
}

static int listed(char me, int *moves) {
    int found[36], many = 0;
    for (int at = 9; at < 55; at++)
        if (board[at] == '.' && turned(at, me, found)) moves[many++] = at;
    return many;
}

static int counted(char me) {
    int margin = 0;
    for (int at = 9; at < 55; at++)
        if (board[at] == 'X' || board[at] == 'O') margin += board[at] == me ? 1 : -1;
    return margin;
}

static void put(int at, char me, const int *found, int many) {
    board[at] = me;
    for (int i = 0; i < many; i++) board[found[i]] = me;
}

static void take_back(int at, char me, const int *found, int many) {
    board[at] = '.';
    for (int i = 0; i < many; i++) board[found[i]] = me == 'X' ? 'O' : 'X';
}

/* Whether `me`, to move, ends with at least `least` more stones. */
static int reaches(char me, int least, int passed) {
    char you = me == 'X' ? 'O' : 'X';
    int moves[36], answers[36], found[36], keys[36], n = listed(me, moves);
    nodes++;
    if (!n) return passed ? counted(me) >= least : !reaches(you, 1 - least, 1);
    for (int i = 0; i < n; i++) {  /* fewest answers first */
        int many = turned(moves[i], me, found), at = moves[i], j = i;
        put(at, me, found, many);
        int key = listed(you, answers);
        take_back(at, me, found, many);
        for (; j && keys[j - 1] > key; j--) { keys[j] = keys[j - 1]; moves[j] = moves[j - 1]; }
        keys[j] = key;
        moves[j] = at;
    }
    for (int i = 0; i < n; i++) {
        int many = turned(moves[i], me, found);
        put(moves[i], me, found, many);
        int good = !reaches(you, 1 - least, 0);
        take_back(moves[i], me, found, many);
        if (good) return 1;
    }
    return 0;
}

int main(int number, char **given) {
    int exactly = number > 1 && !strcmp(given[1], "exactly"), margin;
    unsigned long long positions = 0;
    char line[64];
    while (scanf("%40s %d", line, &margin) == 2) {
        if (strlen(line) != 36) return 2;
        memset(board, '#', sizeof board);
        for (int i = 0; i < 36; i++) board[8 * (i / 6 + 1) + i % 6 + 1] = line[i];
        if (!reaches('O', margin, 0) || (exactly && reaches('O', margin + 1, 0))) {
            printf("wrong: %s %d\n", line, margin);
            return 1;
        }
        positions++;
    }
    printf("%llu positions, %llu nodes\n", positions, nodes);
    return 0;
}
