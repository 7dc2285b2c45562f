package org.memline.sample;

/**
 * Signals that a samples file cannot be read. The message names the file, the line and the remedy.
 */
public final class SampleException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public SampleException(String message) {
    super(message);
  }
}
