package org.memline.experiment.copies;

import java.util.List;
import org.memline.experiment.plan.Profile;
import org.memline.nativelib.Memline;

/**
 * The classes of copies for which races are run in addition to the copies of the profile's plan. In
 * the plan, the copied data are not read after the copy; in these classes they are.
 *
 * @param patterns patterns that are gathered and scattered and then read by this core, and for
 *     footprints of memory also by a peer
 * @param chunkPatterns patterns that are gathered and scattered through a short buffer
 * @param everyReach whether there are races for footprints of every cache; otherwise only for those
 *     of the second level and of memory
 * @param memoryTimesL3 footprint of memory as a multiple of the third-level cache
 * @param pages kinds of pages
 * @param peer whether there are races in which a peer reads; otherwise the rules for this core are
 *     used for a peer
 * @param rounds rounds of a visit
 * @param seconds total time in seconds on each kind of pages; a class that gets no time has no rule
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
