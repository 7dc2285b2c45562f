package org.memline.report;

/** Thrown if a report cannot be written. The message is one line that contains the remedy. */
public final class ReportException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ReportException(String message) {
    super(message);
  }
}
