package org.memline.call.region;

import org.memline.call.trace.CostExperiment;

/**
 * An experiment (timed section of code) of a Java program. To time a visit (one execution), write
 * {@code try (CostVisit visit = region.enter(n, p)) {…}}.
 */
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
   * Begins a visit (execution of an annotated section) of the current thread.
   *
   * @param values values of the formula's variables, in the order of their first appearance in the
   *     formula
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
