package org.memline.calibration;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.memline.calibration.machine.GeometryFacts;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleSet;

/** From samples to a calibration: decides the evidence, fits, names the metrics. */
public final class Calibrator {
  /** Open MPI's own defaults for shared memory and for TCP, where the machine did not tell. */
  private static final long DEFAULT_EAGER_BYTES = 4096;

  private static final long DEFAULT_TCP_EAGER_BYTES = 64 << 10;

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
      double usual = Evidence.usualControlNs(List.of(own));
      fitted.add(calibrate(own, label, revision, samplesSha256, usual));
    }
    return fitted.get(0).with(fitted.subList(1, fitted.size()));
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
    SampleSet sends = set.of(Experiment.SENDS);
    Evidence evidence = new Evidence(sends, usualControlNs);
    List<CellEstimate> estimates = evidence.estimates();
    CopyTable copies = CopyTables.of(set.of(Experiment.COPIES));
    TransferTable transfers = TransferTables.of(set.of(Experiment.TRANSFERS));
    CacheGeometry caches = GeometryFacts.from(set.run().machine());
    PartTable scans = PartTables.scans(set.of(Experiment.SCANS), caches);
    PartTable computation = PartTables.computation(set.of(Experiment.COMPUTATION), caches);
    SampleSet programs = set.of(Experiment.PROGRAMS);
    if (estimates.isEmpty()
        && copies == null
        && transfers == null
        && scans == null
        && computation == null
        && programs.samples().isEmpty()) {
      throw new CalibrationException(
          "nothing in the samples is supported on that system: there is nothing to fit");
    }
    RunRecord run = set.run();
    SendsFitter fitter =
        new SendsFitter(
            GeometryFacts.from(run.machine()),
            eagerBytes(run.machine(), set.launches().get(0).locality()),
            sends.launches().size());
    List<FittedSends> fitted = fitter.fit(evidence);
    Calibration measured =
        new Calibration(
            Calibration.SCHEMA_VERSION,
            label,
            Instant.now().toString(),
            revision,
            new Calibration.Run(
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
            set.launches(),
            estimates.isEmpty() ? null : evidence.record(),
            estimates.isEmpty() ? null : range(estimates),
            fitted.stream().map(FittedSends::fit).toList(),
            copies,
            transfers,
            scans,
            computation,
            null,
            estimates.isEmpty() ? List.of() : Metrics.of(fitted, evidence, sends),
            estimates.stream().map(Calibrator::summary).toList(),
            List.of());
    Calibration calibration =
        transfers == null
            ? measured
            : measured.with(transfers.with(new TransferFitter(measured).fit()));
    return calibration.with(ProgramTables.of(programs, calibration));
  }

  /** The eager limit in bytes of what ranks so placed send by: shared memory or TCP. */
  static long eagerBytes(Map<String, Fact> machine, Locality locality) {
    boolean remote = locality == Locality.REMOTE;
    String fact = remote ? "mpi_tcp_eager_limit_bytes" : "mpi_eager_limit_bytes";
    double limit = Fact.in(machine, fact).number().orElse(0);
    long usual = remote ? DEFAULT_TCP_EAGER_BYTES : DEFAULT_EAGER_BYTES;
    return limit > 0 ? (long) limit : usual;
  }

  private static CellSummary summary(CellEstimate estimate) {
    List<Double> launches = new ArrayList<>();
    for (double seconds : estimate.launchSeconds()) {
      launches.add(Double.isNaN(seconds) ? null : seconds);
    }
    return new CellSummary(
        estimate.cell().id(),
        estimate.cell().role(),
        estimate.seconds(),
        launches,
        estimate.repetitions(),
        estimate.evidence());
  }

  private static Calibration.Range range(List<CellEstimate> estimates) {
    long least = Long.MAX_VALUE;
    long most = 0;
    long rows = 0;
    long columns = 0;
    Set<Element> elements = new LinkedHashSet<>();
    for (CellEstimate estimate : estimates) {
      Matrix matrix = estimate.send().slice().matrix();
      least = Math.min(least, estimate.send().slice().payloadBytes());
      most = Math.max(most, estimate.send().slice().payloadBytes());
      // A contiguous message is a matrix of one row, and says nothing of wide matrices.
      rows = Math.max(rows, matrix.rows());
      columns = matrix.rows() == 1 ? columns : Math.max(columns, matrix.columns());
      elements.add(matrix.element());
    }
    return new Calibration.Range(least, most, rows, columns, elements.stream().sorted().toList());
  }
}
