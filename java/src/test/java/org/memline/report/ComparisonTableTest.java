package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;

class ComparisonTableTest {
  @Test
  void theVerdictComesFirstThenTheDecidingMetrics() {
    assertEquals(
        """
        REGRESSED: after (2024-05-07, 8 launches) against before (2024-05-06, 8 launches)
        A & B "CPU", Open MPI v5.0.3, 2 ranks; launches interleaved in pairs; compared 2 times
        Different: mpi: v4.1.4 → v5.0.3
        Only in the candidate: 4 (a, b, c, …)

        metric                      before → after         change      95 %, +worse  limit  verdict
        sends.packed.cold.alpha     1.00 → 1.12 µs  12.0 % slower   +9.0 to +15.0 %  5.0 %  REGRESSED
        sends.datatype.cold.alpha  1.00 → 0.800 µs  20.0 % faster  -23.0 to -17.0 %  5.0 %  IMPROVED
        sends.packed.warm.alpha     1.00 → 1.06 µs   6.0 % slower    +3.0 to +9.0 %  5.0 %  INCONCLUSIVE

        1 equivalent, 1 detail (1 regressed), 1 control; --all prints them

        REGRESSED: of 4 deciding metrics, 1 regressed, 1 improved, 1 inconclusive, 1 equivalent
        """,
        ComparisonTable.of(Compared.ofEach(), false));
  }

  @Test
  void allShowsEveryMetric() {
    Comparison comparison = Compared.ofEach();
    String text = ComparisonTable.of(comparison, true);
    for (MetricChange metric : comparison.metrics()) {
      assertTrue(text.contains(metric.id().toString()), text);
    }
    assertTrue(text.contains("\ncontrol "), text);
    assertTrue(text.indexOf("contiguous_8B") > text.indexOf("sends.datatype.warm.alpha"), text);
    assertTrue(text.contains("Only in the candidate: 4 (a, b, c, d)\n"), text);
    assertTrue(text.contains("Drift: the control measurements are slower by 0.4 %"), text);
    assertFalse(text.contains("--all"), text);
  }

  @Test
  void atMostFiveInconclusiveMetricsAreShownWithTheirNeededRuns() {
    MetricChange[] open =
        IntStream.range(0, 7)
            .mapToObj(
                i ->
                    Compared.metric(
                        "sends.m" + i + ".beta",
                        "s/B",
                        1e-10,
                        1e-10,
                        Verdict.INCONCLUSIVE,
                        0,
                        12,
                        ""))
            .toArray(MetricChange[]::new);
    String text = ComparisonTable.of(Compared.comparison(Verdict.INCONCLUSIVE, null, open), false);
    assertEquals(5 + 2, text.split("INCONCLUSIVE", -1).length - 1, text);
    assertTrue(
        text.contains(
            "\n  sends.m0.beta, sends.m1.beta, sends.m2.beta and 2 more: needs 12 launches\n"),
        text);
    assertTrue(text.contains("0.100 ns/B"), text);
    assertTrue(text.contains("\n2 more inconclusive, 1 control; --all prints them\n"), text);
    assertFalse(text.contains("Drift"), text);
  }

  @Test
  void driftIsReportedWhereFlagged() {
    Comparison.Drift drift = new Comparison.Drift(0.031, 0.024, 0.038, true);
    String text = ComparisonTable.of(Compared.comparison(Verdict.EQUIVALENT, drift), false);
    assertTrue(
        text.contains(
            "Drift: the control measurements are slower by 3.1 % (95 %: +2.4 to +3.8 %): the"
                + " machine itself changed"),
        text);
  }

  @Test
  void incomparableRunsShowReasonsAndNoNumbers() {
    assertEquals(
        """
        INCOMPARABLE: after (2024-05-07, 8 launches) against before (2024-05-06, 8 launches)
        A & B "CPU", Open MPI v5.0.3, 2 ranks; launches interleaved in pairs; compared 2 times
        Different: mpi: v4.1.4 → v5.0.3
        Not comparable: cpu_model: A against B
        Not comparable: 2 ranks, 4
        INCOMPARABLE: nothing was compared, for 2 reasons
        """,
        ComparisonTable.of(Compared.comparison(Verdict.INCOMPARABLE, null), false));
  }

  @Test
  void partialRunsAreMarkedOnTheirSide() {
    assertEquals("before (2024-05-06, 8 launches, PARTIAL)", side(1, 1));
    assertEquals("before (2024-05-06, 5 runs of 8 launches, 2 PARTIAL)", side(5, 2));
    assertEquals("before", side(0, 0));
  }

  /** Returns how the headline describes a baseline of this many runs. */
  private static String side(int runs, int partial) {
    String text = ComparisonTable.of(Compared.against(runs, partial), false);
    return text.lines().findFirst().orElseThrow().split(" against ")[1];
  }

  @Test
  void notesAreBelowTheTable() {
    MetricChange noted =
        Compared.metric(
            "sends.a.alpha", "s", 1e-6, 3e-6, Verdict.REGRESSED, 2, null, "one launch is far off");
    String text = ComparisonTable.of(Compared.comparison(Verdict.REGRESSED, null, noted), false);
    assertTrue(text.contains("\n  sends.a.alpha: one launch is far off\n"), text);
    assertTrue(text.contains("slower x3.00"), text);
  }

  @Test
  void twoMpisAreNamedAndComparedByLayout() {
    String text = ComparisonTable.of(Compared.ofMpis(), false);
    assertTrue(
        text.contains("\nA & B \"CPU\", Open MPI v5.0.3 against MPICH 4.0.2, 2 ranks"), text);
    assertTrue(
        text.contains(
            """

            One-way times by layout: A is MPICH 4.0.2, B is Open MPI v5.0.3
            layout, cache                A's best    µs  B's best     µs           B/A (95 %)       verdict
            contiguous to 256 KiB, cold  datatype  1.00    packed  0.800  0.80 (0.77 to 0.83)      IMPROVED
            columns to 16 B, warm          packed  1.00    packed   1.10  1.10 (1.07 to 1.13)  INCONCLUSIVE

            B's time over A's with the same method: + faster, - slower, = equal, ? undecided
            layout, cache                datatype  packed
            contiguous to 256 KiB, cold    1.50 -  1.01 =
            columns to 16 B, warm          0.60 +  1.10 ?
            Measured only with Open MPI v5.0.3, and not part of any verdict: java
            """),
        text);
    assertTrue(text.lines().limit(15).allMatch(line -> line.length() <= 100), text);
  }

  @Test
  void settingsOfOneMpiAreComparedByLayoutOnRequest() {
    String heading = "\nOne-way times by layout: ";
    assertFalse(ComparisonTable.of(Compared.ofEach(), false).contains(heading));
    assertFalse(ComparisonTable.of(Compared.ofEach(), false, true).contains(heading)); // no rows
    assertTrue(ComparisonTable.of(Compared.ofMpis(), false, true).contains(heading));
  }
}
