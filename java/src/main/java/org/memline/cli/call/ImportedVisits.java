package org.memline.cli.call;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.memline.calibration.evidence.CountedBatch;
import org.memline.call.fit.PointCondition;
import org.memline.call.formula.Formula;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.TraceWriter;
import org.memline.call.trace.VisitBlock;
import org.memline.layout.CacheGeometry;
import org.memline.machine.GeometryFacts;
import org.memline.predict.CellVariables;
import org.memline.sample.Fact;
import org.memline.sample.SampleSet;

/**
 * Converts the samples of calibrations to traces. Each launch becomes the trace of one run. Each
 * batch of repetitions becomes a visit, which is one timed execution.
 */
final class ImportedVisits {
  /**
   * The name of the experiment in the user's formulas, as in {@code f[0]+f[1]*N}. In the trace, the
   * name of the imported experiment replaces it.
   */
  private static final String ANY = "f";

  private static final int MOST = 4096;

  private record Visit(double[] values, double seconds) {}

  private final List<Formula> formulas;
  private final PointCondition condition;
  private final Map<Integer, Map<CostExperiment, List<Visit>>> byLaunch = new TreeMap<>();
  private final Map<String, Long> counts = new TreeMap<>();
  private SampleSet set;

  /**
   * @param formulas cost formulas of the user; the first formula whose variables a sample has is
   *     used
   * @param condition condition that imported samples satisfy; null to import all samples
   */
  ImportedVisits(List<String> formulas, PointCondition condition) {
    this.formulas = formulas.stream().map(text -> Formula.parse(ANY, text)).toList();
    this.condition = condition;
  }

  /**
   * Converts samples to visits.
   *
   * @throws IllegalArgumentException if no sample has the variables of a formula and satisfies the
   *     condition
   */
  void add(SampleSet samples) {
    set = samples;
    CacheGeometry caches = GeometryFacts.from(samples.run().machine());
    Map<Object, Optional<CellVariables>> known = new LinkedHashMap<>();
    for (CountedBatch batch : CountedBatch.of(samples)) {
      known
          .computeIfAbsent(
              List.of(batch.cell(), batch.locality()),
              cell -> CellVariables.of(batch.cell(), batch.locality(), caches))
          .filter(cell -> condition == null || condition.holds(cell.values()))
          .ifPresent(cell -> add(batch, cell));
    }
    if (counts.isEmpty()) {
      throw new IllegalArgumentException(
          "no sends or copies in the samples have the variables of the formula%s: sends have bytes, lines, blocks, pages, ld, held_out; copies have bytes and touched"
              .formatted(condition == null ? "" : " and satisfy the condition"));
    }
  }

  private void add(CountedBatch batch, CellVariables cell) {
    Optional<Formula> formula =
        formulas.stream()
            .filter(f -> cell.values().keySet().containsAll(f.variables()))
            .findFirst();
    if (formula.isEmpty()) {
      return;
    }
    List<String> variables = formula.get().variables();
    CostExperiment experiment =
        new CostExperiment(
            cell.experiment(),
            formula.get().text().replaceAll("\\b" + ANY + "\\s*\\[", cell.experiment() + "["),
            variables,
            false,
            "",
            0);
    byLaunch
        .computeIfAbsent(batch.launch(), launch -> new LinkedHashMap<>())
        .computeIfAbsent(experiment, e -> new ArrayList<>())
        .add(
            new Visit(
                variables.stream().mapToDouble(cell.values()::get).toArray(), batch.seconds()));
    counts.merge(cell.experiment(), 1L, Long::sum);
  }

  /** Returns the number of imported visits by the name of their experiment. */
  Map<String, Long> counts() {
    return counts;
  }

  /**
   * Writes one trace per launch.
   *
   * @param program name of the program, with which the names of the files begin
   * @return the written files
   */
  List<Path> write(Path folder, String program) {
    List<Path> files = new ArrayList<>();
    for (Map<CostExperiment, List<Visit>> launch : byLaunch.values()) {
      try (TraceWriter writer = new TraceWriter(folder, head(program), 0)) {
        launch.forEach((experiment, visits) -> write(writer, experiment, visits));
        files.add(writer.file());
      }
    }
    return files;
  }

  private TraceHead head(String program) {
    String cpu = Fact.in(set.run().machine(), "cpu_model").value();
    return new TraceHead(program, 0, 0, 1, "", cpu, set.run().started(), 0, 0, List.of(), "");
  }

  private static void write(TraceWriter writer, CostExperiment experiment, List<Visit> all) {
    for (int from = 0; from < all.size(); from += MOST) {
      List<Visit> some = all.subList(from, Math.min(all.size(), from + MOST));
      int n = some.size();
      double[][] columns = new double[experiment.variables().size()][n];
      for (int v = 0; v < columns.length; v++) {
        for (int i = 0; i < n; i++) {
          columns[v][i] = some.get(i).values()[v];
        }
      }
      double[] seconds = some.stream().mapToDouble(Visit::seconds).toArray();
      writer.write(
          experiment,
          new VisitBlock(0, n, new long[n], new long[n], seconds, columns, new long[0][]));
    }
  }
}
