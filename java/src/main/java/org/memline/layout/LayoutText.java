package org.memline.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the text form of a layout, for example {@code offset(8, vector(1000, 1, 1000, double))}.
 * Lists are in brackets. An element has a name in C, Fortran, NumPy or MPI, or a size such as
 * {@code 16B}.
 */
public final class LayoutText {
  private static final Pattern NAME = Pattern.compile("[a-z_]+(?=\\s*\\()");
  private static final Pattern ELEMENT =
      Pattern.compile("\\d+B|[A-Za-z_][A-Za-z0-9_ *]*(\\(\\d{1,2}\\))?");
  private static final Pattern WORD = Pattern.compile("[a-z]+");
  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+");

  /** The reader of each constructor's text after its opening parenthesis. */
  private static final Map<String, Function<LayoutText, Layout>> CONSTRUCTORS =
      Map.ofEntries(
          Map.entry("contiguous", t -> new Layout.Contiguous(t.number(), t.inner())),
          Map.entry("vector", t -> t.vector(false)),
          Map.entry("hvector", t -> t.vector(true)),
          Map.entry("indexed", t -> new Layout.Indexed(t.list(), t.nextList(), false, t.inner())),
          Map.entry("hindexed", t -> new Layout.Indexed(t.list(), t.nextList(), true, t.inner())),
          Map.entry(
              "indexed_block",
              t -> Layout.Indexed.blocks(t.number(), t.nextList(), false, t.inner())),
          Map.entry(
              "hindexed_block",
              t -> Layout.Indexed.blocks(t.number(), t.nextList(), true, t.inner())),
          Map.entry("random_blocks", LayoutText::randomBlocks),
          Map.entry("subarray", LayoutText::subarray),
          Map.entry("struct", t -> new Layout.Struct(t.list(), t.nextList(), t.layouts())),
          Map.entry("resized", t -> new Layout.Resized(t.number(), t.nextNumber(), t.inner())),
          Map.entry("offset", t -> new Layout.Offset(t.number(), t.inner())));

  /** Largest number of nested constructors in a text that is read. */
  private static final int DEEPEST = 64;

  private final String text;
  private int at;
  private int depth;

  private LayoutText(String text) {
    this.text = text;
  }

  /**
   * Returns the layout that {@code text} denotes.
   *
   * @throws IllegalArgumentException if the text is wrong, naming the column
   */
  public static Layout parse(String text) {
    LayoutText reader = new LayoutText(text);
    try {
      Layout layout = reader.layout();
      reader.skip();
      if (reader.at < text.length()) {
        throw reader.wrong("the end is expected");
      }
      layout.extent();
      return layout;
    } catch (ArithmeticException overflow) {
      throw new IllegalArgumentException(
          "layout '%s' reaches beyond %d bytes: make it smaller"
              .formatted(Layout.shortened(text), Long.MAX_VALUE),
          overflow);
    }
  }

  private Layout layout() {
    skip();
    int begin = at;
    Matcher name = matcher(NAME);
    if (name.lookingAt() && CONSTRUCTORS.containsKey(name.group())) {
      if (++depth > DEEPEST) {
        throw wrong("constructors are nested more than " + DEEPEST + " deep");
      }
      at = name.end();
      expect('(');
      Layout layout = made(CONSTRUCTORS.get(name.group()), begin);
      expect(')');
      depth--;
      return layout;
    }
    Matcher element = matcher(ELEMENT);
    if (!element.lookingAt()) {
      throw wrong("a constructor or an element is expected");
    }
    Unit unit =
        Unit.find(element.group().strip())
            .orElseThrow(
                () ->
                    wrong(
                        "'%s' is neither a constructor (%s) nor an element (%s)"
                            .formatted(
                                element.group().strip(),
                                String.join(", ", CONSTRUCTORS.keySet().stream().sorted().toList()),
                                String.join(", ", Unit.labels()))));
    at = element.end();
    return unit;
  }

  /**
   * Calls a constructor. If its values are wrong, the error names the column of the text at which
   * the constructor begins.
   */
  private Layout made(Function<LayoutText, Layout> constructor, int begin) {
    try {
      return constructor.apply(this);
    } catch (Wrong known) {
      throw known;
    } catch (IllegalArgumentException e) {
      at = begin;
      throw wrong(e.getMessage());
    }
  }

  private Layout vector(boolean inBytes) {
    return new Layout.Vector(number(), nextNumber(), nextNumber(), inBytes, inner());
  }

  private Layout subarray() {
    long[] sizes = list();
    long[] subsizes = nextList();
    long[] starts = nextList();
    expect(',');
    skip();
    boolean fortran = text.startsWith("fortran", at);
    if (!fortran && !text.startsWith("c", at)) {
      throw wrong("the order is expected, c or fortran");
    }
    at += fortran ? "fortran".length() : 1;
    return new Layout.Subarray(sizes, subsizes, starts, fortran, inner());
  }

  private Layout randomBlocks() {
    long count = number();
    long least = nextNumber();
    long most = nextNumber();
    long spread = nextNumber();
    long seed = nextNumber();
    expect(',');
    skip();
    Matcher name = matcher(WORD);
    RandomBlocks.Order order =
        name.lookingAt()
            ? Labelled.find(RandomBlocks.Order.values(), name.group()).orElse(null)
            : null;
    if (order == null) {
      throw wrong("the order is expected, ascending or shuffled");
    }
    at = name.end();
    return new RandomBlocks(count, least, most, spread, seed, order).of(inner());
  }

  private Layout inner() {
    expect(',');
    return layout();
  }

  private List<Layout> layouts() {
    List<Layout> all = new ArrayList<>();
    expect(',');
    expect('[');
    do {
      all.add(layout());
    } while (another());
    return all;
  }

  private long[] nextList() {
    expect(',');
    return list();
  }

  private long[] list() {
    List<Long> numbers = new ArrayList<>();
    expect('[');
    do {
      numbers.add(number());
    } while (another());
    return numbers.stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * Reads a comma or a closing bracket; returns whether a comma, and so another element of the
   * list, follows.
   */
  private boolean another() {
    skip();
    if (at < text.length() && text.charAt(at) == ']') {
      at++;
      return false;
    }
    expect(',');
    return true;
  }

  private long nextNumber() {
    expect(',');
    return number();
  }

  private long number() {
    skip();
    Matcher number = matcher(NUMBER);
    if (!number.lookingAt()) {
      throw wrong("a whole number is expected");
    }
    try {
      long value = Long.parseLong(number.group());
      at = number.end();
      return value;
    } catch (NumberFormatException e) {
      throw wrong("a number is too large");
    }
  }

  private void expect(char one) {
    skip();
    if (at >= text.length() || text.charAt(at) != one) {
      throw wrong("'" + one + "' is expected");
    }
    at++;
  }

  private Matcher matcher(Pattern pattern) {
    return pattern.matcher(text).region(at, text.length());
  }

  private void skip() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private Wrong wrong(String what) {
    return new Wrong("layout '%s', column %d: %s".formatted(Layout.shortened(text), at + 1, what));
  }

  /** An error that names the column of the text in which it was found. */
  private static final class Wrong extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    Wrong(String message) {
      super(message);
    }
  }
}
