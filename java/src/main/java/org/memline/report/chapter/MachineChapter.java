package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.report.LeftOutLines;
import org.memline.sample.Delivery;
import org.memline.sample.Fact;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;
import org.memline.table.Units;

/** The chapter about the measured machine, its disturbances, and the quality of the measurement. */
final class MachineChapter {
  /**
   * The most important facts about the machine. A key is the name of a fact in files; its value is
   * the name for people.
   */
  private static final Map<String, String> FACTS = new LinkedHashMap<>();

  static {
    FACTS.put("cpu_model", "processor");
    FACTS.put("cpu_count", "cores");
    FACTS.put("kernel_level", "vector instructions used");
    FACTS.put("l1d_bytes", "first-level cache");
    FACTS.put("l2_bytes", "second-level cache");
    FACTS.put("l3_bytes", "third-level cache");
    FACTS.put("memory_bytes", "memory");
    FACTS.put("transparent_huge_pages", "transparent huge pages");
    FACTS.put("governor", "frequency governor");
    FACTS.put("os_release", "system");
    FACTS.put("kernel_release", "kernel");
    FACTS.put("mpi_version", "MPI");
    FACTS.put("mpi_transport", "messages by");
    FACTS.put("mpi_single_copy_mechanism", "single copy");
    FACTS.put("jvm_version", "JVM");
  }

  private MachineChapter() {}

  static List<Piece> of(ReportContent reported) {
    List<Piece> all = new ArrayList<>();
    for (String damaged : reported.damaged()) {
      all.add(new Piece.Warning("Left out of this report: " + damaged));
    }
    reported.shown().ifPresent(shown -> add(all, reported, shown));
    return all;
  }

  private static void add(List<Piece> all, ReportContent reported, Calibration shown) {
    if (shown.oversubscribed()) {
      all.add(
          new Piece.Warning(
              "There were more ranks than cores: these numbers are not a calibration."));
    }
    if (shown.partial()) {
      all.add(
          new Piece.Warning("Partial: not all launches finished; calibrate --resume continues."));
    }
    all.add(new Piece.Facts(facts(shown)));
    all.add(
        new Piece.Words(
            "Times are one way and end %s. Intervals are 95 %% intervals unless another level is given."
                .formatted(Delivery.of(shown.machine()).words())));
    Figure states = states(shown);
    if (!states.isEmpty()) {
      all.add(new Piece.Listed(states));
    }
    LeftOutLines.of(shown).lines().map(Piece.Words::new).forEach(all::add);
    if (reported.calibrations().size() > 1) {
      all.add(new Piece.Listed(files(reported)));
      all.add(
          new Piece.Words(
              "Everything below that is not a comparison describes the newest calibration, '%s'."
                  .formatted(shown.label())));
    }
  }

  private static Map<String, String> facts(Calibration shown) {
    Map<String, String> facts = new LinkedHashMap<>();
    FACTS.forEach(
        (name, words) -> {
          Fact fact = Fact.in(shown.machine(), name);
          if (fact.ok()) {
            facts.put(words, name.endsWith("_bytes") ? bytes(fact) : fact.value());
          }
        });
    facts.put(
        "ranks", "%d, %s".formatted(shown.launches().get(0).ranks(), shown.locality().text()));
    facts.put(
        "measured",
        "%s, profile %s, %d launches"
            .formatted(
                shown.run().startedAt().substring(0, 10),
                shown.run().profile(),
                shown.mainLaunches().size()));
    return facts;
  }

  private static String bytes(Fact fact) {
    if (fact.number().isEmpty()) {
      return fact.value();
    }
    double bytes = fact.number().getAsDouble();
    return bytes < 1L << 30
        ? Units.bytes((long) bytes)
        : Units.significant(bytes / (1L << 30)) + " GiB";
  }

  /**
   * Returns a table with a row for each locality (distance between the cores) at which sends were
   * measured. Its columns are the number of measurements, the share of them that other load
   * disturbed, and the coverage of the intervals. The coverage is measured on cells
   * (configurations) that were not used for the fit: it is the share of launches (starts of mpirun)
   * in which the time of such a cell is inside the 95 % interval of the model.
   */
  private static Figure states(Calibration shown) {
    return new Figure(
        "states",
        "Localities at which sends were measured: number of measurements, disturbed share,"
            + " and share of held-out launches inside the models' 95 % intervals (minimum to"
            + " maximum over methods)",
        STATES.of(
            shown.states().stream()
                .map(state -> new State(state, SendsSection.of(state).evidence()))
                .filter(state -> state.evidence != null)
                .toList()),
        "");
  }

  /** Sends at one locality, with their disturbances. */
  private record State(Calibration calibration, EvidenceRecord evidence) {}

  private static final Digits PERCENT = Digits.THREE.times(100);

  private static final Columns<State> STATES =
      new Columns<State>()
          .text("state", state -> LocalityNames.word(state.calibration))
          .micros("handoff_us", state -> state.evidence.controlSeconds())
          .count("batches", state -> state.evidence.batches())
          .number("in_state_percent", PERCENT, state -> state.evidence.share())
          .number("disturbed_percent", PERCENT, state -> disturbedShare(state.evidence))
          .count("cells_without_evidence", state -> state.evidence.cellsWithoutEvidence())
          .text(
              "disturbed_launches",
              state -> state.evidence.disturbedLaunches().toString().replaceAll("[\\[\\]]", ""))
          .text("inside_percent", state -> coverage(state.calibration));

  private static double disturbedShare(EvidenceRecord evidence) {
    return (double) evidence.disturbedBatches() / Math.max(1, evidence.batches());
  }

  private static String coverage(Calibration state) {
    double[] inside =
        SendsSection.of(state).sends().stream()
            .filter(fit -> fit.coverage() != null)
            .mapToDouble(SendFit::coverage)
            .sorted()
            .toArray();
    return inside.length == 0
        ? ""
        : percent(inside[0]) + " to " + percent(inside[inside.length - 1]);
  }

  private static Figure files(ReportContent reported) {
    return new Figure(
        "files",
        "The calibrations, oldest first",
        new Columns<Calibration>()
            .text("label", Calibration::label)
            .text("started", c -> ReportContent.time(c.run().startedAt()))
            .text("processor", c -> c.fact("cpu_model"))
            .text("profile", c -> c.run().profile())
            .count("launches", c -> c.mainLaunches().size())
            .text("MPI", c -> c.fact("mpi_version"))
            .text("memline", Calibration::memline)
            .of(reported.calibrations()),
        "");
  }

  private static String percent(double share) {
    return Units.significant(100 * share);
  }
}
