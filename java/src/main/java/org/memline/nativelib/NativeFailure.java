package org.memline.nativelib;

/**
 * Signals that a function of the C library returned a status other than {@code ML_OK}. The message
 * is that of the C library.
 */
public final class NativeFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  public NativeFailure(int status, String message) {
    super(message);
    this.status = status;
  }

  /** Returns the status, one of the {@code ML_E…} constants of {@link Memline}. */
  public int status() {
    return status;
  }

  /** Throws an exception unless {@code status} is {@code ML_OK}. */
  public static void check(int status) {
    if (status != Memline.ML_OK) {
      throw new NativeFailure(status, Memline.ml_error());
    }
  }
}
