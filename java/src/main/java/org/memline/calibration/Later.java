package org.memline.calibration;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * A value that is made when it is first asked for. Two are equal where their values are.
 *
 * @param <T> the value's type
 */
public final class Later<T> implements Supplier<T> {
  private Supplier<? extends T> maker;
  private T value;

  /**
   * @param maker is asked until it returns a value, and never again
   */
  public Later(Supplier<? extends T> maker) {
    this.maker = maker;
  }

  /** A value that is there already. */
  public static <T> Later<T> of(T value) {
    return new Later<>(() -> value);
  }

  @Override
  public synchronized T get() {
    if (maker != null) {
      value = maker.get();
      maker = null;
    }
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Later<?> later && Objects.equals(get(), later.get());
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(get());
  }

  @Override
  public String toString() {
    return String.valueOf(get());
  }
}
