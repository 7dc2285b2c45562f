package org.memline.model;

/**
 * One regime of a curve, t(n) = α + βn.
 *
 * @param fromBytes the smallest size measured in it
 * @param toBytes the largest; the switch lies between it and the next segment's {@code fromBytes}
 */
public record Segment(
    double fromBytes, double toBytes, double alphaSeconds, double betaSecondsPerByte) {

  public double seconds(double bytes) {
    return alphaSeconds + betaSecondsPerByte * bytes;
  }
}
