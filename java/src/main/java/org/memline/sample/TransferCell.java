package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.Access;

/**
 * A whole communication operation xQy: words that are read by one pattern here and written by
 * another there.
 *
 * @param words of 8 bytes
 * @param from how the sender reads them
 * @param to how the receiver writes them
 */
public record TransferCell(
    Method method, CacheState cache, long words, Access from, Access to, Role role)
    implements Cell {
  private static final Pattern ID =
      Pattern.compile(
          "(?<method>[^/]+)/(?<cache>[^/]+)/(?<from>[^/]+)Q(?<to>[^/]+)/(?<words>\\d{1,18})");

  /** The cell whose {@link #id} this is, for example {@code packed/cold/64Q1/131072}. */
  public static TransferCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException("cell '" + id + "' is not method/cache/xQy/words");
    }
    return new TransferCell(
        Method.parse(part.group("method")),
        CacheState.parse(part.group("cache")),
        Long.parseLong(part.group("words")),
        Access.parse(part.group("from")),
        Access.parse(part.group("to")),
        role);
  }

  @Override
  public String layout() {
    return operation() + "/" + words;
  }

  @Override
  public Experiment experiment() {
    return Experiment.TRANSFERS;
  }

  @Override
  public String id() {
    return "%s/%s/%s/%d".formatted(method.label(), cache.label(), operation(), words);
  }

  /** The operation alone, for example {@code 64Q1}. */
  public String operation() {
    return from + "Q" + to;
  }

  @Override
  public long bytes() {
    return words * Access.WORD_BYTES;
  }
}
