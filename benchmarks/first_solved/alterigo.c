/* Solves Alter Igo on a small board: every arrangement of stones, backwards from the ends of games.

   alterigo COLUMNS ROWS [VALUES REPLIES]

   An arrangement is seen from the player to move, and its images count as one arrangement. Values are
   those of games without a past. A winning player wins in fewer and fewer moves, so no arrangement
   occurs twice. A player who can always avoid a loss draws by a third occurrence (AI6).

   VALUES gets a byte for each number of an arrangement: the number of plies to the end, odd if the player
   to move wins, even if that player loses, 0 if neither wins, 255 for a number that is not the smallest
   among its images, or whose strings are not all alive. Cell i counts 3^i for a stone of the player to
   move, and twice that for a stone of the other player.

   REPLIES gets a line for each position that the second player can reach against the first player's
   replies: the number's digits in base 3, three numbers that only O-tell-O uses or 0, the rank of the
   reply, and how many replies are legal. Points with the most neighbours come first, then those beside
   the fewest own stones, then in the order of the digits. The stored reply is the first of the best:
   it wins as fast as possible, or else avoids a loss. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_ARRANGEMENT = 255 };

static int width, height, size, images;
static uint32_t digits[1 << 16], neighbours[16], power[17], cells;
static uint16_t image_of[8][1 << 16];

/* For each state, which is an arrangement that is the first of its images: its stones, its moves and its value. */
static uint32_t total, states, edges, *id, *own_of, *other_of, *begin, *to;
static uint8_t *has_null_move, *plies;

static int count(uint32_t set) { return __builtin_popcount(set); }

static uint32_t number_of(uint32_t own, uint32_t other) { return digits[own] + 2 * digits[other]; }

static uint32_t canonical_number(uint32_t own, uint32_t other) {
    uint32_t best = UINT32_MAX;
    for (int i = 0; i < images; i++) {
        uint32_t number = number_of(image_of[i][own], image_of[i][other]);
        if (number < best) best = number;
    }
    return best;
}

static uint32_t around(uint32_t set) {
    uint32_t found = 0;
    for (uint32_t left = set; left; left &= left - 1) found |= neighbours[__builtin_ctz(left)];
    return found;
}

/* The stones of a colour whose strings have no empty neighbour (AI4). */
static uint32_t without_liberty(uint32_t stones, uint32_t empty) {
    uint32_t alive = stones & around(empty), before;
    do {
        before = alive;
        alive |= stones & around(alive);
    } while (alive != before);
    return stones & ~alive;
}

/* Places a stone and removes all strings without a liberty. Returns whether the board has changed (AI5). */
static int place(uint32_t *own, uint32_t *other, int at) {
    uint32_t own_before = *own, other_before = *other, with_stone = *own | 1u << at;
    uint32_t empty = cells & ~(with_stone | *other);
    *own = with_stone & ~without_liberty(with_stone, empty);
    *other &= ~without_liberty(*other, empty);
    return *own != own_before || *other != other_before;
}

static void make_board(void) {
    images = width == height ? 8 : 4;
    cells = (1u << size) - 1;
    power[0] = 1;
    for (int i = 0; i < 16; i++) power[i + 1] = 3 * power[i];
    for (uint32_t set = 0; set <= cells; set++)
        for (int at = 0; at < size; at++)
            if (set >> at & 1) digits[set] += power[at];
    for (int at = 0; at < size; at++) {
        int x = at % width, y = at / width;
        if (x) neighbours[at] |= 1u << (at - 1);
        if (x < width - 1) neighbours[at] |= 1u << (at + 1);
        if (y) neighbours[at] |= 1u << (at - width);
        if (y < height - 1) neighbours[at] |= 1u << (at + width);
        for (int i = 0; i < images; i++) {
            int u = i & 1 ? width - 1 - x : x, v = i & 2 ? height - 1 - y : y;
            int image = i & 4 ? u * width + v : v * width + u;
            for (uint32_t set = 0; set <= cells; set++)
                if (set >> at & 1) image_of[i][set] |= 1u << image;
        }
    }
}

static void list_states(void) {
    total = power[size];
    id = malloc(4ull * total);
    own_of = malloc(4ull * total / 3 + 64);
    other_of = malloc(4ull * total / 3 + 64);
    memset(id, 255, 4ull * total);
    for (uint32_t own = 0; own <= cells; own++)
        for (uint32_t rest = cells & ~own, other = rest;; other = (other - 1) & rest) {
            uint32_t empty = cells & ~(own | other);
            if (canonical_number(own, other) == number_of(own, other) && !without_liberty(own, empty) &&
                !without_liberty(other, empty)) {
                id[number_of(own, other)] = states;
                own_of[states] = own;
                other_of[states++] = other;
            }
            if (!other) break;
        }
}

static void list_moves(void) {
    begin = malloc(4ull * (states + 1));
    to = malloc(4ull * states * (size > 12 ? 9 : 12));
    has_null_move = calloc(states, 1);
    for (uint32_t s = 0; s < states; s++) {
        begin[s] = edges;
        for (int at = 0; at < size; at++) {
            uint32_t own = own_of[s], other = other_of[s];
            if ((own | other) >> at & 1) continue;
            if (place(&own, &other, at)) to[edges++] = id[canonical_number(other, own)];
            else has_null_move[s] = 1;
        }
    }
    begin[states] = edges;
}

/* plies[s]: the number of plies to the end, even if the mover loses, odd if the mover wins, or 0. */
static void solve(void) {
    uint32_t won = 0, lost = 0;
    plies = calloc(states, 1);
    for (int depth = 1, idle = 0; idle < 2 && depth < NO_ARRANGEMENT; depth++) {
        uint32_t found = 0;
        for (uint32_t s = 0; s < states; s++) {
            if (plies[s]) continue;
            int decided = 0;
            if (depth & 1) {
                for (uint32_t e = begin[s]; e < begin[s + 1] && !decided; e++)
                    decided = plies[to[e]] == depth - 1 && depth > 1;
            } else {
                decided = begin[s] < begin[s + 1] || has_null_move[s];
                for (uint32_t e = begin[s]; e < begin[s + 1] && decided; e++)
                    decided = plies[to[e]] && (plies[to[e]] & 1) && plies[to[e]] < depth;
            }
            if (decided) { plies[s] = depth; found++; }
        }
        if (depth & 1) won += found; else lost += found;
        idle = found ? 0 : idle + 1;
    }
    printf("won %u, lost %u, even %u\n", won, lost, states - won - lost);
}

static void write_values(const char *name) {
    FILE *file = fopen(name, "wb");
    if (!file) exit(7);
    for (uint32_t number = 0; number < total; number++)
        putc(id[number] < states ? plies[id[number]] : NO_ARRANGEMENT, file);
    if (fclose(file)) exit(7);
}

/* The state after the first of the best replies. Writes the reply's line. */
static uint32_t best_reply(uint32_t s, FILE *file) {
    int order[16], keys[16], n = 0;
    for (int at = size - 1; at >= 0; at--) {
        if ((own_of[s] | other_of[s]) >> at & 1) continue;
        int key = count(neighbours[at] & own_of[s]) - 8 * count(neighbours[at]), i = n++;
        while (i && keys[i - 1] > key) { keys[i] = keys[i - 1]; order[i] = order[i - 1]; i--; }
        keys[i] = key;
        order[i] = at;
    }
    for (int rank = 0; rank < n; rank++) {
        uint32_t own = own_of[s], other = other_of[s];
        if (!place(&own, &other, order[rank])) continue;
        uint32_t after = id[canonical_number(other, own)];
        if (plies[s] ? plies[after] != plies[s] - 1 : plies[after]) continue;
        for (int at = size - 1; at >= 0; at--)
            putc("012"[(own_of[s] >> at & 1) + 2 * (other_of[s] >> at & 1)], file);
        fprintf(file, " 0 0 %d %d\n", rank, n);
        return after;
    }
    exit(4);
}

static void write_replies(const char *name) {
    FILE *file = fopen(name, "w");
    if (!file) exit(7);
    uint8_t *answered = calloc(states, 1), *replied = calloc(states, 1);
    uint32_t *stack = malloc(4ull * states), height_of_stack = 0, replies = 0;
    stack[height_of_stack++] = id[0];
    answered[id[0]] = 1;
    while (height_of_stack) {
        uint32_t after = best_reply(stack[--height_of_stack], file);
        replies++;
        if (replied[after]) continue;
        replied[after] = 1;
        for (uint32_t e = begin[after]; e < begin[after + 1]; e++)
            if (!answered[to[e]]) {
                answered[to[e]] = 1;
                stack[height_of_stack++] = to[e];
            }
    }
    if (fclose(file)) exit(7);
    printf("%u replies\n", replies);
}

int main(int argument_count, char **arguments) {
    if (argument_count != 3 && argument_count != 5) return 2;
    width = atoi(arguments[1]);
    height = atoi(arguments[2]);
    size = width * height;
    if (size < 1 || size > 16) return 2;
    make_board();
    list_states();
    list_moves();
    printf("%d x %d: %u arrangements, %u moves\n", width, height, states, edges);
    fflush(stdout);
    solve();
    int value = plies[id[0]];
    if (!value) printf("the empty board is even\n");
    else printf("the empty board is %s in %d moves\n", value & 1 ? "won" : "lost", value - 1);
    if (argument_count == 5) {
        write_values(arguments[3]);
        if (!value || value & 1) write_replies(arguments[4]);
    }
    return 0;
}

