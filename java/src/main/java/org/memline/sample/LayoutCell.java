package org.memline.sample;

import java.util.regex.Pattern;
import org.memline.layout.LayoutPair;

/**
 * A cell for any layout, possibly a different one on each side, that is sent by a method in a cache
 * state. No model is fitted to it.
 */
public record LayoutCell(Method method, CacheState cache, LayoutPair moved, Role role)
    implements Cell {
  /** The most characters of a layout's text, because JSON readers limit the length of a text. */
  public static final int MOST_TEXT = 16_000_000;

  private static final Pattern LAYOUT = Pattern.compile("[^/]+");

  /** Returns whether an id has the form of these cells' ids: it has two slashes. */
  static boolean named(String id) {
    return id.chars().filter(c -> c == '/').count() == 2;
  }

  /**
   * Returns the cell with this {@link #id}, for example {@code packed/cold/vector(9, 1, 5,
   * float64)}. If the receiver's layout is a different one, it follows an arrow, {@code ->}.
   */
  public static LayoutCell parse(String id, Role role) {
    SentId part = SentId.parse(id, LAYOUT, "method/cache/layout");
    return new LayoutCell(part.method(), part.cache(), LayoutPair.parse(part.layout()), role);
  }

  @Override
  public Experiment experiment() {
    return Experiment.TRANSFERS;
  }

  @Override
  public String id() {
    return new SentId(method, cache, layout()).toString();
  }

  @Override
  public String layout() {
    return moved.toString();
  }

  @Override
  public long bytes() {
    return moved.payloadBytes();
  }

  @Override
  public boolean fitted() {
    return false;
  }
}
