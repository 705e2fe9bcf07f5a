/* O-tell-O on 6 x 6: the board as two sets of bits, its moves and its symmetries.

   Cell (column, row), both from 0, is bit 8 * (row + 1) + column + 1, so the board has an empty
   border, and a line that is shifted over an edge ends there. */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

typedef uint64_t u64;
typedef u64 four __attribute__((vector_size(32)));
typedef struct { u64 own, other; } Board;

#define CELLS 0x007e7e7e7e7e7e00ULL
#define CORNERS 0x0042000000004200ULL
#define BIT(at) (1ULL << (at))

static inline int count(u64 set) { return __builtin_popcountll(set); }
static inline int first(u64 set) { return __builtin_ctzll(set); }

static inline u64 joined(four v) { return v[0] | v[1] | v[2] | v[3]; }

static inline u64 moves_of(u64 own, u64 other) {
    const four step = {1, 7, 8, 9};
    four mine = {own, own, own, own}, rival = {other, other, other, other};
    four left = rival & (mine << step), right = rival & (mine >> step);
    for (int i = 0; i < 3; i++) {
        left |= rival & (left << step);
        right |= rival & (right >> step);
    }
    return joined((left << step) | (right >> step)) & CELLS & ~(own | other);
}

static inline u64 turned_by(u64 own, u64 other, int at) {
    const four step = {1, 7, 8, 9};
    const four none = {0, 0, 0, 0};
    u64 bit = BIT(at);
    four mine = {own, own, own, own}, rival = {other, other, other, other};
    four cell = {bit, bit, bit, bit};
    four left = rival & (cell << step), right = rival & (cell >> step);
    for (int i = 0; i < 3; i++) {
        left |= rival & (left << step);
        right |= rival & (right >> step);
    }
    left &= (four)(((left << step) & mine) != none);
    right &= (four)(((right >> step) & mine) != none);
    return joined(left | right);
}

static inline Board after(Board b, int at) {
    u64 turned = turned_by(b.own, b.other, at);
    return (Board){b.other ^ turned, (b.own ^ turned) | BIT(at)};
}

static inline u64 upside_down(u64 set) { return __builtin_bswap64(set); }

static inline u64 transposed(u64 x) {
    u64 t = (x ^ (x >> 7)) & 0x00aa00aa00aa00aaULL;
    x ^= t ^ (t << 7);
    t = (x ^ (x >> 14)) & 0x0000cccc0000ccccULL;
    x ^= t ^ (t << 14);
    t = (x ^ (x >> 28)) & 0x00000000f0f0f0f0ULL;
    return x ^ t ^ (t << 28);
}

/* Whether a board comes before another in reading order: empty, `own`, `other`. */
static inline int earlier(Board a, Board b) {
    u64 differ = (a.own ^ b.own) | (a.other ^ b.other), low = differ & -differ;
    if (!low) return 0;
    return (a.other & low ? 2 : a.own & low ? 1 : 0) < (b.other & low ? 2 : b.own & low ? 1 : 0);
}

/* The first of the board's eight images. */
static inline Board canonical(Board b) {
    Board best = b;
    for (int i = 1; i < 8; i++) {
        if (i & 1) b = (Board){upside_down(b.own), upside_down(b.other)};
        else b = (Board){transposed(b.own), transposed(b.other)};
        if (earlier(b, best)) best = b;
    }
    return best;
}

#endif
