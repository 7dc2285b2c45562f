package org.memline.experiment.copies;

import java.util.List;
import org.memline.experiment.plan.Profile;
import org.memline.nativelib.Memline;

/**
 * The classes of copies with a race, in addition to the copies of the profile's plan, whose results
 * are not read afterwards.
 *
 * @param patterns patterns gathered and scattered, read afterwards by this core, and from memory
 *     also by a peer
 * @param chunkPatterns patterns gathered and scattered through a short buffer
 * @param everyReach whether footprints of every cache are raced; otherwise those of the second
 *     level and of memory
 * @param memoryTimesL3 footprint of memory as a multiple of the third-level cache
 * @param pages kinds of pages
 * @param peer whether reading by a peer is raced; otherwise the rules for this core are used for a
 *     peer
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
