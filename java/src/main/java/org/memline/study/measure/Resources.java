package org.memline.study.measure;

import java.util.function.Supplier;

/**
 * Helper for code that opens two resources one after the other, so that none stays open after an
 * error.
 */
public final class Resources {
  private Resources() {}

  /**
   * Opens a second resource. If that fails, {@code first} is closed before the exception is thrown.
   */
  public static <T> T and(AutoCloseable first, Supplier<T> second) {
    try {
      return second.get();
    } catch (RuntimeException | Error failure) {
      try {
        first.close();
      } catch (Exception alsoFailed) {
        failure.addSuppressed(alsoFailed);
      }
      throw failure;
    }
  }
}
