package org.memline.study.copies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.Times;
import org.memline.compare.Calibrations;
import org.memline.layout.Access;
import org.memline.sample.CopyCell;
import org.memline.sample.CopyRules;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import org.memline.study.transfers.Transferred;

class CopyRateTableTest {
  private static final String PLAIN_LOOP = "gather_strided_plain";

  /** Returns a cell copied at {@code rate} MB/s. */
  private static Measured<CopyCell> rate(
      String from, long words, String kernel, String ran, double rate) {
    return rate(Pages.BASE, from, words, kernel, ran, rate);
  }

  private static Measured<CopyCell> rate(
      Pages pages, String from, long words, String kernel, String ran, double rate) {
    double seconds = words * 8 / rate / 1e6;
    CopyCell cell =
        new CopyCell(kernel, pages, false, words, Access.parse(from), Access.CONTIGUOUS, Role.GRID);
    Times times = Times.of(seconds, seconds, seconds);
    return new Measured<>(cell, Transferred.ranks(2), times, 1, true, ran);
  }

  @SafeVarargs
  @SuppressWarnings("varargs") // the method does not write to the array
  private static List<String> lines(Measured<CopyCell>... rates) {
    String text =
        CopyRateTable.of(
            Calibrations.named("copies")
                .build()
                .with(CopiesSection.SECTION, new CopiesSection(List.of(rates))));
    return text.strip().lines().map(line -> line.replaceAll(" +", " ")).toList();
  }

  @Test
  void thePlainLoopIsNotComparedWithItself() {
    List<String> lines =
        lines(
            rate("8", 1 << 20, CopyCell.BEST, PLAIN_LOOP, 2000),
            rate("8", 1 << 20, CopyCell.PLAIN, PLAIN_LOOP, 2400),
            rate("4", 1 << 20, CopyCell.BEST, "gather_strided_avx2", 4000),
            rate("4", 1 << 20, CopyCell.PLAIN, PLAIN_LOOP, 3900));
    assertTrue(lines.get(2).contains(" 4000 3900 - - gather_strided_avx2"), lines.get(2));
    assertTrue(lines.get(3).contains(" 2000 = - - gather_strided_plain"), lines.get(3));
    assertEquals("=: the best kernel is the plain loop", lines.get(4));
  }

  /** The summary notes once that no kernel was selected, and rows name no kernel. */
  @Test
  void withoutSelectionNoKernelIsNamedAsChosen() {
    CopiesSection rates =
        new CopiesSection(
            List.of(
                rate("8", 1 << 20, CopyCell.BEST, PLAIN_LOOP, 2000),
                rate("8", 1 << 20, CopyCell.PLAIN, PLAIN_LOOP, 2400),
                rate("4", 1 << 20, CopyCell.BEST, "gather_strided_avx2", 4000),
                rate("4", 1 << 20, CopyCell.PLAIN, PLAIN_LOOP, 3900)));
    CopyRules rules =
        new CopyRules("p", "avx2", new CopyRules.Borders(1, 2, 3), List.of(), List.of("a"));
    String text =
        CopyRateTable.of(
            Calibrations.named("copies")
                .build()
                .with(CopiesSection.SECTION, rates)
                .with(CopyRulesSection.SECTION, rules));
    assertFalse(text.contains(PLAIN_LOOP), text);
    assertTrue(text.contains("gather_strided_avx2"), text);
    assertTrue(
        text.contains("=: the plain loop, by selection or because selection was skipped"), text);
  }

  @Test
  void theNamedKernelBelongsToTheRateBesideIt() {
    List<String> lines =
        lines(
            rate(Pages.HUGE, "8", 1 << 20, CopyCell.BEST, "gather_strided_avx512", 5000),
            rate("8", 1 << 20, CopyCell.BEST, "gather_strided_avx2", 4000));
    assertTrue(lines.get(2).contains(" 4000 - 5000 - gather_strided_avx2"), lines.get(2));
  }

  @Test
  void aRowWithOneMeasuredRateShowsOnlyThatRate() {
    List<String> lines = lines(rate("8", 1 << 20, CopyCell.PLAIN, PLAIN_LOOP, 2400));
    assertTrue(lines.get(2).contains(" - 2400 - - -"), lines.get(2));
    assertFalse(String.join("", lines).contains("="), lines.toString());
  }

  /** 2^20 words at stride 8 span 64 MiB, 2^17 at stride 4 span 4 MiB. */
  @Test
  void eachRowNamesItsFootprint() {
    List<String> lines =
        lines(
            rate("8", 1 << 20, CopyCell.PLAIN, PLAIN_LOOP, 1),
            rate("4", 1 << 17, CopyCell.PLAIN, PLAIN_LOOP, 1),
            rate("4", 1 << 10, CopyCell.PLAIN, PLAIN_LOOP, 1));
    assertTrue(lines.get(2).startsWith("4C1 131072 4.0 MiB "), lines.get(2));
    assertTrue(lines.get(3).startsWith("8C1 1048576 64 MiB "), lines.get(3));
  }
}
