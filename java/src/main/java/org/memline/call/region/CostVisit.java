package org.memline.call.region;

/** A visit in progress; the thread that entered it closes it, inner ones before outer ones. */
public final class CostVisit implements AutoCloseable {
  private final CostRegion region;
  private final CostVisit around;
  private final double[] values;
  private final long startNs;
  private double takenNs; // the part that is overhead of tracing

  CostVisit(CostRegion region, CostVisit around, double[] values) {
    this.region = region;
    this.around = around;
    this.values = values;
    startNs = CostClock.now();
  }

  CostVisit around() {
    return around;
  }

  double[] values() {
    return values;
  }

  long startNs() {
    return startNs;
  }

  double takenNs() {
    return takenNs;
  }

  void take(double ns) {
    takenNs += ns;
  }

  @Override
  public void close() {
    region.leave(this, CostClock.now());
  }
}
