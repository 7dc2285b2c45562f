package org.memline.cli;

/** Wrong use: one line with what, the value and the remedy; exit code 2. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }
}
