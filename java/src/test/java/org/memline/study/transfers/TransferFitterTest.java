package org.memline.study.transfers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.Times;
import org.memline.compare.Calibrations;
import org.memline.file.AdviceQuality;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.model.transfer.Expression;
import org.memline.model.transfer.ExpressionException;
import org.memline.predict.AdviceCheck;
import org.memline.predict.Predictor;
import org.memline.sample.CacheState;
import org.memline.sample.CopyCell;
import org.memline.sample.Method;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;
import org.memline.study.copies.CopiesSection;

/**
 * Fits the operations of a made-up machine. Each operation takes exactly the time that the
 * copy-transfer model computes from its parts, so the computed times must equal the measured ones
 * and the fit must find the same model.
 */
class TransferFitterTest {
  private static final List<String> PATTERNS = List.of("1", "2", "8", "64", "w");
  private static final long[] WORDS = {1008, 10_080, 100_800};

  /**
   * Returns the nanoseconds per word of a gather. The methods below give those of the other parts.
   */
  private static double gather(String x) {
    return 1 + PATTERNS.indexOf(x);
  }

  private static double scatter(String y) {
    return 1.5 + 2 * PATTERNS.indexOf(y);
  }

  private static double loadSend(String x) {
    return 1.2 * gather(x);
  }

  private static double receiveStore(String y) {
    return 1.1 * scatter(y);
  }

  private static final double MESSAGE = 0.8;

  private static CopiesSection copies() {
    List<Measured<CopyCell>> rates = new ArrayList<>();
    for (String pattern : PATTERNS) {
      for (long words : WORDS) {
        rates.add(rate(pattern, "1", words, gather(pattern)));
        if (!pattern.equals("1")) {
          rates.add(rate("1", pattern, words, scatter(pattern)));
        }
      }
    }
    return new CopiesSection(rates);
  }

  private static Measured<CopyCell> rate(String from, String to, long words, double ns) {
    double seconds = ns * 1e-9 * words;
    CopyCell cell =
        new CopyCell(
            CopyCell.BEST,
            Pages.BASE,
            false,
            words,
            Access.parse(from),
            Access.parse(to),
            Role.GRID);
    return new Measured<>(cell, Transferred.ranks(2), Times.of(seconds, seconds, seconds));
  }

  private static Measured<TransferCell> operation(
      Method method, String from, String to, long words, Role role, double ns) {
    double seconds = ns * 1e-9 * words;
    Operation operation = new Operation(words, Access.parse(from), Access.parse(to));
    return new Measured<>(
        new TransferCell(method, CacheState.WARM, operation, role),
        Transferred.ranks(2),
        Times.of(seconds, seconds, seconds));
  }

  /**
   * The packed time is that of the gather, the library's message and the scatter. The gather costs
   * as much as load and send, because the other core has read the buffer, which is therefore in the
   * cache of that core. For a contiguous target, the scatter is a plain copy (1C1).
   */
  private static double packed(String x, String y) {
    return loadSend(x) + MESSAGE + (y.equals("1") ? gather("1") : scatter(y));
  }

  /**
   * The ring takes the time of the slower side plus the faster side's time for a chunk of 1024
   * words. The handoff of that chunk is in both times, so it is subtracted once: it takes 1.2 ns
   * per word, the smaller of 1S0 and 0R1.
   */
  private static double ring(String x, String y, long words) {
    double slower = Math.max(loadSend(x), receiveStore(y));
    double faster = Math.min(loadSend(x), receiveStore(y));
    return slower + (faster - 1.2) * Math.min(1, 1024.0 / words);
  }

  private static Calibration calibration() {
    return calibration(1, Integer.MAX_VALUE);
  }

  /**
   * @param times ratio of the packed time to the sum of its parts
   * @param most largest number of packed operations
   */
  private static Calibration calibration(double times, int most) {
    int packed = 0;
    List<Measured<TransferCell>> operations = new ArrayList<>();
    for (long words : WORDS) {
      operations.add(operation(Method.DATATYPE, "1", "1", words, Role.GRID, MESSAGE));
      for (String x : PATTERNS) {
        operations.add(operation(Method.RING_SEND, x, "1", words, Role.GRID, loadSend(x)));
        operations.add(operation(Method.RING_RECEIVE, "1", x, words, Role.GRID, receiveStore(x)));
        operations.add(operation(Method.DEPOSIT, "1", x, words, Role.GRID, 3));
        for (String y : PATTERNS) {
          Role role = operations.size() % 5 == 0 ? Role.TEST : Role.GRID;
          if (packed++ < most) {
            double ns = times * packed(x, y);
            operations.add(operation(Method.PACKED, x, y, words, role, ns));
          }
          operations.add(operation(Method.RING, x, y, words, role, ring(x, y, words)));
        }
      }
    }
    Calibration c = Calibrations.named("composed").build();
    Sections sections =
        Sections.NONE
            .with(CopiesSection.SECTION, copies())
            .with(TransfersSection.SECTION, new TransfersSection(operations, List.of(), List.of()));
    return new Calibration(c.heading(), sections, List.of(), List.of());
  }

  private static Calibration fitted() {
    return fitted(calibration());
  }

  private static Calibration fitted(Calibration calibration) {
    return calibration.with(
        TransfersSection.SECTION,
        TransfersSection.of(calibration).with(new TransferFitter(calibration).fit()));
  }

  @Test
  void theCompositionEqualsTheSumOfItsParts() {
    for (TransferFit fit : new TransferFitter(calibration()).fit()) {
      if (fit.composed() != null) {
        assertEquals(0, fit.composed().medianError(), 1e-9, fit.method().label());
        assertEquals(0, fit.composed().p90Error(), 1e-9, fit.method().label());
      }
    }
  }

  @Test
  void theFitRecoversTheStagesAndPredictsUnseenOperations() {
    List<TransferFit> fits = TransfersSection.of(fitted()).fits();
    assertEquals(
        List.of(Method.PACKED, Method.RING), fits.stream().map(TransferFit::method).toList());
    for (TransferFit fit : fits) {
      assertTrue(fit.own().heldOut().cells() > 5);
      assertTrue(fit.own().heldOut().medianError() < 0.01, fit.toString());
      assertTrue(fit.own().heldOut().p90Error() < 0.05, fit.toString());
    }
  }

  private static TransferFit packedFit(Calibration fitted) {
    return TransfersSection.of(fitted).fit(Method.PACKED, CacheState.WARM).orElseThrow();
  }

  private static double packedNs(Calibration fitted, String x, String y) {
    Operation operation = new Operation(10_080, Access.parse(x), Access.parse(y));
    return new Predictor(fitted).predict(operation, Method.PACKED, CacheState.WARM).seconds()
        / 10_080
        * 1e9;
  }

  @Test
  void aCorrectCompositionIsUsedForPrediction() {
    assertEquals(1, packedFit(fitted()).compositionShare());
    assertEquals(packed("64", "w"), packedNs(fitted(), "64", "w"), 1e-9);
  }

  /**
   * Packing takes three times as long as the sum of its parts. A model whose stages have fitted
   * coefficients describes that.
   */
  @Test
  void theFittedStagesReplaceAWrongComposition() {
    Calibration fitted = fitted(calibration(3, Integer.MAX_VALUE));
    assertEquals(0, packedFit(fitted).compositionShare());
    assertEquals(2.0 / 3, packedFit(fitted).composed().medianError(), 1e-9);
    assertEquals(3 * packed("64", "w"), packedNs(fitted, "64", "w"), 0.1);
  }

  /** Nine operations are not enough to fit eleven terms. */
  @Test
  void fewOperationsArePredictedByTheComposition() {
    Calibration fitted = fitted(calibration(1, 9));
    TransferFit fit = packedFit(fitted);
    assertEquals(List.of(), fit.own().terms());
    assertEquals(1, fit.compositionShare());
    assertEquals(packed("8", "2"), packedNs(fitted, "8", "2"), 1e-9);
  }

  @Test
  void tooFewOperationsGiveNoFit() {
    Calibration fitted = fitted(calibration(1, 4));
    assertTrue(TransfersSection.of(fitted).fit(Method.PACKED, CacheState.WARM).isEmpty());
  }

  @Test
  void operationsOutsideTheMeasuredRangeAreNoted() {
    Operation shorter = new Operation(504, Access.parse("64"), Access.parse("3"));
    List<String> notes =
        new Predictor(fitted()).predict(shorter, Method.PACKED, CacheState.WARM).notes();
    assertEquals(
        List.of(
            "outside the calibrated range: 504 words; 1008 to 100800 were measured",
            "pattern 3 is interpolated between measured patterns"),
        notes);
  }

  @Test
  void ratesMatchTheMeasuredTables() {
    MeasuredRates rates = new MeasuredRates(calibration(), 10_080, CacheState.WARM);
    assertEquals(8e3 / gather("64"), rates.of("64C1"), 1e-6);
    assertEquals(8e3 / scatter("8"), rates.of("1C8"), 1e-6);
    assertEquals(8e3 / MESSAGE, rates.of("Nd"), 1e-6);
    assertEquals(8e3 / 3, rates.of("0Dw"), 1e-6);
    // On a logarithmic axis, 16 lies a third of the way from 8 to 64.
    double between = gather("8") * Math.pow(gather("64") / gather("8"), 1.0 / 3);
    assertEquals(8e3 / between, rates.of("16C1"), 1e-6);
    double packed = Expression.parse("64C1 . 1S0 . 0R1 . 1C8").rate(rates);
    double ring = loadSend("1") + receiveStore("1");
    assertEquals(8e3 / (gather("64") + ring + scatter("8")), packed, 1e-6);
    double message = Math.max(MESSAGE, Math.max(loadSend("1"), receiveStore("1")));
    assertEquals(
        8e3 / (gather("64") + message + scatter("8")),
        Expression.parse("64C1 . (1S0 | Nd | 0R1) . 1C8").rate(rates),
        1e-6);
    for (String missing : List.of("Nd@2", "1F0", "64C64", "Nadp")) {
      ExpressionException refused =
          assertThrows(ExpressionException.class, () -> rates.of(missing));
      assertTrue(refused.getMessage().contains(missing), refused.getMessage());
    }
  }

  /**
   * Adds an operation that was not in the fit. The ring takes the predicted time, packing 1.2 times
   * and the datatype three times as long.
   */
  private static Calibration unseen(Calibration calibration) {
    double ring = ring("64", "8", 5040);
    List<Measured<TransferCell>> all =
        new ArrayList<>(TransfersSection.of(calibration).operations());
    all.add(operation(Method.RING, "64", "8", 5040, Role.TEST, ring));
    all.add(operation(Method.PACKED, "64", "8", 5040, Role.TEST, 1.2 * ring));
    all.add(operation(Method.DATATYPE, "64", "8", 5040, Role.TEST, 3 * ring));
    return calibration.with(
        TransfersSection.SECTION,
        new TransfersSection(all, List.of(), TransfersSection.of(calibration).fits()));
  }

  @Test
  void adviceIsJudgedOnlyWhereThereIsAChoice() {
    AdviceQuality quality = AdviceCheck.of(unseen(fitted())).get(0);
    assertEquals(1, quality.layouts());
    assertEquals(1, quality.within5Percent());
    assertEquals(1, quality.advised(), 1e-9);
    assertEquals(1.2, quality.packed(), 1e-9);
    assertEquals(3, quality.datatype(), 1e-9);
    Calibration ringAlone = fitted(calibration(1, 4));
    assertTrue(AdviceCheck.of(unseen(ringAlone)).isEmpty());
  }

  @Test
  void adviceIsCheckedOnUnseenOperations() {
    List<AdviceQuality> quality = AdviceCheck.of(fitted());
    assertTrue(quality.isEmpty(), "no datatype was measured for strided operations");
    Prediction best =
        new Predictor(fitted())
            .advise(new Operation(5040, Access.parse("64"), Access.parse("8")), CacheState.WARM)
            .get(0);
    assertEquals(Method.RING, best.method());
    double seconds = ring("64", "8", 5040) * 1e-9 * 5040;
    assertEquals(seconds, best.seconds(), 0.02 * seconds);
  }
}
