package org.memline.experiment.measure;

import java.util.function.Supplier;

/** Two things of a cell that are opened one after the other. */
public final class Held {
  private Held() {}

  /** What {@code second} opens; if that fails, the first is closed, which nobody else would do. */
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
