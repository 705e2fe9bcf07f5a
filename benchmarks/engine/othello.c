/* Othello in C, for comparison. A bit board has 64 bits, one bit a square; bit 0 is A1.
 *
 *   othello perft DEPTH BUDGET    prints the count and the seconds of one perft
 *   othello games COUNT BUDGET    prints the plies and the seconds of COUNT random games
 *   othello solve COUNT BUDGET    solves COUNT positions, and prints the sum of the margins and the seconds. Reads the
 *                                 positions: the mover's and the other player's stones, as two numbers a line
 *
 * Each command repeats its work for BUDGET seconds and prints the best repetition, in processor time. As in the engine,
 * the moves of the last ply of a perft are counted and not played.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t board;

#define NOT_EDGE_COLUMNS 0x7e7e7e7e7e7e7e7eULL

/* The runs of opposing stones that begin next to own stones, in one direction. Shifts to the left raise bit numbers.
 * A run has at most six stones. */
static board run_up(board from, board over, int step) {
    board run = (from << step) & over;
    run |= (run << step) & over;
    board two = over & (over << step);
    run |= (run << 2 * step) & two;
    run |= (run << 2 * step) & two;
    return run;
}

static board run_down(board from, board over, int step) {
    board run = (from >> step) & over;
    run |= (run >> step) & over;
    board two = over & (over >> step);
    run |= (run >> 2 * step) & two;
    run |= (run >> 2 * step) & two;
    return run;
}

static const int STEPS[4] = {1, 7, 8, 9};

/* A run must not wrap to another row, so it may use the edge columns only in the vertical direction. */
static board passable(board other, int step) {
    return step == 8 ? other : other & NOT_EDGE_COLUMNS;
}

static inline board moves(board own, board other) {
    board found = 0;
    for (int i = 0; i < 4; i++) {
        board over = passable(other, STEPS[i]);
        found |= run_up(own, over, STEPS[i]) << STEPS[i];
        found |= run_down(own, over, STEPS[i]) >> STEPS[i];
    }
    return found & ~(own | other);
}

static inline board turned(board stone, board own, board other) {
    board found = 0;
    for (int i = 0; i < 4; i++) {
        board over = passable(other, STEPS[i]);
        board up = run_up(stone, over, STEPS[i]), down = run_down(stone, over, STEPS[i]);
        if ((up << STEPS[i]) & own) found |= up;
        if ((down >> STEPS[i]) & own) found |= down;
    }
    return found;
}

static uint64_t perft(board own, board other, int depth) {
    board left = moves(own, other);
    if (!left) {
        if (!moves(other, own)) return 0;
        return depth == 1 ? 1 : perft(other, own, depth - 1);
    }
    if (depth == 1) return __builtin_popcountll(left);
    uint64_t count = 0;
    for (; left; left &= left - 1) {
        board stone = left & -left, turn = turned(stone, own, other);
        count += perft(other ^ turn, own ^ turn ^ stone, depth - 1);
    }
    return count;
}

static uint64_t random_state = 88172645463325252ULL;

static uint64_t random_below(uint64_t limit) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state % limit;
}

static const board X_START = 1ULL << 28 | 1ULL << 35, O_START = 1ULL << 27 | 1ULL << 36;

static int random_game(void) {
    board own = X_START, other = O_START;
    for (int plies = 0;; plies++) {
        board left = moves(own, other), turn = 0, stone = 0;
        if (left) {
            for (uint64_t skip = random_below(__builtin_popcountll(left)); skip; skip--)
                left &= left - 1;
            stone = left & -left;
            turn = turned(stone, own, other);
        } else if (!moves(other, own)) {
            return plies;
        }
        board next = other ^ turn;
        other = own ^ turn ^ stone;
        own = next;
    }
}

/* The quadrants with an odd number of empty squares: a move there is tried first. */
static board odd_quadrants(board empty) {
    static const board QUADRANTS[4] = {0x0f0f0f0fULL, 0xf0f0f0f0ULL, 0x0f0f0f0f00000000ULL, 0xf0f0f0f000000000ULL};
    board odd = 0;
    for (int i = 0; i < 4; i++)
        if (__builtin_popcountll(empty & QUADRANTS[i]) & 1) odd |= QUADRANTS[i];
    return odd;
}

/* The mover's margin with best play: alpha-beta without a hash table, moves with the fewest replies first. */
static int solve(board own, board other, int alpha, int beta, int passed) {
    board empty = ~(own | other), odd = odd_quadrants(empty), left = moves(own, other);
    if (!left) {
        if (passed || !empty) return __builtin_popcountll(own) - __builtin_popcountll(other);
        return -solve(other, own, -beta, -alpha, 1);
    }
    struct { board own, other; int late; } tried[32];
    int count = 0, sorted = __builtin_popcountll(empty) > 4, best = -65;
    for (; left; left &= left - 1) {
        board stone = left & -left, turn = turned(stone, own, other);
        board theirs = other ^ turn, mine = own ^ turn ^ stone;
        int late = stone & odd ? -3 : 0, at = count++;
        if (sorted) late += 4 * __builtin_popcountll(moves(theirs, mine));
        if (stone & 0x8100000000000081ULL) late -= 12;
        for (; at && tried[at - 1].late > late; at--) tried[at] = tried[at - 1];
        tried[at].own = theirs, tried[at].other = mine, tried[at].late = late;
    }
    for (int i = 0; i < count; i++) {
        int value = i ? -solve(tried[i].own, tried[i].other, -alpha - 1, -alpha, 0) : -65;
        if (!i || (alpha < value && value < beta)) value = -solve(tried[i].own, tried[i].other, -beta, -alpha, 0);
        if (value > best) best = value;
        if (value > alpha) alpha = value;
        if (alpha >= beta) break;
    }
    return best;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

int main(int argument_count, char **arguments) {
    if (argument_count != 4) return 2;
    int number = atoi(arguments[2]);
    uint64_t answer = 0;
    double best = 1e9, left = atof(arguments[3]);
    static board positions[256][2];
    if (!strcmp(arguments[1], "solve"))
        for (int i = 0; i < number && i < 256; i++)
            if (scanf("%llu %llu", (unsigned long long *)&positions[i][0],
                      (unsigned long long *)&positions[i][1]) != 2)
                return 2;
    while (left > 0) {
        double start = seconds();
        answer = 0;
        if (!strcmp(arguments[1], "perft"))
            answer = perft(X_START, O_START, number);
        else if (!strcmp(arguments[1], "solve"))
            for (int i = 0; i < number; i++) answer += solve(positions[i][0], positions[i][1], -64, 64, 0);
        else
            for (int i = 0; i < number; i++) answer += random_game();
        double duration = seconds() - start;
        left -= duration;
        if (duration < best) best = duration;
    }
    printf("%lld %.9f\n", (long long)answer, best);
    return 0;
}
