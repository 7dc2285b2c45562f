package org.memline.calibration.fit;

/**
 * The parameters of the bootstrap over launches (starts of mpirun): the number of resamples, and
 * the seed of the random numbers. Of a thousand resamples, 25 are beyond each end of a 95 %
 * interval. That number is enough (Davison &amp; Hinkley 1997, section 5.2.3).
 */
public final class Resampling {
  public static final int RESAMPLES = 1000;
  public static final long SEED = 1;

  private Resampling() {}
}
