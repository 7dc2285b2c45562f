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
 * Predicts any layout by the models of rows and columns, whose terms are counted on the layout's
 * canonical form. Each side accounts for half of the time that a message would take with its layout
 * on both sides.
 *
 * <p>The models were fitted to and validated on equally spaced blocks that are alike on both sides,
 * so only such layouts get an interval.
 */
final class LayoutPairPredictor implements LayoutPredictor<LayoutPair> {
  private final SendPredictor sends;

  /** The counts of the last layout, kept because all methods of a layout are predicted in turn. */
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
    sends.requireMemory("the layout", layout.memoryBytes());
    Counted counted = counted(layout);
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

  /** One side of a message, with the counts of a message that has this layout on both sides. */
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

    /** Returns whether the layout consists of a single run or a single vector. */
    boolean regular() {
      return nest.blocks() != null;
    }
  }

  /** Returns the reasons for which there is no interval; empty if there is one. */
  private List<String> outside(LayoutPair layout, Side from, Side to) {
    List<String> outside = new ArrayList<>();
    if (!from.regular() || !to.regular()) {
      boolean listed = layout.fromNest().listed() > 1 || layout.toNest().listed() > 1;
      outside.add(
          "%s were not measured: the prediction counts bytes, blocks and memory lines, as for rows and columns"
              .formatted(listed ? "lists of blocks" : "nested loops of blocks"));
    } else if (!layout.fromNest().blocks().equals(layout.toNest().blocks())) {
      outside.add(
          "layouts that differ between the sides were not measured: the prediction is the mean"
              + " of the times with either layout on both sides");
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
