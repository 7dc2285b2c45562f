package org.memline.calibration.file;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.Fitting;
import org.memline.calibration.Heading;
import org.memline.calibration.Sections;
import org.memline.calibration.copies.CopyRuleTable;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.metric.Metric;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleSet;

/** From samples to a calibration: each experiment by its own fitting, one after the other. */
public final class Calibrator {
  private Calibrator() {}

  /**
   * Each locality by itself, the one that was measured first as the calibration and the others
   * within it.
   *
   * @param label what the run is called
   * @param revision of the memline that fits
   * @param samplesSha256 of the samples' files
   */
  public static Calibration calibrate(
      SampleSet set, String label, String revision, List<String> samplesSha256) {
    List<Calibration> fitted = new ArrayList<>();
    for (Locality locality : set.localities()) {
      SampleSet own = set.at(locality);
      SampleSet counting = own.withCoreEach();
      boolean any = !counting.of(Experiment.SENDS).samples().isEmpty();
      double usual = Evidence.usualControlNs(List.of(any ? counting : own));
      fitted.add(calibrate(own, label, revision, samplesSha256, usual));
    }
    Calibration first = fitted.get(0);
    return new Calibration(
        first.heading(),
        first.sections(),
        first.metrics(),
        fitted.stream()
            .skip(1)
            .map(other -> other.with(CopyRuleTable.SECTION, null)) // the first has them, for all
            .toList());
  }

  /**
   * Launches of one locality.
   *
   * @param usualControlNs the control in the state of the cores that counts: of two runs that are
   *     to be compared, the same
   */
  public static Calibration calibrate(
      SampleSet set,
      String label,
      String revision,
      List<String> samplesSha256,
      double usualControlNs) {
    Calibration calibration =
        new Calibration(
            heading(set, label, revision, samplesSha256), Sections.NONE, List.of(), List.of());
    for (Fitting<?> fitting : Fittings.all()) {
      calibration = with(calibration, fitting, set, usualControlNs);
    }
    if (calibration.sections().isEmpty()) {
      throw new CalibrationException(
          set.launches().stream().allMatch(LaunchRecord::oversubscribed)
              ? "all launches had more ranks than cores: there is nothing to fit"
              : "nothing in the samples is supported on that system: there is nothing to fit");
    }
    return calibration.with(CopyRuleTable.SECTION, set.rules());
  }

  private static <S> Calibration with(
      Calibration before, Fitting<S> fitting, SampleSet set, double usualControlNs) {
    SampleSet own = set.of(fitting.section().experiment());
    Fitting.Fit<S> fit = fitting.fit(own, usualControlNs, before);
    List<Metric> metrics = new ArrayList<>(before.metrics());
    metrics.addAll(fit.metrics());
    return new Calibration(
        before.heading(),
        before.sections().with(fitting.section(), fit.content()),
        List.copyOf(metrics),
        before.elsewhere());
  }

  private static Heading heading(
      SampleSet set, String label, String revision, List<String> samplesSha256) {
    RunRecord run = set.run();
    return new Heading(
        Calibration.SCHEMA_VERSION,
        label,
        Instant.now().toString(),
        revision,
        new Heading.Run(
            run.profile(),
            run.seed(),
            run.launches(),
            run.cells(),
            run.plan(),
            run.pair(),
            run.aa(),
            run.started(),
            samplesSha256),
        set.launches().stream().anyMatch(LaunchRecord::oversubscribed),
        set.partial(),
        set.launches().get(0).locality(),
        run.machine(),
        set.launches());
  }
}
