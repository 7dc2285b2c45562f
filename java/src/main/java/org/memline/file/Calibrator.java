package org.memline.file;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.Fitting;
import org.memline.calibration.Heading;
import org.memline.calibration.LeftOut;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.CoreStates;
import org.memline.calibration.metric.Metric;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.sample.ObservedFacts;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleSet;
import org.memline.study.Studies;
import org.memline.study.copies.CopyRulesSection;
import org.memline.study.sends.SendsSection;
import org.memline.study.supersteps.SuperstepsSection;
import org.memline.study.transfers.TransfersSection;

/**
 * Makes a calibration from samples. The experiments are fitted one after the other, each by a
 * {@link Fitting} of its own.
 */
public final class Calibrator {
  private Calibrator() {}

  /**
   * Returns the calibration of all samples. Each locality (distance of the ranks' cores) is fitted
   * separately. The calibration of the locality that was measured first contains the calibrations
   * of the other localities. If the cores changed between two states (near and far apart), the more
   * frequent state comes first.
   *
   * @param label label of the run
   * @param revision revision of memline that makes the fit
   * @param samplesSha256 SHA-256 of the samples files
   */
  public static Calibration calibrate(
      SampleSet set, String label, String revision, List<String> samplesSha256) {
    List<Calibration> fitted = new ArrayList<>();
    for (CoreStates.InState part : CoreStates.parts(set)) {
      Heading heading = heading(part.set(), part.locality(), label, revision, samplesSha256);
      if (part.again()) {
        Calibration before = fitted.get(fitted.size() - 1);
        inOtherState(part, heading, before).ifPresent(fitted::add);
      } else {
        fitted.add(calibrate(part.set(), heading, part.controlNs()));
      }
    }
    Calibration first = fitted.get(0);
    return new Calibration(
        first.heading(),
        first.sections(),
        first.metrics(),
        fitted.stream()
            .skip(1)
            .map(
                // Only the calibration of the first locality (distance of the cores) has the rules
                // that choose kernels for copies.
                other -> other.with(CopyRulesSection.SECTION, null))
            .toList());
  }

  /**
   * Returns the calibration of launches (starts of mpirun) that all have the same locality.
   *
   * @param controlNs control time (of handing a cache line or an empty message from core to core),
   *     in ns, in the state of the cores (near or far apart) that is fitted; two runs that are
   *     compared must have the same value
   */
  public static Calibration calibrate(
      SampleSet set, String label, String revision, List<String> samplesSha256, double controlNs) {
    Locality locality = set.launches().get(0).locality();
    return calibrate(set, heading(set, locality, label, revision, samplesSha256), controlNs);
  }

  private static Calibration calibrate(SampleSet set, Heading heading, double controlNs) {
    Calibration calibration = new Calibration(heading, Sections.NONE, List.of(), List.of());
    for (Fitting<?> fitting : Studies.fittings()) {
      calibration = with(calibration, fitting, set, controlNs);
    }
    if (calibration.sections().isEmpty()) {
      throw new CalibrationException(
          set.launches().stream().allMatch(LaunchRecord::oversubscribed)
              ? "all launches had more ranks than cores, so there is nothing to fit: measure with fewer ranks"
              : "the measured system supports none of the cells, so there is nothing to fit: measure other cells");
    }
    return calibration
        .with(CopyRulesSection.SECTION, set.rules())
        .with(LeftOut.SECTION, LeftOut.of(set));
  }

  /**
   * Returns the calibration of the launches (starts of mpirun) for the second, less frequent state
   * of the cores (near or far apart). It is empty if this state has too few measurements for any
   * fit.
   *
   * @param before calibration in the first state; its copies are used to compose transfers
   */
  private static Optional<Calibration> inOtherState(
      CoreStates.InState part, Heading heading, Calibration before) {
    Sections copies = before.sections().of(experiment -> experiment == Experiment.COPIES);
    Calibration calibration = new Calibration(heading, copies, List.of(), List.of());
    for (Fitting<?> fitting : Studies.fittings()) {
      if (fitting.section().experiment().inEachState()) {
        calibration = with(calibration, fitting, part.set(), part.controlNs());
      }
    }
    SendsSection sends = SendsSection.of(calibration);
    TransfersSection transfers = TransfersSection.of(calibration);
    boolean fitted =
        sends.sends().stream().anyMatch(fit -> !fit.paths().isEmpty())
            || transfers != null && !transfers.fits().isEmpty()
            || SuperstepsSection.of(calibration) != null;
    return fitted
        ? Optional.of(
            new Calibration(
                    heading,
                    calibration.sections().of(Experiment::inEachState),
                    calibration.metrics(),
                    List.of())
                .with(SendsSection.SECTION, sends.withEvidence()))
        : Optional.empty();
  }

  private static <S> Calibration with(
      Calibration before, Fitting<S> fitting, SampleSet set, double controlNs) {
    SampleSet own = set.of(fitting.section().experiment());
    Fitting.Fit<S> fit = fitting.fit(own, controlNs, before);
    List<Metric> metrics = new ArrayList<>(before.metrics());
    metrics.addAll(fit.metrics());
    return new Calibration(
        before.heading(),
        before.sections().with(fitting.section(), fit.content()),
        List.copyOf(metrics),
        before.elsewhere());
  }

  private static Heading heading(
      SampleSet set, Locality locality, String label, String revision, List<String> samplesSha256) {
    RunRecord run = set.run();
    return new Heading(
        Calibration.SCHEMA_VERSION,
        label,
        Instant.now().toString(),
        revision,
        new Heading.Run(
            run.profile(),
            run.seed(),
            run.heldOutSeeds(),
            run.launches(),
            run.cells(),
            run.plan(),
            run.pair(),
            run.aa(),
            run.started(),
            samplesSha256),
        set.launches().stream().anyMatch(LaunchRecord::oversubscribed),
        set.partial(),
        locality,
        ObservedFacts.of(run.machine(), set.launches(), locality),
        set.launches());
  }
}
