package org.memline.sample;

import java.util.regex.Pattern;
import org.memline.layout.Operation;

/**
 * A cell (one measured configuration) for a communication operation xQy (Stricker and Gross 1995)
 * between two ranks: the sender reads with access pattern x, the receiver writes with access
 * pattern y.
 */
public record TransferCell(Method method, CacheState cache, Operation operation, Role role)
    implements Cell {
  private static final Pattern LAYOUT = Pattern.compile("[^/]+/[^/]+");

  /** Returns the cell with this {@link #id}, for example {@code packed/cold/64Q1/131072}. */
  public static TransferCell parse(String id, Role role) {
    SentId part = SentId.parse(id, LAYOUT, "method/cache/xQy/words");
    return new TransferCell(part.method(), part.cache(), Operation.parse(part.layout()), role);
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
    return operation.toString();
  }

  @Override
  public long bytes() {
    return operation.payloadBytes();
  }
}
