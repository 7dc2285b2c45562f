package org.memline.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.cli.screen.Screen;
import org.memline.file.CalibrationFile;
import org.memline.launch.ConvolveImages;
import org.memline.launch.ExitCode;
import org.memline.launch.MemoryNeeded;
import org.memline.launch.OnDemandInJob;
import org.memline.launch.OnDemandLaunches;
import org.memline.launch.ReusedCopyRules;
import org.memline.launch.ranks.JobNodes;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;
import org.memline.machine.GeometryFacts;
import org.memline.model.program.Convolution;
import org.memline.model.program.Program;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;
import org.memline.predict.LocalityPart;
import org.memline.report.CrossoverFigures;
import org.memline.report.chapter.ReportContent;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.ProgramCell;
import org.memline.sample.Role;
import org.memline.study.programs.ProgramPrices;
import org.memline.study.programs.ProgramsBench;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command {@code convolve}, which predicts which of two programs for a box convolution is
 * faster.
 */
@Command(
    name = "convolve",
    description = {
      "Predicts two programs for the same box convolution of a distributed int32 image from the costs of their parts.",
      "",
      "The result at a pixel is the sum (with --in, the mean) of the bxb box whose lower right"
          + " corner is this pixel. The program Conv-Scan does a horizontal and a vertical scan"
          + " and then takes the difference of the four corners of each box. The program"
          + " Conv-Shift shifts the image b-1 times by one pixel to the east and adds each shifted"
          + " image to a sum. Then it does the same with this sum to the south."
    })
final class ConvolveCommand implements Callable<Integer> {
  /**
   * Largest side of a box, in pixels, for which both programs are compared to find the crossover.
   * The crossover is the smallest side from which Conv-Scan is faster than Conv-Shift.
   */
  static final int MOST_BOX = 64;

  private static final int LONGEST_BOX = 1 << 20;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Mixin MpiOptions mpi;

  @Option(
      names = "--image",
      paramLabel = "RxC",
      description = "Size of the whole image. With --in it is the size of that file.")
  String image;

  @Option(
      names = "--box",
      required = true,
      paramLabel = "B",
      description = "Side b of the box, at least 1.")
  long box;

  @Option(
      names = "--mesh",
      required = true,
      paramLabel = "RxC",
      description = "The mesh of ranks that the image is divided over.")
  String mesh;

  @Option(
      names = "--calibration",
      required = true,
      paramLabel = "FILE",
      description = "A calibration with sends, scans and computation.")
  Path calibration;

  @Option(
      names = "--measure",
      description =
          "Also measure both programs. Inside an MPI job its ranks, as many as the mesh"
              + " has, measure in one launch.")
  boolean measure;

  @Option(
      names = "--launches",
      paramLabel = "N",
      defaultValue = "3",
      description = "Number of launches to measure, outside an MPI job. Default: 3.")
  int launches;

  @Option(names = "--in", paramLabel = "IMAGE.pgm", description = "The image to blur.")
  Path in;

  @Option(names = "--out", paramLabel = "BLURRED.pgm", description = "The blurred image to write.")
  Path out;

  @Mixin ReportOption page;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() {
    if (box < 1 || box > LONGEST_BOX) {
      throw new UsageException("--box " + box + ": use 1 to " + LONGEST_BOX);
    }
    if (launches < 1) {
      throw new UsageException("--launches " + launches + ": at least 1 is needed");
    }
    page.requireWritable();
    Mesh ranks = Mesh.parse(mesh);
    ConvolveImages images = ConvolveImages.of(in, out, box);
    Convolution convolution = new Convolution(shape(images), ranks, box);
    Calibration known = CalibrationFile.read(calibration);
    // reports costs that the calibration lacks, before anything is measured
    new ProgramPrices(known);
    Plan plan = plan(convolution);
    MemoryNeeded.require(ProgramsBench.bytesNeeded(ranks, plan), ranks.size(), known.machine());
    if (images != null) {
      requireOutsideJob();
    }
    Optional<OnDemandInJob.Result> found = Optional.empty();
    if (measure) {
      Optional<ReusedCopyRules> rules =
          ReusedCopyRules.of("--calibration", calibration, known, ReusedCopyRules.CALIBRATE);
      found =
          Mpirun.insideJob()
              ? OnDemandInJob.measured(plan, ranks, rules)
              : onDemand(plan, ranks, rules, known);
      if (found.isEmpty()) {
        return ExitCode.DONE; // this is a rank other than rank 0, which alone prints
      }
    }
    ConvolveLine.Seconds measured =
        found.map(result -> of(plan, result.measured().seconds())).orElse(null);
    List<LocalityPart> parts = LocalityPart.of(known);
    List<String> notes = notes(known, found);
    CoresLine cores =
        found.map(result -> CoresLine.of(result.measured().cores(), parts)).orElse(null);
    ProgramPrices prices = ofFound(found, parts, notes);
    ConvolveLine line = ConvolveLine.of(convolution, prices, measured, cores, notes);
    if (images != null) {
      Program faster =
          (measured == null ? line.predicted() : measured).ratio() < 1
              ? Program.CONV_SHIFT
              : Program.CONV_SCAN;
      images.blur(ranks, box, faster, GeometryFacts.from(known.machine()).lineBytes(), notice());
    }
    if (page.isAsked()) {
      Double ratio = measured == null ? null : measured.ratio();
      page.write(ReportContent.of(known, CrossoverFigures.requested(prices, convolution, ratio)));
    }
    if (json) {
      spec.commandLine().getOut().println(CalibrationFile.toLine(line));
      spec.commandLine().getOut().flush();
    } else {
      Screen.of(spec.commandLine()).println(line.text());
    }
    return ExitCode.DONE;
  }

  private static void requireOutsideJob() {
    if (Mpirun.insideJob()) {
      throw new UsageException(
          "convolve --in starts mpirun, and this process is already an MPI rank: leave"
              + " --in out, or run it outside the job");
    }
    Mpirun.require(LaunchOptions.NONE);
  }

  private Shape shape(ConvolveImages images) {
    if (image == null && images == null) {
      throw new UsageException(
          "neither the size of an image nor an image is given: give --image RxC, or --in"
              + " IMAGE.pgm with --out");
    }
    Shape requestedShape = image == null ? images.shape() : Shape.parse("image", image);
    if (images != null && !images.shape().equals(requestedShape)) {
      throw new UsageException(
          "--image %s, but the size of %s is %s: leave --image out"
              .formatted(image, in, images.shape()));
    }
    if (requestedShape.rows() > Integer.MAX_VALUE || requestedShape.columns() > Integer.MAX_VALUE) {
      throw new UsageException(
          "--image " + requestedShape + ": each side may have at most 2147483647 pixels");
    }
    return requestedShape;
  }

  private static Plan plan(Convolution convolution) {
    List<ProgramCell> cells = new ArrayList<>();
    for (Program program : Program.values()) {
      cells.add(
          new ProgramCell(
              program,
              Method.PACKED,
              CacheState.WARM,
              convolution.box(),
              convolution.image(),
              Role.ASKED));
    }
    return Plan.of(Experiment.PROGRAMS, cells);
  }

  private Optional<OnDemandInJob.Result> onDemand(
      Plan plan, Mesh ranks, Optional<ReusedCopyRules> rules, Calibration known) {
    Mpirun.require(LaunchOptions.NONE);
    return Optional.of(
        new OnDemandInJob.Result(
            new OnDemandLaunches(
                    launches,
                    OnDemandLaunches.SECONDS_PER_CELL,
                    rules,
                    Optional.of(known.machine()),
                    notice())
                .measured(plan, ranks)
                .together(plan),
            ranks.size() > JobNodes.cores()));
  }

  private static ConvolveLine.Seconds of(Plan plan, Map<String, Double> seconds) {
    return new ConvolveLine.Seconds(
        seconds.get(plan.cells().get(0).id()), seconds.get(plan.cells().get(1).id()));
  }

  private Consumer<String> notice() {
    return line -> {
      spec.commandLine().getErr().println(line);
      spec.commandLine().getErr().flush();
    };
  }

  /**
   * Returns the costs of the program parts for the distance that the cores had during the
   * measurement. The costs for the default locality are returned in three cases: nothing was
   * measured, the calibration does not have this distance, or it lacks costs for it. In the last
   * case a note gives the reason.
   *
   * @param found the measurement; empty if nothing was measured
   * @param parts the parts of the calibration, one for each distance of the cores, the part for the
   *     default locality first
   * @param notes the list to which the note is added
   */
  private static ProgramPrices ofFound(
      Optional<OnDemandInJob.Result> found, List<LocalityPart> parts, List<String> notes) {
    LocalityPart part =
        found.flatMap(result -> result.measured().cores().among(parts)).orElse(parts.get(0));
    try {
      return new ProgramPrices(part.calibration());
    } catch (CalibrationException e) {
      notes.add(
          "locality %s: %s; the prediction is for locality %s"
              .formatted(part.locality().label(), e.getMessage(), parts.get(0).locality().label()));
      return new ProgramPrices(parts.get(0).calibration());
    }
  }

  private static List<String> notes(Calibration known, Optional<OnDemandInJob.Result> found) {
    List<String> notes = new ArrayList<>();
    if (known.oversubscribed()) {
      notes.add("the calibration is oversubscribed: there were more ranks than cores");
    }
    if (found.map(OnDemandInJob.Result::oversubscribed).orElse(false)) {
      notes.add(
          "oversubscribed: there were more ranks than cores; the prediction is for one"
              + " core per rank");
    }
    return notes;
  }
}
