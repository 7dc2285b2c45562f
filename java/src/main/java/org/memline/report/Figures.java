package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.table.Figure;

/**
 * The figures of the papers by Hur and Lin (1999) and Amato et al. (1998), with the measurements of
 * this machine.
 */
public final class Figures {
  private Figures() {}

  /**
   * Returns all figures: those of Hur and Lin (1999), then those of Amato et al. (1998). If nothing
   * that a figure shows was measured, the figure has a note instead of rows.
   */
  public static List<Figure> of(Calibration calibration) {
    SendFigures sends = new SendFigures(calibration);
    ProgramFigures programs = new ProgramFigures(calibration);
    List<Figure> figures = new ArrayList<>(sends.lengths());
    figures.add(sends.models());
    figures.add(programs.training());
    figures.add(programs.scans());
    figures.addAll(programs.convolutions());
    figures.addAll(SuperstepFigures.of(calibration));
    return figures;
  }
}
