package org.memline.calibration.summary;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.Section;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.sample.Experiment;

/**
 * What tables show of measured cells.
 *
 * @param rowsAndColumns one row against one column, by method and cache state
 * @param advice what following it would have cost
 * @param operations xQy; null where none were measured
 */
public record Summary(
    @AsTable List<RowColumn> rowsAndColumns,
    @AsTable List<AdviceQuality> advice,
    @OrNull OperationSummary operations) {
  /** Null where it was not made yet. */
  public static final Section<Summary> SECTION =
      new Section<>(Experiment.SENDS, "summary", Summary.class, null, null, summary -> List.of());

  /** By the cells of a calibration, with the copies that its operations are composed of. */
  public static Summary of(Calibration calibration, List<AdviceQuality> advice) {
    return new Summary(RowColumn.of(calibration), advice, OperationSummary.of(calibration));
  }
}
