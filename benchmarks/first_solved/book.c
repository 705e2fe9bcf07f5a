/* O-tell-O on 6 x 6: the game's value, and a reply of the second player to each position.

   book value BITS          proves from both sides that the second player wins by 4
   book FOLDER END BITS     also writes a reply for each position with more than END empty cells
                            that the first player can reach against these replies

   The table of the search has 2^BITS entries of 24 bytes. */
#include <time.h>
#include "search.h"

typedef struct { u64 own, other; int8_t value; uint8_t at, rank, has_reply; } Position;
typedef struct { Position *all; long length, capacity; } List;

static List lists[37];
enum { MARGIN = 4, MIN_RECALLED = 21 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

static int cells_left(Board b) { return count(CELLS & ~(b.own | b.other)); }

static void add(Board b, int min_margin) {
    b = canonical(b);
    List *l = lists + cells_left(b);
    if (l->length == l->capacity) l->all = realloc(l->all, (l->capacity = 2 * l->capacity + 64) * sizeof(Position));
    l->all[l->length++] = (Position){b.own, b.other, min_margin, NONE, 0, 0};
}

static int by_board(const void *x, const void *y) {
    const Position *a = x, *b = y;
    if (a->own != b->own) return a->own < b->own ? -1 : 1;
    if (a->other != b->other) return a->other < b->other ? -1 : 1;
    return b->value - a->value;
}

static void remove_duplicates(List *l) {
    qsort(l->all, l->length, sizeof(Position), by_board);
    long n = 0;
    for (long i = 0; i < l->length; i++)
        if (!n || l->all[i].own != l->all[n - 1].own || l->all[i].other != l->all[n - 1].other)
            l->all[n++] = l->all[i];
    l->length = n;
}

/* Adds the positions of the second player after the first player's moves in a position. */
static void add_positions_after(Board b, int min_margin) {
    u64 moves = moves_of(b.own, b.other);
    if (!moves) {
        Board back = {b.other, b.own};
        if (moves_of(back.own, back.other)) add(back, min_margin);
        return;
    }
    for (; moves; moves &= moves - 1) {
        Board to = after(b, first(moves));
        if (moves_of(to.own, to.other)) add(to, min_margin);
        else add_positions_after((Board){to.other, to.own}, min_margin);
    }
}

/* Stores the reply that leaves the fewest moves among the replies that keep the margin. */
static void choose(Position *p, int left) {
    Board b = {p->own, p->other};
    u64 moves = moves_of(b.own, b.other);
    if (search(b, p->value - 1, left) < p->value) exit(4);
    int order[32], keys[32], n = 0;
    for (; moves; moves &= moves - 1) {
        Board to = after(b, first(moves));
        int key = count(moves_of(to.own, to.other)), at = n++;
        while (at && keys[at - 1] > key) { keys[at] = keys[at - 1]; order[at] = order[at - 1]; at--; }
        keys[at] = key;
        order[at] = first(moves);
    }
    int recalled = NONE;
    if (left > MIN_RECALLED) { Entry *e = recall(b); if (e && e->low >= p->value) recalled = e->best; }
    for (int i = 0; i < n; i++) {
        if (recalled != NONE && order[i] != recalled) continue;
        if (-search(after(b, order[i]), -p->value, left - 1) >= p->value) {
            p->at = order[i];
            p->rank = i;
            p->has_reply = 1;
            return;
        }
        if (recalled != NONE) { recalled = NONE; i = -1; }
    }
    exit(5);
}

/* Writes "CELLS MARGIN", or with a stored reply "CELLS MARGIN PLACE RANK CHOICES". */
static void write_line(FILE *file, const Position *p) {
    for (int i = 0; i < 36; i++) {
        u64 at = BIT(8 * (i / 6 + 1) + i % 6 + 1);
        putc(p->own & at ? 'O' : p->other & at ? 'X' : '.', file);
    }
    fprintf(file, " %d", p->value);
    if (p->has_reply) {
        int place = 6 * (p->at / 8 - 1) + p->at % 8 - 1;
        fprintf(file, " %d %d %d", place, p->rank, count(moves_of(p->own, p->other)));
    }
    putc('\n', file);
}

static FILE *open_file(const char *folder, const char *base) {
    char name[4096];
    snprintf(name, sizeof name, "%s/%s", folder, base);
    FILE *file = fopen(name, "w");
    if (!file) exit(7);
    return file;
}

int main(int argument_count, char **arguments) {
    int only_value = argument_count == 3 && !strcmp(arguments[1], "value");
    if (!only_value && argument_count != 4) return 2;
    int end = only_value ? 37 : atoi(arguments[2]);
    make_table(atoi(arguments[argument_count - 1]));
    double start_time = now();
    Board start = {BIT(28) | BIT(35), BIT(27) | BIT(36)};
    int upper_bound = search(start, -MARGIN, 32);
    printf("The first player's margin is at most %d: %.0f million nodes, %.0f s.\n", upper_bound, nodes / 1e6, now() - start_time);
    fflush(stdout);
    if (upper_bound > -MARGIN) return 6;
    if (only_value) {
        int lower_bound = search(start, -MARGIN - 1, 32);
        printf("It is at least %d: %.0f million nodes, %.0f s in all.\n", lower_bound, nodes / 1e6, now() - start_time);
        return lower_bound < -MARGIN ? 6 : 0;
    }
    FILE *replies = open_file(arguments[1], "replies.txt"), *ends = open_file(arguments[1], "ends.txt");
    add_positions_after(start, MARGIN);
    long stored = 0, last = 0;
    for (int left = 31; left >= 0; left--) {
        List *l = lists + left;
        remove_duplicates(l);
        for (long i = 0; i < l->length; i++) {
            Position *p = l->all + i;
            if (left > end) {
                choose(p, left);
                add_positions_after(after((Board){p->own, p->other}, p->at), p->value);
            }
            write_line(left > end ? replies : ends, p);
        }
        if (left > end) stored += l->length; else last += l->length;
        if (l->length) printf("%d empty cells: %ld positions\n", left, l->length);
        fflush(stdout);
        free(l->all);
    }
    if (fclose(replies) || fclose(ends)) return 7;
    printf("%ld replies, %ld positions at the end: %.0f million nodes, %.0f s.\n", stored, last, nodes / 1e6, now() - start_time);
    return 0;
}
