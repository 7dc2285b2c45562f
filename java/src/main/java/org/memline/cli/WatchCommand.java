package org.memline.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.memline.file.CalibrationFile;
import org.memline.input.IncomparableException;
import org.memline.launch.ExitCode;
import org.memline.launch.FileProblem;
import org.memline.launch.Folders;
import org.memline.launch.Recorder;
import org.memline.launch.WatchedProgram;
import org.memline.launch.WatchedRun;
import org.memline.launch.ranks.RankFolder;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.UsedMpi;
import org.memline.report.watch.WatchTable;
import org.memline.study.measure.MeasurementFailure;
import org.memline.table.Page;
import org.memline.watch.JoinedFile;
import org.memline.watch.PricedRecording;
import org.memline.watch.Recording;
import org.memline.watch.RecordingException;
import org.memline.watch.SourceLines;
import org.memline.watch.WatchLine;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code watch}, which records the messages of an unmodified MPI program and shows how
 * long they should take.
 */
@Command(
    name = "watch",
    customSynopsis = {
      "memline watch [OPTION...] -- PROGRAM [ARGUMENT...]",
      "       memline watch show [OPTION...] RECORDING",
      "       memline watch env [OPTION...]",
      ""
    },
    description = {
      "Runs an unmodified MPI program and records its MPI calls: where the program makes them,"
          + " which data they move, to which rank, and how long they take. With --calibration,"
          + " watch also prints what each message should cost, and which other way of sending it"
          + " is faster.",
      "",
      "watch prints a table to standard error and does not change the output of the program. It"
          + " writes the recording to a file. `watch show` prints the table of this file again."
    },
    subcommands = {WatchShowCommand.class, WatchEnvCommand.class},
    footer = {
      "",
      "Exit codes: that of the program, or",
      "2 wrong use;",
      "4 not started, because the calibration is of another MPI than the program;",
      "5 not started, because the program is statically linked; or the program ended with 0, but"
          + " some or all of its ranks were not recorded."
    })
final class WatchCommand implements Callable<Integer> {
  private static final String END_OF_OPTIONS = "--";
  private static final double NANOS = 1e9;
  private static final String ELSEWHERE = "choose a file elsewhere with --out";

  /**
   * The Unicode replacement character. Java puts it in place of bytes of an argument that are not
   * valid text.
   */
  private static final String NO_LETTER = "\ufffd";

  private CommandLine.Model.CommandSpec spec;

  // MpiOptions.use finds this option by its name and reads its value.
  @Option(
      names = "--mpi",
      paramLabel = "MPI",
      description =
          "The MPI of the program: openmpi, mpich, one with its version (mpich-4.0.2), or the mpicc"
              + " of an MPI that was given to jobs/build.sh --mpicc. Default: the one that the"
              + " program is linked with; if that is unknown, MEMLINE_MPI, or else the first MPI"
              + " that was built.")
  String mpi;

  @Mixin WatchPrices prices;

  @Mixin WatchedRanks ranks;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "The file for the recording, in a folder that all nodes see. An existing file is not overwritten. Default: PROGRAM.watch in the current folder.")
  Path out;

  @Option(names = "--json", description = "Print JSON instead of the table, to standard error.")
  boolean json;

  @Parameters(
      arity = "0..*",
      paramLabel = "PROGRAM",
      description =
          "The command to run, after --: launcher and program, exactly as without memline (mpirun -n 4 ./app).")
  List<String> words = new ArrayList<>();

  /**
   * Makes the parser treat everything from the first word that is not an option as words of the
   * recorded program. A missing {@code --} is then reported by this class and not by the parser.
   */
  @CommandLine.Spec
  void spec(CommandLine.Model.CommandSpec own) {
    spec = own;
    spec.parser().stopAtPositional(true);
  }

  @Override
  public Integer call() {
    requireProgram();
    String chosenRanks = ranks.list();
    WatchedProgram program = WatchedProgram.among(words, path());
    requireDynamic(program);
    prices.read();
    Path file = outputFor(program);
    boolean chosen = System.getProperty(UsedMpi.PROPERTY) != null;
    Mpi used = Recorder.mpi(program, UsedMpi.get(), chosen, UsedMpi.built());
    prices.requireMpi(used.key());
    Recorder recorder = Recorder.of(used);
    PrintWriter err = spec.commandLine().getErr();
    Folders.requireFor(file, err::println, ELSEWHERE);
    err.flush();
    try (RankFolder folder = RankFolder.beside(file)) {
      Map<String, String> variables =
          recorder.environment(folder.path(), chosenRanks, System.getenv(Recorder.PRELOAD));
      return recorded(program, new WatchedRun(recorder.passing(words), variables), folder, file);
    }
  }

  private static String path() {
    return System.getenv().getOrDefault("PATH", "");
  }

  private void requireProgram() {
    List<String> all = spec.commandLine().getParseResult().originalArgs();
    int before = all.size() - words.size() - 1;
    boolean separated = before >= 0 && all.get(before).equals(END_OF_OPTIONS);
    if (words.isEmpty() || !separated) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          words.isEmpty()
              ? "no program is given: put it after --, as in watch -- mpirun -n 4 ./app"
              : "'%s' has no -- before it: put -- before the program, as in watch -- mpirun -n 4 ./app"
                  .formatted(words.get(0)));
    }
    for (String word : words) {
      if (word.contains(NO_LETTER)) {
        throw new UsageException(
            "the word '%s' of the command has bytes that are not characters in this locale, so the program would get another word: start it by a script that contains the word"
                .formatted(word));
      }
    }
    if (WatchedProgram.executable(words.get(0), path()).isEmpty()) {
      throw new UsageException(
          "there is no program '%s': give one on the PATH, or its path".formatted(words.get(0)));
    }
  }

  private static void requireDynamic(WatchedProgram program) {
    if (program.elf().isPresent() && program.elf().get().isStatic()) {
      throw new MeasurementFailure(
          "%s is statically linked, so its MPI calls cannot be recorded: link it dynamically"
              .formatted(program.word()));
    }
  }

  private Path outputFor(WatchedProgram program) {
    Path file = out != null ? out : Path.of(program.name() + ".watch");
    if (file.getFileName() == null || Files.isDirectory(file)) {
      throw new UsageException("--out %s is a folder: give the name of a file".formatted(file));
    }
    if (Files.exists(file)) {
      throw new UsageException(
          "%s already exists: give another name by --out, or remove it".formatted(file));
    }
    return file;
  }

  /**
   * Runs the program and shows what was recorded.
   *
   * @param folder folder to which each rank writes its own file
   * @param file file to which these files are joined
   * @return the exit code of the program, or {@link ExitCode#MEASUREMENT_FAILED} if the program
   *     succeeded but the recording is incomplete
   */
  private int recorded(WatchedProgram program, WatchedRun run, RankFolder folder, Path file) {
    Instant begin = Instant.now();
    int exit = run.run();
    double seconds = Duration.between(begin, Instant.now()).toNanos() / NANOS;
    double started = begin.getEpochSecond() + begin.getNano() / NANOS;
    int incomplete = exit == 0 ? ExitCode.MEASUREMENT_FAILED : exit;
    try {
      if (!JoinedFile.hasRanks(folder.path())) {
        say("nothing was recorded: " + reason(program, folder.path(), exit));
        return incomplete;
      }
      if (ranks.list() != null && Recording.read(folder.path()).ranks().isEmpty()) {
        say("nothing was recorded: no rank of --ranks %s was started".formatted(ranks.list()));
        return incomplete;
      }
      JoinedFile.write(
          folder.path(),
          new WatchLine.RunLine(WatchLine.VERSION, words, exit, seconds, started),
          file);
      Recording recording = Recording.read(file);
      show(recording, file);
      return recording.missing().isEmpty() ? exit : incomplete;
    } catch (UncheckedIOException e) {
      folder.keep();
      say(
          "%s: the files of the ranks are in %s; watch show reads this folder"
              .formatted(e.getMessage(), folder.path()));
      return incomplete;
    } catch (RecordingException e) {
      say(e.getMessage());
      return incomplete;
    }
  }

  private static String reason(WatchedProgram program, Path folder, int exit) {
    List<String> refused = JoinedFile.refusedIn(folder);
    if (!refused.isEmpty()) {
      return String.join("; ", refused) + ": choose the program's MPI by --mpi";
    }
    try {
      JoinedFile.tryToWrite(folder);
    } catch (IOException e) {
      return "%s cannot be written (%s): %s"
          .formatted(folder.getParent(), FileProblem.of(e), ELSEWHERE);
    }
    if (!program.usesMpi()) {
      return program.word()
          + " is not linked with MPI, and no program that it started called"
          + " MPI_Init";
    }
    return "no rank of %s called MPI_Init%s, or its launcher did not pass the variables %s and %s on to the ranks"
        .formatted(
            program.word(),
            exit == 0 ? "" : ", or the ranks were killed within a second of it",
            Recorder.PRELOAD,
            Recorder.FOLDER);
  }

  private void show(Recording recording, Path file) {
    PrintWriter err = spec.commandLine().getErr();
    PricedRecording priced;
    String calibration = prices.label();
    try {
      priced = prices.priced(recording, err);
    } catch (IncomparableException e) {
      say("no prices: " + e.getMessage());
      priced = prices.unpriced(recording);
      calibration = null;
    }
    SourceLines lines = WatchShowCommand.lines(priced);
    if (json) {
      err.println(CalibrationFile.toLine(WatchJson.of(priced, lines, calibration)));
    } else {
      err.print(Page.of(new WatchTable(priced, lines, null, false, calibration).text()));
      err.println("recording: " + file);
    }
    err.flush();
  }

  private void say(String what) {
    spec.commandLine().getErr().println("memline: " + what);
    spec.commandLine().getErr().flush();
  }
}
