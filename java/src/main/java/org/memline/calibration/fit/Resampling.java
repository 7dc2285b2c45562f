package org.memline.calibration.fit;

/**
 * The number of resamples of launches for an interval, and their seed. The ends of a 95 % interval
 * are in the tails, of which a thousand draws have 25 each (Davison &amp; Hinkley 1997, section
 * 5.2.3).
 */
public final class Resampling {
  public static final int RESAMPLES = 1000;
  public static final long SEED = 1;

  private Resampling() {}
}
