package org.memline.call.trace;

/** Receives a trace block by block; the arrays become its own. */
public interface VisitSink {
  void visits(TraceHead head, CostExperiment experiment, VisitBlock block);
}
