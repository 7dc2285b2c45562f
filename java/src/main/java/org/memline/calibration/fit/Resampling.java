package org.memline.calibration.fit;

/** How often launches are drawn again for an interval, and from which seed. */
public final class Resampling {
  public static final int RESAMPLES = 200;
  public static final long SEED = 1;

  private Resampling() {}
}
