/* region.c: allocates memory whose alignment, kind of pages and initial content are known. */
#define _GNU_SOURCE
#include "../error.h"
#include "../kernels/kernels.h"
#include "../memline.h"
#include "pages.h"

#include <sys/mman.h>

enum { HUGE_PAGE = 2 * 1024 * 1024 };

/* The smallest share of huge pages with which a region counts as being on huge pages. */
static const double LEAST_HUGE = 0.95;

static int64_t rounded(int64_t bytes) {
    return (bytes + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
}

int ml_region_open(int64_t bytes, int32_t pages, void **region) {
    if (region == NULL || bytes <= 0 || bytes > INT64_MAX / 2 ||
        (pages != ML_PAGES_BASE && pages != ML_PAGES_HUGE))
        return ml_fail(ML_EINVAL, "a region of %lld bytes with pages %d is not supported", (long long)bytes,
                       pages);
    /* The mapping is one huge page longer than the region, so that the region can start at the boundary of a
     * huge page. This is done for base pages, too. */
    int64_t length = rounded(bytes);
    char *mapping = mmap(NULL, (size_t)(length + HUGE_PAGE), PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping == MAP_FAILED)
        return ml_fail(ML_ENOMEM, "there is no memory for a region of %lld bytes", (long long)bytes);
    int64_t lead = (HUGE_PAGE - (int64_t)((uintptr_t)mapping % HUGE_PAGE)) % HUGE_PAGE;
    if (lead > 0)
        munmap(mapping, (size_t)lead);
    if (lead < HUGE_PAGE)
        munmap(mapping + lead + length, (size_t)(HUGE_PAGE - lead));
    char *start = mapping + lead;
    /* A kernel without transparent huge pages refuses both kinds of advice. For base pages this is no error.
     */
    int refused = madvise(start, (size_t)length, pages == ML_PAGES_HUGE ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
    if (refused && pages == ML_PAGES_HUGE) {
        munmap(start, (size_t)length);
        return ml_fail(ML_EUNSUPPORTED, "this kernel has no transparent huge pages");
    }
    pattern_fill((uint32_t *)start, (size_t)length / sizeof(uint32_t), BACKGROUND_KEY, 0);
    /* The kernel may ignore the advice, so the kind of pages is checked after they have been touched. */
    double huge = pages == ML_PAGES_HUGE ? pages_huge_share(start) : 1;
    if (huge >= 0 && huge < LEAST_HUGE) {
        munmap(start, (size_t)length);
        return ml_fail(
            ML_EUNSUPPORTED,
            "%.0f %% of a region of %lld bytes are huge pages: see /sys/kernel/mm/transparent_hugepage",
            100 * huge, (long long)bytes);
    }
    *region = start;
    return ML_OK;
}

int ml_region_close(void *region, int64_t bytes) {
    if (region == NULL || bytes <= 0 || munmap(region, (size_t)rounded(bytes)) != 0)
        return ml_fail(ML_EINVAL, "a region of %lld bytes cannot be released", (long long)bytes);
    return ML_OK;
}
