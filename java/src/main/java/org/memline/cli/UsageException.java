package org.memline.cli;

/**
 * The user called the program in a wrong way. The message is one line with the problem, the wrong
 * value and the remedy. The program then ends with exit code 2.
 */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }
}
