package org.memline.call.trace;

/**
 * Receives the visits (executions of annotated sections) of a trace, block by block. An
 * implementation may keep and change the arrays of a block.
 */
public interface VisitSink {
  void visits(TraceHead head, CostExperiment experiment, VisitBlock block);
}
