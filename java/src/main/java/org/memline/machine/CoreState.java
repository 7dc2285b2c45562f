package org.memline.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.memline.model.OrderStatistics;
import org.memline.model.TwoGroups;
import org.memline.sample.JournalTail;
import org.memline.sample.LaunchRecord;

/**
 * Records the control time of each batch, which is a group of consecutive repetitions of a
 * measurement. This time shows how far apart the cores of the two measured ranks are. The control
 * is the handoff of one cache line between the ranks, or an empty message if the ranks share no
 * memory ({@link LaunchRecord#control}).
 *
 * <p>A host may move the virtual cores of a guest to physical cores that no longer share a
 * third-level cache. Exchanges of data that is in the caches then take 2 to 3 times as long, for
 * seconds to minutes. Inside the guest, only the control time shows such a move.
 */
public final class CoreState {
  /**
   * A batch (group of repetitions) belongs to a state of the cores (near or far) if its control
   * time is within this factor of the state's control time.
   */
  public static final double WITHIN = 1.4;

  /**
   * Quantile of the control times that counts as the usual time. It is the median, because most of
   * a run was measured in the state of the cores (near or far) with this time.
   */
  public static final double USUAL_QUANTILE = 0.5;

  private static final int LEAST_SEEN = 50;
  private static final String CONTROLS = "\"control_ns\":[";

  private double[] seen = new double[1024];
  private int count;
  private int nextUpdate = LEAST_SEEN;
  private double usual = Double.NaN;
  private double[] states = {};
  // control time in ns of the last batch of repetitions whose state (near or far) is known
  private double last = Double.NaN;

  /** Adds the control time of a batch of repetitions, in ns. */
  public void add(double controlNs) {
    if (count == seen.length) {
      seen = Arrays.copyOf(seen, 2 * count);
    }
    seen[count++] = controlNs;
    if (states.length == 0 || !Double.isNaN(stateNs(controlNs))) {
      last = controlNs;
    }
  }

  /**
   * Returns the usual control time (one-way time of a cache line or an empty message) in ns; NaN
   * until 50 control times were added.
   */
  public double usualNs() {
    update();
    return usual;
  }

  /**
   * Returns the control time in ns of the last known state of the cores (near or far); NaN until 50
   * control times were added.
   */
  public double nowNs() {
    update();
    return stateNs(last);
  }

  /**
   * Returns the control time in ns of each known state of the cores (near or far): one or two
   * times. The array is empty until 50 control times were added. An update replaces the array.
   */
  public double[] statesNs() {
    update();
    return states;
  }

  /**
   * Updates the states of the cores (near or far) if the number of control times has grown by a
   * tenth since the last update. An update for each control time would disturb: it sorts all of
   * them, and this method is called between measurements.
   */
  private void update() {
    if (count >= nextUpdate) {
      double[] all = Arrays.copyOf(seen, count);
      usual = OrderStatistics.quantile(all, USUAL_QUANTILE);
      states =
          TwoGroups.of(all, WITHIN)
              .map(two -> new double[] {two.low(), two.high()})
              .orElse(new double[] {usual});
      nextUpdate = count + Math.max(1, count / 10);
      for (int i = count - 1; i >= 0 && Double.isNaN(stateNs(last)); i--) {
        last = seen[i];
      }
    }
  }

  private double stateNs(double controlNs) {
    return Arrays.stream(states)
        .filter(state -> usual(controlNs, state))
        .findFirst()
        .orElse(Double.NaN);
  }

  /**
   * Returns whether a control time belongs to the state of the cores (near or far) whose control
   * time is {@code usualNs}. It may differ by the factor {@link #WITHIN}. The result is true if
   * {@code usualNs} is NaN, because then no state is known.
   */
  public static boolean usual(double controlNs, double usualNs) {
    return !(controlNs > WITHIN * usualNs || controlNs < usualNs / WITHIN);
  }

  /**
   * Returns an object with the control times of all launches (starts of mpirun) in a samples file.
   * It has no control times if the file does not exist yet.
   */
  public static CoreState of(Path samples) {
    CoreState state = new CoreState();
    try {
      new JournalTail(samples).read(state::addAll);
    } catch (IOException e) {
      // If the file cannot be read, no earlier control times are known. The states of the cores
      // (near or far) are then determined from this launch alone.
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
