package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.layout.Element;
import org.memline.layout.Shape;
import org.memline.model.program.Joining;
import org.memline.model.program.ScanOp;

/**
 * A cell (one measured configuration) for a scan (prefix reduction) of a distributed array.
 * Launches may measure the same cell with different arrangements of the ranks in rows and columns.
 *
 * @param vertical true if the scan runs down columns, false if it runs along rows
 * @param kind operation of the scan, and how the ranks exchange the boundaries of their blocks
 * @param plain true for simple loops, false for the tuned loops of the C library
 * @param array the whole array, over all ranks
 * @param padding number of unused elements between the rows of a rank's block
 */
public record ScanCell(
    boolean vertical,
    Kind kind,
    boolean plain,
    CacheState cache,
    Shape array,
    long padding,
    Element element,
    Role role)
    implements Cell {

  /**
   * The operation of a scan, and how the ranks combine the results of their blocks.
   *
   * @param exclusive whether the result at an element excludes that element
   * @param seed true if each block is first reduced, and then scanned with the result of the
   *     earlier blocks as first value; false if each block is scanned, and the result of the
   *     earlier blocks is added afterwards, as in Hur and Lin (1999)
   * @param method method by which the boundary rows or columns of blocks are sent: {@code datatype}
   *     directly from the block, {@code packed}, or {@code java} for whole rows
   */
  public record Kind(ScanOp op, boolean exclusive, Joining joining, boolean seed, Method method) {
    /**
     * The kind of scan in Hur and Lin (1999): inclusive sums. Each block is scanned, sums are
     * passed from rank to rank, and the sum of the earlier blocks is added to each block.
     */
    public static final Kind PAPER =
        new Kind(ScanOp.SUM, false, Joining.CHAIN, false, Method.PACKED);

    String label() {
      return "%s/%s/%s/%s/%s"
          .formatted(
              exclusive ? "exclusive" : "inclusive",
              op.label(),
              joining.label(),
              seed ? "seed" : "correct",
              method.label());
    }
  }

  private static final Pattern ID =
      Pattern.compile(
          "(?<axis>vertical|horizontal)/(?<own>exclusive|inclusive)/(?<op>sum|max|product)"
              + "/(?<joining>[^/]+)/(?<order>seed|correct)/(?<method>[^/]+)/(?<flavour>plain|tuned)"
              + "/(?<cache>[^/]+)/(?<array>[0-9]+x[0-9]+)(\\+(?<padding>\\d{1,9}))?/(?<element>[^/]+)");

  /**
   * Returns the cell with this {@link #id}. The role is passed separately, because the id does not
   * contain it.
   */
  public static ScanCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException(
          "cell '"
              + id
              + "' is not direction/inclusive/op/joining/order/method/flavour/cache/RxC+padding/element");
    }
    String padding = part.group("padding");
    return new ScanCell(
        part.group("axis").equals("vertical"),
        new Kind(
            ScanOp.parse(part.group("op")),
            part.group("own").equals("exclusive"),
            Joining.parse(part.group("joining")),
            part.group("order").equals("seed"),
            Method.parse(part.group("method"))),
        part.group("flavour").equals("plain"),
        CacheState.parse(part.group("cache")),
        Shape.parse("array", part.group("array")),
        padding == null ? 0 : Long.parseLong(padding),
        Element.parse(part.group("element")),
        role);
  }

  /**
   * Returns a cell (configuration) for the scan of Hur and Lin (1999), computed by the tuned loops,
   * with data that may be in the caches.
   */
  public static ScanCell paper(
      boolean vertical, Shape array, long padding, Element element, Role role) {
    return new ScanCell(
        vertical, Kind.PAPER, false, CacheState.WARM, array, padding, element, role);
  }

  @Override
  public Experiment experiment() {
    return Experiment.SCANS;
  }

  @Override
  public String id() {
    return "%s/%s/%s/%s/%s"
        .formatted(
            vertical ? "vertical" : "horizontal",
            kind.label(),
            plain ? "plain" : "tuned",
            cache.label(),
            layout());
  }

  @Override
  public String layout() {
    return "%s%s/%s".formatted(array, padding == 0 ? "" : "+" + padding, element.label());
  }

  @Override
  public long bytes() {
    return array.rows() * array.columns() * element.bytes();
  }
}
