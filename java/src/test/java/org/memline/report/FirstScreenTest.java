package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.compare.Calibrations;
import org.memline.file.AdviceQuality;
import org.memline.file.CalibrationFile;
import org.memline.file.RowColumn;
import org.memline.file.Summary;
import org.memline.layout.Element;
import org.memline.layout.NestKind;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.layouts.LayoutFit;
import org.memline.study.layouts.LayoutsSection;
import org.memline.study.sends.KnownSends;
import org.memline.table.Page;

/**
 * Tests that the first table of {@code show} fits on one screen, and that its sentences agree with
 * the numbers.
 */
class FirstScreenTest {
  static List<Path> recorded() throws java.io.IOException {
    return PageWidthTest.recorded();
  }

  private static RowColumn measured(
      long size, Method method, double row, double column, double padded) {
    return new RowColumn(
        size, Element.FLOAT64, method, CacheState.COLD, row / 1e6, column / 1e6, padded / 1e6);
  }

  private static List<String> findings(AdviceQuality advice, RowColumn... rows) {
    List<AdviceQuality> all = advice == null ? List.of() : List.of(advice);
    return Findings.of(
        Calibrations.named("x")
            .build()
            .with(Summary.SECTION, new Summary(List.of(rows), all, null)));
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void theFirstScreenFitsAndHasMethodsAndThreeFindings(Path file) {
    Calibration calibration = CalibrationFile.read(file);
    String text = Page.of(FirstScreen.of(calibration));
    assertTrue(text.lines().count() <= FirstScreen.LINES, text);
    assertTrue(text.contains("\ndatatype, cold "), text);
    assertEquals(3, text.lines().filter(line -> line.startsWith("- ")).count(), text);
    assertTrue(text.contains("--section sends | columns | errors | papers"), text);
  }

  /** A ratio in a sentence is the quotient of the two times in it. */
  @ParameterizedTest
  @MethodSource("recorded")
  void ratiosMatchTheTimesBesideThem(Path file) {
    String finding = Findings.of(CalibrationFile.read(file)).get(0);
    Matcher numbers =
        Pattern.compile("takes ([\\d.]+) times .*: ([\\d.]+) against ([\\d.]+) µs\\)")
            .matcher(finding);
    assertTrue(numbers.find(), finding);
    double ratio = Double.parseDouble(numbers.group(1));
    double expected = Double.parseDouble(numbers.group(2)) / Double.parseDouble(numbers.group(3));
    assertEquals(expected, ratio, 0.006 * expected, finding);
  }

  @Test
  void theFirstFindingComparesColumnRowAndPadding() {
    assertEquals(
        "A column of a 1000x1000 matrix of float64 takes 4.00 times as long as a row of the same"
            + " bytes (datatype, cold: 8.00 against 2.00 µs). At 1024x1024 it takes 10.0 times as"
            + " long; padding each row by one memory line makes that column 2.00 times as fast (10.0"
            + " instead of 20.0 µs).",
        findings(
                null,
                measured(1000, Method.PACKED, 1, 3, 3),
                measured(1000, Method.DATATYPE, 2, 8, 8),
                measured(1024, Method.DATATYPE, 2, 20, 10))
            .get(0));
    assertTrue(
        findings(
                null,
                measured(1000, Method.DATATYPE, 2, 8, 8),
                measured(1024, Method.DATATYPE, 2, 20, 19))
            .get(0)
            .endsWith("padding each row by one memory line gains nothing there (19.0 µs)."));
  }

  @Test
  void theSecondFindingNamesTheFastestMethod() {
    assertEquals(
        "The fastest method for that column (cold) is ring with 2.00 µs, 1.50 times as fast as"
            + " packed and 4.00 times as fast as datatype. On 7 held-out layouts the advised method"
            + " takes 1.01 times as long as the fastest one, always packed 1.30, always datatype"
            + " 2.10 times (geometric means).",
        findings(
                new AdviceQuality(false, CacheState.COLD, 7, 0.9, 1.01, 1.3, 2.1),
                measured(1000, Method.PACKED, 1, 3, 3),
                measured(1000, Method.RING, 1, 2, 2),
                measured(1000, Method.DATATYPE, 2, 8, 8))
            .get(1));
    assertEquals(
        "The fastest method for that column (cold) is packed with 3.00 µs.",
        findings(null, measured(1000, Method.PACKED, 1, 3, 3)).get(1));
  }

  @Test
  void theThirdFindingComparesDatatypesWithPacking() {
    RowColumn packed = measured(1000, Method.PACKED, 1, 3, 4);
    String slower = findings(null, packed, measured(1000, Method.DATATYPE, 1, 30, 20)).get(2);
    assertTrue(
        slower.endsWith(
            " is slower than packing by hand: datatype takes 5.00 to 10.00 times as long as packed"
                + " (2 columns)."),
        slower);
    String some = findings(null, packed, measured(1000, Method.DATATYPE, 1, 30, 4)).get(2);
    assertTrue(some.contains(" is slower than packing by hand for some columns: "), some);
    String none = findings(null, packed, measured(1000, Method.DATATYPE, 1, 3, 4)).get(2);
    assertTrue(none.contains(" is not slower than packing by hand: "), none);
  }

  /**
   * A datatype's time per line is called slower only if its interval does not overlap that of
   * packing and the ratio of the columns is not as large.
   */
  @Test
  void aSlowLineOfADatatypeIsNoticedBeyondTheIntervals() {
    Coefficient packed = gamma(30, 25, 35);
    assertTrue(Findings.slower(gamma(400, 320, 480), packed, 2));
    assertFalse(Findings.slower(gamma(400, 320, 480), packed, 14), "columns differ as much");
    assertFalse(Findings.slower(gamma(400, 30, 480), packed, 2), "the intervals overlap");
    assertFalse(Findings.slower(gamma(32, 31.5, 32.5), gamma(30, 29, 31), 0.5), "ratio near 1");
    assertFalse(Findings.slower(gamma(400, 320, 480), gamma(30, -5, 35), 2), "γ of packed unknown");
  }

  private static Coefficient gamma(double nanoseconds, double low, double high) {
    return new Coefficient("gamma", "s/line", nanoseconds / 1e9, low / 1e9, high / 1e9);
  }

  /**
   * In the file of Genoa, a warm line takes 22.9 ns by datatype and 6.17 ns by packing, a factor of
   * 3.71.
   */
  @Test
  void theFileWithSlowLinesSaysSo() {
    Path genoa = Path.of("../calibration/amd-epyc-genoa-2core/standard.json");
    String engine = Findings.of(CalibrationFile.read(genoa)).get(2);
    assertTrue(
        engine.contains(
            " takes datatype 3.71 times as long as packed (γ, warm: 22.9 against 6.17 ns)"),
        engine);
  }

  @Test
  void withoutSendsThereAreNoFindings() {
    Calibration empty = Calibrations.named("x").build();
    assertEquals(List.of(), Findings.of(empty));
    assertFalse(FirstScreen.of(empty).contains("α per message"));
  }

  private static LayoutFit packedLists(CacheState cache, double overDatatype) {
    return new LayoutFit(
        Method.PACKED,
        cache,
        new FittedModel("layouts", 24, List.of(), List.of(), KnownSends.fitted(256, 6400), null),
        List.of(new LayoutFit.OfKind(NestKind.LIST, 24, 0, null, null, overDatatype)),
        null,
        null,
        null,
        null);
  }

  /**
   * Packing takes 1/2 and 1/8 of the datatype's time for two lists of blocks. The geometric mean is
   * 1/4.
   */
  @Test
  void theEngineIsAlsoJudgedByListsOfBlocks() {
    Calibration calibration =
        Calibrations.named("x")
            .build()
            .with(
                Summary.SECTION,
                new Summary(
                    List.of(
                        measured(1000, Method.DATATYPE, 1, 2, 2),
                        measured(1000, Method.PACKED, 1, 1, 1)),
                    List.of(),
                    null))
            .with(
                LayoutsSection.SECTION,
                new LayoutsSection(
                    List.of(packedLists(CacheState.WARM, 0.5), packedLists(CacheState.COLD, 0.125)),
                    List.of()));
    List<String> findings = Findings.of(calibration);
    String engine = findings.get(findings.size() - 1);
    assertTrue(
        engine.endsWith(
            " For other layouts datatype takes 4.00 (lists of blocks) times as long as packed"
                + " (geometric means over layouts and cache states)."),
        engine);
  }
}
