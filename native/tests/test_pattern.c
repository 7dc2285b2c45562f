/* test_pattern.c: tests the pattern: what was filled must pass the check, one wrong word at any place must be
 * found, and different keys must give different words. */
#include "../kernels/kernels.h"
#include "check.h"

static void check_length(size_t count, uint32_t key, uint32_t k0) {
    uint32_t *words = malloc((count + 1) * sizeof *words);
    words[count] = 0xABCD;
    pattern_fill(words, count, key, k0);
    for (size_t i = 0; i < count; i++)
        CHECK(words[i] == (((k0 + (uint32_t)i) * 0x9E3779B1u) ^ key));
    CHECK(words[count] == 0xABCD);
    CHECK(pattern_check(words, count, key, k0) == count);
    for (size_t wrong = 0; wrong < count; wrong += 1 + count / 7) {
        words[wrong] ^= 1u << (wrong % 32);
        CHECK(pattern_check(words, count, key, k0) == wrong);
        words[wrong] ^= 1u << (wrong % 32);
    }
    free(words);
}

int main(void) {
    size_t lengths[] = {0, 1, 2, 7, 16, 63, 1023, 1024, 1025, 5000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        check_length(lengths[i], pattern_key(1, i), (uint32_t)i * 1000);
    CHECK(pattern_key(0, 1) != pattern_key(1, 0));
    CHECK(pattern_key(0, 1) != pattern_key(0, 2));
    return 0;
}
