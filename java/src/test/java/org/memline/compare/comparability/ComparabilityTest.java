package org.memline.compare.comparability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.Calibrations;
import org.memline.sample.Delivery;
import org.memline.sample.Locality;

class ComparabilityTest {
  private static final Calibration BASE = make(c -> c);

  @Test
  void equalCalibrationsAreComparable() {
    Comparability same = Comparability.of(BASE, make(c -> c), false);
    assertEquals(List.of(), same.reasons());
    assertEquals(List.of(), same.differences());
  }

  @Test
  void eachReasonNamesBothValues() {
    assertReason("major schema version: 2 against 3", make(c -> c.schema("3.0")));
    assertReason(
        "plan of sends: 10-abc against 9-def; use the same profile and the same version of memline for both runs",
        make(c -> c.plan("9-def")));
    assertReason("cpu_model: a processor against b", make(c -> c.fact("cpu_model", "b")));
    assertReason("ranks: 2 ranks on mesh 2x1 against 4 ranks on mesh 4x1", make(c -> c.ranks(4)));
    assertReason(
        "a transfer's time ends: " + Delivery.ARRIVED.words() + " against " + Delivery.READ.words(),
        make(c -> c.fact(Delivery.FACT, "read")));
    assertReason("nodes: 1 against 2", make(c -> c.secondNode("node2")));
    assertReason(
        "x had more ranks than cores, so it is not a calibration", make(c -> c.oversubscribed()));
    assertReason(
        "unit of sends.packed.cold.alpha: s against ns",
        make(c -> c.metric("sends.packed.cold.alpha", "ns", "lower", 1, 1, 1)));
  }

  @Test
  void heldOutCellsDoNotMakePlansDiffer() {
    Calibration one = make(c -> c.heldOut(1));
    assertEquals(List.of(), Comparability.of(one, make(c -> c.heldOut(2)), false).reasons());
    assertEquals(
        List.of(
            "plan of sends: 10-abc against 9-def; use the same profile and the same version of memline for both runs"),
        Comparability.of(one, make(c -> c.heldOut(2).plan("9-def")), false).reasons());
  }

  /**
   * If a file does not list the cells of a mean, held-out cells make all means incomparable. If it
   * does, each mean is checked by itself.
   */
  @Test
  void meansWithoutACellListAreNotComparableWithNewPlans() {
    Calibration redrawn = make(c -> c.heldOut(1));
    String expected =
        "the means over cells of x include held-out cells, which the file does not list: fit it"
            + " again from its samples";
    assertEquals(List.of(expected), Comparability.of(BASE, redrawn, false).reasons());
    assertEquals(List.of(expected), Comparability.of(redrawn, BASE, false).reasons());
    MetricId id = MetricId.parse("sends.packed.cold.short");
    Metric mean = new Metric(id, 1, "s", "lower", null, null, List.of(1.0), null, "9-a");
    assertEquals(List.of(), Comparability.of(make(c -> c.metrics(mean)), redrawn, false).reasons());
  }

  /**
   * If both runs measured the line handoff, it decides whether the cores were equally far apart.
   * The name of the locality, which comes from the topology, does not matter.
   */
  @Test
  void placesWithEqualHandoffsAreNoDifference() {
    Calibration core = make(c -> c.locality(Locality.CORE));
    Calibration node = make(c -> c.locality(Locality.NODE));
    assertEquals(
        List.of("locality: core against node"), Comparability.of(core, node, false).differences());
    assertEquals(
        List.of(), Comparability.of(handed(core, 60e-9), handed(node, 62e-9), false).differences());
    assertEquals(
        List.of("locality: core against node"),
        Comparability.of(handed(core, 60e-9), handed(node, 210e-9), false).differences());
  }

  private static Calibration handed(Calibration at, double seconds) {
    return make(
        c -> c.locality(at.locality()).metric("control.line_handoff", "s", "lower", seconds));
  }

  @Test
  void differentHandoffsAreNotComparable() {
    Calibration near = make(c -> c.metric("control.line_handoff", "s", "lower", 50e-9));
    Calibration far = make(c -> c.metric("control.line_handoff", "s", "lower", 120e-9));
    List<String> reasons = Comparability.of(near, far, false).reasons();
    assertEquals(1, reasons.size());
    assertTrue(reasons.get(0).contains("50 ns against 120 ns"), reasons.get(0));
    assertEquals(
        List.of(),
        Comparability.of(
                near, make(c -> c.metric("control.line_handoff", "s", "lower", 60e-9)), false)
            .reasons());
  }

  /**
   * The time of an empty message is a control of the machine only if both runs use the same MPI
   * with the same settings.
   */
  @Test
  void emptyMessagesAreComparedOnlyUnderTheSameMpi() {
    UnaryOperator<Calibrations> slow = c -> c.metric("control.empty_message", "s", "lower", 900e-9);
    Calibration quick = make(c -> c.metric("control.empty_message", "s", "lower", 400e-9));
    assertEquals(1, Comparability.of(quick, make(slow), false).reasons().size());
    Calibration otherMpi = make(c -> slow.apply(c).fact("mpi_version", "5.0.1"));
    assertEquals(List.of(), Comparability.of(quick, otherMpi, false).reasons());
    Calibration otherSetting = make(c -> slow.apply(c).fact("env.OMPI_MCA_btl", "self,tcp"));
    assertEquals(List.of(), Comparability.of(quick, otherSetting, false).reasons());
  }

  @Test
  void softwareAndSettingsAreDifferencesNotReasons() {
    Comparability found =
        Comparability.of(
            BASE,
            make(
                c ->
                    c.fact("mpi_version", "5.0.1")
                        .fact("env.OMPI_MCA_btl", "self,tcp")
                        .fact("env.SLURM_JOB_ID", "77")),
            false);
    assertEquals(List.of(), found.reasons());
    assertEquals(
        List.of("mpi_version: 4.1.4 against 5.0.1", "env.OMPI_MCA_btl: not set against self,tcp"),
        found.differences());
  }

  private static void assertReason(String expected, Calibration other) {
    List<String> reasons = Comparability.of(BASE, other, false).reasons();
    assertTrue(reasons.contains(expected), reasons.toString());
  }

  private static Calibration make(UnaryOperator<Calibrations> change) {
    return change.apply(Calibrations.named("x").sends(1)).build();
  }

  @Test
  void aDisturbedSideIsReported() {
    Calibration crowded = make(c -> c.disturbed(300));
    assertEquals(
        List.of("disturbed: 2 % of the batches against 30 %: other processes took the cores"),
        Comparability.of(BASE, crowded, false).differences());
    assertEquals(
        List.of(), Comparability.of(BASE, make(c -> c.disturbed(90)), false).differences());
  }
}
