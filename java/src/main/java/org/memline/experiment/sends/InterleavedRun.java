package org.memline.experiment.sends;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.memline.calibration.Evidence;
import org.memline.experiment.Progress;
import org.memline.sample.CoreState;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;

/**
 * Two series in turn, a launch each, so that whatever drifts on the machine drifts through both.
 * Which of a pair comes first alternates.
 *
 * <p>A pair counts if the cores were as far apart in the one launch as in the other; more pairs
 * follow for those that do not, as long as there is time.
 */
public final class InterleavedRun {
  private final LaunchSeries a;
  private final LaunchSeries b;

  public InterleavedRun(LaunchSeries a, LaunchSeries b) {
    this.a = a;
    this.b = b;
  }

  /**
   * @param pairs wanted
   * @param most time in all, launching included; pairs still missing are then given up
   * @return pairs that count
   */
  public int run(int pairs, Duration most, Progress progress, Consumer<String> notice) {
    Instant start = Instant.now();
    int done = 0;
    int counted = 0;
    while (counted < pairs) {
      Duration used = Duration.between(start, Instant.now());
      if (done >= pairs && used.plus(used.dividedBy(done)).compareTo(most) > 0) {
        break;
      }
      LaunchSeries first = done % 2 == 0 ? a : b;
      first.launch(Progress.NONE, notice);
      (first == a ? b : a).launch(Progress.NONE, notice);
      done++;
      progress.done(done);
      counted = done < pairs ? done : Math.min(pairs, counting(done));
    }
    return counting(done);
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
    return new Evidence(set).launchControlSeconds();
  }
}
