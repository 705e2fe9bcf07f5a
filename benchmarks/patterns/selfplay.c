/* Games of O-tell-O against itself, with fitted values: positions and their final margins.

   selfplay VALUES SEED GAMES DEPTH SOLVED writes to the standard output, for each position, the
   mover's stones, the other player's stones and the mover's margin, as three 64-bit words.
   VALUES is the file that `python -m benchmarks.patterns export` writes. A game starts with random
   moves. From SOLVED empty squares on, both sides play perfectly. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t u64;
enum { MAX_WORDS = 64, CELLS = 64, TABLE = 1 << 16, MOST = 1000000, WON = 10000, UNIT = 16 };
enum { RANDOM_MOVE = 40, LAST_EMPTIES = 2 };

static const u64 NOT_A = 0xfefefefefefefefeULL, NOT_H = 0x7f7f7f7f7f7f7f7fULL;
static const u64 CORNERS = 0x8100000000000081ULL;
static int32_t word_count, stage_count, limits[16], linear[16][3], kind_of[MAX_WORDS];
static int16_t *tables[16];
/* By a row and the stones in it: the bits that these stones have in each word. */
static uint16_t bits_of_row[8][256][MAX_WORDS];
static u64 state;

static uint32_t random_number(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 32);
}

static int count(u64 set) { return __builtin_popcountll(set); }

static inline u64 shift(u64 set, int direction) {
  switch (direction) {
  case 0: return set << 1 & NOT_A;
  case 1: return set >> 1 & NOT_H;
  case 2: return set << 8;
  case 3: return set >> 8;
  case 4: return set << 9 & NOT_A;
  case 5: return set >> 9 & NOT_H;
  case 6: return set << 7 & NOT_H;
  default: return set >> 7 & NOT_A;
  }
}

static inline u64 ends(u64 own, u64 other, int direction) {
  u64 line = shift(own, direction) & other;
  for (int i = 0; i < 5; i++) line |= shift(line, direction) & other;
  return shift(line, direction) & ~(own | other);
}

static u64 moves(u64 own, u64 other) {
  u64 found = 0;
#pragma GCC unroll 8
  for (int d = 0; d < 8; d++) found |= ends(own, other, d);
  return found;
}

static u64 turned(u64 own, u64 other, int cell) {
  u64 found = 0;
#pragma GCC unroll 8
  for (int d = 0; d < 8; d++) {
    u64 line = 0, next = shift(1ULL << cell, d);
    while (next & other) {
      line |= next;
      next = shift(next, d);
    }
    if (next & own) found |= line;
  }
  return found;
}

/* The moves, counted once for each line in which they bracket. */
static int mobility(u64 own, u64 other) {
  int sum = 0;
#pragma GCC unroll 8
  for (int d = 0; d < 8; d++) sum += count(ends(own, other, d));
  return sum;
}

/* The pairs of a stone and an empty neighbour, but not in diagonals of two squares, which are no
   lines of the engine's board. */
static int frontier(u64 own, u64 empty) {
  static const int pairs[4][2] = {{1, 8}, {6, 15}, {48, 57}, {55, 62}};
  int sum = 0;
#pragma GCC unroll 8
  for (int d = 0; d < 8; d++) sum += count(shift(empty, d) & own);
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 2; j++)
      sum -= (int)(empty >> pairs[i][j] & own >> pairs[i][1 - j] & 1);
  return sum;
}

static int stage_of(int empties) {
  int stage = 0;
  while (stage < stage_count - 1 && empties > limits[stage]) stage++;
  return stage;
}

static int estimate(u64 own, u64 other, int stage) {
  uint16_t mine[MAX_WORDS], theirs[MAX_WORDS];
  memcpy(mine, bits_of_row[0][own & 255], sizeof mine);
  memcpy(theirs, bits_of_row[0][other & 255], sizeof theirs);
  for (int row = 1; row < 8; row++) {
    const uint16_t *a = bits_of_row[row][own >> 8 * row & 255];
    const uint16_t *b = bits_of_row[row][other >> 8 * row & 255];
    for (int w = 0; w < MAX_WORDS; w++) mine[w] |= a[w], theirs[w] |= b[w];
  }
  int value = linear[stage][0];
  for (int w = 0; w < word_count; w++)
    value += tables[stage][kind_of[w] * TABLE + (mine[w] | theirs[w] << 8)];
  u64 empty = ~(own | other);
  return value + linear[stage][1] * (mobility(own, other) - mobility(other, own)) +
         linear[stage][2] * (frontier(own, empty) - frontier(other, empty));
}

static int margin_of(u64 own, u64 other) { return count(own) - count(other); }

static int search(u64 own, u64 other, int depth, int alpha, int beta, int stage) {
  u64 left = moves(own, other);
  if (!left) {
    int margin = margin_of(own, other);
    if (!moves(other, own)) return margin * UNIT + (margin > 0 ? WON : margin < 0 ? -WON : 0);
    return -search(other, own, depth, -beta, -alpha, stage);
  }
  if (depth <= 0) return estimate(own, other, stage);
  int best = -MOST;
  for (; left; left &= left - 1) {
    int cell = __builtin_ctzll(left);
    u64 flips = turned(own, other, cell);
    int value = -search(other ^ flips, own | flips | 1ULL << cell, depth - 1, -beta,
                        -(alpha > best ? alpha : best), stage);
    if (value > best) best = value;
    if (best >= beta) break;
  }
  return best;
}

/* The mover's margin if both sides play perfectly. */
static int solve(u64 own, u64 other, int alpha, int beta) {
  u64 left = moves(own, other);
  if (!left) return moves(other, own) ? -solve(other, own, -beta, -alpha) : margin_of(own, other);
  int empties = count(~(own | other)), best = -65, size = 0, cells[40], keys[40];
  u64 flips[40];
  for (; left; left &= left - 1) {
    int cell = __builtin_ctzll(left), key = 0, i = size++;
    u64 f = turned(own, other, cell);
    if (empties > 4)
      key = 2 * count(moves(other ^ f, own | f | 1ULL << cell)) - (CORNERS >> cell & 1 ? 12 : 0);
    for (; i && keys[i - 1] > key; i--)
      keys[i] = keys[i - 1], cells[i] = cells[i - 1], flips[i] = flips[i - 1];
    keys[i] = key, cells[i] = cell, flips[i] = f;
  }
  for (int i = 0; i < size && best < beta; i++) {
    u64 mine = other ^ flips[i], theirs = own | flips[i] | 1ULL << cells[i];
    int low = alpha > best ? alpha : best;
    int value = i ? -solve(mine, theirs, -low - 1, -low) : -solve(mine, theirs, -beta, -low);
    if (i && value > low && value < beta) value = -solve(mine, theirs, -beta, -value);
    if (value > best) best = value;
  }
  return best;
}

static int read_values(const char *name) {
  FILE *file = fopen(name, "rb");
  int32_t cells[8], kinds;
  if (!file || fread(&kinds, 4, 1, file) != 1 || fread(&word_count, 4, 1, file) != 1) return 0;
  if (fread(&stage_count, 4, 1, file) != 1) return 0;
  if (fread(limits, 4, (size_t)stage_count - 1, file) != (size_t)stage_count - 1) return 0;
  for (int w = 0; w < word_count; w++) {
    if (fread(&kind_of[w], 4, 1, file) != 1 || fread(cells, 4, 8, file) != 8) return 0;
    for (int i = 0; i < 8; i++)
      for (int stones = 0; cells[i] >= 0 && stones < 256; stones++)
        if (stones >> cells[i] % 8 & 1) bits_of_row[cells[i] / 8][stones][w] |= 1 << i;
  }
  for (int s = 0; s < stage_count; s++) {
    size_t size = (size_t)kinds * TABLE;
    tables[s] = malloc(size * 2);
    if (fread(linear[s], 4, 3, file) != 3 || fread(tables[s], 2, size, file) != size) return 0;
  }
  return 1;
}

static int best_move(u64 own, u64 other, int depth) {
  int best = -MOST, cell = -1, later = count(~(own | other)) - depth;
  int stage = stage_of(later > 0 ? later : 0);
  for (u64 left = moves(own, other); left; left &= left - 1) {
    int next = __builtin_ctzll(left);
    u64 flips = turned(own, other, next);
    int value = -search(other ^ flips, own | flips | 1ULL << next, depth - 1, -MOST, -best, stage);
    if (value > best) best = value, cell = next;
  }
  return cell;
}

static int perfect_move(u64 own, u64 other, int margin) {
  for (u64 left = moves(own, other); left; left &= left - 1) {
    int cell = __builtin_ctzll(left);
    u64 flips = turned(own, other, cell);
    if (-solve(other ^ flips, own | flips | 1ULL << cell, -margin, -margin + 1) >= margin)
      return cell;
  }
  return -1;
}

static void play_game(int depth, int solved) {
  u64 own = 1ULL << 28 | 1ULL << 35, other = 1ULL << 27 | 1ULL << 36, rows[CELLS][3];
  int sides[CELLS], size = 0, side = 0, ply = 0, random = 2 + (int)(random_number() % 19);
  int margin = 0, known = 0; /* the margin of the mover */
  for (;;) {
    u64 left = moves(own, other);
    int empties = count(~(own | other)), cell = -1;
    if (!left) {
      if (!moves(other, own)) {
        if (!known) margin = margin_of(own, other);
        break;
      }
      u64 swapped = own;
      own = other, other = swapped, side ^= 1, margin = -margin;
      continue;
    }
    if (!known && ply >= random && empties > solved && random_number() % RANDOM_MOVE == 0)
      random = ply + 1, size = 0; /* the positions before a random move have no true margin */
    if (!known && empties <= solved) margin = solve(own, other, -64, 64), known = 1;
    if (ply >= random || known) {
      if (empties < LAST_EMPTIES) break;
      rows[size][0] = own, rows[size][1] = other, sides[size++] = side;
    }
    if (known) {
      cell = perfect_move(own, other, margin);
    } else if (ply < random) {
      for (int skipped = (int)(random_number() % (uint32_t)count(left)); skipped; skipped--)
        left &= left - 1;
      cell = __builtin_ctzll(left);
    } else {
      cell = best_move(own, other, depth);
    }
    u64 flips = turned(own, other, cell), mine = other ^ flips;
    other = own | flips | 1ULL << cell, own = mine, side ^= 1, margin = -margin, ply++;
  }
  for (int i = 0; i < size; i++) {
    rows[i][2] = (u64)(int64_t)(sides[i] == side ? margin : -margin);
    fwrite(rows[i], 8, 3, stdout);
  }
}

int main(int argc, char **argv) {
  if (argc != 6 || !read_values(argv[1])) {
    fprintf(stderr, "usage: selfplay VALUES SEED GAMES DEPTH SOLVED\n");
    return 2;
  }
  state = 88172645463325252ULL ^ strtoull(argv[2], 0, 10) * 0x9E3779B97F4A7C15ULL;
  for (int i = 0; i < 20; i++) random_number();
  for (int games = atoi(argv[3]); games; games--) play_game(atoi(argv[4]), atoi(argv[5]));
  return 0;
}
