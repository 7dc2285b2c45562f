package org.memline.compare.comparability;

import java.util.Arrays;
import java.util.Map;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.verdict.LaunchValues;
import org.memline.machine.CoreState;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;

/**
 * Which launches may be held against each other: those in which the cores were as far apart. A host
 * moves a virtual machine's cores between its caches, and a launch on the far side of such a move
 * says nothing of the other.
 *
 * @param before by launch, whether it counts
 * @param after likewise; paired, the same as {@code before}
 */
public record SameCores(boolean[] before, boolean[] after) {
  /**
   * Paired: the pairs in which both launches saw the same distance. Else: of each side, the
   * launches that saw what most of its launches did; that both sides saw the same is {@link
   * Comparability}'s to tell.
   *
   * @param experiment whose launches they are
   * @param mpiDiffers whether an empty message may take another time for that reason
   */
  public static SameCores of(
      Experiment experiment,
      Map<MetricId, LaunchValues> before,
      Map<MetricId, LaunchValues> after,
      boolean paired,
      boolean mpiDiffers) {
    MetricId line = MetricId.control(experiment, LaunchRecord.LINE_HANDOFF);
    MetricId message = MetricId.control(experiment, LaunchRecord.EMPTY_MESSAGE);
    MetricId control = before.containsKey(line) ? line : message;
    double[] left = values(before, control);
    double[] right = values(after, control);
    if (!paired) {
      return new SameCores(usual(left), usual(right));
    }
    boolean[] same = new boolean[Math.max(left.length, right.length)];
    boolean untold = control.equals(message) && mpiDiffers;
    for (int i = 0; i < Math.min(left.length, right.length); i++) {
      same[i] = untold || CoreState.usual(left[i], right[i]);
    }
    return new SameCores(same, same);
  }

  private static double[] values(Map<MetricId, LaunchValues> side, MetricId control) {
    LaunchValues values = side.get(control);
    int launches =
        side.values().stream()
            .filter(v -> v.id().experiment() == control.experiment())
            .mapToInt(v -> v.values().length)
            .max()
            .orElse(0);
    double[] unknown = new double[launches];
    Arrays.fill(unknown, Double.NaN);
    return values == null ? unknown : values.values();
  }

  /**
   * A launch that does not tell counts: nothing speaks against it. Of two states that half of the
   * launches saw each, the nearer: between the two there is none.
   */
  private static boolean[] usual(double[] controls) {
    double[] known = Arrays.stream(controls).filter(v -> !Double.isNaN(v)).sorted().toArray();
    double most = known.length == 0 ? Double.NaN : known[(known.length - 1) / 2];
    boolean[] usual = new boolean[controls.length];
    for (int i = 0; i < usual.length; i++) {
      usual[i] = CoreState.usual(controls[i], most);
    }
    return usual;
  }
}
