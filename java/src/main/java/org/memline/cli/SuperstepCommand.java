package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.supersteps.SuperstepModel;
import org.memline.calibration.supersteps.SuperstepPredictor;
import org.memline.launch.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code superstep}: the prediction interval of a superstep, and where a measured one lies. */
@Command(
    name = "superstep",
    description = {
      "What a superstep on shared memory takes at best and at worst, without MPI (Amato et al.,"
          + " 1998), and how local a measured one is: Loc is 1 at best and 0 at worst, M/G the time"
          + " over that at best.",
      "",
      "Reads and writes are words of the rank that reads, or writes, most between two barriers."
    })
final class SuperstepCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--calibration",
      required = true,
      paramLabel = "FILE",
      description = "A calibration with supersteps.")
  Path file;

  @Option(
      names = "--locality",
      paramLabel = "PLACE",
      description = "core or node. Default: what the calibration measured first.")
  String locality;

  @ArgGroup(multiplicity = "1")
  Source source;

  static final class Source {
    @ArgGroup(exclusive = false, multiplicity = "1")
    Counts counts;

    @Option(
        names = "--batch",
        required = true,
        paramLabel = "CSV",
        description =
            "Measured supersteps, columns superstep, reads, writes, total, ranks, word, seconds:"
                + " each is placed, then all together, and the one to improve first is named.")
    Path batch;
  }

  static final class Counts {
    @Option(names = "--reads", required = true, paramLabel = "N", description = "Words read.")
    long reads;

    @Option(names = "--writes", required = true, paramLabel = "N", description = "Words written.")
    long writes;

    @Option(names = "--ranks", required = true, paramLabel = "P", description = "Ranks.")
    int ranks;

    @Option(
        names = "--total",
        paramLabel = "N",
        description = "Words that all ranks read and write. Default: ranks times both.")
    Long total;

    @Option(names = "--word", paramLabel = "BYTES", description = "4 or 8. Default: 4.")
    Integer word;

    @Option(
        names = "--measured",
        paramLabel = "SECONDS",
        description = "What it took: adds Loc and M/G.")
    Double measured;
  }

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description =
          "Whose times it is placed between: memline, published (HrHwM-c and HrHwM by least"
              + " squares) or relative (the same for relative error). Default: memline.")
  String model;

  @Option(names = "--json", description = "Print JSON, of a batch a line each.")
  boolean json;

  @Override
  public Integer call() {
    SuperstepModel wanted = model == null ? null : SuperstepModel.parse(model);
    List<AskedSuperstep> asked =
        source.batch == null ? List.of(asked(source.counts)) : AskedSuperstep.read(source.batch);
    SuperstepPredictor predictor =
        new SuperstepPredictor(LocalityOption.at(CalibrationFile.read(file), file, locality));
    List<SuperstepLine> lines =
        asked.stream().map(superstep -> line(predictor, superstep, wanted)).toList();
    print(lines);
    return ExitCode.DONE;
  }

  private static AskedSuperstep asked(Counts c) {
    return AskedSuperstep.of(c.reads, c.writes, c.total, c.ranks, c.word, c.measured);
  }

  private static SuperstepLine line(
      SuperstepPredictor predictor, AskedSuperstep superstep, SuperstepModel wanted) {
    try {
      return SuperstepLine.of(predictor, superstep, wanted);
    } catch (CalibrationException e) {
      throw new UsageException(superstep.where() + e.getMessage());
    }
  }

  private void print(List<SuperstepLine> lines) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      lines.forEach(line -> out.println(CalibrationFile.toLine(line)));
    }
    if (source.batch != null) {
      SuperstepSummary summary = SuperstepSummary.of(lines);
      out.println(json ? CalibrationFile.toLine(summary) : summary.text(lines));
    } else if (!json) {
      out.println(lines.get(0).text());
    }
    out.flush();
  }
}
