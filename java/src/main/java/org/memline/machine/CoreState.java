package org.memline.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.memline.model.OrderStatistics;
import org.memline.model.TwoGroups;
import org.memline.sample.JournalTail;
import org.memline.sample.LaunchRecord;

/**
 * Records the control time of each batch, which shows how far apart the two measured cores are. The
 * control is the handoff of a memory line between the ranks, or an empty message if the ranks share
 * no memory ({@link LaunchRecord#control}).
 *
 * <p>A host may move the cores of a virtual machine from a shared third-level cache to separate
 * ones. Warm exchanges then take 2 to 3 times as long for seconds to minutes. Only the control
 * shows the move inside the guest.
 */
public final class CoreState {
  /** A batch belongs to a state if its control is within this factor of the state's control. */
  public static final double WITHIN = 1.4;

  /**
   * The usual control is the median, because the state in which most of a run was measured gives
   * most evidence.
   */
  public static final double USUAL_QUANTILE = 0.5;

  private static final int LEAST_SEEN = 50;
  private static final String CONTROLS = "\"control_ns\":[";

  private double[] seen = new double[1024];
  private int count;
  private int nextUpdate = LEAST_SEEN;
  private double usual = Double.NaN;
  private double[] states = {};
  private double last = Double.NaN; // control of the last batch that belongs to a known state

  /** Adds a control time in ns. */
  public void add(double controlNs) {
    if (count == seen.length) {
      seen = Arrays.copyOf(seen, 2 * count);
    }
    seen[count++] = controlNs;
    if (states.length == 0 || !Double.isNaN(stateNs(controlNs))) {
      last = controlNs;
    }
  }

  /** Returns the usual control time; NaN until enough controls were added. */
  public double usualNs() {
    update();
    return usual;
  }

  /**
   * Returns the control of the last known state of the cores; NaN until enough controls were added.
   */
  public double nowNs() {
    update();
    return stateNs(last);
  }

  /** Returns the controls of the known states. An update replaces the array. */
  public double[] statesNs() {
    update();
    return states;
  }

  /**
   * Updates the states if a tenth more controls were added since the last update. It does not do so
   * for each control, because it is called between measurements and sorting takes time.
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
   * Returns whether {@code controlNs} belongs to the state with that control; true if {@code
   * usualNs} is NaN.
   */
  public static boolean usual(double controlNs, double usualNs) {
    return !(controlNs > WITHIN * usualNs || controlNs < usualNs / WITHIN);
  }

  /**
   * Returns a state with the controls of all launches in a samples file, or without controls if the
   * file does not exist yet.
   */
  public static CoreState of(Path samples) {
    CoreState state = new CoreState();
    try {
      new JournalTail(samples).read(state::addAll);
    } catch (IOException e) {
      // If the file cannot be read, there are no earlier controls, and this launch determines the
      // states.
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
