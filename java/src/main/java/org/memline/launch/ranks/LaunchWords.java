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
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.RankReport;

/**
 * Condenses the output of a failed launch (start of mpirun) to one line for the user.
 *
 * @param reports reports of ranks that have failed
 * @param lines lines that the launcher and libraries printed, without blank lines
 * @param settings environment variables that configure MPI, as NAME=VALUE
 * @param limit memory limit of this job; empty if the job has no limit
 */
record LaunchWords(
    List<RankReport> reports,
    List<String> lines,
    List<String> settings,
    Optional<MemoryLimit> limit) {
  /** The beginning of a warning of memline's C library, which does not explain a failure. */
  private static final String WARNING = "memline: warning: ";

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
   * Returns the failure of a launch (start of mpirun); its message is one line with the reason. If
   * a rank of memline has reported one, it is the reason. Otherwise it is the beginning of the
   * launcher's output; the whole output is then saved in a file, which the line names.
   *
   * @param launch number of the launch
   * @param how text that says how the launch ended
   * @param exitCode exit code of the launcher; 0 if the launch hung
   * @param samples the samples file of the launch
   */
  MeasurementFailure failure(int launch, String how, int exitCode, Path samples) {
    List<RankReport> own = ofACellFirst(reports);
    Optional<Path> kept = own.isEmpty() ? kept(launch, samples) : Optional.empty();
    String why =
        own.isEmpty()
            ? launchersOwn(exitCode)
            : own.stream().map(RankReport::words).collect(Collectors.joining(" "));
    return MeasurementFailure.ofLaunch(
        own.isEmpty() ? RankReport.failed(why) : own.get(0),
        "launch %d %s: %s".formatted(launch, how, why),
        kept.map(file -> "; the launcher's full output is in " + file).orElse("")
            + "; what was measured is in "
            + samples);
  }

  private String launchersOwn(int exitCode) {
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
            : "; MPI settings of the environment: " + String.join(", ", settings));
  }

  /**
   * Returns a message for the case that mpirun has fewer slots than ranks. In a Slurm job, the
   * message gives the number of tasks of the job. Outside a job, it advises the user to add slots
   * in a host file or in the MPI settings.
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

  /**
   * Returns whether signal 9 has ended a process of the launch. The kernel sends this signal if
   * memory runs out.
   */
  private boolean killed(int exitCode) {
    return exitCode == SIGNALS + 9 || contains(KILLED);
  }

  private boolean contains(Pattern what) {
    return lines.stream().anyMatch(what.asPredicate());
  }

  /**
   * Removes the last sentence of the text if it is incomplete. A text without any complete sentence
   * is kept.
   */
  private static String wholeSentences(String text) {
    int end = text.lastIndexOf(". ");
    return end < 0 || text.endsWith(".") ? text.replaceFirst("\\.$", "") : text.substring(0, end);
  }

  /**
   * Writes all lines to a file beside the samples file and returns the file. The result is empty if
   * there is at most one line, or if the file cannot be written.
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

  /**
   * Returns those lines of the output of a successful launch (start of mpirun) that the user should
   * see.
   */
  static List<String> ofAGoodLaunch(List<String> lines) {
    return lines.stream().filter(line -> !NO_PAIR.matcher(line).find()).toList();
  }

  /**
   * Returns the first lines of the output that explain the failure, without the frames that
   * launchers draw around messages.
   */
  static List<String> ofTheLauncher(List<String> lines) {
    return lines.stream()
        .filter(line -> !FRAME.matcher(line).find() && !line.startsWith(WARNING))
        .filter(line -> !NO_PAIR.matcher(line).find())
        .map(line -> line.replaceFirst("^= +", "").strip())
        .limit(SHOWN_LINES)
        .toList();
  }

  /**
   * Returns the report that names the failed cell (configuration). If it gives no reason, because
   * another rank has failed, the report of that rank follows. If no report names a cell, the first
   * report is returned. The result is empty if there are no reports.
   */
  static List<RankReport> ofACellFirst(List<RankReport> own) {
    Optional<RankReport> named = own.stream().filter(each -> each.cell() != null).findFirst();
    if (named.isEmpty()) {
      return own.stream().limit(1).toList();
    }
    Optional<RankReport> why =
        named.get().hasReason()
            ? Optional.empty()
            : own.stream().filter(each -> each.cell() == null).findFirst();
    return Stream.concat(named.stream(), why.stream()).toList();
  }

  /**
   * Returns a text for a launcher that printed nothing. If a signal ended the launcher, the exit
   * code is 128 plus the number of the signal.
   */
  private static String silent(int exitCode) {
    return exitCode > SIGNALS
        ? "the launcher was ended by signal %d".formatted(exitCode - SIGNALS)
        : "the launcher printed nothing";
  }
}
