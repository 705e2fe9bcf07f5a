/* Makes the second player's strategy on 6 x 6: a reply to everything, down to `end` empty cells.

   book FOLDER END EXACT BITS */
#include <time.h>
#include "search.h"

typedef struct { u64 own, other; int8_t value; uint8_t at, rank, known; } Position;
typedef struct { Position *all; long many, room; } List;

static List lists[37];
static int end, exact;

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

static int value_of(Board b, int left, int least) {
    for (int value = least; ; ) {
        int found = search(b, value, left);
        if (found <= value) return value;
        value = found;
    }
}

static void choose(Position *p, int left) {
    Board b = {p->own, p->other};
    u64 moves = moves_of(b.own, b.other);
    if (exact) p->value = value_of(b, left, p->value);
    else if (search(b, p->value - 1, left) < p->value) exit(4);
    int order[32], keys[32], n = 0;
    for (; moves; moves &= moves - 1) {
        Board to = after(b, first(moves));
        int key = count(moves_of(to.own, to.other)), at = n++;
        while (at && keys[at - 1] > key) { keys[at] = keys[at - 1]; order[at] = order[at - 1]; at--; }
        keys[at] = key;
        order[at] = first(moves);
    }
    int good = NONE;
    if (left > (exact ? 17 : 21)) { Entry *e = recall(b); if (e && e->low >= p->value) good = e->best; }
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

int main(int count_of, char **given) {
    if (count_of < 5) return 2;
    end = atoi(given[2]);
    exact = atoi(given[3]);
    make_table(atoi(given[4]));
    FILE *replies = opened(given[1], "replies.txt"), *ends = opened(given[1], "ends.txt");
    double began = now();
    Board start = {BIT(28) | BIT(35), BIT(27) | BIT(36)};
    int value = search(start, -4, 32);
    printf("first player: %d at alpha -4, %.1fM nodes, %.0fs\n", value, nodes / 1e6, now() - began);
    fflush(stdout);
    if (value > -4) return 6;
    if (exact == 2) {
        value = search(start, -5, 32);
        printf("first player: %d at alpha -5, %.1fM nodes, %.0fs\n", value, nodes / 1e6, now() - began);
        return 0;
    }
    answers(start, -value);
    long total = 0, stored = 0, bits = 0;
    for (int left = 31; left >= 0; left--) {
        List *l = lists + left;
        once_each(l);
        long ranks[20] = {0};
        if (left > end)
            for (long i = 0; i < l->many; i++) {
                Position *p = l->all + i;
                choose(p, left);
                ranks[p->rank > 19 ? 19 : p->rank]++;
                Board b = {p->own, p->other};
                u64 moves = moves_of(b.own, b.other);
                if (moves & (moves - 1)) { stored++; bits += p->rank + 1; }
                answers(after(b, p->at), p->value);
            }
        total += left > end ? l->many : 0;
        if (!l->many) continue;
        printf("%d left: %ld positions, %.0fs, %.0fM nodes, total %ld, stored %ld, bits %ld; ranks", left,
               l->many, now() - began, nodes / 1e6, total, stored, bits);
        for (int i = 0; i < 8; i++) printf(" %ld", ranks[i]);
        printf("\n");
        fflush(stdout);
        for (long i = 0; i < l->many; i++) write_line(left > end ? replies : ends, l->all + i);
    }
}
