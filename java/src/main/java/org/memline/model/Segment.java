package org.memline.model;

/**
 * One regime of a curve, t(n) = α + βn, neither below 0.
 *
 * @param fromBytes the smallest size measured in it
 * @param toBytes the largest; the switch lies between it and the next segment's {@code fromBytes}
 */
public record Segment(
    double fromBytes, double toBytes, double alphaSeconds, double betaSecondsPerByte) {

  public Segment {
    Within.notNegative("from_bytes", fromBytes);
    Within.within("to_bytes", toBytes, fromBytes, Within.MOST);
    Within.notNegative("alpha_seconds", alphaSeconds);
    Within.notNegative("beta_seconds_per_byte", betaSecondsPerByte);
  }

  public double seconds(double bytes) {
    return alphaSeconds + betaSecondsPerByte * bytes;
  }
}
