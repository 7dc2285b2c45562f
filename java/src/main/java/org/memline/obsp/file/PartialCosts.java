package org.memline.obsp.file;

import org.memline.obsp.Combine;
import org.memline.obsp.SuperstepCosts;

/**
 * Costs as far as somebody gives them: a superstep, a group, a task, or who asks.
 *
 * @param g seconds a byte; NaN where not given
 * @param latency L, seconds a superstep; NaN where not given
 * @param combine null where not given
 */
public record PartialCosts(double g, double latency, Combine combine) {
  public static final PartialCosts NONE = new PartialCosts(Double.NaN, Double.NaN, null);

  /** These, and where they lack something what holds around. */
  public PartialCosts or(PartialCosts around) {
    return new PartialCosts(
        Double.isNaN(g) ? around.g : g,
        Double.isNaN(latency) ? around.latency : latency,
        combine == null ? around.combine : combine);
  }

  /** Whether something is. */
  public boolean given() {
    return !Double.isNaN(g) || !Double.isNaN(latency) || combine != null;
  }

  /** Null where g or L is lacking. */
  public SuperstepCosts whole() {
    return Double.isNaN(g) || Double.isNaN(latency)
        ? null
        : new SuperstepCosts(g, latency, combine == null ? Combine.MAX : combine);
  }

  /** What is lacking, and how it can be given. */
  String lacking() {
    boolean noG = Double.isNaN(g);
    boolean noLatency = Double.isNaN(latency);
    return noG && noLatency
        ? "neither g nor L is known: give both in the file, by --g and --latency, or --machine"
            + " CALIBRATION"
        : noG
            ? "g is not known: give it in the file, seconds a byte, by --g, or --machine CALIBRATION"
            : "L is not known: give it in the file, seconds a superstep, by --latency, or --machine"
                + " CALIBRATION";
  }
}
