package org.memline.report;

/** A report that cannot be written; one line with the remedy. */
public final class ReportException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ReportException(String message) {
    super(message);
  }
}
