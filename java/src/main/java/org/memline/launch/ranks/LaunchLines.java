package org.memline.launch.ranks;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.memline.sample.Experiment;
import org.memline.sample.JournalTail;
import org.memline.sample.LaunchEnd;
import org.memline.study.plan.PlannedPart;

/**
 * Prints a line about each launch (start of mpirun) that has ended, with an estimate of the
 * remaining time of the run.
 */
public final class LaunchLines {
  private final Progress progress;
  private final JournalTail written;
  private final TimeLeft left;

  /**
   * Creates a printer of lines for one run.
   *
   * @param samples samples file to which the launches (starts of mpirun) write
   * @param seconds planned measuring time of all launches together, in seconds
   */
  public LaunchLines(Progress progress, Path samples, double seconds) {
    this.progress = progress;
    this.written = new JournalTail(samples);
    this.left = new TimeLeft(Instant.now(), seconds);
  }

  /**
   * Prints the line about a launch (start of mpirun) that has ended.
   *
   * @param what what the launch measured, as text
   * @param number number of the launch within its part of the run, from 1
   * @param of number of launches of this part
   * @param cells number of cells (configurations) that were planned for the launch
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
   * Returns the name of a part of a run. It is the name of the experiment. If another part measures
   * this experiment on another mesh of ranks, the mesh is added.
   */
  public static String name(PlannedPart part, List<PlannedPart> all) {
    Experiment own = part.plan().experiment();
    boolean several = all.stream().filter(o -> o.plan().experiment() == own).count() > 1;
    return own.label() + (several ? " on " + part.mesh() : "");
  }

  /**
   * Returns a text with the number of measured cells (configurations), for example {@code 6790
   * cells, 106 left out for lack of time}.
   *
   * @param end record of the end of the launch; empty if it was not found
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
   * Returns the last record of the end of a launch (start of mpirun) in the lines that are new in
   * the samples file. The result is empty if the new lines have no such record or if the file
   * cannot be read.
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
