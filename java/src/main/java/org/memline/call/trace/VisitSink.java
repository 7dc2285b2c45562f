package org.memline.call.trace;

/** Receives the visits of a trace block by block. It may keep and change the arrays. */
public interface VisitSink {
  void visits(TraceHead head, CostExperiment experiment, VisitBlock block);
}
