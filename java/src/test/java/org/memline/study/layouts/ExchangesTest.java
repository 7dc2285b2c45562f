package org.memline.study.layouts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.Prediction;
import org.memline.calibration.evidence.Measured;
import org.memline.cli.Cli;
import org.memline.file.CalibrationFile;
import org.memline.layout.Exchanged;
import org.memline.layout.LayoutPair;
import org.memline.layout.LayoutText;
import org.memline.predict.LocalityPart;
import org.memline.sample.CacheState;
import org.memline.sample.LayoutSend;
import org.memline.sample.Method;
import org.memline.study.sends.KnownSends;
import org.memline.watch.PricedRecording;
import org.memline.watch.PricedRow;
import org.memline.watch.RankText;
import org.memline.watch.Recording;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the fit of exchanges on generated times. An exchange takes 1.4 times as long as the send in
 * one direction that the calibration predicts, plus 0.2 ns for each byte.
 */
class ExchangesTest {
  private static final Method METHOD = Method.DATATYPE;
  private static final CacheState CACHE = CacheState.WARM;

  private static Calibration oneWay;
  private static Calibration fitted;
  private static LayoutFit fit;

  private static double law(LayoutPair layout) {
    Prediction one = new LayoutPairPredictor(oneWay).predict(layout, METHOD, CACHE);
    return 1.4 * one.seconds() + 0.2e-9 * layout.payloadBytes();
  }

  @BeforeAll
  static void fitOnce() {
    Calibration sends =
        KnownSends.calibration(
            List.of(KnownSends.model("contiguous", null), KnownSends.model("strided", null)), 500);
    List<Measured<LayoutSend>> layouts =
        GeneratedLayouts.of(
            LayoutsMeasurement.ONE_WAY,
            cell -> 1e-6 + 40e-9 * cell.moved().fromNest().runs() + 0.1e-9 * cell.bytes());
    oneWay =
        sends.with(
            LayoutsSection.SECTION,
            new LayoutsSection(
                new LayoutsFitter(Direction.ONE_WAY, sends, layouts).fit(), layouts));
    List<Measured<LayoutSend>> cells =
        GeneratedLayouts.of(LayoutsMeasurement.BOTH_WAYS, cell -> law(cell.moved()));
    List<LayoutFit> fits = new LayoutsFitter(Direction.BOTH_WAYS, oneWay, cells).fit();
    assertEquals(1, fits.size(), "only the warm datatype has a model of one direction");
    fit = fits.get(0);
    fitted = oneWay.with(LayoutsSection.EXCHANGES, new LayoutsSection(fits, cells));
  }

  private static Exchanged exchanged(String text) {
    return new Exchanged(LayoutPair.alike(LayoutText.parse(text)));
  }

  @Test
  void theLawIsFoundWithLayoutsOfAllKinds() {
    assertEquals(1.4, GeneratedLayouts.coefficient(fit, "one_way"), 0.1);
    assertEquals(0.2e-9, GeneratedLayouts.coefficient(fit, "bytes"), 0.02e-9);
    assertTrue(fit.model().heldOut().medianError() < 0.03, fit.model().heldOut().toString());
    assertEquals(4, fit.kinds().size());
    assertEquals(List.of(24, 6, 6, 6), fit.kinds().stream().map(LayoutFit.OfKind::cells).toList());
    assertEquals(
        List.of(8, 2, 2, 2), fit.kinds().stream().map(LayoutFit.OfKind::heldOutCells).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "contiguous(3000, float64)",
        "vector(900, 3, 40, float64)",
        "subarray([60, 40, 40], [50, 30, 1], [5, 5, 5], c, float64)",
        "random_blocks(900, 3, 3, 20, 77, ascending, float64)"
      })
  void anExchangeIsPredictedFromTheSendInOneDirection(String text) {
    Exchanged layout = exchanged(text);
    ExchangePredictor predictor = new ExchangePredictor(fitted);
    assertTrue(predictor.knows(layout, METHOD, CACHE));
    Prediction prediction = predictor.predict(layout, METHOD, CACHE);
    double seconds = law(layout.one());
    assertEquals(seconds, prediction.seconds(), 0.05 * seconds);
  }

  /** The law adds to 1.4 times the time of one direction, and launches differ by 2 %. */
  @Test
  void noExchangeIsPredictedBelowTheLeastMeasuredRatio() {
    assertEquals(1.4, fit.leastRatio(), 0.1);
    LayoutFit raised =
        new LayoutFit(
            METHOD, CACHE, fit.model(), fit.kinds(), fit.coverage(), fit.floor(), null, 3.0);
    Calibration other =
        oneWay.with(LayoutsSection.EXCHANGES, new LayoutsSection(List.of(raised), List.of()));
    Exchanged layout = exchanged("vector(900, 3, 40, float64)");
    double one = new LayoutPairPredictor(oneWay).predict(layout.one(), METHOD, CACHE).seconds();
    Prediction prediction = new ExchangePredictor(other).predict(layout, METHOD, CACHE);
    assertEquals(3 * one, prediction.seconds(), 1e-9 * one);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "8; 8.3; 4096; 8.0 bytes; 8.3 to 4096 were measured",
        "8; 8.002; 4096; 8.000 bytes; 8.002 to 4096 were measured",
        "8; 24; 4096; 8 bytes; 24 to 4096 were measured",
        "4096.4; 8; 4096; 4096.4 bytes; 8 to 4096.0 were measured",
        "9000; 8; 4096; 9000 bytes; 8 to 4096 were measured"
      })
  void aSizeOutsideTheRangeLooksDifferentFromItsEnd(
      double value, double least, double most, String first, String second) {
    assertEquals(
        first + "; " + second, LayoutModel.words(log2(value), "bytes", log2(least), log2(most)));
  }

  private static double log2(double value) {
    return Math.log(value) / Math.log(2);
  }

  /** A loop that runs backward has no interval in one direction, so an exchange of it has none. */
  @Test
  void withoutAnIntervalInOneDirectionThereIsNone() {
    Exchanged backward =
        exchanged("offset(80000, hvector(30, 1, -2000, vector(10, 1, 20, float64)))");
    Prediction prediction = new ExchangePredictor(fitted).predict(backward, METHOD, CACHE);
    assertFalse(prediction.hasInterval());
    assertTrue(
        prediction.notes().contains("loops that run backward were not measured"),
        prediction.notes().toString());
  }

  @Test
  void largerPayloadsThanThoseMeasuredHaveNoInterval() {
    Prediction prediction =
        new ExchangePredictor(fitted)
            .predict(exchanged("contiguous(900000, float64)"), METHOD, CACHE);
    assertFalse(prediction.hasInterval());
    assertTrue(
        prediction.notes().stream()
            .anyMatch(
                note -> note.startsWith("outside the calibrated range of exchanges: 7200000")),
        prediction.notes().toString());
  }

  @Test
  void theCommandsPredictExchangesFromAFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("c.json");
    CalibrationFile.write(fitted, file);
    double seconds = law(exchanged("vector(900, 3, 40, int32)").one());
    List<Object> layout =
        List.of("--layout", "vector(900, 3, 40, int32)", "--cache", "warm", "--calibration", file);
    List<Object> predict = new ArrayList<>(List.of("predict", "--exchange", "--json"));
    predict.addAll(List.of("--method", "datatype"));
    predict.addAll(layout);
    double both = Cli.json(predict.toArray()).get("seconds").asDouble();
    assertEquals(seconds, both, 0.05 * seconds);
    List<Object> advise = new ArrayList<>(List.of("advise", "--exchange", "--json"));
    advise.addAll(layout);
    assertEquals(
        both,
        Cli.json(advise.toArray()).get("predictions").get(0).get("seconds").asDouble(),
        1e-12);
    Path batch = folder.resolve("b.csv");
    Files.writeString(
        batch,
        "matrix,columns,element,exchange,method,cache\n900x40,3,int32,yes,datatype,warm\n"
            + "900x40,3,int32,no,datatype,warm\n");
    List<String> lines =
        Cli.print("predict", "--calibration", file, "--batch", batch).lines().toList();
    assertEquals(both, seconds(lines.get(0)), 1e-3 * both);
    assertTrue(seconds(lines.get(1)) < 0.8 * both, lines.get(1));
  }

  private static double seconds(String line) {
    return JsonMapper.shared().readTree(line).get("seconds").asDouble();
  }

  /** The sends of a halo exchange cross its receives. */
  @Test
  void aRecordedExchangeCostsWhatIsPredicted(@TempDir Path folder) {
    for (int rank : new int[] {0, 1}) {
      new RankText(rank, 2)
          .site(1)
          .layout(8, "float64")
          .row("Isend", 0, 500, 1 - rank, 50, 200_000, 0.5, 0, 50)
          .cores("0", "0-1")
          .end()
          .write(folder);
    }
    PricedRow row =
        PricedRecording.of(Recording.read(folder), LocalityPart.of(fitted), CACHE).rows().get(0);
    double seconds = law(exchanged("contiguous(500, float64)").one());
    assertEquals(seconds, row.price().should().seconds(), 0.05 * seconds);
  }

  @Test
  void aCalibrationWithoutExchangesSaysWhatToDo() {
    Exchanged layout = exchanged("contiguous(3000, float64)");
    ExchangePredictor predictor = new ExchangePredictor(oneWay);
    assertFalse(predictor.knows(layout, METHOD, CACHE));
    CalibrationException missing =
        assertThrows(CalibrationException.class, () -> predictor.predict(layout, METHOD, CACHE));
    assertTrue(missing.getMessage().contains("include exchanges in calibrate --only"));
  }
}
