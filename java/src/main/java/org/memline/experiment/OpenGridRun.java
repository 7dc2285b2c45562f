package org.memline.experiment;

import org.memline.mpi.Ranks;
import org.memline.nativelib.GridRun;
import org.memline.nativelib.Memline;

/** A scan, computation or convolution on this rank. */
public final class OpenGridRun implements OpenCell {
  private final GridRun run;
  private final boolean leads;
  private final Ranks together;
  private double[] lastNs = new double[0];

  /**
   * @param leads whether this rank's times are the cell's
   * @param together the ranks that start each repetition together; null where the run itself does
   */
  public OpenGridRun(GridRun run, boolean leads, Ranks together) {
    this.run = run;
    this.leads = leads;
    this.together = together;
  }

  @Override
  public int warmUps() {
    return 1;
  }

  @Override
  public boolean leads() {
    return leads;
  }

  @Override
  public int run(long first, int count) {
    if (together == null) {
      int status = run.run(first, count);
      lastNs = run.ns(count);
      return status;
    }
    lastNs = new double[count];
    int worst = Memline.ML_OK;
    for (int i = 0; i < count; i++) {
      together.barrier();
      int status = run.run(first + i, 1);
      lastNs[i] = run.ns(1)[0];
      worst = worst == Memline.ML_OK ? status : worst;
    }
    return worst;
  }

  @Override
  public double[] ns() {
    return lastNs;
  }

  @Override
  public double controlNs() {
    return Double.NaN;
  }

  @Override
  public int verifyAll(long repetition) {
    return Memline.ML_OK; // each repetition looked at every element
  }

  @Override
  public void close() {
    run.close();
  }
}
