package org.memline.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.calibration.Calibration;
import org.memline.calibration.Headings;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.study.sends.SendsSection;

/**
 * Tests the choice of the part of a calibration by the time to hand a cache line from core to core:
 * the part with the most similar time is chosen.
 */
class LocalityPartTest {
  private static final double NS = 1e-9;

  /**
   * Returns a run of sends in which {@code others} of 200 batches were measured at another distance
   * of the cores.
   */
  private static Calibration sends(Locality locality, String control, double ns, int others) {
    LaunchRecord launch =
        new LaunchRecord(
            1, Experiment.SENDS, 2, "1x2", false, 1, 10, control, "MPI", "C", List.of());
    EvidenceRecord evidence = new EvidenceRecord(ns * NS, 200, 0, others, 0, List.of(), null);
    return calibration(locality, List.of(launch), List.of(), List.of())
        .with(SendsSection.SECTION, new SendsSection(evidence, null, null, List.of(), List.of()));
  }

  private static Calibration calibration(
      Locality locality,
      List<LaunchRecord> launches,
      List<Metric> metrics,
      List<Calibration> elsewhere) {
    return new Calibration(Headings.of(locality, launches), Sections.NONE, metrics, elsewhere);
  }

  private static List<LocalityPart> parts(Calibration first, Calibration... others) {
    return LocalityPart.of(
        new Calibration(first.heading(), first.sections(), first.metrics(), List.of(others)));
  }

  private static Calibration line(Locality locality, double ns) {
    return sends(locality, LaunchRecord.LINE_HANDOFF, ns, 0);
  }

  /**
   * The calibration has handoffs of 220 ns (far cores) and 65 ns (near cores). A measured handoff
   * belongs to the far cores from 220 / 1.4 = 157.1 to 220 · 1.4 = 308 ns, and to the near cores up
   * to 65 · 1.4 = 91 ns. There is no lower limit for near cores.
   */
  @ParameterizedTest
  @CsvSource({
    "220, NODE",
    "158, NODE",
    "307, NODE",
    "309, ",
    "156, ",
    "65, CORE",
    "90, CORE",
    "92, ",
    "47, CORE",
    "40, CORE"
  })
  void theStateIsTheOneWithinAFactorOf1Point4OfItsHandoff(double seenNs, Locality locality) {
    List<LocalityPart> parts = parts(line(Locality.NODE, 220), line(Locality.CORE, 65));
    assertEquals(
        locality, LocalityPart.like(parts, seenNs * NS).map(LocalityPart::locality).orElse(null));
  }

  /**
   * The limit is 65 / 1.4 = 46.4 ns. The only part of the file may be that of far cores. A much
   * shorter handoff may then come from near cores, which were not measured.
   */
  @Test
  void withOneKnownStateAMuchShorterHandoffIsAnotherState() {
    List<LocalityPart> parts = parts(line(Locality.CORE, 65));
    assertEquals(true, LocalityPart.like(parts, 46 * NS).isEmpty());
    assertEquals(false, LocalityPart.like(parts, 47 * NS).isEmpty());
  }

  /**
   * The closest handoff is the one with the smallest ratio: 130 / 100 = 1.3 is less than 170 / 130
   * = 1.31, but 170 / 131 = 1.30 is less than 131 / 100.
   */
  @ParameterizedTest
  @CsvSource({"130, CORE", "131, NODE"})
  void ofTwoStatesTheOneWithTheClosestHandoffIsChosen(double seenNs, Locality locality) {
    List<LocalityPart> parts = parts(line(Locality.NODE, 170), line(Locality.CORE, 100));
    assertEquals(locality, LocalityPart.like(parts, seenNs * NS).orElseThrow().locality());
  }

  @Test
  void partsWithoutALineHandoffAreNeverChosen() {
    List<LocalityPart> parts =
        parts(
            line(Locality.REMOTE, 65),
            sends(Locality.NODE, LaunchRecord.EMPTY_MESSAGE, 65, 0),
            calibration(Locality.CORE, List.of(), List.of(), List.of()));
    assertEquals(true, LocalityPart.like(parts, 65 * NS).isEmpty());
    parts.forEach(part -> assertEquals(Double.NaN, part.handoffSeconds()));
    assertEquals(Locality.CORE, LocalityPart.at(parts, Locality.CORE).orElseThrow().locality());
  }

  @Test
  void theShareOfAStateIsItsShareOfTheBatches() {
    List<LocalityPart> parts =
        parts(
            sends(Locality.NODE, LaunchRecord.LINE_HANDOFF, 220, 50),
            sends(Locality.CORE, LaunchRecord.LINE_HANDOFF, 65, 150),
            calibration(Locality.REMOTE, List.of(), List.of(), List.of()));
    assertEquals(0.75, parts.get(0).share());
    assertEquals(0.25, parts.get(1).share());
    assertEquals(Double.NaN, parts.get(2).share());
  }

  /** If a run measured only transfers, its control is one of the metrics. */
  @Test
  void withoutSendsTheHandoffComesFromAnotherExperiment() {
    Metric metric =
        new Metric(
            MetricId.control(Experiment.TRANSFERS, LaunchRecord.LINE_HANDOFF),
            65 * NS,
            "s",
            "lower",
            null,
            null,
            List.of(65 * NS),
            null);
    List<LocalityPart> parts =
        parts(calibration(Locality.CORE, List.of(), List.of(metric), List.of()));
    assertEquals(65 * NS, parts.get(0).handoffSeconds());
  }
}
