package org.memline.calibration.programs;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.sample.Experiment;
import org.memline.sample.ProgramCell;

/**
 * The results of whole programs: two programs for the same convolution.
 *
 * @param models predictions from the models of the parts, compared with the measurements; empty if
 *     the calibration lacks a part
 * @param shares factors on the sums of the parts in the model {@code own_fitted}, fitted to the
 *     random images; null if there are too few
 * @param cells one for each measured program on each mesh
 */
public record ProgramTable(
    List<Model> models, @OrNull FittedModel shares, @AsTable List<Measured<ProgramCell>> cells) {
  public static final Section<ProgramTable> SECTION =
      Section.of(
          Experiment.PROGRAMS, ProgramTable.class, MeasuredForm.ON_MESH, ProgramTable::cells);

  public ProgramTable {
    if (shares != null) {
      ProgramPrices.requireShares(shares);
    }
  }

  /** Returns the table of a calibration; null if no programs were measured. */
  public static ProgramTable of(Calibration calibration) {
    return calibration.section(SECTION);
  }

  /**
   * @param model {@code standard}, {@code lines}, …, or {@code own}
   * @param seconds quality for all programs of the held-out images
   * @param ratio quality of the ratio of Conv-Shift to Conv-Scan of the same image
   */
  public record Model(String model, @OrNull Quality seconds, @OrNull Ratio ratio) {}

  /**
   * The quality of the predicted ratio of the two programs' times.
   *
   * @param pairs number of pairs of programs
   * @param medianError median |predicted − measured| / measured
   * @param clear number of pairs whose measured ratio is outside 0.97 to 1.03
   * @param wrong the clear pairs whose slower program was predicted to be faster, each as mesh, b
   *     and image
   */
  public record Ratio(int pairs, double medianError, int clear, List<String> wrong) {
    public Ratio {
      Within.atLeast("pairs", pairs, 0);
      Within.notNegative("median_error", medianError);
      Within.within("clear", clear, 0, pairs);
    }
  }

  public Optional<Model> model(String name) {
    return models.stream().filter(model -> model.model().equals(name)).findFirst();
  }
}
