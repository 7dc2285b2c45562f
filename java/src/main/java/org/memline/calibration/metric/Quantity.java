package org.memline.calibration.metric;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The quantity that a metric measures. It is the last part of the metric's id. A metric is a number
 * by which runs are compared.
 *
 * @param of the size, mesh, layout or operation to which the quantity applies; empty if the kind
 *     has only one quantity
 */
public record Quantity(Kind kind, String of) implements Comparable<Quantity> {

  /**
   * The kinds of quantities. Each kind has a text, in which {@code %s} stands for the size, mesh,
   * layout or operation {@link #of}.
   */
  public enum Kind {
    ALPHA("alpha"),
    BETA("beta", "", "s/B"),
    GAMMA("gamma", "", "s/line"),
    BETA_STRIDED("beta_strided", "", "s/B"),
    /**
     * The mean time of short messages, to which the time α of a message is fitted. {@code LONG} is
     * the mean time of long messages, to which the time β of a byte is fitted. {@code STRIDED} is
     * the mean time of strided messages, to which the time γ of a memory line is fitted.
     */
    SHORT("short"),
    LONG("long"),
    STRIDED("strided"),
    /**
     * The payload at which the MPI library changes its protocol and the time jumps most. {@code
     * SINGLE_SWITCH} is the payload of any one change of the protocol.
     */
    SWITCH("switch", "", "B"),
    SINGLE_SWITCH("switch_%s", "\\d+", "B"),
    /** The time of a contiguous message of one size. {@code SIZE_THROUGHPUT} is its throughput. */
    SIZE("contiguous_%sB", "\\d+"),
    SIZE_THROUGHPUT("contiguous_%sB_throughput", "\\d+", "B/s"),
    /** The mean time of layouts with similar costs. This metric exists only in comparisons. */
    LAYOUT("layout_%s", "\\w+"),
    /** The time that the Java bindings add to a message of one size. */
    OVERHEAD("overhead_%sB", "\\d+"),
    /**
     * The rate of a local copy by the kernel that memline selected as the fastest. {@code PLAIN} is
     * the rate of a simple loop. The kinds ending in {@code MEAN} are means of rates.
     */
    BEST("best", "", "MB/s"),
    PLAIN("plain", "", "MB/s"),
    BEST_MEAN("best_mean", "", "MB/s"),
    PLAIN_MEAN("plain_mean", "", "MB/s"),
    /**
     * The mean time of operations xQy with contiguous patterns. {@code OPERATION} is the time of
     * one operation, whose name is xQy_WORDS.
     */
    CONTIGUOUS_OPERATIONS("contiguous"),
    STRIDED_OPERATIONS("strided_operations"),
    INDEXED_OPERATIONS("indexed"),
    APPLICATIONS("applications"),
    OPERATION("%s", "[^.]+Q[^.]+_\\d+"),
    /** The mean time of sends of nested blocks, lists of blocks, or arrays of structs. */
    NESTED("nested"),
    LISTS("lists"),
    STRUCTS("structs"),
    /**
     * The mean time of all cells (measured configurations) of one kind with one arrangement of the
     * ranks in rows and columns.
     */
    MEAN("mean_%s", "\\d+x\\d+"),
    /**
     * The time in which a cache line goes from core to core. This kind and the kinds after it are
     * controls: reference measurements that show drift of the machine.
     */
    LINE_HANDOFF("line_handoff"),
    EMPTY_MESSAGE("empty_message"),
    SPIN("spin"),
    LOCAL_COPY("local_copy"),
    DRAM_COPY("dram_copy"),
    PATH("path");

    private final String text;
    private final Pattern pattern;
    private final String unit;

    Kind(String text) {
      this(text, "");
    }

    Kind(String text, String which) {
      this(text, which, SECONDS);
    }

    Kind(String text, String which, String unit) {
      this.text = text;
      this.unit = unit;
      pattern = Pattern.compile(text.replace("%s", "(" + which + ")"));
    }
  }

  private static final String SECONDS = "s";

  /** Matches a decimal number that fits into a {@code long}. */
  private static final Pattern DIGITS = Pattern.compile("\\d{1,18}");

  /** Returns the unit of the metric's value. */
  public String unit() {
    return kind.unit;
  }

  /**
   * Returns whether a lower value of the metric is better. This is true for times and coefficients
   * that are times, and false for rates and sizes.
   */
  public boolean lowerIsBetter() {
    return kind.unit.startsWith(SECONDS);
  }

  public static Quantity of(Kind kind) {
    return new Quantity(kind, "");
  }

  public static Quantity of(Kind kind, Object which) {
    return new Quantity(kind, which.toString());
  }

  public static Quantity parse(String text) {
    for (Kind kind : Kind.values()) {
      Matcher matcher = kind.pattern.matcher(text);
      if (matcher.matches()) {
        return new Quantity(kind, matcher.groupCount() == 0 ? "" : matcher.group(1));
      }
    }
    throw new IllegalArgumentException("no metric has a quantity '" + text + "'");
  }

  /**
   * Compares quantities by kind, then by {@link #of}. If {@link #of} is a number in both
   * quantities, numbers are compared, otherwise texts.
   */
  @Override
  public int compareTo(Quantity other) {
    int byKind = kind.compareTo(other.kind);
    boolean sizes = DIGITS.matcher(of).matches() && DIGITS.matcher(other.of).matches();
    int bySize = sizes ? Long.compare(number(), other.number()) : 0;
    return byKind != 0 ? byKind : bySize != 0 ? bySize : of.compareTo(other.of);
  }

  /** Returns {@link #of} as a number. It must be the text of a whole number. */
  public long number() {
    return Long.parseLong(of);
  }

  @Override
  public String toString() {
    return kind.text.replace("%s", of);
  }
}
