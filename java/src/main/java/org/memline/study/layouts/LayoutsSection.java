package org.memline.study.layouts;

import java.util.List;
import java.util.Objects;
import org.memline.calibration.Calibration;
import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.InCellsFile;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Experiment;
import org.memline.sample.LayoutSend;

/**
 * The results of sends of layouts, in one direction or in both at once.
 *
 * @param fits one fit for each method and cache state
 * @param cells measured cells, stored in the cells file
 */
public record LayoutsSection(List<LayoutFit> fits, @InCellsFile List<Measured<LayoutSend>> cells) {
  /** Sends of nested, listed and struct layouts in one direction. */
  public static final Section<LayoutsSection> SECTION = section(Experiment.LAYOUTS);

  /** Layouts of all kinds that two ranks send each other at the same time. */
  public static final Section<LayoutsSection> EXCHANGES = section(Experiment.EXCHANGES);

  public LayoutsSection {
    if (fits.stream().anyMatch(Objects::isNull)) {
      throw new IllegalArgumentException("one of the fits is null");
    }
    if (fits.stream().map(fit -> List.of(fit.method(), fit.cache())).distinct().count()
        < fits.size()) {
      throw new IllegalArgumentException("there are two fits for one method and cache state");
    }
  }

  private static Section<LayoutsSection> section(Experiment experiment) {
    return new Section<>(
        experiment,
        experiment.label(),
        LayoutsSection.class,
        null,
        MeasuredForm.BY_LAUNCH,
        LayoutsSection::cells,
        LayoutsSection::cells);
  }

  /**
   * Returns the sends in one direction of a calibration; null if the experiment {@code layouts} was
   * not measured.
   */
  public static LayoutsSection of(Calibration calibration) {
    return calibration.section(SECTION);
  }
}
