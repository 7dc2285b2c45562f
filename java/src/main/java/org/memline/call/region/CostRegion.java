package org.memline.call.region;

import org.memline.call.trace.CostExperiment;

/** An experiment of a Java program: {@code try (CostVisit visit = region.enter(n, p)) {…}}. */
public final class CostRegion {
  private final CostTrace trace;
  private final CostExperiment experiment;

  CostRegion(CostTrace trace, CostExperiment experiment) {
    this.trace = trace;
    this.experiment = experiment;
  }

  CostExperiment experiment() {
    return experiment;
  }

  /**
   * Begins a visit of this thread.
   *
   * @param values values of the formula's variables, in the order of their first appearances
   */
  public CostVisit enter(double... values) {
    if (values.length != experiment.variables().size()) {
      throw new IllegalArgumentException(
          values.length
              + " values for the variables "
              + experiment.variables()
              + " of "
              + experiment.name());
    }
    return trace.enter(this, values.clone());
  }

  void leave(CostVisit visit, long now) {
    trace.leave(this, visit, now);
  }
}
