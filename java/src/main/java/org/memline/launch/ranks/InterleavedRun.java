package org.memline.launch.ranks;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.memline.calibration.evidence.Evidence;
import org.memline.machine.CoreState;
import org.memline.sample.JournalTail;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import org.memline.study.measure.MeasurementFailure;

/**
 * Runs two series of launches (starts of mpirun) in pairs, so that a drift of the machine affects
 * the two series equally. The two launches of a pair run at the same time and take turns after each
 * cell (configuration). With {@code apart}, they run one after the other. The series that begins
 * alternates from pair to pair.
 *
 * <p>A pair counts if the ranks' cores had the same distance in its two launches. Each pair that
 * does not count is repeated, as long as there is time.
 */
public final class InterleavedRun {
  private final LaunchSeries a;
  private final LaunchSeries b;
  private final boolean apart;
  private final StopSignal stop;

  /**
   * Creates a run of two series of launches (starts of mpirun).
   *
   * @param a the first series
   * @param b the second series
   * @param apart whether the two launches of a pair run one after the other
   * @param stop signal to stop early, which is checked regularly
   */
  public InterleavedRun(LaunchSeries a, LaunchSeries b, boolean apart, StopSignal stop) {
    this.a = a;
    this.b = b;
    this.apart = apart;
    this.stop = stop;
  }

  /**
   * Runs pairs of launches (starts of mpirun), one of each series. A pair counts if the ranks'
   * cores had the same distance in its two launches.
   *
   * @param pairs number of pairs that should count
   * @param most time limit of the run, including the time to start launches; after this time no
   *     pair is repeated
   * @return number of pairs that count, at most {@code pairs}. If the run is stopped before the
   *     first {@code pairs} pairs are measured, it is the number of measured pairs, without a check
   *     whether they count
   */
  public int run(int pairs, Duration most, Progress progress, Consumer<String> notice) {
    Instant start = Instant.now();
    TimeLeft left = new TimeLeft(start, pairs);
    JournalTail ofA = new JournalTail(a.samples());
    JournalTail ofB = new JournalTail(b.samples());
    Consumer<String> foldedNotice = FoldedLines.once(notice);
    try (RankFolder folder = RankFolder.create()) {
      int done = 0;
      int counted = 0;
      while (counted < pairs) {
        Duration used = Duration.between(start, Instant.now());
        if (done >= pairs && used.plus(used.dividedBy(done)).compareTo(most) > 0) {
          break;
        }
        if (done >= pairs) {
          notice.accept(
              "pair %d is measured in addition to the planned %d: so far only %d of %d pairs count, because in the others the two launches had different localities"
                  .formatted(done + 1, pairs, counted, done));
        }
        if (!launched(done % 2 == 0 ? a : b, done % 2 == 0 ? b : a, folder.path(), foldedNotice)) {
          return counted;
        }
        done++;
        progress.done(done);
        if (progress.reportsLines()) {
          progress.report(
              "pair %d of %d: a %s, b %s; %s"
                  .formatted(
                      done,
                      Math.max(done, pairs),
                      LaunchLines.cells(a.cells(), LaunchLines.lastEnd(ofA)),
                      LaunchLines.cells(b.cells(), LaunchLines.lastEnd(ofB)),
                      left.after(1, Instant.now())));
        }
        counted = done < pairs ? done : Math.min(pairs, counting(done));
      }
      return counting(done);
    }
  }

  /** Runs a pair. Returns false if a signal has requested the stop of the run. */
  private boolean launched(
      LaunchSeries first, LaunchSeries second, Path pipes, Consumer<String> notice) {
    try {
      if (!apart) {
        LaunchPair.run(first, second, pipes, stop, notice);
      } else if (!stop.requested()) {
        first.launch(stop, notice);
        if (!stop.requested()) {
          second.launch(stop, notice);
        }
      }
    } catch (MeasurementFailure e) {
      if (!stop.requested()) {
        throw e;
      } // The signal to stop may have ended the ranks, too.
    }
    return !stop.requested();
  }

  private int counting(int pairs) {
    double[] left = launchControls(a);
    double[] right = launchControls(b);
    return (int)
        IntStream.range(0, Math.min(pairs, Math.min(left.length, right.length)))
            .filter(i -> !Double.isNaN(left[i] + right[i]) && CoreState.usual(left[i], right[i]))
            .count();
  }

  private static double[] launchControls(LaunchSeries series) {
    SampleSet set = SampleReader.read(List.of(series.samples()), false);
    return Evidence.alone(set).launches().controlSeconds();
  }
}
