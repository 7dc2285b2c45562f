package org.memline.experiment.copies;

import org.memline.experiment.OpenCell;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Copy;
import org.memline.nativelib.Memline;

/** A copy on this rank; by every rank at once if so wanted. */
final class OpenCopy implements OpenCell {
  private final Copy copy;
  private final Ranks together;
  private double[] lastNs = new double[0];

  /**
   * @param together the ranks that start each repetition together; null where only this one copies
   */
  OpenCopy(Copy copy, Ranks together) {
    this.copy = copy;
    this.together = together;
  }

  @Override
  public int warmUps() {
    return 1; // each repetition has a copy of its own before it
  }

  @Override
  public boolean leads() {
    return true;
  }

  @Override
  public int run(long first, int count) {
    if (together == null) {
      int status = copy.run(first, count);
      lastNs = copy.ns(count);
      return status;
    }
    lastNs = new double[count];
    int worst = Memline.ML_OK;
    for (int i = 0; i < count; i++) {
      together.barrier();
      int status = copy.run(first + i, 1);
      lastNs[i] = copy.ns(1)[0];
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
    return Memline.ML_OK; // each repetition looked at all that it touched
  }

  @Override
  public String ran() {
    return copy.kernel();
  }

  @Override
  public void close() {
    copy.close();
  }
}
