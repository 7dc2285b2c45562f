package org.memline.launch.ranks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.machine.MemoryLimit;

/**
 * The output of the ranks of a failed launch and of their launcher. It is condensed to one line for
 * the user.
 *
 * @param lines lines of the output, without blank ones
 * @param settings environment variables that configure MPI, as NAME=VALUE
 * @param limit memory limit of this job, if there is one
 */
record LaunchWords(List<String> lines, List<String> settings, Optional<MemoryLimit> limit) {
  /** The beginning of a line in which a rank reports that a cell has failed. */
  static final String CELL = "cell ";

  private static final String OWN = "memline: ";

  /**
   * Matches a line that does not explain why the launch ended: a warning, or a report about the
   * launch.
   */
  private static final Pattern REPORT = Pattern.compile(OWN + "(warning: |launch \\d+: )");

  private static final int SHOWN_LINES = 5;
  private static final int SIGNALS = 128;

  /**
   * Matches the message of Open MPI 5.0 on a host that has IPv4 and IPv6 addresses (open-mpi/ompi
   * issue 14079). The message is an error if ranks use TCP, and meaningless if they use shared
   * memory. The messages of two ranks may be mixed within a line.
   */
  private static final Pattern NO_PAIR =
      Pattern.compile(
          "mca_btl_tcp_proc_create_interface_graph|Unable to find reachable pairing between");

  private static final Pattern UNREACHABLE = Pattern.compile("unable to reach each other");
  private static final String ONE_FAMILY =
      "Open MPI's TCP finds no pair of addresses, which happens where a host has both IPv4 and IPv6:"
          + " set OMPI_MCA_btl_tcp_disable_family=6";

  /** Matches messages of mpirun when it has fewer slots than ranks. */
  private static final Pattern TOO_FEW_SLOTS =
      Pattern.compile("[Nn]ot enough slots available|not enough slots|requested more slots than");

  /** The environment variables by which Open MPI recognises that it runs in a Slurm job. */
  private static final Set<String> SLURMS =
      Set.of("SLURM_JOB_ID", "SLURM_JOBID", "SLURM_NODELIST", "SLURM_JOB_NODELIST");

  /**
   * Matches the frames that launchers draw around messages, and lines that do not explain a
   * failure.
   */
  private static final Pattern FRAME =
      Pattern.compile(
          "^-----|^=====|^= +(CLEANING UP REMAINING|YOU CAN IGNORE THE BELOW)"
              + "|^(This typically refers|Please see the FAQ)|(ORTE|PMIX|PRTE)[_ ]ERROR[_ ]LOG");

  private static final Pattern KILLED = Pattern.compile("\\bsignal 9\\b|\\bKilled\\b");

  /**
   * Matches the end of a line in which rank 0 knows only that another rank has failed, but not why.
   */
  private static final Pattern NO_WORDS = Pattern.compile(": status \\d+$");

  /**
   * Returns one line with the reason why a launch failed. It is the message of a memline rank, if
   * there is one. Otherwise it is the beginning of the launcher's output, and the line names the
   * file that keeps the whole output.
   *
   * @param how how the launch ended, in words
   * @param exitCode exit code of the launcher; 0 if the launch hung
   * @param samples the samples file of the launch
   */
  String failure(int launch, String how, int exitCode, Path samples) {
    List<String> own =
        lines.stream()
            .filter(line -> line.startsWith(OWN) && !isReport(line))
            .map(line -> line.substring(OWN.length()))
            .toList();
    String why =
        own.isEmpty()
            ? launchersOwn(exitCode, kept(launch, samples))
            : String.join(" ", ofACellFirst(own));
    return "launch %d %s: %s; what was measured is in %s".formatted(launch, how, why, samples);
  }

  private String launchersOwn(int exitCode, Optional<Path> kept) {
    List<String> shown = ofTheLauncher(FoldedLines.reduced(lines));
    String text = String.join(" ", shown);
    return (shown.isEmpty()
            ? silent(exitCode)
            : contains(TOO_FEW_SLOTS)
                ? tooFewSlots(System.getenv())
                : contains(NO_PAIR) && contains(UNREACHABLE)
                    ? ONE_FAMILY
                    : shown.size() < SHOWN_LINES ? text : wholeSentences(text))
        + (killed(exitCode)
            ? limit.map(own -> "; the memory limit of this job is " + own.words()).orElse("")
            : "")
        + (settings.isEmpty()
            ? ""
            : "; MPI settings of the environment: " + String.join(", ", settings))
        + kept.map(file -> "; the launcher's full output is in " + file).orElse("");
  }

  /**
   * Returns a message with a remedy for too few slots. In a Slurm job it gives the number of tasks.
   * Elsewhere it advises the user to change a host file or the MPI settings.
   */
  static String tooFewSlots(Map<String, String> environment) {
    if (!environment.containsKey("SLURM_JOB_ID")) {
      return "the launcher has fewer slots than ranks: add slots in a host file or in the MPI"
          + " settings, or reduce --ranks";
    }
    String tasks = environment.get("SLURM_NTASKS");
    return "Slurm job %s has %s, fewer than the ranks: ask for a task per rank (salloc -n N, #SBATCH -n N); if the shell is not in that job any more, unset its remaining variables: env %s COMMAND"
        .formatted(
            environment.get("SLURM_JOB_ID"),
            tasks == null
                ? "an unknown number of tasks"
                : tasks + (tasks.equals("1") ? " task" : " tasks"),
            environment.keySet().stream()
                .filter(SLURMS::contains)
                .sorted()
                .map(name -> "-u " + name)
                .collect(Collectors.joining(" ")));
  }

  /** Returns whether a process was ended by signal 9, which the kernel sends if memory runs out. */
  private boolean killed(int exitCode) {
    return exitCode == SIGNALS + 9 || contains(KILLED);
  }

  private static boolean isReport(String line) {
    return REPORT.matcher(line).lookingAt();
  }

  private boolean contains(Pattern what) {
    return lines.stream().anyMatch(what.asPredicate());
  }

  /**
   * Returns the text without its last sentence if that sentence is truncated. A text without
   * complete sentences is returned unchanged.
   */
  private static String wholeSentences(String text) {
    int end = text.lastIndexOf(". ");
    return end < 0 || text.endsWith(".") ? text.replaceFirst("\\.$", "") : text.substring(0, end);
  }

  /**
   * Writes the lines to a file beside the samples file. Returns that file, or empty if there is at
   * most one line or if the file cannot be written.
   */
  private Optional<Path> kept(int launch, Path samples) {
    if (lines.size() <= 1) {
      return Optional.empty();
    }
    String name = samples.getFileName().toString().replaceFirst("\\.samples\\.jsonl$", "");
    try {
      Path file = samples.resolveSibling(name + ".launch-" + launch + ".txt");
      return Optional.of(Files.write(file, lines));
    } catch (IOException e) {
      // The file cannot be written, but the reported line contains the beginning of the output.
      return Optional.empty();
    }
  }

  /** Returns the lines of a successful launch that are reported. */
  static List<String> ofAGoodLaunch(List<String> lines) {
    return lines.stream().filter(line -> !NO_PAIR.matcher(line).find()).toList();
  }

  /**
   * Returns the first lines of the launcher that explain the failure. The frames that launchers
   * draw are left out.
   */
  static List<String> ofTheLauncher(List<String> lines) {
    return lines.stream()
        .filter(line -> !FRAME.matcher(line).find() && !isReport(line))
        .filter(line -> !NO_PAIR.matcher(line).find())
        .map(line -> line.replaceFirst("^= +", "").strip())
        .limit(SHOWN_LINES)
        .toList();
  }

  /**
   * Returns the line that names the failed cell. If it gives no reason, the line of another rank
   * follows. If no line names a cell, the first line is returned.
   */
  static List<String> ofACellFirst(List<String> own) {
    Optional<String> named = own.stream().filter(line -> line.startsWith(CELL)).findFirst();
    if (named.isEmpty()) {
      return own.subList(0, 1);
    }
    Optional<String> why =
        NO_WORDS.matcher(named.get()).find()
            ? own.stream().filter(line -> !line.startsWith(CELL)).findFirst()
            : Optional.empty();
    return Stream.concat(named.stream(), why.stream()).toList();
  }

  /**
   * Describes how a launcher ended that printed nothing. An exit code above 128 is 128 plus the
   * number of a signal, as in a shell.
   */
  private static String silent(int exitCode) {
    return exitCode > SIGNALS
        ? "the launcher was ended by signal %d".formatted(exitCode - SIGNALS)
        : "the launcher printed nothing";
  }
}
