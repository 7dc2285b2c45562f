package org.memline.calibration.layouts;

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
import org.memline.layout.LayoutPair;
import org.memline.layout.NestKind;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.LayoutCell;
import org.memline.sample.SampleSet;

/**
 * The fit of sends of nested, listed and struct layouts. It needs the fits of rows and columns,
 * whose predictions are a term of its models.
 */
public final class LayoutsFitting implements Fitting<LayoutTable> {
  @Override
  public Section<LayoutTable> section() {
    return LayoutTable.SECTION;
  }

  /** Returns the predictor of layouts of all kinds, also of regular ones. */
  @Override
  public List<Predicting<?>> predicting() {
    return List.of(new Predicting<>(LayoutPair.class, LayoutPairPredictor::new));
  }

  @Override
  public Fit<LayoutTable> fit(SampleSet own, double controlNs, Calibration before) {
    SampleSet counting = own.withCoreEach();
    if (counting.samples().isEmpty()) {
      return Fit.of(null);
    }
    List<Measured<LayoutCell>> cells = new Evidence(counting, controlNs).counting(LayoutCell.class);
    return cells.isEmpty()
        ? Fit.of(null)
        : new Fit<>(
            new LayoutTable(new LayoutsFitter(before, cells).fit(), cells),
            Metrics.of(own, controlNs, metrics -> metrics.addSeconds(LayoutsFitting::mean)));
  }

  /** Returns the metric to which a cell contributes: the mean time of its kind of layout. */
  private static List<MetricId> mean(Measured<?> measured, LaunchRecord launch) {
    LayoutCell cell = (LayoutCell) measured.cell();
    Quantity.Kind kind =
        switch (NestKind.of(cell.moved().fromNest())) {
          case REGULAR, NESTED -> Quantity.Kind.NESTED;
          case LIST -> Quantity.Kind.LISTS;
          case STRUCTS -> Quantity.Kind.STRUCTS;
        };
    return List.of(MetricId.of(Experiment.LAYOUTS, cell.method(), cell.cache(), Quantity.of(kind)));
  }
}
