package org.memline.call.trace;

/**
 * Receives the visits (executions of annotated sections) of a trace block by block. It may keep and
 * change the arrays.
 */
public interface VisitSink {
  void visits(TraceHead head, CostExperiment experiment, VisitBlock block);
}
