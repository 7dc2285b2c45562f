package org.memline.compare.comparability;

import java.util.Arrays;
import java.util.Map;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.verdict.SideValues;
import org.memline.machine.CoreState;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;

/**
 * Selects the launches (starts of mpirun) or whole runs that can be compared, because the distance
 * between their cores was the same. A hypervisor may move the cores of a virtual machine from one
 * shared cache to separate caches. Launches before and after a move cannot be compared.
 *
 * @param before for each run of the baseline, whether it counts; one element per launch if launches
 *     ran in pairs
 * @param after for each run of the candidate, whether it counts; one element per launch if launches
 *     ran in pairs, and then equal to {@code before}
 */
public record SameCores(boolean[] before, boolean[] after) {
  /**
   * Returns the runs or launches that count. If launches ran in pairs, these are the pairs in which
   * both launches had the same distance between the cores. Otherwise, they are the runs at the
   * distance that most runs had, for the baseline and the candidate separately. {@link
   * Comparability} checks that this distance is the same for both.
   *
   * @param experiment experiment to which the runs or launches belong
   * @param before values of the baseline's metrics
   * @param after values of the candidate's metrics
   * @param paired whether launches of baseline and candidate ran in pairs
   * @param mpiDiffers whether baseline and candidate have different MPIs, which may change the time
   *     of an empty message
   */
  public static SameCores of(
      Experiment experiment,
      Map<MetricId, SideValues> before,
      Map<MetricId, SideValues> after,
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
    boolean undistinguished = control.equals(message) && mpiDiffers;
    for (int i = 0; i < Math.min(left.length, right.length); i++) {
      same[i] = undistinguished || CoreState.usual(left[i], right[i]);
    }
    return new SameCores(same, same);
  }

  private static double[] values(Map<MetricId, SideValues> side, MetricId control) {
    SideValues values = side.get(control);
    int units =
        side.values().stream()
            .filter(v -> v.id().experiment() == control.experiment())
            .mapToInt(v -> v.values().length)
            .max()
            .orElse(0);
    double[] unknown = new double[units];
    Arrays.fill(unknown, Double.NaN);
    return values == null ? unknown : values.values();
  }

  /**
   * Returns which runs had the usual distance between their cores. If half of the runs had each of
   * two distances, the shorter one is the usual one. A run without a time in {@code controls}
   * counts, because nothing shows that its distance was different.
   *
   * @param controls for each run, the time of the control (reference measurement) that shows the
   *     distance; NaN if the run has no such time
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
