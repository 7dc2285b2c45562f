package org.memline.experiment.copies;

import java.util.List;
import org.memline.experiment.plan.Profile;
import org.memline.nativelib.Memline;

/**
 * Which classes of copies get a race besides the copies of the profile's plan, read next by nobody.
 *
 * @param patterns gathered and scattered, read next by this core; from memory by a peer, too
 * @param chunkPatterns the same through a short buffer
 * @param everyReach whether from every cache; else from the second-level one and from memory
 * @param memoryTimesL3 the footprint from memory, in third-level caches as the system lists them
 * @param pages kinds of pages
 * @param peer whether a peer's reading is raced, too; else what holds for this core holds for it
 * @param rounds of a visit
 * @param seconds in all, on each kind of pages; a class that finds no time has no rule
 */
record TuningSize(
    List<String> patterns,
    List<String> chunkPatterns,
    boolean everyReach,
    int memoryTimesL3,
    int[] pages,
    boolean peer,
    int rounds,
    double seconds) {

  static TuningSize of(Profile profile) {
    List<String> few = List.of("1", "2", "8", "64", "w");
    if (profile == Profile.QUICK) {
      return new TuningSize(few, few, false, 2, new int[] {Memline.ML_PAGES_BASE}, false, 3, 0.9);
    }
    List<String> all = CopiesSize.of(Profile.STANDARD).patterns();
    int[] pages = {Memline.ML_PAGES_BASE, Memline.ML_PAGES_HUGE};
    return new TuningSize(all, all, true, 4, pages, true, 5, 40);
  }
}
