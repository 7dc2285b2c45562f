package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.Operation;

/** A cell for an operation xQy between two ranks by a method in a cache state. */
public record TransferCell(Method method, CacheState cache, Operation operation, Role role)
    implements Cell {
  private static final Pattern ID =
      Pattern.compile("(?<method>[^/]+)/(?<cache>[^/]+)/(?<operation>[^/]+/[^/]+)");

  /** Returns the cell with this {@link #id}, for example {@code packed/cold/64Q1/131072}. */
  public static TransferCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException("cell '" + id + "' is not method/cache/xQy/words");
    }
    return new TransferCell(
        Method.parse(part.group("method")),
        CacheState.parse(part.group("cache")),
        Operation.parse(part.group("operation")),
        role);
  }

  @Override
  public Experiment experiment() {
    return Experiment.TRANSFERS;
  }

  @Override
  public String id() {
    return method.label() + "/" + cache.label() + "/" + layout();
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
