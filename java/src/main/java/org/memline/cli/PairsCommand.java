package org.memline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.memline.cli.screen.Screen;
import org.memline.compare.pairs.Baseline;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.PairJudge;
import org.memline.compare.pairs.PairProcedure;
import org.memline.input.Hostlist;
import org.memline.input.SwitchTopology;
import org.memline.launch.ExitCode;
import org.memline.launch.FileProblem;
import org.memline.launch.Folders;
import org.memline.launch.InsidePairs;
import org.memline.launch.Output;
import org.memline.mpi.Mpirun;
import org.memline.report.PairFiles;
import org.memline.report.PairReport;
import org.memline.report.PairTable;
import org.memline.report.PrometheusFile;
import org.memline.report.ReportFile;
import org.memline.report.chapter.JudgedPairs;
import org.memline.report.chapter.ReportContent;
import org.memline.sample.PairRound;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import org.memline.study.pairs.NodePairs;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code pairs}, which finds the slow nodes, links and switches of a cluster. */
@Command(
    name = "pairs",
    description = {
      "Finds the nodes, links and switches of a job that are slower than the others, and"
          + " distinguishes slow senders from slow receivers. A link is the network path between"
          + " two nodes. For long messages, the two directions of this path are two links.",
      "",
      "The first stage measures all nodes in a few rounds of random disjoint pairs (no node is in two pairs of a round). Later stages measure each suspected node again with several partners, and each suspected link again, together with random control pairs. With more than 16 nodes, the run time is nearly independent of the number of nodes, unless --every-pair is given.",
      "",
      "The command measures inside an MPI job with one rank per node; jobs/pairs.sbatch is such a"
          + " job. With --judge FILE the command judges the stored measurements of such a job,"
          + " without MPI, with the same result. A judgement needs at least four nodes. Only what"
          + " is slow is reported. A pair that is faster than the others does no harm: often its"
          + " two nodes belong to one switch."
    },
    footer = {
      "",
      "Exit codes: 0 nothing stands out, or there are too few nodes to judge; 2 wrong use"
          + " or unreadable file; 4 the baseline has fewer than four of these nodes; 5 a"
          + " measurement failed or not everything could be judged; 7 a node, link or switch stands"
          + " out, or everything is slower than in the baseline."
    })
final class PairsCommand implements Callable<Integer> {
  /**
   * Smallest probability of a false alarm that the user may request. The procedure was not
   * simulated for smaller values.
   */
  private static final double LEAST_FALSE_ALARMS = 0.001;

  private static final double MOST_FALSE_ALARMS = 0.5;
  private static final int LEAST_ROUNDS = 3;

  /** Value of the option {@code --gone} that means: no node failed. */
  private static final String NONE = "none";

  /**
   * Smallest seed that is refused. Seeds have fewer digits than this number, so that the ids of
   * cells, which contain them, can be parsed.
   */
  private static final long LEAST_LONG_SEED = 1_000_000_000_000_000_000L;

  /**
   * Smallest value of {@code --factor}, the ratio of times from which a node or link counts as
   * slow.
   */
  private static final double LEAST_FACTOR = 1.01;

  private static final double MOST_FACTOR = 100;

  static final double FACTOR = 1.2;
  static final double FALSE_ALARMS = 0.01;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Mixin MpiOptions mpi;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "Same as --judge FILE, for scripts written for earlier versions.")
  Path file;

  @Option(
      names = "--judge",
      paramLabel = "FILE",
      description = "Judge the samples of an earlier run (NAME.samples.jsonl) without measuring.")
  Path judged;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description =
          "Samples of an earlier run on this cluster: also report what has become slower since.")
  Path baseline;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "Number of rounds in the first stage, at least 3. Default: 4; with up to 16 nodes, enough rounds to measure every pair.")
  Integer rounds;

  @Option(
      names = "--every-pair",
      description =
          "Measure every pair of nodes in the first stage. This takes n - 1 rounds for n nodes (n if n is odd). A slow link is found only if it was measured: with more than 16 nodes, the usual 4 rounds measure 4 of the n - 1 links of each node.")
  boolean everyPair;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of the random pairs. By default it is the time of the start in seconds, so that each run draws different pairs.")
  Long seed;

  @Option(
      names = "--sweeps",
      paramLabel = "N",
      hidden = true,
      description = "Ignored; accepted for scripts of earlier versions. See --rounds.")
  Integer sweeps;

  @Option(
      names = "--factor",
      paramLabel = "F",
      defaultValue = "" + FACTOR,
      description =
          "Smallest ratio of times that is reported: 1.2 means 20 %% slower than the others. Default: ${DEFAULT-VALUE}.")
  double factor;

  @Option(
      names = "--false-alarms",
      paramLabel = "P",
      defaultValue = "" + FALSE_ALARMS,
      description =
          "Largest probability of a false alarm, that is, of any finding in a healthy cluster. The"
              + " finding that everything has become slower than in the baseline is not included."
              + " Default: ${DEFAULT-VALUE}.")
  double falseAlarms;

  @Option(
      names = "--topology",
      paramLabel = "FILE",
      description =
          "File with the output of `scontrol show topology`. Pairs within a switch and pairs between switches are then compared separately. With three or more switches, a slow switch can be identified if enough pairs between the other switches are measured.")
  Path topology;

  @Option(
      names = "--gone",
      paramLabel = "NODES",
      description =
          "With --judge: the nodes that failed during the measurement, as a Slurm hostlist. These"
              + " nodes are not judged; the other nodes are. Give the word none if the measurement"
              + " ended early for another reason, such as a time limit. If the measurement ended"
              + " early and --gone is not given, no node passes.")
  String gone;

  @Option(
      names = "--skip-damaged",
      description = "With --judge and --baseline: leave damaged lines out and judge the others.")
  boolean skipDamaged;

  @Option(
      names = "--passing",
      paramLabel = "FILE",
      description =
          "Write a Slurm hostlist of the nodes that pass. A node passes if it was judged and no"
              + " finding about a node, link or switch names it. The finding that everything is"
              + " slower does not count.")
  Path passing;

  @Option(
      names = "--failing",
      paramLabel = "FILE",
      description =
          "Write a Slurm hostlist of the nodes that fail. A node fails if it is slow, or if it"
              + " belongs to a slow switch and is not healthy itself. A node whose only finding is"
              + " a slow link is neither here nor in --passing.")
  Path failing;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description =
          "Also write a CSV row for each measured pair: its nodes, α in s, β in s/B, times in s, their ratios to the median, and the findings that involve the pair.")
  Path csv;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description =
          "Also write JUnit XML. It has a case for each node, a case for the overall change since"
              + " the baseline (skipped without a baseline), and a case that is skipped if"
              + " something could not be judged.")
  Path junit;

  @Option(
      names = "--prometheus",
      paramLabel = "FILE",
      description =
          "Also write gauges for Prometheus' textfile collector: for each node, whether it passes"
              + " or stands out and how slow it is; the slow links; what has become slower since"
              + " the baseline; whether everything could be judged. FILE must end in .prom.")
  Path prometheus;

  @Mixin ReportOption page;

  @Option(names = "--json", description = "Print JSON instead of the table.")
  boolean json;

  @Option(
      names = "--label",
      paramLabel = "L",
      description =
          "Name of the run, which is part of the default of --out. Default: pairs-YYYYMMDD-HHMMSS.")
  String label;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "JSON file for the results. The samples of a measurement are written beside it"
              + " (NAME.samples.jsonl). Default: <node of rank 0>/<label>.json in the folder"
              + " MEMLINE_OUT, which is calibration/ in a checkout and $XDG_DATA_HOME/memline"
              + " (~/.local/share/memline) elsewhere. MEMLINE_OUT may also name a file that ends"
              + " with .json. With --judge, results are written only if --out is given.")
  Path out;

  @Option(
      names = "--measure-only",
      description =
          "Measure and do not judge; judge later with `pairs --judge FILE`. The exit code is 0 if"
              + " everything was measured.")
  boolean measureOnly;

  @Option(names = "--dry-run", description = "Check the options and measure nothing.")
  boolean dryRun;

  @Mixin HashNodesOption nodes;

  /**
   * Start of the run whose samples are the baseline, as text in ISO 8601; null without a baseline.
   */
  private String baselineStarted;

  @Override
  public Integer call() {
    requireSense();
    requireOutputs();
    SwitchTopology switches = topology == null ? null : switches();
    NodePairs earlier = baseline == null ? null : readBaseline();
    if (file != null) {
      return judgeStored(earlier);
    }
    if (gone != null) {
      throw new UsageException("--gone applies only with --judge FILE: leave it out");
    }
    if (nodes.hashed && baseline != null) {
      throw new UsageException(
          "--hash-nodes and --baseline exclude each other, because hashed names differ from run to run: leave one out");
    }
    if (dryRun) {
      if (out != null && Files.exists(out)) {
        throw exists();
      }
      return ExitCode.DONE;
    }
    if (!Mpirun.insideJob()) {
      throw new UsageException(
          "pairs measures only inside an MPI job: submit jobs/pairs.sbatch, or start it with mpirun or"
              + " srun --mpi=pmix, one rank per node; --judge FILE judges stored samples without MPI");
    }
    Stages stages = new Stages(earlier, switches);
    Output output = new InsidePairs(stages, seed(), label, out, nodes.hashed).run();
    if (output == null) {
      return ExitCode.DONE;
    }
    return measureOnly ? ExitCode.DONE : judge(output.samples(), output.calibration(), earlier);
  }

  private UsageException exists() {
    return new UsageException("--out " + out + " exists already: choose another name");
  }

  /**
   * Judges the samples of a stored run, which the option {@code --judge} names.
   *
   * @param earlier the baseline, which is a run to compare with; null if there is no baseline
   * @return the exit code
   */
  private int judgeStored(NodePairs earlier) {
    if (out != null && Files.exists(out)) {
      throw exists();
    }
    if (dryRun) {
      read(file);
      return ExitCode.DONE;
    }
    if (out != null) {
      Folders.requireFor(out, spec.commandLine().getErr()::println);
    }
    return judge(file, out, earlier);
  }

  /**
   * Plans the stages of a run. The first stage measures all nodes. Each later stage measures again
   * the nodes that seemed slow in the earlier stages.
   */
  private final class Stages implements InsidePairs.Stages {
    private final NodePairs earlier;
    private final SwitchTopology topology;
    private int ranks;
    private List<String> switches = List.of();

    Stages(NodePairs earlier, SwitchTopology topology) {
      this.earlier = earlier;
      this.topology = topology;
    }

    @Override
    public List<String> switches(List<String> nodes) {
      if (topology == null) {
        return List.of();
      }
      topology
          .without(nodes)
          .ifPresent(
              node ->
                  spec.commandLine()
                      .getErr()
                      .println(
                          "memline: warning: the switches are not used, because %s is not in %s"
                              .formatted(node, PairsCommand.this.topology)));
      return topology.of(nodes);
    }

    @Override
    public List<PairRound> screening(List<String> nodes, List<String> leaves, boolean together) {
      ranks = nodes.size();
      switches = leaves;
      if (earlier != null) {
        Baseline.requireCommon(earlier.nodes(), nodes);
      }
      return procedure(null).screening(together);
    }

    @Override
    public void started(Path samples) {
      spec.commandLine()
          .getErr()
          .printf(
              "samples: %s (if this run is interrupted: pairs --judge FILE --gone NODES judges what was measured)%n",
              samples);
      spec.commandLine().getErr().flush();
    }

    @Override
    public List<PairRound> next(NodePairs measured) {
      return procedure(measured).next(measured);
    }

    private PairProcedure procedure(NodePairs measured) {
      int wanted = everyPair ? Integer.MAX_VALUE : rounds == null ? 0 : rounds;
      return new PairProcedure(ranks, wanted, judge(measured, earlier), seed(), switches);
    }
  }

  private long seed() {
    if (seed == null) {
      seed = Instant.now().getEpochSecond();
    }
    return seed;
  }

  private PairJudge judge(NodePairs measured, NodePairs earlier) {
    Baseline then =
        earlier == null || measured == null || measured.nodes().size() < PairJudge.LEAST_NODES
            ? null
            : new Baseline(earlier, measured);
    return new PairJudge(factor, falseAlarms, then, lost(measured));
  }

  /**
   * Returns the nodes that {@code --gone} names as failed, by their names in the run; null if the
   * option is not given or nothing is measured yet.
   *
   * @param measured the run; null before the first measurement
   * @throws UsageException if the run has no node with a given name
   */
  private Set<String> lost(NodePairs measured) {
    if (gone == null || measured == null) {
      return null;
    }
    Set<String> lost = new TreeSet<>();
    for (String name : gone.equals(NONE) ? List.<String>of() : goneNodes()) {
      List<String> own =
          measured.nodes().stream()
              .filter(node -> node.equals(name) || Hostlist.shortName(node).equals(name))
              .toList();
      lost.addAll(own);
      if (own.isEmpty()) {
        throw new UsageException("--gone %s: %s has no such node".formatted(name, file));
      }
    }
    return lost;
  }

  private List<String> goneNodes() {
    try {
      List<String> nodes = Hostlist.expand(gone);
      if (nodes.isEmpty()) {
        throw new UsageException("--gone: name the nodes, or give the word none if no node failed");
      }
      return nodes;
    } catch (IllegalArgumentException e) {
      throw new UsageException("--gone: " + e.getMessage());
    }
  }

  /**
   * Throws an error if an output file cannot be written, or if it would overwrite an input or
   * another output.
   */
  private void requireOutputs() {
    List<Path> outputs =
        Stream.of(passing, failing, csv, junit, prometheus, page.report)
            .filter(Objects::nonNull)
            .toList();
    List<Path> inputs = Stream.of(file, baseline, topology).filter(Objects::nonNull).toList();
    Set<Path> different = new HashSet<>();
    if (out != null && !out.toString().endsWith(".json")) {
      throw new UsageException("--out " + out + ": give a name that ends with .json");
    }
    if (file != null && baseline != null && sameFile(file, baseline)) {
      throw new UsageException(
          "--baseline "
              + baseline
              + " is the judged run itself: give the samples of an earlier run");
    }
    if (out != null) {
      different.add(out.toAbsolutePath().normalize());
      if (file == null) {
        different.add(Output.samplesBeside(out).toAbsolutePath().normalize());
      }
    }
    for (Path output : outputs) {
      ReportFile.requireWritable(output);
      ReportFile.requireOther(output, inputs);
      if (!different.add(output.toAbsolutePath().normalize())) {
        throw new UsageException(output + " would be written twice: choose another name");
      }
    }
    if (prometheus != null) {
      PrometheusFile.requireName(prometheus);
    }
  }

  private static boolean sameFile(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException unreadable) {
      return false; // the code that reads the file later reports the error
    }
  }

  private SwitchTopology switches() {
    try {
      return SwitchTopology.parse(Files.readString(topology));
    } catch (IOException e) {
      throw new UsageException(
          "--topology %s cannot be read (%s)".formatted(topology, FileProblem.of(e)));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--topology %s: %s".formatted(topology, e.getMessage()));
    }
  }

  private void requireSense() {
    if (file != null && judged != null) {
      throw new UsageException("--judge " + judged + " and " + file + ": give one file");
    }
    file = judged == null ? file : judged;
    if (file != null) {
      refuse(
          "%1$s applies only to a measurement, and %2$s is judged without measuring: leave out %1$s",
          Stream.of(
              given("--topology", topology != null),
              given("--every-pair", everyPair),
              given("--rounds", rounds != null),
              given("--seed", seed != null),
              given("--label", label != null),
              given("--hash-nodes", nodes.hashed)));
    }
    if (measureOnly && file == null) {
      refuse(
          "%1$s applies only to a judgement, and --measure-only does not judge: leave out %1$s",
          Stream.of(
              given("--passing", passing != null),
              given("--failing", failing != null),
              given("--csv", csv != null),
              given("--junit", junit != null),
              given("--prometheus", prometheus != null),
              given("--report", page.report != null),
              given("--json", json)));
    }
    if (seed != null && (seed < 0 || seed >= LEAST_LONG_SEED)) {
      throw new UsageException(
          "--seed " + seed + ": it must be 0 or more and have at most 18 digits");
    }
    if (rounds != null && (rounds < LEAST_ROUNDS || everyPair)) {
      throw new UsageException(
          everyPair
              ? "--rounds and --every-pair: give one of them"
              : "--rounds %d: at least %d are needed to distinguish a node from its partners"
                  .formatted(rounds, LEAST_ROUNDS));
    }
    if (sweeps != null) {
      spec.commandLine()
          .getErr()
          .println("memline: --sweeps has no effect any more: leave it out, or see --rounds");
    }
    if (!(factor >= LEAST_FACTOR && factor <= MOST_FACTOR)) {
      throw new UsageException(
          "--factor %s: use %s to %s".formatted(factor, LEAST_FACTOR, MOST_FACTOR));
    }
    if (!(falseAlarms >= LEAST_FALSE_ALARMS && falseAlarms <= MOST_FALSE_ALARMS)) {
      throw new UsageException(
          "--false-alarms %s: use %s to %s"
              .formatted(falseAlarms, LEAST_FALSE_ALARMS, MOST_FALSE_ALARMS));
    }
    if (measureOnly && file != null) {
      throw new UsageException("--measure-only and --judge exclude each other: leave one out");
    }
  }

  private static Optional<String> given(String option, boolean is) {
    return is ? Optional.of(option) : Optional.empty();
  }

  /**
   * Throws an error if one of these options is given.
   *
   * @param why message with a format specifier for the first given option
   * @param options the names of options, each empty if the option is not given
   */
  private void refuse(String why, Stream<Optional<String>> options) {
    options
        .flatMap(Optional::stream)
        .findFirst()
        .ifPresent(
            option -> {
              throw new UsageException(why.formatted(option, file));
            });
  }

  private NodePairs read(Path samples) {
    return NodePairs.of(SampleReader.read(List.of(samples), skipDamaged));
  }

  private NodePairs readBaseline() {
    SampleSet set = SampleReader.read(List.of(baseline), skipDamaged);
    set.notices().forEach(spec.commandLine().getErr()::println);
    baselineStarted = set.run().started();
    return NodePairs.of(set);
  }

  /**
   * Prints a warning if the baseline was started after the judged run. The two files may then be
   * exchanged.
   *
   * @param started start of the judged run, in ISO 8601
   */
  private void requireOrder(String started) {
    if (baseline != null && Instant.parse(baselineStarted).isAfter(Instant.parse(started))) {
      spec.commandLine()
          .getErr()
          .println(
              "memline: warning: the baseline %s was measured at %s, after the judged run (%s): check that they are not interchanged"
                  .formatted(baseline, baselineStarted, started));
    }
  }

  private int judge(Path samples, Path results, NodePairs earlier) {
    SampleSet set = SampleReader.read(List.of(samples), skipDamaged);
    set.notices().forEach(spec.commandLine().getErr()::println);
    requireOrder(set.run().started());
    spec.commandLine().getErr().flush();
    NodePairs measured = NodePairs.of(set);
    Judgement judgement = judge(measured, earlier).judge(measured);
    String asJson =
        PairReport.of(
                measured,
                judgement,
                factor,
                falseAlarms,
                set.run().started(),
                baseline == null ? null : baseline.getFileName().toString())
            .json();
    write(results, asJson);
    write(csv, csv == null ? "" : PairFiles.csv(measured, judgement));
    write(passing, PairFiles.passing(measured, judgement));
    write(failing, PairFiles.failing(measured, judgement));
    write(junit, PairFiles.junit(measured, judgement, factor, Instant.parse(set.run().started())));
    if (prometheus != null) {
      PrometheusFile.write(prometheus, PairFiles.prometheus(measured, judgement));
    }
    page.write(
        ReportContent.of(
            new JudgedPairs(
                samples.getFileName()
                    + (baseline == null ? "" : ", compared with " + baseline.getFileName()),
                measured,
                judgement,
                factor,
                falseAlarms)));
    if (json) {
      spec.commandLine().getOut().print(asJson);
      spec.commandLine().getOut().flush();
    } else {
      String table = PairTable.of(measured, judgement, factor, falseAlarms);
      Screen.of(spec.commandLine()).print(table + compared(earlier, measured));
    }
    if (judgement.alarm()) {
      return ExitCode.STANDS_OUT;
    }
    return judgement.complete() ? ExitCode.DONE : ExitCode.MEASUREMENT_FAILED;
  }

  /**
   * Returns a line about the baseline, which is an earlier run with which this run is compared. It
   * is empty without a baseline, and if this run has too few nodes for a comparison.
   *
   * @param earlier the baseline; null if there is no baseline
   * @param measured the judged run
   */
  private String compared(NodePairs earlier, NodePairs measured) {
    if (earlier == null || measured.nodes().size() < PairJudge.LEAST_NODES) {
      return "";
    }
    long common = measured.nodes().stream().filter(earlier.nodes()::contains).count();
    return "compared with the baseline %s, which has %d of the %d nodes%s%n"
        .formatted(
            baseline,
            common,
            measured.nodes().size(),
            earlier.whole() ? "" : "; the run of the baseline ended before it was complete");
  }

  private static void write(Path path, String text) {
    if (path != null) {
      ReportFile.write(path, text);
    }
  }
}
