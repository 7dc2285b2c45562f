package org.memline.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Verdict;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;

class HistoryTest {
  private static final Calibration GOOD = make("good", 1);
  private static final Calibration SLOW = make("slow", 1.3);

  @Test
  void aRegressionIsFoundAgainstTheWholeHistory() {
    Comparison found = compare(List.of(SLOW, GOOD, GOOD, GOOD, GOOD, GOOD), SLOW, 5);
    assertEquals(Verdict.REGRESSED, found.verdict());
    assertEquals(0.3, found.metrics().get(0).change(), 1e-6);
    assertEquals("5 calibrations: good, good, good, good, good", found.setup().baseline().label());
  }

  /**
   * One unusual run in the history prevents a verdict, whether it was faster than the candidate or
   * as slow as it.
   */
  @Test
  void oneOutlierInTheHistoryMakesNoAlarm() {
    Calibration quick = make("quick", 0.7);
    List<Calibration> spoilt = List.of(GOOD, GOOD, quick, GOOD, GOOD);
    assertEquals(Verdict.INCONCLUSIVE, compare(spoilt, GOOD, 5).verdict());
    assertEquals(
        Verdict.INCONCLUSIVE, compare(List.of(GOOD, GOOD, GOOD, GOOD, SLOW), SLOW, 5).verdict());
  }

  @Test
  void fewerThanFiveRunsAreInconclusive() {
    Comparison few = compare(List.of(GOOD, GOOD, GOOD, GOOD), SLOW, 5);
    assertEquals(Verdict.INCONCLUSIVE, few.verdict());
    assertTrue(few.setup().missing().startsWith("4, but one side needs 5"), few.setup().missing());
  }

  @Test
  void onlyTheLastComparableRunsCount() {
    Calibration other = Calibrations.named("other").sends(1).plan("other").build();
    Calibration crowded = Calibrations.named("crowded").sends(1).oversubscribed().build();
    Comparison found =
        compare(List.of(SLOW, GOOD, GOOD, GOOD, other, GOOD, GOOD, crowded), GOOD, 5);
    assertEquals("5 calibrations: good, good, good, good, good", found.setup().baseline().label());
    assertEquals(Verdict.EQUIVALENT, found.verdict());
    Comparison none = compare(List.of(other, crowded), GOOD, 5);
    assertEquals(Verdict.INCOMPARABLE, none.verdict());
    assertEquals(2, none.reasons().size(), none.reasons().toString());
    Comparison empty = compare(List.of(), GOOD, 5);
    assertEquals(Verdict.INCOMPARABLE, empty.verdict());
    assertEquals(List.of("h has no calibration"), empty.reasons());
  }

  private static Calibration withCopies(String label, String plan) {
    return Calibrations.named(label)
        .sends(1)
        .also(Experiment.COPIES)
        .plan(plan)
        .metric("copies.contiguous.l1.best_mean", "MB/s", "higher", 2e9)
        .build();
  }

  /** A list of files is used by the same rule. Such a run does not take the place of another. */
  @Test
  void aRunWithAnotherPlanOfSendsCountsForItsOtherExperiments() {
    Calibration same = withCopies("same", "sends:10-a+copies:20-b");
    Calibration odd = withCopies("odd", "sends:9-x+copies:20-b");
    List<Calibration> history = List.of(same, same, same, same, same, odd);
    Comparison found = compare(history, same, 5);
    assertEquals(
        List.of(
            "sends: only 5 of 6 runs of the baseline are compared (a plan with other cells: odd)"),
        found.differences());
    assertEquals(
        Comparer.compare(history, List.of(same), Options.standard()).differences(),
        found.differences());
    Comparison copies = compare(List.of(odd, odd), same, 5);
    assertEquals(Verdict.INCONCLUSIVE, copies.verdict());
    assertTrue(copies.differences().get(0).startsWith("sends: not compared"), "plans differ");
    assertEquals(2, compare(List.of(odd, odd, odd), same, 2).setup().baseline().runs());
  }

  /** The heading counts all runs, also if an older one lacks an experiment. */
  @Test
  void aRunWithoutAnExperimentIsNamed() {
    Calibration same = withCopies("same", "sends:10-a+copies:20-b");
    Calibration old = Calibrations.named("old").sends(1).plan("sends:10-a").build();
    assertEquals(
        List.of("copies: only 1 of 2 runs of the baseline are compared (without results: old)"),
        compare(List.of(old, same), same, 5).differences());
  }

  private static Calibration of(String label, String implementation) {
    return Calibrations.named(label).sends(1).fact("mpi_implementation", implementation).build();
  }

  /**
   * All runs of a baseline must use one MPI, so runs with another MPI are not taken from the
   * history. The candidate may use another MPI than the baseline.
   */
  @Test
  void aHistoryIsOfOneMpiAndTheCandidateMayUseAnother() {
    Calibration open = of("open", "openmpi");
    Calibration mpich = of("mpich", "mpich");
    Comparison found = compare(List.of(open, open, mpich, open, open, open), mpich, 6);
    assertEquals("5 calibrations: open, open, open, open, open", found.setup().baseline().label());
    assertEquals(Verdict.EQUIVALENT, found.verdict());
    assertTrue(
        found.differences().contains("mpi_implementation: openmpi against mpich"),
        found.differences().toString());
    Comparison mixed = Comparer.compare(List.of(open, mpich), List.of(open), Options.standard());
    assertEquals(
        List.of(
            "mpich: mpi_implementation: openmpi and mpich on the same side, which must use only one"),
        mixed.reasons());
  }

  /** Earlier versions recorded only the version text of the MPI, not its name. */
  @Test
  void aFileWithoutAnMpiNameIsRecognisedByItsVersion() {
    Calibration before =
        Calibrations.named("before").sends(1).fact("mpi_version", "Open MPI v4.1.4").build();
    Comparison same =
        Comparer.compare(List.of(before, of("o", "openmpi")), List.of(before), Options.standard());
    assertEquals(List.of(), same.reasons());
    Comparison mixed =
        Comparer.compare(List.of(before, of("m", "mpich")), List.of(before), Options.standard());
    assertEquals(1, mixed.reasons().size(), mixed.reasons().toString());
  }

  /** The candidate had mostly far cores, but most runs of the history had only near cores. */
  @Test
  void theMostFrequentStateOfTheHistoryIsCompared() {
    Calibration near = state(Locality.CORE, 60e-9, 1).build();
    Calibration far = state(Locality.NODE, 210e-9, 2).build();
    Calibration candidate =
        state(Locality.NODE, 210e-9, 2).elsewhere(state(Locality.CORE, 60e-9, 1.3)).build();
    Comparison found = compare(List.of(near, near, near, near, near, far), candidate, 5);
    assertEquals(Verdict.REGRESSED, found.verdict());
    assertEquals("5 calibrations: x, x, x, x, x", found.setup().baseline().label());
    assertEquals(Locality.CORE, found.setup().cores().locality());
  }

  private static Calibrations state(Locality locality, double handoff, double factor) {
    double[] steady = {handoff, handoff, handoff, handoff, handoff, handoff};
    return Calibrations.named("x")
        .locality(locality)
        .sends(factor)
        .metric("control.line_handoff", "s", "lower", steady);
  }

  private static Calibration make(String label, double factor) {
    return Calibrations.named(label).sends(factor).build();
  }

  private static Comparison compare(List<Calibration> history, Calibration candidate, int last) {
    History found = History.of(history, candidate, last);
    return found.used().isEmpty()
        ? found.incomparable(history.size(), "h has no calibration", Options.standard())
        : Comparer.compare(found.used(), List.of(candidate), Options.standard());
  }
}
