/* O-tell-O on 6 x 6: its value, and a reply of the second player to everything.

   book value BITS          proves from both sides that the second player wins by 4
   book FOLDER END BITS     also writes a reply for each position with more than END empty cells
                            that the first player can reach against these replies

   The table of the search has 2^BITS entries of 24 bytes. */
#include <time.h>
#include "search.h"

typedef struct { u64 own, other; int8_t value; uint8_t at, rank, known; } Position;
typedef struct { Position *all; long many, room; } List;

static List lists[37];
enum { MARGIN = 4, TRIED = 21 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

static int cells_left(Board b) { return count(CELLS & ~(b.own | b.other)); }

static void add(Board b, int least) {
    b = canonical(b);
    List *l = lists + cells_left(b);
    if (l->many == l->room) l->all = realloc(l->all, (l->room = 2 * l->room + 64) * sizeof(Position));
    l->all[l->many++] = (Position){b.own, b.other, least, NONE, 0, 0};
}

static int by_board(const void *x, const void *y) {
    const Position *a = x, *b = y;
    if (a->own != b->own) return a->own < b->own ? -1 : 1;
    if (a->other != b->other) return a->other < b->other ? -1 : 1;
    return b->value - a->value;
}

static void once_each(List *l) {
    qsort(l->all, l->many, sizeof(Position), by_board);
    long n = 0;
    for (long i = 0; i < l->many; i++)
        if (!n || l->all[i].own != l->all[n - 1].own || l->all[i].other != l->all[n - 1].other)
            l->all[n++] = l->all[i];
    l->many = n;
}

/* All positions in which the second player must answer, after a position of the first player. */
static void answers(Board b, int least) {
    u64 moves = moves_of(b.own, b.other);
    if (!moves) {
        Board back = {b.other, b.own};
        if (moves_of(back.own, back.other)) add(back, least);
        return;
    }
    for (; moves; moves &= moves - 1) {
        Board to = after(b, first(moves));
        if (moves_of(to.own, to.other)) add(to, least);
        else answers((Board){to.other, to.own}, least);
    }
}

/* The reply that leaves the fewest answers and still keeps the margin. */
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
    int good = NONE;
    if (left > TRIED) { Entry *e = recall(b); if (e && e->low >= p->value) good = e->best; }
    for (int i = 0; i < n; i++) {
        if (good != NONE && order[i] != good) continue;
        if (-search(after(b, order[i]), -p->value, left - 1) >= p->value) {
            p->at = order[i];
            p->rank = i;
            p->known = 1;
            return;
        }
        if (good != NONE) { good = NONE; i = -1; }
    }
    exit(5);
}

/* "CELLS MARGIN", and for a stored reply "CELLS MARGIN PLACE RANK CHOICES". */
static void write_line(FILE *file, const Position *p) {
    for (int i = 0; i < 36; i++) {
        u64 at = BIT(8 * (i / 6 + 1) + i % 6 + 1);
        putc(p->own & at ? 'O' : p->other & at ? 'X' : '.', file);
    }
    fprintf(file, " %d", p->value);
    if (p->known) {
        int place = 6 * (p->at / 8 - 1) + p->at % 8 - 1;
        fprintf(file, " %d %d %d", place, p->rank, count(moves_of(p->own, p->other)));
    }
    putc('\n', file);
}

static FILE *opened(const char *folder, const char *base) {
    char name[4096];
    snprintf(name, sizeof name, "%s/%s", folder, base);
    FILE *file = fopen(name, "w");
    if (!file) exit(7);
    return file;
}

int main(int number, char **given) {
    int only_value = number == 3 && !strcmp(given[1], "value");
    if (!only_value && number != 4) return 2;
    int end = only_value ? 37 : atoi(given[2]);
    make_table(atoi(given[number - 1]));
    double began = now();
    Board start = {BIT(28) | BIT(35), BIT(27) | BIT(36)};
    int most = search(start, -MARGIN, 32);
    printf("The first player's margin is at most %d: %.0f million nodes, %.0f s.\n", most, nodes / 1e6, now() - began);
    fflush(stdout);
    if (most > -MARGIN) return 6;
    if (only_value) {
        int least = search(start, -MARGIN - 1, 32);
        printf("It is at least %d: %.0f million nodes, %.0f s in all.\n", least, nodes / 1e6, now() - began);
        return least < -MARGIN ? 6 : 0;
    }
    FILE *replies = opened(given[1], "replies.txt"), *ends = opened(given[1], "ends.txt");
    answers(start, MARGIN);
    long stored = 0, last = 0;
    for (int left = 31; left >= 0; left--) {
        List *l = lists + left;
        once_each(l);
        for (long i = 0; i < l->many; i++) {
            Position *p = l->all + i;
            if (left > end) {
                choose(p, left);
                answers(after((Board){p->own, p->other}, p->at), p->value);
            }
            write_line(left > end ? replies : ends, p);
        }
        if (left > end) stored += l->many; else last += l->many;
        if (l->many) printf("%d empty cells: %ld positions\n", left, l->many);
        fflush(stdout);
        free(l->all);
    }
    if (fclose(replies) || fclose(ends)) return 7;
    printf("%ld replies, %ld positions at the end: %.0f million nodes, %.0f s.\n", stored, last, nodes / 1e6, now() - began);
    return 0;
}
