package org.memline.calibration;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * A value that is computed at its first use. Two instances are equal if their values are equal, so
 * that comparing them computes the values.
 *
 * @param <T> type of the value
 */
public final class Lazy<T> implements Supplier<T> {
  private Supplier<? extends T> maker;
  private T value;

  /**
   * @param maker function that computes the value; it is called once, and again only if it threw an
   *     exception
   */
  public Lazy(Supplier<? extends T> maker) {
    this.maker = maker;
  }

  /** Returns an instance with a value that already exists. */
  public static <T> Lazy<T> of(T value) {
    return new Lazy<>(() -> value);
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
    return other instanceof Lazy<?> later && Objects.equals(get(), later.get());
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
