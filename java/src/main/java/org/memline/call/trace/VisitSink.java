package org.memline.call.trace;

/** Takes a trace as it is read, block by block; keeps what it needs, the arrays are its own. */
public interface VisitSink {
  void visits(TraceHead head, CostExperiment experiment, VisitBlock block);
}
