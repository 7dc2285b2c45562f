package org.memline.file;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.Section;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.sample.Experiment;

/**
 * The numbers that tables show about cells (measured configurations). The calibration file stores
 * them, so that the tables can be shown without reading all cells.
 *
 * @param rowsAndColumns times of one row and of one column, for each method and cache state
 * @param advice cost of sending held-out layouts by the advised method
 * @param operations summary of the communication operations xQy; null if no operation was measured
 */
public record Summary(
    @AsTable List<RowColumn> rowsAndColumns,
    @AsTable List<AdviceQuality> advice,
    @OrNull OperationSummary operations) {
  /** The section of the calibration file. Its content is null before the summary has been made. */
  public static final Section<Summary> SECTION =
      new Section<>(Experiment.SENDS, "summary", Summary.class, null, null, summary -> List.of());

  /**
   * Returns the summary of a calibration.
   *
   * @param calibration calibration of one locality, with the copies from which times of operations
   *     are composed
   * @param advice cost of sending held-out layouts by the advised method
   */
  public static Summary of(Calibration calibration, List<AdviceQuality> advice) {
    return new Summary(RowColumn.of(calibration), advice, OperationSummary.of(calibration));
  }
}
