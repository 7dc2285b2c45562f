package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.Access;

/**
 * A copy within a rank's memory, xCy.
 *
 * @param kernel the C kernel's name, or {@link #BEST} for the one that the library chooses
 * @param pages 4 KiB or 2 MiB
 * @param everyCore whether all ranks copy at once, each in memory of its own; else only rank 0
 * @param words of 8 bytes
 */
public record CopyCell(
    String kernel, Pages pages, boolean everyCore, long words, Access from, Access to, Role role)
    implements Cell {
  /** The library's own choice, by processor, walk and footprint. */
  public static final String BEST = "best";

  /** One load and one store after the other, as anybody would write it. */
  public static final String PLAIN = "plain";

  private static final Pattern ID =
      Pattern.compile(
          "(?<kernel>[^/]+)/(?<pages>[^/]+)/(?<cores>one|all)/(?<from>[^/]+)C(?<to>[^/]+)"
              + "/(?<words>\\d{1,18})");

  /** The cell whose {@link #id} this is, for example {@code best/2M/one/64C1/131072}. */
  public static CopyCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException("cell '" + id + "' is not kernel/pages/cores/xCy/words");
    }
    return new CopyCell(
        part.group("kernel"),
        Pages.parse(part.group("pages")),
        part.group("cores").equals("all"),
        Long.parseLong(part.group("words")),
        Access.parse(part.group("from")),
        Access.parse(part.group("to")),
        role);
  }

  @Override
  public String layout() {
    return transfer() + "/" + words;
  }

  @Override
  public Experiment experiment() {
    return Experiment.COPIES;
  }

  @Override
  public String id() {
    return "%s/%s/%s/%s/%d"
        .formatted(kernel, pages.label(), everyCore ? "all" : "one", transfer(), words);
  }

  /** The basic transfer, for example {@code 64C1}. */
  public String transfer() {
    return from + "C" + to;
  }

  @Override
  public long bytes() {
    return words * Access.WORD_BYTES;
  }
}
