package org.memline.experiment.measure;

import java.util.function.Supplier;

/** Helper to open two resources of a cell one after the other. */
public final class Resources {
  private Resources() {}

  /**
   * Returns what {@code second} opens; if that fails, closes {@code first} before the exception is
   * thrown.
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
