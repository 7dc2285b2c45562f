package org.memline.calibration.summary;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.Section;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.sample.Experiment;

/**
 * The content of tables about measured cells.
 *
 * @param rowsAndColumns one row against one column, by method and cache state
 * @param advice cost of following the advice
 * @param operations operations xQy; null if none were measured
 */
public record Summary(
    @AsTable List<RowColumn> rowsAndColumns,
    @AsTable List<AdviceQuality> advice,
    @OrNull OperationSummary operations) {
  /** The section; null if the summary has not been made yet. */
  public static final Section<Summary> SECTION =
      new Section<>(Experiment.SENDS, "summary", Summary.class, null, null, summary -> List.of());

  /**
   * Returns the summary of a calibration's cells, with the copies of which its operations are
   * composed.
   */
  public static Summary of(Calibration calibration, List<AdviceQuality> advice) {
    return new Summary(RowColumn.of(calibration), advice, OperationSummary.of(calibration));
  }
}
