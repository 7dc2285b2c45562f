package org.memline.launch.ranks;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.memline.experiment.plan.PlannedPart;
import org.memline.sample.Experiment;
import org.memline.sample.JournalTail;
import org.memline.sample.LaunchEnd;

/**
 * Prints a line about each launch that has ended, with an estimate of the remaining time of the
 * run.
 */
public final class LaunchLines {
  private final Progress progress;
  private final JournalTail written;
  private final TimeLeft left;

  /**
   * @param samples samples file, to which the launches write
   * @param seconds planned measuring time of all launches together, in seconds
   */
  public LaunchLines(Progress progress, Path samples, double seconds) {
    this.progress = progress;
    this.written = new JournalTail(samples);
    this.left = new TimeLeft(Instant.now(), seconds);
  }

  /**
   * Prints the line about a launch that has ended.
   *
   * @param what what the launch measured, as text
   * @param number number of the launch among the launches that measure the same, from 1
   * @param of number of launches that measure the same
   * @param cells number of cells that were planned for the launch
   * @param seconds planned measuring time of the launch, in seconds
   */
  public void ended(String what, int number, int of, int cells, double seconds) {
    if (progress.reportsLines()) {
      progress.report(
          "%s, launch %d of %d: %s; %s"
              .formatted(
                  what,
                  number,
                  of,
                  cells(cells, lastEnd(written)),
                  left.after(seconds, Instant.now())));
    }
  }

  /**
   * Returns a name of what a part measures. The name includes the mesh if another part measures the
   * same experiment on another mesh.
   */
  public static String name(PlannedPart part, List<PlannedPart> all) {
    Experiment own = part.plan().experiment();
    boolean several = all.stream().filter(o -> o.plan().experiment() == own).count() > 1;
    return own.label() + (several ? " on " + part.mesh() : "");
  }

  /**
   * Returns the number of cells in words, for example {@code 6790 cells, 106 left out for lack of
   * time}.
   */
  static String cells(int planned, Optional<LaunchEnd> end) {
    if (end.isEmpty()) {
      return "stopped early";
    }
    int late = end.get().untimed().size();
    return late == 0
        ? "%d cells".formatted(planned)
        : "%d cells, %d left out for lack of time".formatted(planned - late, late);
  }

  /**
   * Returns the last record of a launch's end among newly written lines. Returns empty if there is
   * none, or if the file is unreadable, which is reported elsewhere.
   */
  static Optional<LaunchEnd> lastEnd(JournalTail written) {
    try {
      return written.launches().stream()
          .filter(LaunchEnd.class::isInstance)
          .map(LaunchEnd.class::cast)
          .reduce((before, last) -> last);
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
