package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

/**
 * A cell (one measured configuration) for rows or columns of a matrix that are sent from rank to
 * rank.
 */
public record SendCell(Method method, CacheState cache, Slice slice, Role role) implements Cell {
  private static final Pattern ID =
      Pattern.compile(
          "(?<method>[^/]+)/(?<cache>[^/]+)/(?<axis>[^/:]+):(?<depth>\\d{1,18})"
              + "/(?<rows>\\d{1,18})x(?<columns>\\d{1,18})(\\+(?<padding>\\d{1,18}))?/(?<element>[^/]+)");

  /**
   * Returns the cell with this {@link #id}. The role is passed separately, because the id does not
   * contain it.
   */
  public static SendCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException(
          "cell '" + id + "' is not method/cache/axis:d/RxC+padding/element");
    }
    long columns = Long.parseLong(part.group("columns"));
    String padding = part.group("padding");
    Matrix matrix =
        new Matrix(
            Long.parseLong(part.group("rows")),
            columns,
            columns + (padding == null ? 0 : Long.parseLong(padding)),
            Element.parse(part.group("element")));
    Slice slice =
        new Slice(matrix, Axis.parse(part.group("axis")), Long.parseLong(part.group("depth")));
    return new SendCell(
        Method.parse(part.group("method")), CacheState.parse(part.group("cache")), slice, role);
  }

  @Override
  public Experiment experiment() {
    return Experiment.SENDS;
  }

  @Override
  public String id() {
    return new SentId(method, cache, layout()).toString();
  }

  /**
   * Returns the rows or columns as text, for example {@code columns:8/1000x1000+16/int32}: 8
   * columns of a matrix in which each row is followed by 16 elements of padding.
   */
  @Override
  public String layout() {
    return sliceId(slice);
  }

  @Override
  public long bytes() {
    return slice.payloadBytes();
  }

  /** Returns rows or columns of a matrix as text, in the form of {@link #layout()}. */
  public static String sliceId(Slice slice) {
    Matrix matrix = slice.matrix();
    long padding = matrix.leadingDimension() - matrix.columns();
    return slice.axis().label()
        + ":"
        + slice.depth()
        + "/"
        + matrix.rows()
        + "x"
        + matrix.columns()
        + (padding == 0 ? "" : "+" + padding)
        + "/"
        + matrix.element().label();
  }
}
