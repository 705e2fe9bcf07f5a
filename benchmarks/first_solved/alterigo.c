/* Solves Alter Igo on a small board: every arrangement of stones, backwards from the ends of games.

   alterigo COLUMNS ROWS

   An arrangement is seen from the player to move, and its images count as one arrangement. Values are
   those of games without a past. A winning player wins in fewer and fewer moves, so no arrangement
   occurs twice. A player who can always avoid a loss draws by a third occurrence (AI6). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int width, height, size, images;
static uint32_t digits[1 << 16], neighbours[16];
static uint16_t image_of[8][1 << 16];

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

int main(int argument_count, char **arguments) {
    if (argument_count != 3) return 2;
    width = atoi(arguments[1]);
    height = atoi(arguments[2]);
    size = width * height;
    if (size < 1 || size > 16) return 2;
    images = width == height ? 8 : 4;
    uint32_t power[17] = {1}, all = 1u << size;
    for (int i = 0; i < 16; i++) power[i + 1] = 3 * power[i];
    for (uint32_t set = 0; set < all; set++)
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
            int to = i & 4 ? u * width + v : v * width + u;
            for (uint32_t set = 0; set < all; set++)
                if (set >> at & 1) image_of[i][set] |= 1u << to;
        }
    }
    uint32_t total = power[size], states = 0, edges = 0;
    uint32_t *id = malloc(4ull * total), *own_of = malloc(4ull * total / 3 + 64);
    memset(id, 255, 4ull * total);
    uint32_t *other_of = malloc(4ull * total / 3 + 64);
    for (uint32_t own = 0; own < all; own++)
        for (uint32_t rest = (all - 1) & ~own, other = rest;; other = (other - 1) & rest) {
            uint32_t empty = (all - 1) & ~(own | other);
            if (canonical_number(own, other) == number_of(own, other) && !without_liberty(own, empty) &&
                !without_liberty(other, empty)) {
                id[number_of(own, other)] = states;
                own_of[states] = own;
                other_of[states++] = other;
            }
            if (!other) break;
        }
    uint32_t *begin = malloc(4ull * (states + 1)), *to = malloc(4ull * states * (size > 12 ? 9 : 12));
    uint8_t *has_null_move = calloc(states, 1);
    for (uint32_t s = 0; s < states; s++) {
        begin[s] = edges;
        for (int at = 0; at < size; at++) {
            uint32_t own = own_of[s], other = other_of[s], bit = 1u << at;
            if ((own | other) & bit) continue;
            own |= bit;
            uint32_t empty = (all - 1) & ~(own | other);
            uint32_t dead_own = without_liberty(own, empty), dead_other = without_liberty(other, empty);
            own &= ~dead_own;
            other &= ~dead_other;
            if (own == own_of[s] && other == other_of[s]) { has_null_move[s] = 1; continue; }
            to[edges++] = id[canonical_number(other, own)];
        }
    }
    begin[states] = edges;
    printf("%d x %d: %u arrangements, %u moves\n", width, height, states, edges);
    fflush(stdout);
    /* plies[s]: the number of plies to the end, even if the mover loses, odd if the mover wins, or 0. */
    uint8_t *plies = calloc(states, 1);
    uint32_t empty_board = id[0], won = 0, lost = 0;
    for (int depth = 1, idle = 0; idle < 2 && depth < 255; depth++) {
        uint32_t found = 0;
        for (uint32_t s = 0; s < states; s++) {
            if (plies[s]) continue;
            int decided = 0;
            if (depth & 1) {
                for (uint32_t e = begin[s]; e < begin[s + 1] && !decided; e++) decided = plies[to[e]] == depth - 1 && depth > 1;
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
    if (!plies[empty_board]) printf("the empty board is even\n");
    else printf("the empty board is %s in %d moves\n", plies[empty_board] & 1 ? "won" : "lost", plies[empty_board] - 1);
    return 0;
}
