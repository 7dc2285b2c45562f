/* test_region.c: tests memory regions: alignment, initial content, kind of pages, and the refusal of invalid
 * sizes. */
#include "../kernels/kernels.h"
#include "../memline.h"
#include "../memory/pages.h"
#include "check.h"

#include <string.h>

enum { BYTES = 8 << 20 };

int main(void) {
    int64_t sizes[] = {1, 4096, 2 * 1024 * 1024, 5 * 1024 * 1024 + 4};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        void *region = NULL;
        CHECK(ml_region_open(sizes[i], ML_PAGES_BASE, &region) == ML_OK);
        CHECK((uintptr_t)region % (2 * 1024 * 1024) == 0);
        size_t words = (size_t)(sizes[i] / 4);
        CHECK(pattern_check(region, words, BACKGROUND_KEY, 0) == words);
        CHECK(ml_region_close(region, sizes[i]) == ML_OK);
    }
    void *region;
    CHECK(ml_region_open(0, ML_PAGES_BASE, &region) == ML_EINVAL);
    CHECK(ml_region_open(-5, ML_PAGES_BASE, &region) == ML_EINVAL);
    CHECK(ml_region_open(4096, 7, &region) == ML_EINVAL);
    CHECK(ml_region_open(4096, ML_PAGES_BASE, NULL) == ML_EINVAL);
    CHECK(ml_region_open(INT64_C(1) << 60, ML_PAGES_BASE, &region) == ML_ENOMEM);
    /* A region with huge pages must have them, or be refused with a reason. It must never have base pages
     * instead. */
    if (ml_region_open(BYTES, ML_PAGES_HUGE, &region) == ML_OK) {
        CHECK(pages_huge_share(region) >= 0.95 || pages_huge_share(region) < 0);
        CHECK(ml_region_close(region, BYTES) == ML_OK);
    } else
        CHECK(strlen(ml_error()) > 0);
    CHECK(ml_region_open(BYTES, ML_PAGES_BASE, &region) == ML_OK);
    CHECK(pages_huge_share(region) <= 0);
    CHECK(ml_region_close(region, BYTES) == ML_OK);
    return 0;
}
