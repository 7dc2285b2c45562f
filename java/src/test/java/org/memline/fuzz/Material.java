package org.memline.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.cli.Cli;
import org.memline.compare.pairs.StoredSweep;
import org.memline.layout.Mesh;
import org.memline.obsp.trace.HandWrittenRun;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SendCell;
import org.memline.sample.TransferCell;
import org.memline.study.Studies;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Small files of each kind that the program reads, which the program itself has written. A changed
 * file can be read within a millisecond.
 *
 * @param folder folder with all files
 */
record Material(Path folder) {
  private static final int LAUNCHES = 5;
  static final int RUNS = 6;

  private static final double NEAR_NS = 65;
  private static final double FAR_NS = 221;

  /**
   * One in this many cells of a plan is used. Contiguous messages of many sizes are an exception:
   * one in two is used.
   */
  private static final Map<Experiment, Integer> ONE_IN =
      Map.of(
          Experiment.SENDS, 3,
          Experiment.COPIES, 12,
          Experiment.TRANSFERS, 12,
          Experiment.SCANS, 1,
          Experiment.COMPUTATION, 1,
          Experiment.PROGRAMS, 3,
          Experiment.SUPERSTEPS, 1);

  static Material in(Path folder) throws IOException {
    Material material = new Material(folder);
    material.write();
    return material;
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  private void write() throws IOException {
    Files.createDirectories(file("history"));
    for (int run = 0; run < 2; run++) {
      samples(file("run" + run + ".samples.jsonl"), run, List.of(Experiment.SENDS));
    }
    fit(file("history/run0.json"), file("run0.samples.jsonl"));
    history();
    Path first = file("history/run0.json");
    Cli compared = done("compare", first, file("history/run5.json"), "--json");
    Files.writeString(file("comparison.json"), compared.out());
    Path all = file("all.samples.jsonl");
    samples(all, RUNS, ONE_IN.keySet().stream().sorted().toList());
    fit(file("all.json"), all);
    List<Experiment> others = List.of(Experiment.COPIES, Experiment.SCANS, Experiment.SUPERSTEPS);
    samples(file("others.samples.jsonl"), RUNS + 1, others);
    steps(Files.createDirectories(file("steps")));
    pairs(file("pairs.samples.jsonl"));
    traces();
    for (Map.Entry<String, String> text : Texts.ALL.entrySet()) {
      Files.writeString(file(text.getKey()), text.getValue());
    }
    Files.write(file("plan.json"), plan(Experiment.SENDS, "1x2").toBytes());
  }

  /**
   * Derives more runs of that machine from the first one, each a little slower. Fitting them from
   * samples would take a second each.
   */
  private void history() throws IOException {
    String first = Files.readString(file("history/run0.json"));
    for (int run = 1; run < RUNS; run++) {
      ObjectNode tree = (ObjectNode) JsonMutation.JSON.readTree(first);
      tree.remove("checksum");
      ObjectNode of = (ObjectNode) tree.get("run");
      of.put("started_at", of.get("started_at").stringValue().replaceFirst("0Z", run + "Z"));
      of.putArray("samples_sha256").add(("" + run).repeat(64));
      for (JsonNode table : tree.get("metrics")) {
        for (JsonNode row : table.get("rows")) {
          for (JsonNode cell : row) {
            if (cell.path(0).isArray()) { // the value and its interval
              ((ArrayNode) cell.get(0)).set(0, cell.get(0).get(0).doubleValue() * (1 + 0.01 * run));
            }
          }
        }
      }
      String text = JsonMutation.JSON.writeValueAsString(tree);
      Files.writeString(file("history/run" + run + ".json"), Sealed.calibration(text));
      Files.copy(
          file("history/run0.cells.jsonl.gz"), file("history/run" + run + ".cells.jsonl.gz"));
    }
  }

  private static void fit(Path calibration, Path samples) {
    done("fit", samples, "--out", calibration);
  }

  private static Cli done(Object... arguments) {
    Cli cli = Cli.run(arguments);
    if (cli.exitCode() != 0) {
      throw new IllegalStateException(List.of(arguments) + ": " + cli.err());
    }
    return cli;
  }

  /** Makes traces of the visits of sends and copies, and fits a model to them. */
  private void traces() {
    String formula = "f[0]*alpha + f[1]*bytes";
    done("call", "import", file("run0.samples.jsonl"), "--formula", formula, "-o", file("sends"));
    Path trace = file("sends.cll.0.dat");
    Path machine = file("history/run0.json");
    done("call", "fit", trace, "--machine", machine, "--out", file("model.json"));
    done(
        "call",
        "import",
        file("run1.samples.jsonl"),
        "--formula",
        "f[0] + f[1]*bytes",
        "-o",
        file("plain"));
    done("call", "fit", file("plain.cll.0.dat"), "--out", file("plain.json"));
  }

  /** Writes supersteps of two ranks into one file. */
  private void steps(Path apart) throws IOException {
    HandWrittenRun run = new HandWrittenRun(0);
    for (int rank = 0; rank < 2; rank++) {
      run.rank("n1");
      for (long at = 0; at < 30_000; at += 10_000) {
        run.visit("f", at, at + 3600);
        run.superstep("x", at + 1000 * (1 + rank), at + 1200 * (1 + rank), 1 - 3 * rank, 200);
        run.barrier("y", at + 3200, at + 3600 + 50 * rank);
      }
    }
    Path first = run.write(apart);
    byte[] other = Files.readAllBytes(Path.of(first + ".1"));
    Files.write(file("steps.cll.0.dat"), Files.readAllBytes(first));
    Files.write(file("steps.cll.0.dat"), other, StandardOpenOption.APPEND);
  }

  private static Plan plan(Experiment experiment, String mesh) {
    Plan whole =
        Studies.planned(experiment)
            .orElseThrow()
            .plan(PlanChoices.of(Profile.QUICK, 1), Mesh.parse(mesh));
    List<Cell> cells = new ArrayList<>();
    for (Cell cell : whole.cells()) {
      int oneIn = cell.role() == Role.SIZE ? 2 : ONE_IN.get(experiment);
      if (wanted(cell) && (cell.layout().hashCode() & 0xffff) % oneIn == 0) {
        cells.add(cell);
      }
    }
    return Plan.of(experiment, cells);
  }

  private static final List<String> TRANSFERS =
      List.of("datatype", "packed", "gather", "scatter", "ring_send", "ring_receive");

  private static boolean wanted(Cell cell) {
    if (cell instanceof SendCell send) {
      return send.method() == Method.PACKED
          || send.method() == Method.DATATYPE && send.cache() == CacheState.WARM;
    }
    return !(cell instanceof TransferCell transfer)
        || TRANSFERS.contains(transfer.method().label());
  }

  private static void samples(Path file, int number, List<Experiment> experiments) {
    List<Cell> cells = new ArrayList<>();
    experiments.forEach(experiment -> cells.addAll(plan(experiment, "1x2").cells()));
    String started = "2024-05-06T07:08:0%dZ".formatted(number);
    RunRecord run =
        new RunRecord(
            "quick",
            1,
            List.of(1L + number),
            LAUNCHES * experiments.size(),
            cells.size(),
            Plan.of(Experiment.SENDS, plan(Experiment.SENDS, "1x2").cells()).id(),
            "",
            false,
            started,
            machine(),
            Map.of());
    try (Journal journal = Journal.create(file, run)) {
      int launch = 0;
      for (Experiment experiment : experiments) {
        int launches = experiment == Experiment.SENDS ? LAUNCHES : 2;
        for (int i = 0; i < launches; i++) {
          String mesh = experiment == Experiment.SCANS && i % 2 == 1 ? "2x1" : "1x2";
          journal.add(launch(++launch, experiment, 2, mesh));
          for (Cell cell : plan(experiment, mesh).cells()) {
            journal.add(sample(cell, launch, 0, 1, NEAR_NS, number));
            if (experiments.size() > 1 && experiment == Experiment.SENDS) {
              journal.add(sample(cell, launch, 0, 1.7, FAR_NS, number));
            }
          }
        }
      }
    }
  }

  private static void pairs(Path file) {
    new StoredSweep(machine(), List.of("n0", "n1", "n2", "n3", "n4")).slowNode(3, 4).write(file);
  }

  private static LaunchRecord launch(int number, Experiment experiment, int ranks, String mesh) {
    List<LaunchRecord.Place> places = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      places.add(new LaunchRecord.Place(rank, "node", "" + rank, ""));
    }
    return new LaunchRecord(
        number,
        experiment,
        ranks,
        mesh,
        false,
        number,
        40,
        LaunchRecord.LINE_HANDOFF,
        "Open MPI 9.9",
        "a test",
        places);
  }

  /**
   * Returns a sample of 0.3 µs and 0.3 ns per byte. The time is multiplied by the given factor, by
   * a number from 0.8 to 1.2 for the cell, and by small noise of the launch and run.
   */
  private static CellSample sample(
      Cell cell, int launch, int leader, double factor, double controlNs, int run) {
    double chance = 0.8 + 0.4 * ((cell.id().hashCode() & 0xffff) / 65536.0);
    double noise = 1 + 0.002 * ((7 * launch + 3 * run) % 5);
    double ns = Math.rint((300 + 0.3 * cell.bytes()) * chance * noise * factor);
    return new CellSample(
        cell,
        launch,
        leader,
        CellSample.Stop.TIGHT,
        new double[] {ns, ns + 1, ns - 1},
        new int[] {3},
        new boolean[] {false},
        new double[] {controlNs},
        "");
  }

  private static Map<String, Fact> machine() {
    Map<String, Fact> machine = new LinkedHashMap<>();
    machine.put("cpu_model", Fact.of("Synthetic 9000", "this test"));
    machine.put("l1d_bytes", Fact.of(32 << 10, "this test"));
    machine.put("l1d_ways", Fact.of(8, "this test"));
    machine.put("l1d_line_bytes", Fact.of(64, "this test"));
    machine.put("l2_bytes", Fact.of(512 << 10, "this test"));
    machine.put("l3_bytes", Fact.of(32 << 20, "this test"));
    machine.put("memory_bytes", Fact.of(1L << 34, "this test"));
    machine.put("kernel_release", Fact.of("6.1", "this test"));
    machine.put("mpi_version", Fact.of("Open MPI 9.9", "this test"));
    machine.put("mpi_eager_limit_bytes", Fact.of(4096, "this test"));
    return machine;
  }
}
