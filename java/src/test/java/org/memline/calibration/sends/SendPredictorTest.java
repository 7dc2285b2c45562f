package org.memline.calibration.sends;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.Headings;
import org.memline.calibration.Prediction;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.IntervalScale;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.model.BlockLadder;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/** What a prediction takes from a file, and says of layouts that were not measured. */
class SendPredictorTest {
  private static final BlockLadder LADDER =
      new BlockLadder(
          List.of(
              new BlockLadder.Rung(4, 10e-9),
              new BlockLadder.Rung(64, 20e-9),
              new BlockLadder.Rung(1024, 300e-9)));

  /** Two microseconds a message, and the ladder; columns measured with these gaps, in elements. */
  private static SendPredictor predictor(int... gaps) {
    FittedModel model =
        new FittedModel(
            "strided",
            50,
            List.of(
                new Coefficient("message", "s", 2e-6, 2e-6, 2e-6),
                new Coefficient("block_ladder", "1", 1, 1, 1)),
            List.of(new IntervalScale(1, 0.1)),
            null);
    SendFit fit =
        new SendFit(
            Method.DATATYPE,
            CacheState.WARM,
            List.of(),
            List.of(),
            List.of(),
            List.of(model),
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
    SendsTable table =
        new SendsTable(Headings.EVIDENCE, SendsTable.Range.of(cells), 4096L, List.of(fit), cells);
    return new SendPredictor(
        new Calibration(
            Headings.of(Locality.CORE, List.of()),
            Sections.NONE.with(SendsTable.SECTION, table),
            List.of(),
            List.of()));
  }

  private static Slice columns(int rows, int words, int gap) {
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

  private static List<String> notes(SendPredictor predictor, Slice slice) {
    return predictor.predict(slice, Method.DATATYPE, CacheState.WARM).notes();
  }

  @Test
  void gapsOutsideTheMeasuredRangeAreNoted() {
    List<String> expected =
        List.of("outside the calibrated range: blocks 4 bytes apart, measured were 64 to 2000");
    assertEquals(expected, notes(predictor(500, 16, 40), columns(100, 16, 1)));
    assertEquals(List.of(), notes(predictor(500, 16, 40), columns(100, 16, 16)));
    Matrix padded = new Matrix(100, 516, 1 << 20, Element.INT32);
    assertEquals(
        List.of(
            "outside the calibrated range: blocks 4194240 bytes apart, measured were 64 to 2000"),
        notes(predictor(500, 16, 40), new Slice(padded, Axis.COLUMNS, 16)));
    assertEquals(List.of(), notes(predictor(500, 1), columns(100, 16, 1)));
  }

  @Test
  void blockCostsComeFromTheLadderOfTheFile() {
    Prediction prediction =
        predictor(500).predict(columns(100, 16, 500), Method.DATATYPE, CacheState.WARM);
    assertEquals(2e-6 + 100 * 20e-9, prediction.seconds(), 1e-12);
  }
}
