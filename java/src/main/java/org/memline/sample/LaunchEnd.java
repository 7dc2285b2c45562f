package org.memline.sample;

import java.util.List;
import org.memline.model.Within;

/**
 * That a launch ran to its end. A launch without this line was cut off, and can be gone on with.
 *
 * @param launch its number
 * @param untimed ids of the cells for which it had no time
 * @param peakRssBytes the most memory that rank 0 ever held; 0 where that is not known
 */
public record LaunchEnd(int launch, List<String> untimed, long peakRssBytes)
    implements JournalLine {
  public LaunchEnd {
    Within.atLeast("launch", launch, 1);
    Within.atLeast("peak_rss_bytes", peakRssBytes, 0);
  }

  /** The same as the end of one of several files' launches. */
  LaunchEnd renumbered(int other) {
    return new LaunchEnd(other, untimed, peakRssBytes);
  }
}
