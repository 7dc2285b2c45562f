package org.memline.report;

/** Reports that a report cannot be written, in one line with the remedy. */
public final class ReportException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ReportException(String message) {
    super(message);
  }
}
