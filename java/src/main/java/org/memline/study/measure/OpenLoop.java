package org.memline.study.measure;

import org.memline.mpi.Ranks;
import org.memline.nativelib.Memline;
import org.memline.nativelib.TimedLoop;
import org.memline.sample.CacheState;

/** A cell (configuration) that the C library performs, times and verifies. */
public final class OpenLoop implements OpenCell {
  private final TimedLoop loop;
  private final boolean leads;
  private final int warmUps;
  private final Ranks together;
  private double[] lastNs = new double[0];

  private OpenLoop(TimedLoop loop, boolean leads, int warmUps, Ranks together) {
    this.loop = loop;
    this.leads = leads;
    this.warmUps = warmUps;
    this.together = together;
  }

  /**
   * Returns a cell (configuration) that the C library performs. Its number of warm-ups depends on
   * the cache state.
   *
   * @param leads whether this rank holds the clock, so that its times are the times of the cell
   */
  public static OpenLoop of(TimedLoop loop, boolean leads, CacheState cache) {
    return new OpenLoop(loop, leads, warmUps(cache), null);
  }

  /**
   * Returns a cell (configuration) for a loop that prepares each of its repetitions itself. It has
   * one warm-up repetition.
   */
  public static OpenLoop of(TimedLoop loop, boolean leads) {
    return new OpenLoop(loop, leads, 1, null);
  }

  /**
   * Returns a cell (configuration) that every rank of {@code ranks} performs independently and at
   * the same time.
   */
  public static OpenLoop onAll(TimedLoop loop, Ranks ranks) {
    return new OpenLoop(loop, true, 1, ranks);
  }

  /**
   * Returns the number of warm-up repetitions. Measurements with a cold cache need fewer, because
   * the flush before each repetition makes all repetitions equal.
   */
  public static int warmUps(CacheState cache) {
    return cache == CacheState.COLD ? 1 : MOST_WARM_UPS;
  }

  @Override
  public int warmUps() {
    return warmUps;
  }

  @Override
  public boolean leads() {
    return leads;
  }

  @Override
  public int run(long first, int count) {
    if (together == null) {
      int status = loop.run(first, count);
      lastNs = loop.ns(count);
      return status;
    }
    lastNs = new double[count];
    int worst = Memline.ML_OK;
    for (int i = 0; i < count; i++) {
      together.barrier();
      int status = loop.run(first + i, 1);
      lastNs[i] = loop.ns(1)[0];
      worst = worst == Memline.ML_OK ? status : worst;
    }
    return worst;
  }

  @Override
  public double[] ns() {
    return lastNs;
  }

  @Override
  public String ran() {
    return loop.ran();
  }

  @Override
  public double controlNs() {
    return loop.controlNs();
  }

  @Override
  public int verifyAll(long repetition) {
    return loop.verifyAll(repetition);
  }

  @Override
  public void close() {
    loop.close();
  }
}
