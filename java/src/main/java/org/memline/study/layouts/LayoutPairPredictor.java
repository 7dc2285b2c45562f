package org.memline.study.layouts;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.LayoutPredictor;
import org.memline.calibration.Prediction;
import org.memline.calibration.Section;
import org.memline.layout.Blocks;
import org.memline.layout.LayoutPair;
import org.memline.layout.Nest;
import org.memline.layout.NestKind;
import org.memline.model.LayoutCounts;
import org.memline.model.SendPath;
import org.memline.model.SliceCounts;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.sends.SendPredictor;

/**
 * Predicts the time of a message with any layout. Regular layouts are predicted by the models of
 * rows and columns, and nested blocks, lists and arrays of structs by their own models ({@link
 * LayoutFit}). If sender and receiver have different layouts, two times are predicted: for a
 * message with the sender's layout on both sides, and for one with the receiver's layout on both
 * sides. The result is the mean of the two times, multiplied by the factor by which measured
 * messages of this kind differ from it ({@link LayoutFit.Uneven}).
 *
 * <p>A prediction has an interval only if layouts of this kind and size were measured. Without an
 * own model, the terms of the models of rows and columns are counted on the nest of the layout, and
 * there is no interval.
 */
public final class LayoutPairPredictor implements LayoutPredictor<LayoutPair> {
  private final SendPredictor sends;
  private final Map<CacheState, Map<Method, LayoutModel>> models = new EnumMap<>(CacheState.class);
  private final Map<CacheState, Map<Method, LayoutFit.Uneven>> unevens =
      new EnumMap<>(CacheState.class);

  /** Whether the experiment {@code layouts} was measured. */
  private final boolean measured;

  /**
   * The counts of the layout that was predicted last. They are kept, because all methods are
   * usually predicted for one layout after the other.
   */
  private Counted last = new Counted(null, null, null);

  /** The counts of both sides of a message. */
  record Counted(LayoutPair layout, SliceCounts from, SliceCounts to) {}

  /**
   * @throws CalibrationException if the calibration was fitted by another version of memline
   */
  public LayoutPairPredictor(Calibration calibration) {
    sends = new SendPredictor(calibration);
    LayoutsSection table = LayoutsSection.of(calibration);
    measured = table != null;
    for (LayoutFit fit : table == null ? List.<LayoutFit>of() : table.fits()) {
      models
          .computeIfAbsent(fit.cache(), cache -> new EnumMap<>(Method.class))
          .put(fit.method(), model(fit, LayoutsSection.SECTION, calibration));
      if (fit.uneven() != null) {
        unevens
            .computeIfAbsent(fit.cache(), cache -> new EnumMap<>(Method.class))
            .put(fit.method(), fit.uneven());
      }
    }
  }

  /**
   * Returns the model of a fit.
   *
   * @throws CalibrationException if the calibration was fitted by another version of memline
   */
  static LayoutModel model(
      LayoutFit fit, Section<LayoutsSection> section, Calibration calibration) {
    try {
      if (!fit.model().model().equals(section.name())) {
        throw new IllegalArgumentException(
            "%s has a model named '%s'".formatted(section.name(), fit.model().model()));
      }
      return new LayoutModel(fit.model(), fit.leastRatio());
    } catch (IllegalArgumentException e) {
      throw new CalibrationException(
          "calibration '%s' was fitted by another version of memline (%s): fit it again from its samples"
              .formatted(calibration.label(), e.getMessage()));
    }
  }

  /**
   * Returns whether the method can be compared with others for a layout. If some methods have an
   * own model of nested blocks, lists and structs, the methods without one are not comparable.
   */
  @Override
  public boolean knows(LayoutPair layout, Method method, CacheState cache) {
    boolean regular =
        NestKind.of(layout.fromNest()) == NestKind.REGULAR
            && NestKind.of(layout.toNest()) == NestKind.REGULAR;
    Map<Method, LayoutModel> own = models.getOrDefault(cache, Map.of());
    return method != Method.JAVA
        && (regular || own.isEmpty() || own.containsKey(method))
        && sends.knows(method, cache, SendPath.of(layout.fromNest()))
        && sends.knows(method, cache, SendPath.of(layout.toNest()));
  }

  @Override
  public Prediction predict(LayoutPair layout, Method method, CacheState cache) {
    Counted counted = counted(layout);
    sends.requireMemory(
        "the layout", Math.max(counted.from.memoryBytes(), counted.to.memoryBytes()));
    Side from = new Side(layout.fromNest(), counted.from, method, cache);
    Side to = alike(layout) ? from : new Side(layout.toNest(), counted.to, method, cache);
    double seconds = 0.5 * from.seconds + 0.5 * to.seconds;
    double width = Math.max(from.logHalfWidth, to.logHalfWidth);
    Set<String> outside = new LinkedHashSet<>();
    if (layout.uneven()) {
      LayoutFit.Uneven uneven = unevens.getOrDefault(cache, Map.of()).get(method);
      if (uneven == null) {
        outside.add(
            "layouts that differ between sender and receiver were not measured: the prediction is the mean"
                + " of the times that each layout takes if it is on both sides");
      } else {
        seconds *= uneven.factor();
        width = uneven.logHalfWidth();
        if (NestKind.of(layout.fromNest()) != NestKind.REGULAR
            && NestKind.of(layout.toNest()) != NestKind.REGULAR) {
          outside.add(
              "no messages were measured whose layouts differ and are irregular on both sides");
        }
      }
    }
    outside.addAll(from.outside);
    outside.addAll(to.outside);
    List<String> others =
        sends.others(
            Stream.concat(
                from.own ? Stream.of() : layout.from().units(),
                to.own ? Stream.of() : layout.to().units()));
    return Prediction.of(method, seconds, Math.exp(width), List.copyOf(outside), others);
  }

  /**
   * Returns the predicted time, in seconds, of a message with one layout on both sides.
   *
   * @throws CalibrationException if the calibration has no fit for the method and cache state
   */
  double seconds(Nest nest, SliceCounts counts, Method method, CacheState cache) {
    return new Side(nest, counts, method, cache).seconds;
  }

  /** Returns whether both sides have the same nest. */
  private static boolean alike(LayoutPair layout) {
    return layout.toNest() == layout.fromNest();
  }

  /** Returns the counts of both sides of a message. */
  Counted counted(LayoutPair layout) {
    Counted known = last;
    if (known.layout != layout) {
      SliceCounts from = SliceCounts.of(layout.fromNest(), sends.geometry());
      SliceCounts to = alike(layout) ? from : SliceCounts.of(layout.toNest(), sends.geometry());
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
   * One side of a message: the predicted time of a message with this side's layout on both sides,
   * its interval, and the reasons why it has none.
   */
  private final class Side {
    private final double seconds;
    private final double logHalfWidth;

    /** Whether the time comes from the own model of such layouts. */
    private final boolean own;

    private final List<String> outside = new ArrayList<>();

    Side(Nest nest, SliceCounts counts, Method method, CacheState cache) {
      SendPath path = SendPath.of(nest);
      if (method == Method.JAVA || !sends.knows(method, cache, path)) {
        throw sends.missing(method, cache, path);
      }
      double asSent = sends.seconds(counts, path, method, cache);
      NestKind kind = NestKind.of(nest);
      LayoutModel model = models.getOrDefault(cache, Map.of()).get(method);
      own = kind != NestKind.REGULAR && model != null;
      if (own) {
        LayoutCounts counted = LayoutCounts.of(nest, counts, asSent, sends.geometry());
        seconds = model.seconds(counted);
        logHalfWidth = model.logHalfWidth(counted);
        model.outside(counted).ifPresent(outside::add);
        if (nest.runsBackward()) {
          outside.add("loops that run backward were not measured");
        } else if (!nest.passesAscend() && !model.knowsInterleaving()) {
          outside.add("loops whose passes interleave were not measured");
        } else if (!nest.passesAscend() && nest.overlaps()) {
          outside.add("layouts that send a byte twice were not measured");
        }
        return;
      }
      seconds = asSent;
      logHalfWidth = sends.logHalfWidth(counts, path, method, cache);
      if (kind != NestKind.REGULAR) {
        String why =
            measured ? "too few %s were measured at this locality" : "%s were not measured";
        outside.add(
            (why
                    + ": the prediction counts bytes, blocks and memory lines, as for rows and columns")
                .formatted(kind.plural()));
      }
      sends.outside(nest.payloadBytes(), path, method, cache, outside);
      Blocks blocks = nest.blocks();
      if (outside.isEmpty() && blocks.count() > sends.range().mostRows()) {
        outside.add(
            "outside the calibrated range: %d blocks; up to %d were measured"
                .formatted(blocks.count(), sends.range().mostRows()));
      }
      if (blocks != null) {
        sends.outside(blocks, outside);
      }
    }
  }
}
