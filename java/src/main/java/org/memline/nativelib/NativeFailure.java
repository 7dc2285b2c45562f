package org.memline.nativelib;

/** A status other than {@code ML_OK}, with the library's message. */
public final class NativeFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  public NativeFailure(int status, String message) {
    super(message);
    this.status = status;
  }

  /** Returns one of the {@code ML_E…} constants of {@link Memline}. */
  public int status() {
    return status;
  }

  /** Throws unless {@code status} is {@code ML_OK}. */
  public static void check(int status) {
    if (status != Memline.ML_OK) {
      throw new NativeFailure(status, Memline.ml_error());
    }
  }
}
