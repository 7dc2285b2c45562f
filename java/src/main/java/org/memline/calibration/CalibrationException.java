package org.memline.calibration;

/**
 * Thrown if a calibration cannot be read, written or used for a request. The message is one line
 * with the remedy.
 */
public final class CalibrationException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CalibrationException(String message) {
    super(message);
  }
}
