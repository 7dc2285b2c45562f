package org.memline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.calibration.pairs.NodePairs;
import org.memline.cli.screen.Screen;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.PairJudge;
import org.memline.experiment.plan.Profile;
import org.memline.launch.ExitCode;
import org.memline.launch.Folders;
import org.memline.launch.InsidePairs;
import org.memline.launch.Output;
import org.memline.launch.Why;
import org.memline.mpi.Mpirun;
import org.memline.report.PairFiles;
import org.memline.report.PairTable;
import org.memline.report.chapter.JudgedPairs;
import org.memline.report.chapter.Reported;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pairs}: which nodes of a cluster stand out. */
@Command(
    name = "pairs",
    description = {
      "Measures every two nodes of a job in rounds of disjoint pairs, and reports nodes and pairs that are slower than the others. The time grows with the number of nodes, not of pairs.",
      "",
      "It measures inside an MPI job with one rank per node (jobs/pairs.sbatch starts one). With FILE it judges stored measurements, without MPI. A judgement needs at least four nodes. Only slow pairs are reported: a fast pair does no harm and often joins two nodes of one switch. Rank 0 selects the copy kernels for all by a race of at most a second."
    },
    footer = {
      "",
      "Exit codes: 0 nothing stands out, or there are too few nodes to judge; 2 wrong use"
          + " or unreadable file; 5 a measurement failed; 7 a node or pair stands out."
    })
final class PairsCommand implements Callable<Integer> {
  /** Smallest false-alarm probability that the simulated clusters can resolve. */
  private static final double LEAST_FALSE_ALARMS = 0.001;

  private static final double MOST_FALSE_ALARMS = 0.5;
  static final double FACTOR = 1.25;
  static final double FALSE_ALARMS = 0.01;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Mixin MpiOptions mpi;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description =
          "A samples file of an earlier run (NAME.samples.jsonl), which is judged without measuring.")
  Path file;

  @Option(
      names = "--sweeps",
      paramLabel = "N",
      defaultValue = "3",
      description = "Number of times that every pair is measured. Default: ${DEFAULT-VALUE}.")
  int sweeps;

  @Option(
      names = "--factor",
      paramLabel = "F",
      defaultValue = "" + FACTOR,
      description = "Smallest slowdown that is reported. Default: ${DEFAULT-VALUE}.")
  double factor;

  @Option(
      names = "--false-alarms",
      paramLabel = "P",
      defaultValue = "" + FALSE_ALARMS,
      description =
          "Probability that anything is reported for a healthy cluster. Default: ${DEFAULT-VALUE}.")
  double falseAlarms;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description =
          "Also write a CSV row for each pair: nodes, α, β, γ, times, ratios, and whether it"
              + " stands out.")
  Path csv;

  @Mixin ReportOption page;

  @Option(names = "--json", description = "Print JSON instead of the table.")
  boolean json;

  @Option(
      names = "--label",
      paramLabel = "L",
      description = "The name of the run. Default: pairs and time.")
  String label;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "The JSON file for the results; the samples are written beside it. Default: as"
              + " for calibrate; with FILE nothing is written.")
  Path out;

  @Option(
      names = "--measure-only",
      description =
          "Measure without judging, for `pairs FILE` later: exit code 0 if everything was"
              + " measured.")
  boolean measureOnly;

  @Option(names = "--dry-run", description = "Check the options and measure nothing.")
  boolean dryRun;

  @Mixin HashNodesOption nodes;

  @Override
  public Integer call() {
    requireSense();
    page.requireWritable();
    if (dryRun) {
      return ExitCode.DONE;
    }
    if (file != null) {
      if (out != null && Files.exists(out)) {
        throw new UsageException("--out " + out + " exists already: choose another name");
      }
      if (out != null) {
        Folders.requireFor(out, spec.commandLine().getErr()::println);
      }
      return judge(file, out);
    }
    if (!Mpirun.insideJob()) {
      throw new UsageException(
          "pairs outside an MPI job: give a FILE to judge, or measure with"
              + " jobs/pairs.sbatch (mpirun or srun --mpi=pmix, one rank per node)");
    }
    Output output = new InsidePairs(sweeps, Profile.DEFAULT_SEED, label, out, nodes.hashed).run();
    if (output == null) {
      return ExitCode.DONE;
    }
    spec.commandLine().getErr().println("samples: " + output.samples());
    spec.commandLine().getErr().flush();
    return measureOnly ? ExitCode.DONE : judge(output.samples(), output.calibration());
  }

  private void requireSense() {
    if (sweeps < 2) {
      throw new UsageException(
          "--sweeps " + sweeps + ": at least 2 are needed to distinguish noise from differences");
    }
    if (!(factor > 1) || Double.isInfinite(factor)) {
      throw new UsageException("--factor " + factor + ": a number above 1 is needed");
    }
    if (!(falseAlarms >= LEAST_FALSE_ALARMS && falseAlarms <= MOST_FALSE_ALARMS)) {
      throw new UsageException(
          "--false-alarms %s: use %s to %s"
              .formatted(falseAlarms, LEAST_FALSE_ALARMS, MOST_FALSE_ALARMS));
    }
    if (measureOnly && file != null) {
      throw new UsageException("--measure-only with " + file + ": there is nothing to measure");
    }
  }

  private int judge(Path samples, Path results) {
    SampleSet set = SampleReader.read(List.of(samples), false);
    set.notices().forEach(spec.commandLine().getErr()::println);
    spec.commandLine().getErr().flush();
    NodePairs measured = NodePairs.of(set);
    Judgement judgement = new PairJudge(factor, falseAlarms).judge(measured);
    String asJson = PairFiles.json(measured, judgement, factor, falseAlarms);
    if (results != null) {
      write("--out", results, asJson);
    }
    if (csv != null) {
      write("--csv", csv, PairFiles.csv(measured, judgement));
    }
    page.write(
        Reported.of(
            new JudgedPairs(
                samples.getFileName().toString(), measured, judgement, factor, falseAlarms)));
    if (json) {
      spec.commandLine().getOut().print(asJson);
      spec.commandLine().getOut().flush();
    } else {
      Screen.of(spec.commandLine()).print(PairTable.of(measured, judgement, factor, falseAlarms));
    }
    if (judgement.alarm()) {
      return ExitCode.STANDS_OUT;
    }
    return judgement.complete() ? ExitCode.DONE : ExitCode.MEASUREMENT_FAILED;
  }

  private static void write(String option, Path path, String text) {
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new UsageException(
          "%s %s cannot be written (%s): choose another file".formatted(option, path, Why.of(e)));
    }
  }
}
