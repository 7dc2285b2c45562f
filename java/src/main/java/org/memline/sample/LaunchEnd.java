package org.memline.sample;

import java.util.List;
import org.memline.model.Within;

/**
 * The line that records that a launch ran to its end. A launch (start of mpirun) without this line
 * was interrupted and can be resumed.
 *
 * @param launch number of the launch
 * @param untimed ids of the cells (configurations) that were not measured for lack of time
 * @param peakRssBytes largest resident memory of rank 0 in bytes; 0 if unknown
 */
public record LaunchEnd(int launch, List<String> untimed, long peakRssBytes)
    implements JournalLine {
  public LaunchEnd {
    Within.atLeast("launch", launch, 1);
    Within.atLeast("peak_rss_bytes", peakRssBytes, 0);
  }

  /**
   * Returns this record with another number of its launch. Launches get new numbers when samples of
   * several files are joined.
   */
  LaunchEnd renumbered(int other) {
    return new LaunchEnd(other, untimed, peakRssBytes);
  }
}
