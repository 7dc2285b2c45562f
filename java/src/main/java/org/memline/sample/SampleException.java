package org.memline.sample;

/** Signals a samples file that cannot be read; the message names file, line and remedy. */
public final class SampleException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public SampleException(String message) {
    super(message);
  }
}
