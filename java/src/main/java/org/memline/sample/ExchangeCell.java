package org.memline.sample;

import java.util.regex.Pattern;
import org.memline.layout.LayoutPair;

/**
 * A cell (one measured configuration) for an exchange: two ranks send each other data of equal
 * layouts at the same time, as in a halo exchange. The time ends when both ranks have received.
 */
public record ExchangeCell(Method method, CacheState cache, LayoutPair moved, Role role)
    implements LayoutSend {
  private static final String BOTH = "both/";
  private static final Pattern EXCHANGED = Pattern.compile(BOTH + LayoutCell.LAYOUT.pattern());

  /**
   * Returns the cell with this {@link #id}, for example {@code packed/cold/both/contiguous(9,
   * float64)}.
   */
  public static ExchangeCell parse(String id, Role role) {
    SentId part = SentId.parse(id, EXCHANGED, "method/cache/both/layout");
    LayoutPair moved = LayoutPair.parse(part.layout().substring(BOTH.length()));
    return new ExchangeCell(part.method(), part.cache(), moved, role);
  }

  @Override
  public String id() {
    return new SentId(method, cache, BOTH + layout()).toString();
  }

  @Override
  public Experiment experiment() {
    return Experiment.EXCHANGES;
  }
}
