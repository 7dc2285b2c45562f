package org.memline.study.layouts;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Predicting;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Metrics;
import org.memline.calibration.metric.Quantity;
import org.memline.layout.Exchanged;
import org.memline.layout.LayoutPair;
import org.memline.layout.Nest;
import org.memline.layout.NestKind;
import org.memline.sample.LaunchRecord;
import org.memline.sample.LayoutSend;
import org.memline.sample.SampleSet;

/**
 * The fit of sends of layouts. A fit of sends in one direction needs the fits of rows and columns,
 * whose predictions are a term of its models. A fit of exchanges needs both.
 */
public final class LayoutsFitting implements Fitting<LayoutsSection> {
  /** Sends of nested, listed and struct layouts in one direction. */
  public static final LayoutsFitting ONE_WAY =
      new LayoutsFitting(
          Direction.ONE_WAY, new Predicting<>(LayoutPair.class, LayoutPairPredictor::new));

  /** Sends of layouts of all kinds in both directions at once. */
  public static final LayoutsFitting BOTH_WAYS =
      new LayoutsFitting(
          Direction.BOTH_WAYS, new Predicting<>(Exchanged.class, ExchangePredictor::new));

  /** The largest payload in bytes that counts as short. */
  private static final long SHORT_BYTES = 1024;

  private final Direction direction;
  private final Predicting<?> predicting;

  private LayoutsFitting(Direction direction, Predicting<?> predicting) {
    this.direction = direction;
    this.predicting = predicting;
  }

  @Override
  public Section<LayoutsSection> section() {
    return direction.section();
  }

  /** Returns the predictor of layouts of all kinds, also of regular ones. */
  @Override
  public List<Predicting<?>> predicting() {
    return List.of(predicting);
  }

  @Override
  public Fit<LayoutsSection> fit(SampleSet own, double controlNs, Calibration before) {
    SampleSet counting = own.withCoreEach();
    if (counting.samples().isEmpty()) {
      return Fit.of(null);
    }
    List<Measured<LayoutSend>> cells = new Evidence(counting, controlNs).counting(LayoutSend.class);
    return cells.isEmpty()
        ? Fit.of(null)
        : new Fit<>(
            new LayoutsSection(new LayoutsFitter(direction, before, cells).fit(), cells),
            Metrics.of(own, controlNs, metrics -> metrics.addSeconds(LayoutsFitting::mean)));
  }

  /**
   * Returns the metric to which a cell contributes: the mean time of its kind of layout. The result
   * is empty if the layouts of sender and receiver differ.
   */
  private static List<MetricId> mean(Measured<?> measured, LaunchRecord launch) {
    LayoutSend cell = (LayoutSend) measured.cell();
    Nest nest = cell.moved().fromNest();
    if (cell.moved().uneven()) {
      return List.of();
    }
    Quantity.Kind kind =
        switch (NestKind.of(nest)) {
          case REGULAR ->
              nest.blocks().count() > 1
                  ? Quantity.Kind.STRIDED
                  : cell.bytes() <= SHORT_BYTES ? Quantity.Kind.SHORT : Quantity.Kind.LONG;
          case NESTED -> Quantity.Kind.NESTED;
          case LIST -> Quantity.Kind.LISTS;
          case STRUCTS -> Quantity.Kind.STRUCTS;
        };
    return List.of(MetricId.of(cell.experiment(), cell.method(), cell.cache(), Quantity.of(kind)));
  }
}
