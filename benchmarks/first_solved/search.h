/* A search of O-tell-O on 6 x 6 for one question: is the mover's margin greater than `alpha`? */
#ifndef SEARCH_H
#define SEARCH_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "board.h"

enum { REMEMBERED = 7, LOOKED_AHEAD = 13, TURNED_ROUND = 17, NONE = 64 };

typedef struct { u64 own, other; int8_t low, high; uint8_t left, best; uint32_t work; } Entry;

static Entry *table;
static u64 table_mask, nodes;

static void make_table(int bits) {
    table_mask = (1ULL << bits) - 4;
    table = aligned_alloc(64, (table_mask + 4) * sizeof(Entry));
    if (!table) exit(3);
    memset(table, 0, (table_mask + 4) * sizeof(Entry));
}

static inline Entry *bucket(Board b) {
    u64 key = (b.own * 0x9E3779B97F4A7C15ULL) ^ ((b.other + 0x7F4A7C15ULL) * 0xD6E8FEB86659FD93ULL);
    key ^= key >> 32;
    key *= 0xD6E8FEB86659FD93ULL;
    return table + ((key >> 20) & table_mask);
}

static inline Entry *recall(Board b) {
    Entry *at = bucket(b);
    for (int i = 0; i < 4; i++)
        if (at[i].own == b.own && at[i].other == b.other && (b.own | b.other)) return at + i;
    return NULL;
}

static void remember(Board b, int left, int alpha, int value, int best, u64 work) {
    uint32_t spent = work > 0xffffffffULL ? 0xffffffffU : (uint32_t)work;
    Entry *at = bucket(b), *worst = at;
    for (int i = 0; i < 4; i++) {
        if (at[i].own == b.own && at[i].other == b.other) { worst = at + i; goto update; }
        if (at[i].work < worst->work) worst = at + i;
    }
    *worst = (Entry){b.own, b.other, -37, 37, left, best, 0};
update:
    if (value > alpha) { if (value > worst->low) worst->low = value; worst->best = best; }
    else { if (value < worst->high) worst->high = value; if (worst->best == NONE) worst->best = best; }
    if (spent > worst->work) worst->work = spent;
}

static inline int margin(Board b) { return count(b.own) - count(b.other); }

/* The quadrants with an odd number of empty cells, as a set of cells. */
static inline u64 odd_regions(u64 empty) {
    const u64 a = 0x000000000e0e0e00ULL;
    u64 odd = 0;
    if (count(empty & a) & 1) odd |= a;
    if (count(empty & a << 3) & 1) odd |= a << 3;
    if (count(empty & a << 24) & 1) odd |= a << 24;
    if (count(empty & a << 27) & 1) odd |= a << 27;
    return odd;
}

static int last_cell(Board b, int at) {
    u64 turned = turned_by(b.own, b.other, at);
    if (turned) return margin(b) + 2 * count(turned) + 1;
    turned = turned_by(b.other, b.own, at);
    if (turned) return margin(b) - 2 * count(turned) - 1;
    return margin(b);
}

static int shallow(Board b, int alpha, int passed) {
    u64 empty = CELLS & ~(b.own | b.other);
    nodes++;
    if (!(empty & (empty - 1))) return empty ? last_cell(b, first(empty)) : margin(b);
    int best = -99;
    u64 odd = odd_regions(empty) & empty;
    for (int round = 0; round < 2; round++) {
        for (u64 left = round ? empty & ~odd : odd; left; left &= left - 1) {
            int at = first(left);
            u64 turned = turned_by(b.own, b.other, at);
            if (!turned) continue;
            Board next = {b.other ^ turned, (b.own ^ turned) | BIT(at)};
            int value = -shallow(next, -alpha - 1, 0);
            if (value > best) {
                best = value;
                if (best > alpha) return best;
            }
        }
    }
    if (best > -99) return best;
    if (passed) return margin(b);
    return -shallow((Board){b.other, b.own}, -alpha - 1, 1);
}

/* Stones of `own` that can never be turned: a lower bound. */
static u64 stable(u64 own, u64 other) {
    static const u64 row = 0x7e00, column = 0x0002020202020200ULL;
    u64 full = own | other, rows = 0, columns = 0, rise = 0, fall = 0;
    for (int i = 0; i < 6; i++) {
        if ((full & row << 8 * i) == row << 8 * i) rows |= row << 8 * i;
        if ((full & column << i) == column << i) columns |= column << i;
    }
    u64 empty = CELLS & ~full, r = empty, f = empty;
    for (int i = 0; i < 5; i++) {
        r |= ((r << 7) | (r >> 7)) & CELLS;
        f |= ((f << 9) | (f >> 9)) & CELLS;
    }
    rise = CELLS & ~r;
    fall = CELLS & ~f;
    const u64 side = ~CELLS;
    u64 found = 0, grown = own & rows & columns & rise & fall;
    grown |= own & CORNERS;
    while (grown != found) {
        found = grown;
        u64 fixed = found | side;
        grown |= own & (rows | fixed << 1 | fixed >> 1) & (columns | fixed << 8 | fixed >> 8) &
                 (rise | fixed << 7 | fixed >> 7) & (fall | fixed << 9 | fixed >> 9);
    }
    return found;
}

static inline u64 around(u64 x) {
    x |= x << 1 | x >> 1;
    return x | x << 8 | x >> 8;
}

/* A rough worth for the mover, only for the order of moves. */
static int estimate(Board b) {
    u64 empty = CELLS & ~(b.own | b.other);
    u64 mine = moves_of(b.own, b.other), theirs = moves_of(b.other, b.own);
    int worth = 8 * (count(mine) - count(theirs)) + 6 * (count(mine & CORNERS) - count(theirs & CORNERS));
    u64 rim = around(empty);
    worth += 3 * (count(b.other & rim) - count(b.own & rim));
    worth += 14 * (count(stable(b.own, b.other)) - count(stable(b.other, b.own)));
    u64 beside = around(CORNERS & empty);
    const u64 diagonal = 0x0000240000240000ULL;
    worth += 6 * (count(b.other & beside & diagonal) - count(b.own & beside & diagonal));
    return worth + 4;
}

static int looking(Board b, int depth, int alpha, int beta, int passed) {
    u64 moves = moves_of(b.own, b.other);
    nodes++;
    if (!moves) {
        if (passed || !moves_of(b.other, b.own)) return 100 * margin(b);
        return -looking((Board){b.other, b.own}, depth, -beta, -alpha, 1);
    }
    if (!depth) return estimate(b);
    Board next[32];
    int late[32], n = 0;
    for (; moves; moves &= moves - 1) {
        Board to = after(b, first(moves));
        int key = count(moves_of(to.own, to.other)), at = n++;
        while (at && late[at - 1] > key) { late[at] = late[at - 1]; next[at] = next[at - 1]; at--; }
        late[at] = key;
        next[at] = to;
    }
    for (int i = 0; i < n; i++) {
        int value = -looking(next[i], depth - 1, -beta, -alpha, 0);
        if (value > alpha) alpha = value;
        if (alpha >= beta) break;
    }
    return alpha;
}

typedef struct { Board to; int at, late; } Child;

static int listed(Board b, u64 moves, int left, int good, Child *children) {
    int n = 0;
    u64 odd = odd_regions(CELLS & ~(b.own | b.other));
    for (; moves; moves &= moves - 1) {
        Child c = {{0, 0}, first(moves), 0};
        c.to = after(b, c.at);
        if (c.at == good) c.late = -1000000;
        else if (left >= LOOKED_AHEAD) {
            int depth = left < 15 ? 0 : left < 18 ? 1 : left < 21 ? 2 : left < 24 ? 3 : left < 27 ? 4 : 5;
            c.late = looking(c.to, depth, -100000, 100000, 0);
            if (depth < 2 && BIT(c.at) & odd) c.late -= 4;
        } else {
            u64 answers = moves_of(c.to.own, c.to.other);
            c.late = 4 * (count(answers) + count(answers & CORNERS)) ;
            if (BIT(c.at) & CORNERS) c.late -= 8;
            if (BIT(c.at) & odd) c.late -= 5;
            c.late += count(around(CELLS & ~(c.to.own | c.to.other)) & c.to.other);
        }
        int at = n++;
        while (at && children[at - 1].late > c.late) { children[at] = children[at - 1]; at--; }
        children[at] = c;
    }
    return n;
}

/* Fail-soft: greater than `alpha` is a lower bound of the margin, else an upper bound. */
static int search(Board b, int alpha, int left) {
    if (left < REMEMBERED) return shallow(b, alpha, 0);
    nodes++;
    u64 before = nodes;
    u64 moves = moves_of(b.own, b.other);
    if (!moves) {
        if (!moves_of(b.other, b.own)) return margin(b);
        return -search((Board){b.other, b.own}, -alpha - 1, left);
    }
    if (left >= TURNED_ROUND) {
        b = canonical(b);
        moves = moves_of(b.own, b.other);
    }
    Entry *known = recall(b);
    int good = NONE;
    if (known) {
        if (known->low > alpha) return known->low;
        if (known->high <= alpha) return known->high;
        good = known->best;
    }
    if (36 - 2 * count(b.other) <= alpha + 20) {
        int most = 36 - 2 * count(stable(b.other, b.own));
        if (most <= alpha) return most;
    }
    Child children[32];
    int n = listed(b, moves, left, good, children), best = -99, at = NONE;
    if (left > REMEMBERED + 2)
        for (int i = 0; i < n; i++) {
            Board to = left - 1 >= TURNED_ROUND ? canonical(children[i].to) : children[i].to;
            Entry *e = recall(to);
            if (e && -e->high > alpha) {
                remember(b, left, alpha, -e->high, children[i].at, nodes - before);
                return -e->high;
            }
        }
    for (int i = 0; i < n; i++) {
        int value = -search(children[i].to, -alpha - 1, left - 1);
        if (value > best) { best = value; at = children[i].at; }
        if (best > alpha) break;
    }
    remember(b, left, alpha, best, at, nodes - before + 1);
    return best;
}

#endif
