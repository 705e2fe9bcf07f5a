/* Checks the values of Alter Igo's arrangements, without any code that computed them.

   plain_alterigo COLUMNS ROWS VALUES

   Written from the rulebook (AI1 to AI5) and the format of the file, which alterigo.c describes. Each value
   must follow from the values after the moves: a player wins in one ply more than after the fastest move
   that leaves the other player lost, and loses in one ply more than after the slowest move. If neither wins,
   no move wins, and one keeps it so. If that holds for all arrangements, all values are proved. */
#include <stdio.h>
#include <stdlib.h>

enum { EMPTY, OWN, OTHER, MOST_CELLS = 16, NO_ARRANGEMENT = 255 };

static int columns, rows, cells;
static unsigned char *values;

static long number_of(const int *board) {
    long number = 0;
    for (int cell = cells - 1; cell >= 0; cell--) number = 3 * number + board[cell];
    return number;
}

/* The smallest number among the images of a board. */
static long first_number(const int *board) {
    long smallest = number_of(board);
    for (int image = 1; image < (columns == rows ? 8 : 4); image++) {
        int turned[MOST_CELLS];
        for (int row = 0; row < rows; row++)
            for (int column = 0; column < columns; column++) {
                int x = image & 1 ? columns - 1 - column : column;
                int y = image & 2 ? rows - 1 - row : row;
                turned[row * columns + column] = board[image & 4 ? x * columns + y : y * columns + x];
            }
        long number = number_of(turned);
        if (number < smallest) smallest = number;
    }
    return smallest;
}

/* Marks the string of a cell, and returns whether a cell beside it is empty. */
static int mark(const int *board, int cell, int *marked) {
    static const int right[4] = {1, -1, 0, 0}, up[4] = {0, 0, 1, -1};
    int has_liberty = 0;
    marked[cell] = 1;
    for (int i = 0; i < 4; i++) {
        int column = cell % columns + right[i], row = cell / columns + up[i];
        if (column < 0 || column >= columns || row < 0 || row >= rows) continue;
        int next = row * columns + column;
        if (board[next] == EMPTY) has_liberty = 1;
        else if (board[next] == board[cell] && !marked[next]) has_liberty |= mark(board, next, marked);
    }
    return has_liberty;
}

/* Removes all strings without a liberty at the same time (AI4). Returns the number of stones. */
static int remove_strings(int *board) {
    int removed[MOST_CELLS] = {0}, seen[MOST_CELLS] = {0}, n = 0;
    for (int cell = 0; cell < cells; cell++) {
        int string[MOST_CELLS] = {0};
        if (board[cell] == EMPTY || seen[cell]) continue;
        int is_alive = mark(board, cell, string);
        for (int other = 0; other < cells; other++) {
            seen[other] |= string[other];
            if (string[other] && !is_alive) removed[other] = 1;
        }
    }
    for (int cell = 0; cell < cells; cell++)
        if (removed[cell]) {
            board[cell] = EMPTY;
            n++;
        }
    return n;
}

/* Whether the value of an arrangement follows from the values after its moves. */
static int follows(const int *board, int value) {
    int fastest_win = 0, slowest_loss = 0, moves = 0, even = 0;
    for (int cell = 0; cell < cells; cell++) {
        if (board[cell] != EMPTY) continue;
        int after[MOST_CELLS], is_null = 1;
        for (int i = 0; i < cells; i++) after[i] = board[i];
        after[cell] = OWN;
        remove_strings(after);
        for (int i = 0; i < cells; i++) is_null &= after[i] == board[i];
        if (is_null) continue; /* It loses at once (AI5). */
        moves++;
        for (int i = 0; i < cells; i++) after[i] = after[i] ? OWN + OTHER - after[i] : EMPTY;
        int next = values[first_number(after)];
        if (next == NO_ARRANGEMENT) return 0;
        if (!next) even++;
        else if (next & 1) slowest_loss = next > slowest_loss ? next : slowest_loss;
        else if (!fastest_win || next < fastest_win) fastest_win = next;
    }
    if (value & 1) return fastest_win == value - 1;
    if (value) return !fastest_win && !even && (moves ? slowest_loss == value - 1 : value == 2);
    return !fastest_win && even > 0;
}

int main(int argument_count, char **arguments) {
    if (argument_count != 4) return 2;
    columns = atoi(arguments[1]);
    rows = atoi(arguments[2]);
    cells = columns * rows;
    if (cells < 1 || cells > MOST_CELLS) return 2;
    long total = 1, checked = 0;
    for (int cell = 0; cell < cells; cell++) total *= 3;
    values = malloc(total);
    FILE *file = fopen(arguments[3], "rb");
    if (!file || fread(values, 1, total, file) != (size_t)total) return 7;
    for (long number = 0; number < total; number++) {
        int board[MOST_CELLS], copy[MOST_CELLS], value = values[number];
        long rest = number;
        for (int cell = 0; cell < cells; cell++, rest /= 3) copy[cell] = board[cell] = rest % 3;
        int is_listed = first_number(board) == number && !remove_strings(copy);
        if (is_listed != (value != NO_ARRANGEMENT) || (is_listed && !follows(board, value))) {
            printf("arrangement %ld has the wrong value %d\n", number, value);
            return 1;
        }
        checked += is_listed;
    }
    if (!values[0]) printf("%ld values follow: the empty board is even\n", checked);
    else printf("%ld values follow: the empty board is %s in %d moves\n", checked, values[0] & 1 ? "won" : "lost", values[0] - 1);
    return 0;
}
