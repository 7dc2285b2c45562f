package org.memline.experiment.transfers;

import org.memline.experiment.OpenCell;
import org.memline.experiment.OpenExchange;
import org.memline.layout.application.RankStep;
import org.memline.nativelib.Memline;
import org.memline.nativelib.Step;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CacheState;
import org.memline.sample.Duplex;

/** One rank's part of an application's step. Every rank knows the slowest one's times. */
final class OpenStep implements OpenCell {
  private final Step step;
  private final boolean leads;
  private final boolean cold;
  private int last;

  /**
   * @throws org.memline.nativelib.NativeFailure on all ranks, where one of them cannot
   */
  OpenStep(ApplicationCell cell, int ranks, int rank, int lineBytes) {
    RankStep layout = cell.application().step(cell.size(), ranks, rank);
    step =
        new Step(
            layout,
            new Step.Way(
                OpenExchange.nativeMethod(cell.method()),
                OpenExchange.nativeCache(cell.cache()),
                cell.duplex() == Duplex.FULL ? Memline.ML_FULL_DUPLEX : Memline.ML_HALF_DUPLEX,
                lineBytes));
    leads = rank == 0;
    cold = cell.cache() == CacheState.COLD;
  }

  @Override
  public int warmUps() {
    return OpenExchange.warmUps(cold);
  }

  @Override
  public boolean leads() {
    return leads;
  }

  @Override
  public int run(long first, int count) {
    last = count;
    return step.run(first, count);
  }

  @Override
  public double[] ns() {
    return step.ns(last);
  }

  @Override
  public double controlNs() {
    return step.controlNs();
  }

  @Override
  public int verifyAll(long repetition) {
    return step.verifyAll(repetition);
  }

  @Override
  public void close() {
    step.close();
  }
}
