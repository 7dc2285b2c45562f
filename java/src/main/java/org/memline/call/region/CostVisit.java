package org.memline.call.region;

/**
 * A visit (execution of a timed section) in progress. The thread that began a visit must close it.
 * Visits within this visit must be closed before it.
 */
public final class CostVisit implements AutoCloseable {
  private final CostRegion region;
  private final CostVisit around;
  private final double[] values;
  private final long startNs;
  private double takenNs; // part of the visit's time, in ns, that is overhead of visits within it

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
