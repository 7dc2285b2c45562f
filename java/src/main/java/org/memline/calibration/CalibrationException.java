package org.memline.calibration;

/**
 * Signals a calibration that cannot be read, written or used for a request; the message is one line
 * with the remedy.
 */
public final class CalibrationException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CalibrationException(String message) {
    super(message);
  }
}
