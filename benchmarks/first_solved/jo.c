/* Solves an experiment: Jō's rules on a smaller hexagon. This is not Jō, whose board has side 5 (JO1).

   jo SIDE STONES BITS [FILE]

   The board is the middle of Jō's board, with the neutral stones that stand there (JO2), and each player
   has STONES stones. A game can go round for ever, so the program looks for a win within 1, 2, 3, ...
   turns of both players. It writes the winner's replies to FILE, one per line:

   TURNS_LEFT NEUTRAL OWN OTHER NEUTRAL OWN OTHER

   These are the board before and after the reply, seen from the winner, as sets of cells in hexadecimal.
   Bit i is cell i: columns from the left, each from its lowest row. Of a board's 12 images the file has the
   one with the smallest sets. The table of the search has 2^BITS entries of 24 bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t u64;
typedef struct { u64 neutral, own, other; } Board;
typedef struct { u64 both, low, high; } Pair;
typedef struct { u64 first, second; uint8_t win, no_win, loss, no_loss; } Entry;
typedef struct { Board board; int late; } Child;

enum { IMAGES = 12, MOST_TURNS = 1 << 16, MOST_CHILDREN = 1 << 20, NEVER = 255, LONGEST = 40 };

static int side, cells, stones, pairs, threes, memory, used;
static int place[IMAGES][64];
static u64 all, nodes, three[200], turned[IMAGES][4][1024];
static Pair pair[200];
static Entry *entries;
static Child children[MOST_CHILDREN];

static int count(u64 set) { return __builtin_popcountll(set); }

/* The bit of the cell at a step from the centre, 0 beyond the edge. */
static u64 bit_at(int column, int row) {
    int radius = side - 1, number = 0;
    for (int x = -radius; x <= radius; x++)
        for (int y = -radius; y <= radius; y++) {
            if (abs(x + y) > radius) continue;
            if (x == column && y == row) return 1ull << number;
            number++;
        }
    return 0;
}

static void make_board(void) {
    static const int step[3][2] = {{0, 1}, {1, 0}, {1, -1}};
    int radius = side - 1;
    for (int x = -radius; x <= radius; x++)
        for (int y = -radius; y <= radius; y++) {
            if (abs(x + y) > radius) continue;
            u64 here = 1ull << cells;
            all |= here;
            for (int i = 0; i < 3; i++) {
                int right = step[i][0], up = step[i][1];
                u64 next = bit_at(x + right, y + up), beyond = bit_at(x + 2 * right, y + 2 * up);
                if (next) pair[pairs++] = (Pair){here | next, bit_at(x - right, y - up), beyond};
                if (beyond) three[threes++] = here | next | beyond;
            }
            for (int i = 0, u = x, v = y; i < IMAGES; i++) {
                place[i][cells] = __builtin_ctzll(i & 1 ? bit_at(v, u) : bit_at(u, v));
                if (i & 1) { int before = u; u = -v; v += before; }
            }
            cells++;
        }
    for (int i = 0; i < IMAGES; i++)
        for (int part = 0; part < 4; part++)
            for (u64 bits = 0; bits < 1024; bits++)
                for (u64 left = bits << 10 * part & all; left; left &= left - 1)
                    turned[i][part][bits] |= 1ull << place[i][__builtin_ctzll(left)];
}

static u64 image(u64 set, int i) {
    return turned[i][0][set & 1023] | turned[i][1][set >> 10 & 1023] | turned[i][2][set >> 20 & 1023] | turned[i][3][set >> 30];
}

static int is_smaller(Board a, Board b) {
    if (a.neutral != b.neutral) return a.neutral < b.neutral;
    return a.own != b.own ? a.own < b.own : a.other < b.other;
}

static Board canonical(Board b) {
    Board best = b;
    for (int i = 1; i < IMAGES; i++) {
        Board to = {image(b.neutral, i), image(b.own, i), image(b.other, i)};
        if (is_smaller(to, best)) best = to;
    }
    return best;
}

static int count_threes(u64 set) {
    int n = 0;
    for (int i = 0; i < threes; i++) n += (set & three[i]) == three[i];
    return n;
}

/* Whether the player to move has too few stones, or no two cells for them (JO8). */
static int is_over(Board b) {
    u64 empty = all & ~(b.own | b.other | b.neutral);
    if (count(b.own) > stones - 2) return 1;
    for (int i = 0; i < pairs; i++)
        if ((pair[i].both & empty) == pair[i].both) return 0;
    return 1;
}

/* Whether the player to move has won a game that is over. The other player moved last (JO9). */
static int has_won(Board b) {
    int lead = count_threes(b.own) - count_threes(b.other);
    return lead ? lead > 0 : count(b.own) < count(b.other);
}

static int add_effects(Board b, u64 cell, Board *to) {
    int n = 0;
    if (cell & b.other && count(b.own) < stones) to[n++] = (Board){b.neutral, b.own | cell, b.other & ~cell};
    if (cell & b.neutral)
        for (u64 left = all & ~(b.own | b.neutral); left; left &= left - 1) {
            u64 target = left & -left;
            to[n++] = (Board){(b.neutral & ~cell) | target, b.own, b.other & ~target};
        }
    return n;
}

/* All boards after a turn, before the sides change (JO4 to JO7). Some occur twice. */
static int add_turns(Board b, Board *to) {
    static Board some[64];
    u64 empty = all & ~(b.own | b.other | b.neutral);
    int n = 0;
    for (int i = 0; i < pairs; i++) {
        if ((pair[i].both & empty) != pair[i].both) continue;
        Board placed = {b.neutral, b.own | pair[i].both, b.other};
        to[n++] = placed;
        for (int order = 0; order < 2; order++) {
            u64 first = order ? pair[i].high : pair[i].low, second = order ? pair[i].low : pair[i].high;
            int firsts = add_effects(placed, first, some);
            for (int k = 0; k < firsts; k++) {
                to[n++] = some[k];
                /* Only the stone that stood there when the pair was placed (JO5). */
                u64 same = second & ((some[k].other & b.other) | (some[k].neutral & b.neutral));
                if (same && n < MOST_TURNS - 64) n += add_effects(some[k], same, to + n);
            }
            if (n >= MOST_TURNS - 64) exit(3);
        }
    }
    return n;
}

static int by_lateness(const void *a, const void *b) {
    const Child *x = a, *y = b;
    if (x->late != y->late) return x->late - y->late;
    return is_smaller(x->board, y->board) ? -1 : is_smaller(y->board, x->board);
}

/* Lists the boards after each turn, seen from the next player: first those that look good for the mover. */
static int list_children(Board b, Child *list) {
    static Board to[MOST_TURNS];
    int n = add_turns(b, to), different = 0;
    if (used + n > MOST_CHILDREN) exit(3);
    for (int i = 0; i < n; i++) {
        Board next = {to[i].neutral, to[i].other, to[i].own};
        int rows = count_threes(next.own) - count_threes(next.other);
        list[i] = (Child){next, 16 * rows + 3 * (count(next.own) - count(next.other))};
    }
    qsort(list, n, sizeof(Child), by_lateness);
    for (int i = 0; i < n; i++)
        if (!i || memcmp(&list[i].board, &list[different - 1].board, sizeof(Board))) list[different++] = list[i];
    used += different;
    return different;
}

static Entry *entry_of(Board b) {
    u64 first = b.own | b.neutral << 37, second = b.other | b.neutral >> 27 << 37 | 1ull << 63;
    u64 hash = first * 0x9E3779B97F4A7C15ull ^ second * 0xC2B2AE3D27D4EB4Full;
    hash = (hash ^ hash >> 29) * 0xBF58476D1CE4E5B9ull;
    hash ^= hash >> 32;
    Entry *group = entries + (hash & ((1ull << memory) - 1) & ~3ull);
    int at = hash >> 50 & 3;
    for (int i = 3; i >= 0; i--) {
        if (group[i].first == first && group[i].second == second) return group + i;
        if (!group[i].second) at = i;
    }
    group[at] = (Entry){first, second, NEVER, 0, NEVER, 0};
    return group + at;
}

static int loses(Board b, int within);

/* Whether the player to move can win so that the game ends within some turns. */
static int wins(Board b, int within) {
    if (is_over(b)) return has_won(b);
    if (!within) return 0;
    b = canonical(b);
    Entry *known = entry_of(b);
    if (known->win <= within) return 1;
    if (known->no_win > within || known->loss != NEVER) return 0;
    nodes++;
    Child *list = children + used;
    int n = list_children(b, list), found = 0;
    for (int i = 0; i < n && !found; i++) found = loses(list[i].board, within - 1);
    used -= n;
    known = entry_of(b);
    if (found && within < known->win) known->win = within;
    if (!found && within >= known->no_win) known->no_win = within + 1;
    return found;
}

/* Whether the other player can win so that the game ends within some turns. */
static int loses(Board b, int within) {
    if (is_over(b)) return !has_won(b);
    if (!within) return 0;
    b = canonical(b);
    Entry *known = entry_of(b);
    if (known->loss <= within) return 1;
    if (known->no_loss > within || known->win != NEVER) return 0;
    nodes++;
    Child *list = children + used;
    int n = list_children(b, list), all_win = 1;
    for (int i = 0; i < n && all_win; i++) all_win = wins(list[i].board, within - 1);
    used -= n;
    known = entry_of(b);
    if (all_win && within < known->loss) known->loss = within;
    if (!all_win && within >= known->no_loss) known->no_loss = within + 1;
    return all_win;
}

static int by_board(const void *a, const void *b) {
    const Board *x = a, *y = b;
    return is_smaller(*x, *y) ? -1 : is_smaller(*y, *x);
}

/* Writes a reply for each position that the loser can reach, turn by turn. */
static long write_replies(Board start, int within, int winner_begins, FILE *file) {
    long length = 1, replies = 0;
    Board *now = malloc(sizeof(Board));
    *now = canonical(start);
    for (int winner = winner_begins; length; within--, winner = !winner) {
        long size = 0, room = 1024;
        Board *next = malloc(room * sizeof(Board));
        for (long i = 0; i < length; i++) {
            if (is_over(now[i])) continue;
            Child *list = children + used;
            int n = list_children(now[i], list), first = 0;
            if (winner) {
                while (first < n && !loses(list[first].board, within - 1)) first++;
                if (first == n) exit(4);
                Board from = now[i], to = list[first].board;
                fprintf(file, "%d %llx %llx %llx %llx %llx %llx\n", within, (long long)from.neutral, (long long)from.own,
                        (long long)from.other, (long long)to.neutral, (long long)to.other, (long long)to.own);
                n = first + 1;
                replies++;
            }
            for (int k = first; k < n; k++) {
                if (size == room) next = realloc(next, (room *= 2) * sizeof(Board));
                next[size++] = canonical(list[k].board);
            }
            used = list - children;
        }
        qsort(next, size, sizeof(Board), by_board);
        free(now);
        now = next;
        length = 0;
        for (long i = 0; i < size; i++)
            if (!i || memcmp(now + i, now + length - 1, sizeof(Board))) now[length++] = now[i];
    }
    return replies;
}

int main(int argument_count, char **arguments) {
    if (argument_count < 4) return 2;
    side = atoi(arguments[1]);
    stones = atoi(arguments[2]);
    memory = atoi(arguments[3]);
    if (side < 2 || side > 4 || memory < 2 || memory > 40) return 2;
    make_board();
    entries = calloc(1ull << memory, sizeof(Entry));
    /* c5, c7, e3, e8, g5 and h2, as steps from e5 (JO2). */
    static const int setup[6][2] = {{-2, 0}, {-2, 2}, {0, -2}, {0, 3}, {2, 0}, {3, -3}};
    Board start = {0, 0, 0};
    for (int i = 0; i < 6; i++) start.neutral |= bit_at(setup[i][0], setup[i][1]);
    printf("side %d, %d cells, %d neutral stones, %d stones each: ", side, cells, count(start.neutral), stones);
    fflush(stdout);
    for (int within = 1; within <= LONGEST; within++) {
        int first_wins = wins(start, within);
        if (!first_wins && !loses(start, within)) continue;
        printf("the %s player wins within %d turns, %llu nodes\n", first_wins ? "first" : "second", within, (long long)nodes);
        if (argument_count > 4) {
            FILE *file = fopen(arguments[4], "w");
            if (!file) return 7;
            printf("%ld replies\n", write_replies(start, within, first_wins, file));
            if (fclose(file)) return 7;
        }
        return 0;
    }
    return 5;
}
