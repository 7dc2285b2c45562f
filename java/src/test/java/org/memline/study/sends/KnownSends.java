package org.memline.study.sends;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.Headings;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.IntervalScale;
import org.memline.calibration.fit.Residual;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.model.BlockLadder;
import org.memline.model.GaussianProcess;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/** Calibrations with known models of datatype sends with a warm cache. */
public final class KnownSends {
  private static final BlockLadder LADDER =
      new BlockLadder(
          List.of(
              new BlockLadder.Rung(4, 10e-9),
              new BlockLadder.Rung(64, 20e-9),
              new BlockLadder.Rung(1024, 300e-9)));

  private KnownSends() {}

  /**
   * Returns a model of messages that cost 2 µs. If {@code path} is {@code strided}, each block
   * costs in addition the time that the ladder gives for its length.
   */
  public static FittedModel model(String path, Residual residual) {
    List<Coefficient> terms = new ArrayList<>();
    terms.add(new Coefficient("message", "s", 2e-6, 2e-6, 2e-6));
    if (path.equals("strided")) {
      terms.add(new Coefficient("block_ladder", "1", 1, 1, 1));
    }
    return new FittedModel(path, 50, terms, List.of(new IntervalScale(1, 0.1)), residual, null);
  }

  /** Returns a residual of zero that was fitted to payloads between these numbers of bytes. */
  public static Residual fitted(double leastBytes, double mostBytes) {
    double unit = 4;
    double[][] points = {{log2(leastBytes) / unit}, {log2(mostBytes) / unit}};
    return new Residual(
        List.of("log2_bytes"),
        new GaussianProcess(new double[] {unit}, points, new double[2], 1, 1));
  }

  /** Returns the binary logarithm, rounded to the digits that a calibration file has. */
  private static double log2(double bytes) {
    return Math.rint(Math.log(bytes) / Math.log(2) * 1e4) / 1e4;
  }

  public static Calibration calibration(List<FittedModel> models, int... gaps) {
    SendFit fit =
        new SendFit(
            Method.DATATYPE,
            CacheState.WARM,
            List.of(),
            List.of(),
            List.of(),
            models,
            null,
            null,
            null,
            null,
            null,
            LADDER);
    List<Measured<SendCell>> cells = new ArrayList<>();
    for (int gap : gaps) {
      cells.add(measured(columns(100, 16, gap), true));
    }
    cells.add(measured(columns(100, 16, 1), false));
    cells.add(measured(new Slice(Matrix.dense(100, 16, Element.INT32), Axis.ROWS, 4), true));
    SendsSection table =
        new SendsSection(
            Headings.EVIDENCE, SendsSection.Range.of(cells), 4096L, List.of(fit), cells);
    return new Calibration(
        Headings.of(Locality.CORE, List.of()),
        Sections.NONE.with(SendsSection.SECTION, table),
        List.of(),
        List.of());
  }

  static Slice columns(int rows, int words, int gap) {
    return new Slice(Matrix.dense(rows, words + gap, Element.INT32), Axis.COLUMNS, words);
  }

  private static Measured<SendCell> measured(Slice slice, boolean evidence) {
    return new Measured<>(
        new SendCell(Method.DATATYPE, CacheState.WARM, slice, Role.GRID),
        new MeasuringRanks(Locality.CORE, 0, "", false),
        Times.of(new double[] {1e-6}),
        10,
        evidence,
        "");
  }
}
