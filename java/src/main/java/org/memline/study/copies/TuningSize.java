package org.memline.study.copies;

import java.util.List;
import org.memline.nativelib.Memline;
import org.memline.study.plan.Profile;

/**
 * The classes of copies for which races between kernels are run, in addition to the classes of the
 * profile's plan. In the plan, nobody reads the copied data; in these classes, a core reads them
 * after the copy.
 *
 * @param patterns patterns that are gathered and scattered and then read by the same core; with
 *     footprints of main memory, another core also reads them
 * @param chunkPatterns patterns that are gathered and scattered through a short buffer
 * @param everyReach true for races with footprints of every cache; false for races with footprints
 *     of the second-level cache and of main memory only
 * @param memoryTimesL3 footprint that stands for main memory, as a multiple of the third-level
 *     cache
 * @param pages kinds of pages
 * @param peer whether there are races in which another core reads; otherwise the rules for reading
 *     by the same core also apply to another core
 * @param rounds number of rounds in a visit (series of timed copies)
 * @param seconds total time for each kind of pages, in seconds; a class for which no time is left
 *     has no rule
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
