package org.memline.cli;

/**
 * Wrong use. The message is one line with the problem, the value and the remedy; the exit code is
 * 2.
 */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }
}
