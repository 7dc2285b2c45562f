package org.memline.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.memline.model.OrderStatistics;
import org.memline.sample.JournalTail;
import org.memline.sample.LaunchRecord;

/**
 * Whether the two cores are as far apart as usual, by the batches' control: a memory line handed
 * over, or an empty message where ranks share no memory ({@link LaunchRecord#control}). A host
 * moves the cores of a virtual machine between caches that share a third level and caches that do
 * not; warm exchanges then take 2 to 3 times as long for seconds to minutes, with nothing in the
 * guest to show for it.
 */
public final class CoreState {
  /** Batches whose control is within this factor of the usual one belong together. */
  public static final double WITHIN = 1.4;

  /** The usual control is the median: the state that most of a run is in gives most evidence. */
  public static final double USUAL_QUANTILE = 0.5;

  private static final int LEAST_SEEN = 50;
  private static final String CONTROLS = "\"control_ns\":[";

  private double[] seen = new double[1024];
  private int count;
  private int nextUpdate = LEAST_SEEN;
  private double usual = Double.NaN;

  /** Takes note of a control time in ns. */
  public void add(double controlNs) {
    if (count == seen.length) {
      seen = Arrays.copyOf(seen, 2 * count);
    }
    seen[count++] = controlNs;
  }

  /**
   * The usual control time so far; NaN before enough have been seen. Found anew only when a tenth
   * more have been seen: this is asked between measurements, and sorting takes time from them.
   */
  public double usualNs() {
    if (count >= nextUpdate) {
      usual = OrderStatistics.quantile(Arrays.copyOf(seen, count), USUAL_QUANTILE);
      nextUpdate = count + Math.max(1, count / 10);
    }
    return usual;
  }

  /** Whether {@code controlNs} is of the usual state; anything is, while that is not known. */
  public static boolean usual(double controlNs, double usualNs) {
    return !(controlNs > WITHIN * usualNs || controlNs < usualNs / WITHIN);
  }

  /** What the launches in a samples file saw; nothing where there is no such file yet. */
  public static CoreState of(Path samples) {
    CoreState state = new CoreState();
    try {
      new JournalTail(samples).read(state::addAll);
    } catch (IOException e) {
      // Without a past, this launch finds out for itself.
    }
    return state;
  }

  private void addAll(String line) {
    int from = line.indexOf(CONTROLS);
    int to = line.indexOf(']', from);
    if (from < 0 || to <= from + CONTROLS.length()) {
      return;
    }
    for (String number : line.substring(from + CONTROLS.length(), to).split(",")) {
      add(Double.parseDouble(number));
    }
  }
}
