package org.memline.calibration.sends;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.LayoutPredictor;
import org.memline.calibration.Prediction;
import org.memline.layout.Blocks;
import org.memline.layout.Layout;
import org.memline.layout.LayoutPair;
import org.memline.layout.Nest;
import org.memline.model.SendPath;
import org.memline.model.SliceCounts;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * Predicts the time of a message with any layout by the models of rows and columns. The terms of a
 * model are counted on the canonical form of the layout. If sender and receiver have different
 * layouts, two times are predicted: for a message with the sender's layout on both sides, and for
 * one with the receiver's layout on both sides. The result is the mean of the two times.
 *
 * <p>A prediction has an interval only if the blocks are equally spaced and the same on both sides.
 * The models were fitted to such blocks and evaluated on them.
 */
final class LayoutPairPredictor implements LayoutPredictor<LayoutPair> {
  private final SendPredictor sends;

  /**
   * The counts of the layout that was predicted last. They are kept, because all methods are
   * usually predicted for one layout after the other.
   */
  private Counted last = new Counted(null, null, null);

  private record Counted(LayoutPair layout, SliceCounts from, SliceCounts to) {}

  LayoutPairPredictor(Calibration calibration) {
    sends = new SendPredictor(calibration);
  }

  @Override
  public boolean knows(LayoutPair layout, Method method, CacheState cache) {
    return method != Method.JAVA
        && sends.path(method, cache, SendPath.of(layout.fromNest())) != null
        && sends.path(method, cache, SendPath.of(layout.toNest())) != null;
  }

  @Override
  public Prediction predict(LayoutPair layout, Method method, CacheState cache) {
    Counted counted = counted(layout);
    sends.requireMemory(
        "the layout", Math.max(counted.from.memoryBytes(), counted.to.memoryBytes()));
    Side from = new Side(layout.fromNest(), counted.from, method, cache);
    Side to =
        counted.to == counted.from ? from : new Side(layout.toNest(), counted.to, method, cache);
    double seconds = 0.5 * from.seconds + 0.5 * to.seconds;
    double factor = Math.exp(Math.max(from.logHalfWidth(), to.logHalfWidth()));
    List<String> others =
        sends.others(Stream.of(layout.from(), layout.to()).flatMap(Layout::units));
    return Prediction.of(method, seconds, factor, outside(layout, from, to), others);
  }

  private Counted counted(LayoutPair layout) {
    Counted known = last;
    if (known.layout != layout) {
      SliceCounts from = SliceCounts.of(layout.fromNest(), sends.geometry());
      boolean alike = layout.toNest() == layout.fromNest();
      SliceCounts to = alike ? from : SliceCounts.of(layout.toNest(), sends.geometry());
      known = new Counted(layout, from, to);
      last = known;
    }
    return known;
  }

  @Override
  public String remedy() {
    return sends.remedy();
  }

  /**
   * One side of a message: its layout, and the predicted time of a message with this layout on both
   * sides.
   */
  private final class Side {
    private final Nest nest;
    private final SendPath kind;
    private final SendModel path;
    private final SliceCounts counts;
    private final double seconds;

    Side(Nest nest, SliceCounts counts, Method method, CacheState cache) {
      this.nest = nest;
      this.counts = counts;
      kind = SendPath.of(nest);
      path = method == Method.JAVA ? null : sends.path(method, cache, kind);
      if (path == null) {
        throw sends.missing(method, cache, kind);
      }
      seconds = sends.seconds(path, counts, method, cache);
    }

    double logHalfWidth() {
      return path.logHalfWidth(counts);
    }

    /**
     * Returns whether the layout consists of a single contiguous run or of equally spaced blocks.
     */
    boolean regular() {
      return nest.blocks() != null;
    }
  }

  /**
   * Returns the reasons why the prediction has no interval. The list is empty if it has an
   * interval.
   */
  private List<String> outside(LayoutPair layout, Side from, Side to) {
    List<String> outside = new ArrayList<>();
    if (!from.regular() || !to.regular()) {
      boolean listed = layout.fromNest().listed() > 1 || layout.toNest().listed() > 1;
      outside.add(
          "%s were not measured: the prediction counts bytes, blocks and memory lines, as for rows and columns"
              .formatted(listed ? "lists of blocks" : "nested loops of blocks"));
    } else if (!layout.fromNest().blocks().equals(layout.toNest().blocks())) {
      outside.add(
          "layouts that differ between sender and receiver were not measured: the prediction is the mean"
              + " of the times that each layout takes if it is on both sides");
    }
    sends.outside(layout.payloadBytes(), from.kind, from.path, outside);
    if (to.kind != from.kind) {
      sends.outside(layout.payloadBytes(), to.kind, to.path, outside);
    }
    Blocks blocks = layout.fromNest().blocks();
    if (outside.isEmpty() && blocks.count() > sends.range().mostRows()) {
      outside.add(
          "outside the calibrated range: %d blocks; up to %d were measured"
              .formatted(blocks.count(), sends.range().mostRows()));
    }
    if (blocks != null) {
      sends.outside(blocks, outside);
    }
    return outside;
  }
}
