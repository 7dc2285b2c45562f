package org.memline.sample;

import java.util.regex.Pattern;
import org.memline.layout.LayoutPair;

/** A cell (one measured configuration) for a send of data of any layout in one direction. */
public record LayoutCell(Method method, CacheState cache, LayoutPair moved, Role role)
    implements LayoutSend {
  /**
   * The largest number of characters of a layout's text, because JSON readers limit the length of a
   * text.
   */
  public static final int MOST_TEXT = 16_000_000;

  /** The form of a layout's text in the id of a cell. */
  static final Pattern LAYOUT = Pattern.compile("[^/]+");

  /**
   * Returns the cell with this {@link #id}, for example {@code packed/cold/vector(9, 1, 5,
   * float64)}. If the receiver has another layout than the sender, the receiver's layout follows
   * after an arrow, {@code ->}.
   */
  public static LayoutCell parse(String id, Role role) {
    SentId part = SentId.parse(id, LAYOUT, "method/cache/layout");
    return new LayoutCell(part.method(), part.cache(), LayoutPair.parse(part.layout()), role);
  }

  @Override
  public Experiment experiment() {
    return Experiment.LAYOUTS;
  }
}
