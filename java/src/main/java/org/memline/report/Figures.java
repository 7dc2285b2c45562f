package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;

/**
 * The figures of Hur and Lin (1999) and of Amato et al. (1998), with this machine's measurements.
 */
public final class Figures {
  private Figures() {}

  /** Returns all figures in the papers' order; a figure without cells has a note instead. */
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
