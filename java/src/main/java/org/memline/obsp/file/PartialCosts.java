package org.memline.obsp.file;

import org.memline.obsp.Combine;
import org.memline.obsp.SuperstepCosts;

/**
 * Costs of communication of which some may be missing. They are given for a superstep, a group or a
 * task, or by an option.
 *
 * @param g seconds per byte; NaN if not given
 * @param latency L, seconds per superstep; NaN if not given
 * @param combine operator that combines received and sent bytes (equation 3 of the CALL paper);
 *     null if not given
 */
public record PartialCosts(double g, double latency, Combine combine) {
  public static final PartialCosts NONE = new PartialCosts(Double.NaN, Double.NaN, null);

  /**
   * Returns these costs, where each missing value is taken from {@code around}.
   *
   * @param around costs of the enclosing level, for example of the task that contains a superstep
   */
  public PartialCosts or(PartialCosts around) {
    return new PartialCosts(
        Double.isNaN(g) ? around.g : g,
        Double.isNaN(latency) ? around.latency : latency,
        combine == null ? around.combine : combine);
  }

  /** Returns whether at least one value is given. */
  public boolean given() {
    return !Double.isNaN(g) || !Double.isNaN(latency) || combine != null;
  }

  /**
   * Returns the complete costs; null if g or L is missing. If the operator is missing, it is the
   * maximum.
   */
  public SuperstepCosts whole() {
    return Double.isNaN(g) || Double.isNaN(latency)
        ? null
        : new SuperstepCosts(g, latency, combine == null ? Combine.MAX : combine);
  }

  /** Returns a text that names the missing value and says how to give it. */
  String lacking() {
    boolean noG = Double.isNaN(g);
    boolean noLatency = Double.isNaN(latency);
    return noG && noLatency
        ? "neither g nor L is known: give both in the file, with --g and --latency, or with"
            + " --machine CALIBRATION"
        : noG
            ? "g is not known: give it in seconds per byte in the file, with --g, or with"
                + " --machine CALIBRATION"
            : "L is not known: give it in seconds per superstep in the file, with --latency, or"
                + " with --machine CALIBRATION";
  }
}
