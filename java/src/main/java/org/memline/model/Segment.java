package org.memline.model;

/**
 * One segment of the curve of time over message size n (in bytes): t(n) = α + βn with α ≥ 0 and β ≥
 * 0.
 *
 * @param fromBytes smallest measured size of the segment in bytes
 * @param toBytes largest measured size of the segment in bytes. The message protocol switches
 *     somewhere between this size and {@code fromBytes} of the next segment
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
