package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.Access;

/**
 * A cell (one measured configuration) for a copy within the memory of a rank. In the notation xCy
 * of Stricker and Gross (1995), data is read with access pattern x and written with access pattern
 * y.
 *
 * @param kernel name of the C kernel, or {@link #BEST} for the kernel that the C library chooses
 * @param pages size of the pages, 4 KiB or 2 MiB
 * @param everyCore true if all ranks copy at the same time, each in its own memory; false if only
 *     rank 0 copies
 * @param words number of copied words of 8 bytes
 */
public record CopyCell(
    String kernel, Pages pages, boolean everyCore, long words, Access from, Access to, Role role)
    implements Cell {
  /** Stands for the kernel that the C library chooses by processor, access patterns and size. */
  public static final String BEST = "best";

  /** The name of the kernel with a simple loop: one load and one store in each iteration. */
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

  /**
   * Returns the access patterns of the copy as text: the pattern of reading, the letter C, and the
   * pattern of writing, for example {@code 64C1}.
   */
  public String transfer() {
    return from + "C" + to;
  }

  @Override
  public long bytes() {
    return words * Access.WORD_BYTES;
  }
}
