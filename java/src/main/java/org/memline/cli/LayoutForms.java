package org.memline.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.layout.BoxFace;
import org.memline.layout.Exchanged;
import org.memline.layout.LayoutPair;
import org.memline.layout.LayoutText;
import org.memline.layout.Moved;
import org.memline.layout.Slice;
import org.memline.layout.Unit;

/**
 * The ways to describe a layout by names and values. The names are those of options, or of columns
 * of a CSV file. One way is a matrix with a number of rows, another is the face of a box.
 */
final class LayoutForms {
  static final String EXCHANGE = "exchange";
  private static final List<String> SHARED = List.of("element", "order", EXCHANGE);

  /**
   * The names that say how many rows or columns of a matrix are sent. A matrix needs exactly one of
   * them.
   */
  static final List<String> DEPTHS = List.of("rows", "columns");

  /**
   * A form in which a user describes a layout on the command line, for example a matrix.
   *
   * @param needed names of the options that the form requires; the first one identifies the form. A
   *     matrix also requires one of {@link #DEPTHS}
   * @param optional names of further options that the form accepts
   * @param moved makes the layout from the values of the options; the keys of the map are their
   *     names
   */
  record Form(
      List<String> needed, List<String> optional, Function<Map<String, String>, Moved> moved) {
    String name() {
      return needed.get(0);
    }

    boolean takes(String name) {
      return needed.contains(name)
          || optional.contains(name)
          || name.equals(EXCHANGE) && this != OPERATION;
    }

    /**
     * Returns the given options that only this form of a layout has.
     *
     * @param given names of all options that the user gave
     */
    List<String> own(Set<String> given) {
      return Stream.concat(needed.stream(), optional.stream())
          .filter(name -> given.contains(name) && !SHARED.contains(name))
          .toList();
    }
  }

  static final Form MATRIX =
      new Form(
          List.of("matrix", "element"),
          List.of("ld", "rows", "columns", "first", "order"),
          LayoutOptions::moved);

  private static final Form OPERATION =
      new Form(List.of("words", "from", "to"), List.of(), OperationOptions::moved);

  private static final List<Form> ALL =
      List.of(
          MATRIX,
          OPERATION,
          new Form(
              List.of("box", "face", "element"),
              List.of("halo", "side", "order"),
              LayoutForms::box),
          new Form(
              List.of("layout"),
              List.of(),
              row -> LayoutPair.alike(LayoutText.parse(row.get("layout")))),
          new Form(
              List.of("from-layout", "to-layout"),
              List.of(),
              row ->
                  new LayoutPair(
                      LayoutText.parse(row.get("from-layout")),
                      LayoutText.parse(row.get("to-layout")))),
          new Form(
              List.of("indices"),
              List.of("element"),
              row -> IndexFile.read(row.get("indices"), row.get("element"))));

  /** The names that occur in any form, each once. */
  static final List<String> NAMES =
      Stream.concat(
              ALL.stream()
                  .flatMap(form -> Stream.concat(form.needed.stream(), form.optional.stream())),
              Stream.of(EXCHANGE))
          .distinct()
          .toList();

  private LayoutForms() {}

  /**
   * Returns the forms that the user may mean by the given names. If exactly one form has its first
   * required name among them, the result is this form. Otherwise the result is every form with a
   * name among them, where names that several forms share do not count. If only shared names are
   * given, such as the element, the result is the form of a matrix.
   */
  static List<Form> of(Set<String> given) {
    List<Form> named = ALL.stream().filter(form -> given.contains(form.name())).toList();
    if (named.size() == 1) {
      return named;
    }
    List<Form> own = ALL.stream().filter(form -> !form.own(given).isEmpty()).toList();
    return own.isEmpty() && SHARED.stream().anyMatch(given::contains) ? List.of(MATRIX) : own;
  }

  /** Returns whether these names describe one layout completely. */
  static boolean complete(Set<String> given) {
    List<Form> forms = of(given);
    return forms.size() == 1
        && given.containsAll(forms.get(0).needed)
        && (forms.get(0) != MATRIX || depths(given) == 1);
  }

  static long depths(Set<String> given) {
    return DEPTHS.stream().filter(given::contains).count();
  }

  /**
   * Returns the layout that these values describe.
   *
   * @param row values by their names; all names that the form requires are given
   * @throws IllegalArgumentException or {@link UsageException} if a value is wrong, or if a name
   *     does not belong to the form; the message contains the value or name
   */
  static Moved moved(Map<String, String> row) {
    Form form = of(row.keySet()).get(0);
    boolean exchange = exchange(row);
    row.keySet().stream()
        .filter(name -> exchange || !name.equals(EXCHANGE))
        .filter(name -> !form.takes(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new UsageException(
                  "%1$s cannot be combined with %2$s: leave %1$s out".formatted(name, form.name()));
            });
    Moved moved;
    try {
      moved = form.moved.apply(row);
      if (moved instanceof LayoutPair pair) {
        // throws an error if too many pieces of the layout are interleaved in memory
        pair.fromNest().footprint();
      }
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "the size of the layout in bytes is too large for a number of 64 bits: use smaller"
              + " numbers",
          e);
    }
    if (moved instanceof LayoutPair && moved.payloadBytes() > LayoutOptions.MOST_BYTES) {
      throw new UsageException(
          "the layout has %d bytes, and one message holds at most %d: send it in parts"
              .formatted(moved.payloadBytes(), LayoutOptions.MOST_BYTES));
    }
    return exchange ? new Exchanged(pair(moved)) : moved;
  }

  /** Returns whether the values say that both ranks send at the same time. */
  private static boolean exchange(Map<String, String> row) {
    return one(List.of("no", "yes"), EXCHANGE, row.getOrDefault(EXCHANGE, "no")) == 1;
  }

  private static LayoutPair pair(Moved moved) {
    return moved instanceof Slice slice ? LayoutPair.alike(slice.layout()) : (LayoutPair) moved;
  }

  private static Moved box(Map<String, String> row) {
    String text = row.get("box");
    if (!text.matches("\\d{1,18}(x\\d{1,18}){0,2}")) {
      throw new IllegalArgumentException(
          "box '%s' is not N, NxN or NxNxN: write the sizes of the array, for example 130x130x130"
              .formatted(text));
    }
    long[] sizes = Arrays.stream(text.split("x")).mapToLong(Long::parseLong).toArray();
    int dimension = one(List.of("x", "y", "z"), "face", row.get("face"));
    int high = one(List.of("low", "high"), "side", row.getOrDefault("side", "low"));
    Long halo = CsvRows.number(row, "halo");
    return new BoxFace(sizes, fortran(row), dimension, halo == null ? 1 : halo, high == 1)
        .moved(Unit.parse(row.get("element")));
  }

  /**
   * Returns whether the values request column-major arrays, as in Fortran.
   *
   * @throws IllegalArgumentException if the order is neither c nor fortran
   */
  static boolean fortran(Map<String, String> row) {
    return one(List.of("c", "fortran"), "order", row.getOrDefault("order", "c")) == 1;
  }

  private static int one(List<String> choices, String what, String text) {
    int found = choices.indexOf(text);
    if (found < 0) {
      throw new IllegalArgumentException(
          "%s '%s' is unknown: use %s".formatted(what, text, String.join(" or ", choices)));
    }
    return found;
  }
}
