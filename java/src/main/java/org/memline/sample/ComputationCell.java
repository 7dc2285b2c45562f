package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.Element;
import org.memline.layout.Labelled;
import org.memline.layout.Matrix;

/**
 * A cell (one measured configuration) for the computation of an array A, element by element: A = x
 * or A = x op y. All ranks compute at the same time, each on its own block of A.
 *
 * @param xArray true if x is an array, false if x is a scalar
 * @param yArray true if y is an array, false if y is a scalar or absent
 * @param plain true for simple loops, false for the tuned loops of the C library
 * @param matrix layout of A and of each operand that is an array
 */
public record ComputationCell(
    Op op,
    boolean xArray,
    boolean yArray,
    boolean plain,
    CacheState cache,
    Matrix matrix,
    Role role)
    implements Cell {

  public enum Op implements Labelled {
    ASSIGN("assign"),
    SUM("sum"),
    PRODUCT("product");

    private final String label;

    Op(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }
  }

  private static final Pattern ID =
      Pattern.compile(
          "(?<op>assign|sum|product)/(?<x>array|scalar)/(?<y>array|scalar|none)/(?<flavour>plain|tuned)"
              + "/(?<cache>[^/]+)/(?<rows>\\d{1,10})x(?<columns>\\d{1,10})(\\+(?<padding>\\d{1,10}))?"
              + "/(?<element>[^/]+)");

  public ComputationCell {
    if (op == Op.ASSIGN && yArray) {
      throw new IllegalArgumentException("A = x cannot have an operand y");
    }
  }

  /**
   * Returns the cell with this {@link #id}, for example {@code
   * sum/array/scalar/tuned/warm/100x50+2/float64}.
   */
  public static ComputationCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException(
          "cell '" + id + "' is not op/x/y/flavour/cache/RxC+padding/element");
    }
    long columns = Long.parseLong(part.group("columns"));
    String padding = part.group("padding");
    return new ComputationCell(
        Op.valueOf(part.group("op").toUpperCase(java.util.Locale.ROOT)),
        part.group("x").equals("array"),
        part.group("y").equals("array"),
        part.group("flavour").equals("plain"),
        CacheState.parse(part.group("cache")),
        new Matrix(
            Long.parseLong(part.group("rows")),
            columns,
            columns + (padding == null ? 0 : Long.parseLong(padding)),
            Element.parse(part.group("element"))),
        role);
  }

  /** Returns how many of the operands x and y are arrays. */
  public int arrays() {
    return (xArray ? 1 : 0) + (yArray ? 1 : 0);
  }

  @Override
  public Experiment experiment() {
    return Experiment.COMPUTATION;
  }

  @Override
  public String id() {
    return "%s/%s/%s/%s/%s/%s"
        .formatted(
            op.label(),
            xArray ? "array" : "scalar",
            op == Op.ASSIGN ? "none" : yArray ? "array" : "scalar",
            plain ? "plain" : "tuned",
            cache.label(),
            layout());
  }

  @Override
  public String layout() {
    long padding = matrix.leadingDimension() - matrix.columns();
    return "%dx%d%s/%s"
        .formatted(
            matrix.rows(),
            matrix.columns(),
            padding == 0 ? "" : "+" + padding,
            matrix.element().label());
  }

  @Override
  public long bytes() {
    return matrix.rows() * matrix.rowBytes();
  }
}
