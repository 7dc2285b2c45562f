package org.memline.sample;

import org.memline.layout.LayoutPair;

/**
 * A cell (one measured configuration) for an exchange: two ranks send each other data of equal
 * layouts at the same time, as in a halo exchange. The time ends when both ranks have received.
 */
public record ExchangeCell(Method method, CacheState cache, LayoutPair moved, Role role)
    implements LayoutSend {
  /**
   * Returns the cell with this {@link #id}. The id has the form of that of a {@link LayoutCell}.
   */
  public static ExchangeCell parse(String id, Role role) {
    SentId part = SentId.parse(id, LayoutCell.LAYOUT, "method/cache/layout");
    return new ExchangeCell(part.method(), part.cache(), LayoutPair.parse(part.layout()), role);
  }

  @Override
  public Experiment experiment() {
    return Experiment.EXCHANGES;
  }
}
