/* A plain solver of O-tell-O on 6 x 6, without bit sets, tables or code of the other programs.

   Reads lines "CELLS MARGIN": 36 cells in reading order (O to move), and the claimed margin of O.
   Proves that O reaches each margin and, with "exactly", that O reaches no larger margin. Prints the
   number of positions, or the first wrong line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int STEPS[8] = {-9, -8, -7, -1, 1, 7, 8, 9};
static char board[64];
static unsigned long long nodes;

/* Collects the stones that `mover` turns by playing `at`. Returns their number. */
static int turned(int at, char mover, int *found) {
    char rival = mover == 'X' ? 'O' : 'X';
    int count = 0;
    for (int i = 0; i < 8; i++) {
        int to = at + STEPS[i], before = count;
        for (; board[to] == rival; to += STEPS[i]) found[count++] = to;
        if (board[to] != mover) count = before;
    }
    return count;
}

static int legal_moves(char mover, int *moves) {
    int found[36], count = 0;
    for (int at = 9; at < 55; at++)
        if (board[at] == '.' && turned(at, mover, found)) moves[count++] = at;
    return count;
}

static int margin_of(char mover) {
    int margin = 0;
    for (int at = 9; at < 55; at++)
        if (board[at] == 'X' || board[at] == 'O') margin += board[at] == mover ? 1 : -1;
    return margin;
}

static void place(int at, char mover, const int *found, int count) {
    board[at] = mover;
    for (int i = 0; i < count; i++) board[found[i]] = mover;
}

static void undo(int at, char mover, const int *found, int count) {
    board[at] = '.';
    for (int i = 0; i < count; i++) board[found[i]] = mover == 'X' ? 'O' : 'X';
}

/* Whether `mover`, who is to move, reaches a margin of at least `min_margin`. */
static int reaches(char mover, int min_margin, int passed) {
    char rival = mover == 'X' ? 'O' : 'X';
    int moves[36], answers[36], found[36], keys[36], n = legal_moves(mover, moves);
    nodes++;
    if (!n) return passed ? margin_of(mover) >= min_margin : !reaches(rival, 1 - min_margin, 1);
    for (int i = 0; i < n; i++) {  /* sort by the number of the rival's moves, fewest first */
        int count = turned(moves[i], mover, found), at = moves[i], j = i;
        place(at, mover, found, count);
        int key = legal_moves(rival, answers);
        undo(at, mover, found, count);
        for (; j && keys[j - 1] > key; j--) { keys[j] = keys[j - 1]; moves[j] = moves[j - 1]; }
        keys[j] = key;
        moves[j] = at;
    }
    for (int i = 0; i < n; i++) {
        int count = turned(moves[i], mover, found);
        place(moves[i], mover, found, count);
        int good = !reaches(rival, 1 - min_margin, 0);
        undo(moves[i], mover, found, count);
        if (good) return 1;
    }
    return 0;
}

int main(int argument_count, char **arguments) {
    int exactly = argument_count > 1 && !strcmp(arguments[1], "exactly"), margin;
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
