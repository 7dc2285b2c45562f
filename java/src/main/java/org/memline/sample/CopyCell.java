package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.Access;

/**
 * A cell for a copy xCy within the memory of a rank: read by pattern x, written by pattern y.
 *
 * @param kernel name of the C kernel, or {@link #BEST} for the kernel that the library chooses
 * @param pages size of the pages, 4 KiB or 2 MiB
 * @param everyCore whether all ranks copy at once, each in its own memory; otherwise only rank 0
 *     copies
 * @param words number of words of 8 bytes
 */
public record CopyCell(
    String kernel, Pages pages, boolean everyCore, long words, Access from, Access to, Role role)
    implements Cell {
  /** The name for the kernel that the library chooses by processor, pattern and footprint. */
  public static final String BEST = "best";

  /** The kernel with a simple loop: one load and one store after the other. */
  public static final String PLAIN = "plain";

  private static final Pattern ID =
      Pattern.compile(
          "(?<kernel>[^/]+)/(?<pages>[^/]+)/(?<cores>one|all)/(?<from>[^/]+)C(?<to>[^/]+)"
              + "/(?<words>\\d{1,18})");

  /** Returns the cell with this {@link #id}, for example {@code best/2M/one/64C1/131072}. */
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
    return kernel + "/" + pages.label() + "/" + (everyCore ? "all" : "one") + "/" + layout();
  }

  /** Returns the basic transfer as text, for example {@code 64C1}. */
  public String transfer() {
    return from + "C" + to;
  }

  @Override
  public long bytes() {
    return words * Access.WORD_BYTES;
  }
}
