package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.calibration.Heading;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.file.CalibrationFile;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.study.sends.SendsSection;

/**
 * A made-up calibration with two distances of the cores. In 650 of 1000 batches the distance is
 * {@code node}: it takes 0.22 µs to hand a cache line from core to core. In the other batches it is
 * {@code core}, with 0.065 µs, and everything takes half as long.
 */
final class TwoStates {
  static final double NODE_SECONDS = 0.22e-6;
  static final double CORE_SECONDS = 0.065e-6;
  private static final int BATCHES = 1000;

  private TwoStates() {}

  /** Writes the file and returns it. */
  static Path write(Path folder) {
    Path samples = folder.resolve("far.samples.jsonl");
    Path far = folder.resolve("far.json");
    SyntheticRun.write(samples, 2, SyntheticRun.machine(), 2, SyntheticRun.cells());
    Cli.print("fit", samples, "--out", far);
    Path file = folder.resolve("states.json");
    CalibrationFile.write(
        of(CalibrationFile.read(far), CalibrationFile.read(Fitted.get().calibration())), file);
    return file;
  }

  private static Calibration of(Calibration far, Calibration near) {
    Calibration core = part(near, Locality.CORE, CORE_SECONDS, 650);
    Calibration node = part(far, Locality.NODE, NODE_SECONDS, 350);
    return new Calibration(node.heading(), node.sections(), node.metrics(), List.of(core));
  }

  /**
   * @param others number of batches in other states
   */
  private static Calibration part(Calibration from, Locality locality, double handoff, int others) {
    SendsSection sends = SendsSection.of(from);
    EvidenceRecord evidence = new EvidenceRecord(handoff, BATCHES, 0, others, 0, List.of(), null);
    Heading heading = heading(from.heading(), locality, from.machine(), LaunchRecord.LINE_HANDOFF);
    return new Calibration(heading, from.sections(), from.metrics(), List.of())
        .with(
            SendsSection.SECTION,
            new SendsSection(
                evidence, sends.range(), sends.eagerBytes(), sends.sends(), sends.cells()));
  }

  /** Returns the calibration without fits of cold sends. */
  static Calibration onlyWarm(Calibration c) {
    SendsSection sends = SendsSection.of(c);
    return c.with(
        SendsSection.SECTION,
        new SendsSection(
            sends.evidence(),
            sends.range(),
            sends.eagerBytes(),
            sends.sends().stream().filter(fit -> fit.cache() == CacheState.WARM).toList(),
            sends.cells()));
  }

  /** Returns the same calibration, stopped early. */
  static Calibration partial(Calibration c) {
    Heading h = c.heading();
    Heading stopped =
        new Heading(
            h.schemaVersion(),
            h.label(),
            h.createdAt(),
            h.memline(),
            h.run(),
            h.oversubscribed(),
            true,
            h.locality(),
            h.machine(),
            h.launches());
    return new Calibration(stopped, c.sections(), c.metrics(), c.elsewhere());
  }

  /** Returns the calibration with all of its states on another machine, with another control. */
  static Calibration controlled(Calibration c, Map<String, Fact> machine, String control) {
    return new Calibration(
        heading(c.heading(), c.locality(), machine, control),
        c.sections(),
        c.metrics(),
        c.elsewhere().stream().map(other -> controlled(other, machine, control)).toList());
  }

  /** Returns the heading of the same run with another locality, machine or control. */
  private static Heading heading(
      Heading h, Locality locality, Map<String, Fact> machine, String control) {
    return new Heading(
        h.schemaVersion(),
        h.label(),
        h.createdAt(),
        h.memline(),
        h.run(),
        h.oversubscribed(),
        h.partial(),
        locality,
        machine,
        h.launches().stream().map(launch -> controlled(launch, control)).toList());
  }

  private static LaunchRecord controlled(LaunchRecord l, String control) {
    return new LaunchRecord(
        l.number(),
        Experiment.SENDS,
        l.ranks(),
        l.mesh(),
        l.oversubscribed(),
        l.orderSeed(),
        l.clockResolutionNs(),
        control,
        l.mpi(),
        l.nativeBuild(),
        l.places());
  }
}
