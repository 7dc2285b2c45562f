package org.memline.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.Quality;
import org.memline.calibration.metric.Metric;
import org.memline.model.PaperModel;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.SampleReader;
import org.memline.study.copies.CopiesSection;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;
import org.memline.study.transfers.TransferFit;
import org.memline.study.transfers.TransfersSection;

/**
 * Fits recorded samples of real machines again. The result must equal the recorded calibration
 * file.
 */
@Tag("slow")
class RecordedMachineTest {
  private static final Path CALIBRATIONS = Path.of("../calibration");

  /** Numbers in the file have six significant digits. */
  private static final double ROUNDING = 5.001e-6;

  private static final String SAMPLES = ".samples.jsonl.gz";
  private static final String JSON = ".json";

  /** Returns the calibrations with samples beside them: LABEL.json and LABEL*.samples.jsonl.gz. */
  static List<Path> recorded() throws IOException {
    try (Stream<Path> files = Files.walk(CALIBRATIONS)) {
      List<Path> calibrations =
          files
              .filter(file -> file.toString().endsWith(JSON))
              .filter(file -> !samples(file).isEmpty())
              .toList();
      assertFalse(calibrations.isEmpty(), "no recorded machine below " + CALIBRATIONS);
      return calibrations;
    }
  }

  private static List<Path> samples(Path calibration) {
    String label = calibration.getFileName().toString().replace(JSON, "");
    try (Stream<Path> beside = Files.list(calibration.toAbsolutePath().getParent())) {
      return beside
          .filter(file -> file.getFileName().toString().startsWith(label))
          .filter(file -> file.toString().endsWith(SAMPLES))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** This machine has the fewest samples; a fit of the others takes half a minute. */
  @Test
  void refittingTheSmallestRecordedMachineGivesTheSameCalibration() throws IOException {
    refittingARecordedMachineGivesTheSameCalibration(
        CALIBRATIONS.resolve("amd-epyc-zen5-2core/standard.json"));
  }

  @ParameterizedTest
  @Tag("release")
  @MethodSource("recorded")
  void refittingARecordedMachineGivesTheSameCalibration(Path file) {
    Calibration then = CalibrationFile.read(file);
    Calibration now =
        Calibrator.calibrate(
            SampleReader.read(samples(file), false),
            then.label(),
            then.memline(),
            then.run().samplesSha256());

    assertEquals(then.run(), now.run());
    assertEquals(SendsSection.of(then).range(), SendsSection.of(now).range());
    assertEquals(line(SendsSection.of(then).cells()), line(SendsSection.of(now).cells()));
    assertEquals(
        then.metrics().stream().map(Metric::id).toList(),
        now.metrics().stream().map(Metric::id).toList());
    for (int i = 0; i < then.metrics().size(); i++) {
      Metric before = then.metrics().get(i);
      Metric after = now.metrics().get(i);
      assertEquals(
          before.value(),
          after.value(),
          ROUNDING * Math.abs(before.value()),
          before.id().toString());
    }
    for (SendFit before : SendsSection.of(then).sends()) {
      SendFit after = SendsSection.of(now).fit(before.method(), before.cache()).orElseThrow();
      assertEquals(before.heldOut().medianError(), after.heldOut().medianError(), 1e-6);
      assertEquals(before.coverage(), after.coverage(), 1e-6);
      assertEquals(
          before.heldOut().rSquaredUnexplained(), after.heldOut().rSquaredUnexplained(), 1e-6);
    }
    assertEquals(line(CopiesSection.of(then)), line(CopiesSection.of(now)));
    assertEquals(TransfersSection.of(then) == null, TransfersSection.of(now) == null);
    if (TransfersSection.of(then) != null) {
      assertEquals(
          line(TransfersSection.of(then).operations()),
          line(TransfersSection.of(now).operations()));
      assertEquals(line(TransfersSection.of(then).steps()), line(TransfersSection.of(now).steps()));
      for (TransferFit before : TransfersSection.of(then).fits()) {
        TransferFit after =
            TransfersSection.of(now).fit(before.method(), before.cache()).orElseThrow();
        assertEquals(
            before.own().heldOut().medianError(), after.own().heldOut().medianError(), 1e-6);
      }
    }
  }

  private static String line(Object content) {
    return CalibrationFile.toLine(content);
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void chainedBeatsPackedWhereBothSidesAreStridedOrIndexed(Path file) {
    Calibration calibration = CalibrationFile.read(file);
    if (TransfersSection.of(calibration) == null) {
      return;
    }
    int compared = 0;
    for (CacheState cache : CacheState.values()) {
      for (String both : List.of("64", "w")) {
        OptionalDouble packed = seconds(calibration, Method.PACKED, cache, both);
        OptionalDouble ring = seconds(calibration, Method.RING, cache, both);
        if (packed.isPresent() && ring.isPresent()) {
          compared++;
          // The paper reports 1.5 to 1.9 (Stricker and Gross 1995, table 6).
          assertTrue(
              packed.getAsDouble() > 1.5 * ring.getAsDouble(),
              both + " " + cache + ": " + packed + " and " + ring);
        }
      }
    }
    assertTrue(compared > 2, compared + " of 4 pairs were measured");
  }

  private static OptionalDouble seconds(
      Calibration calibration, Method method, CacheState cache, String both) {
    return TransfersSection.of(calibration).operations().stream()
        .filter(m -> m.cell().method() == method && m.cell().cache() == cache)
        .filter(m -> m.cell().layout().equals(both + "Q" + both + "/131072"))
        .mapToDouble(Measured::seconds)
        .findFirst();
  }

  /**
   * The median error of memline's own model must be smaller in every fit. The unexplained share of
   * the variance is dominated by the few largest slices, for which memline's own model is not
   * optimised. Up to one in six fits may therefore explain less than the paper's model S1, which
   * counts only bytes.
   */
  @ParameterizedTest
  @MethodSource("recorded")
  void lineTermsExplainMoreThanByteTerms(Path file) {
    Calibration calibration = CalibrationFile.read(file);
    int explained = 0;
    List<SendFit> fits = SendsSection.of(calibration).sends();
    for (SendFit fit : fits) {
      Quality s1 = fit.paper(PaperModel.S1).orElseThrow().heldOut();
      Quality own = fit.heldOut();
      assertTrue(
          own.medianError() < s1.medianError(),
          "%s %s: %s".formatted(fit.method(), fit.cache(), own));
      explained += own.rSquaredUnexplained() < s1.rSquaredUnexplained() ? 1 : 0;
    }
    assertTrue(6 * explained >= 5 * fits.size(), explained + " of " + fits.size());
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void theFileFitsItsSchema(Path file) throws IOException {
    String schema = "calibration.schema.json";
    String json = Files.readString(file);
    assertEquals(List.of(), Schemas.errors(schema, json));
    String wrong = json.replaceFirst("\"oversubscribed\": false", "\"oversubscribed\": \"no\"");
    assertFalse(Schemas.errors(schema, wrong).isEmpty());
  }
}
