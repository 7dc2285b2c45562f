package org.memline.launch.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.machine.MemoryLimit;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.RankReport;

/**
 * Tests which output lines of failed ranks and of their launcher become part of the error message.
 */
class LaunchWordsTest {
  private static final RankReport WRONG = RankReport.failed(1, "byte 0 is not what rank 0 sent");

  private static final Optional<MemoryLimit> LIMIT =
      Optional.of(new MemoryLimit(2_000_000_000, "/sys/fs/cgroup/job/memory.max"));

  private static SendCell rows(long rows) {
    Slice slice = new Slice(Matrix.dense(30, 20, Element.INT32), Axis.ROWS, rows);
    return new SendCell(Method.PACKED, CacheState.WARM, slice, Role.ASKED);
  }

  @Test
  void theReportThatNamesTheCellComesFirst() {
    RankReport named = MeasurementFailure.of(rows(1), 1, 6, null).report();
    assertEquals(List.of(named, WRONG), LaunchWords.ofACellFirst(List.of(WRONG, named)));
    assertEquals(List.of(named, WRONG), LaunchWords.ofACellFirst(List.of(named, WRONG)));
    RankReport known = MeasurementFailure.of(rows(1), 0, 6, "byte 0 is wrong").report();
    assertEquals(List.of(known), LaunchWords.ofACellFirst(List.of(WRONG, known)));
    RankReport second = RankReport.failed("a second line");
    assertEquals(List.of(WRONG), LaunchWords.ofACellFirst(List.of(WRONG, second)));
    assertEquals(List.of(), LaunchWords.ofACellFirst(List.of()));
  }

  @Test
  void aFailureNamesItsCellOnlyAndItsMessageIsOneLine(@TempDir Path folder) {
    Path samples = folder.resolve("a.samples.jsonl");
    RankReport named = MeasurementFailure.of(rows(1), 1, 6, null).report();
    MeasurementFailure failure =
        new LaunchWords(List.of(WRONG, named), List.of("mpirun says more"), List.of(), LIMIT)
            .failure(1, "ended with 5", 5, samples);
    String why =
        "launch 1 ended with 5: cell packed/warm/rows:1/30x20/int32, rank 1: status 6 rank 1: byte 0"
            + " is not what rank 0 sent";
    assertEquals(why + "; what was measured is in " + samples, failure.getMessage());
    assertEquals(why, failure.withoutFiles());
    assertTrue(failure.names(rows(1)));
    assertFalse(failure.names(rows(11)));
    assertFalse(new MeasurementFailure("launch 1 hung").names(rows(1)));
  }

  @Test
  void aSlurmJobWithTooFewTasksIsNamedWithTheRemedy() {
    String line =
        LaunchWords.tooFewSlots(
            Map.of("SLURM_JOB_ID", "5", "SLURM_NTASKS", "1", "SLURM_NODELIST", "n1", "HOME", "/"));
    assertEquals(
        "Slurm job 5 has 1 task, fewer than the ranks: ask for a task per rank (salloc"
            + " -n N, #SBATCH -n N); if the shell is not in that job any more, unset its remaining variables: env -u"
            + " SLURM_JOB_ID -u SLURM_NODELIST COMMAND",
        line);
    assertTrue(LaunchWords.tooFewSlots(Map.of()).startsWith("the launcher has fewer slots"));
  }

  @Test
  void reportsOfRanksAreSeparatedFromOutputOfOthers(@TempDir Path folder) {
    String why = "no progress for 60 s in the step 'ending': another rank died or hangs";
    LaunchProcess.Output output = new LaunchProcess.Output();
    output.add(line("warning", "null", "launch 1: ranks share a core"));
    output.add("[1,0]<stderr>: " + line("note", "null", "launch 1: no time for 48 cells"));
    output.add("a library warns");
    output.add("");
    // Output of two ranks is mixed within a line.
    output.add("half a line" + line("failed", "0", why) + line("note", "null", "a note") + " more");
    output.add(line("failed", "1", why).substring(0, 60));
    assertEquals(
        List.of(
            "memline: warning: launch 1: ranks share a core",
            "memline: launch 1: no time for 48 cells",
            "a library warns",
            "memline: rank 0: " + why,
            "memline: a note",
            line("failed", "1", why).substring(0, 60)),
        output.shown());
    LaunchWords words = output.words(List.of());
    assertEquals(List.of(RankReport.failed(0, why)), words.reports());
    assertEquals(2, words.lines().size());
    String line =
        words.failure(1, "ended with 5", 5, folder.resolve("a.samples.jsonl")).getMessage();
    assertTrue(line.startsWith("launch 1 ended with 5: rank 0: " + why + "; what was"), line);
  }

  private static String line(String code, String rank, String reason) {
    return "memline-report: {\"code\":\"%s\",\"cell\":null,\"rank\":%s,\"status\":null,\"reason\":\"%s\"}"
        .formatted(code, rank, reason);
  }

  /** The output is that of MPICH 4.0's hydra for a rank that was killed. */
  @Test
  void theTextInsideAFramedLauncherMessageIsExtracted() {
    String frame = "=".repeat(83);
    assertEquals(
        List.of(
            "BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES",
            "PID 25310 RUNNING AT node1",
            "EXIT CODE: 9",
            "YOUR APPLICATION TERMINATED WITH THE EXIT STRING: Killed (signal 9)"),
        LaunchWords.ofTheLauncher(
            List.of(
                frame,
                "=   BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES",
                "=   PID 25310 RUNNING AT node1",
                "=   EXIT CODE: 9",
                "=   CLEANING UP REMAINING PROCESSES",
                "=   YOU CAN IGNORE THE BELOW CLEANUP MESSAGES",
                frame,
                "YOUR APPLICATION TERMINATED WITH THE EXIT STRING: Killed (signal 9)",
                "This typically refers to a problem with your application.",
                "Please see the FAQ page for debugging suggestions")));
  }

  /**
   * The output is Open MPI's for two ranks that cannot reach each other because of an environment
   * variable.
   */
  @Test
  void theFullLauncherTextIsKeptAndTheSettingIsNamed(@TempDir Path folder) throws IOException {
    List<String> output =
        List.of(
            "[n0:1] [[1,0],0] ORTE_ERROR_LOG: Out of resource in file show_help.c at line 501",
            "-".repeat(74),
            "At least one pair of MPI processes are unable to reach each other for",
            "MPI communications.",
            "  BTLs attempted: self",
            "Your MPI job is now going to abort; sorry.",
            "-".repeat(74),
            "MPI_INIT has failed because at least one MPI process is unreachable",
            "from another.");
    Path samples = folder.resolve("run.samples.jsonl");
    Path kept = folder.resolve("run.launch-3.txt");
    assertEquals(
        "launch 3 ended with 1: At least one pair of MPI processes are unable to reach each other"
            + " for MPI communications. BTLs attempted: self Your MPI job is now going to abort;"
            + " sorry; MPI settings of the environment: OMPI_MCA_btl=self; the launcher's full output is in "
            + kept
            + "; what was measured is in "
            + samples,
        new LaunchWords(List.of(), output, List.of("OMPI_MCA_btl=self"), LIMIT)
            .failure(3, "ended with 1", 1, samples)
            .getMessage());
    assertEquals(output, Files.readAllLines(kept));
    assertEquals(
        "launch 3 ended with 9: the launcher printed nothing; what was measured is in " + samples,
        new LaunchWords(List.of(), List.of(), List.of(), LIMIT)
            .failure(3, "ended with 9", 9, samples)
            .getMessage());
  }

  /** The output is that of Open MPI 5.0.7 if TCP finds no pair of addresses. */
  @Test
  void unreachableTcpAddressesGiveARemedy(@TempDir Path folder) {
    String noise =
        "[n0][[53318,1],0][btl_tcp_proc.c:266:mca_btl_tcp_proc_create_interface_graph] Unable to"
            + " find reachable pairing between local and remote interfaces";
    Path samples = folder.resolve("run.samples.jsonl");
    String failed =
        new LaunchWords(
                List.of(),
                List.of(
                    noise, "At least one pair of MPI processes are unable to reach each other for"),
                List.of("OMPI_MCA_btl=tcp,self"),
                LIMIT)
            .failure(1, "ended with 14", 14, samples)
            .getMessage();
    assertTrue(failed.startsWith("launch 1 ended with 14: Open MPI's TCP finds no pair"), failed);
    assertTrue(failed.contains("set OMPI_MCA_btl_tcp_disable_family=6; MPI settings"), failed);
    String twice = noise.substring(0, noise.indexOf("Unable")) + noise;
    assertEquals(
        List.of("memline: warning: x"),
        LaunchWords.ofAGoodLaunch(List.of(noise, twice, "memline: warning: x")));
    String other =
        new LaunchWords(List.of(), List.of(noise, "prterun was asked to end"), List.of(), LIMIT)
            .failure(1, "ended with 1", 1, samples)
            .getMessage();
    assertTrue(
        other.startsWith("launch 1 ended with 1: prterun was asked to end; the launcher"), other);
  }

  /** The output is that of Open MPI 4.1. */
  @Test
  void aKilledRankNamesTheMemoryLimit(@TempDir Path folder) {
    List<String> output =
        List.of("mpirun noticed that process rank 1 exited on signal 9 (Killed).");
    String limit = "; the memory limit of this job is 2000 MB (/sys/fs/cgroup/job/memory.max); ";
    Path samples = folder.resolve("x.samples.jsonl");
    LaunchWords words = new LaunchWords(List.of(), output, List.of(), LIMIT);
    String message = words.failure(1, "ended with 137", 137, samples).getMessage();
    assertTrue(message.contains("signal 9 (Killed)." + limit), message);
    String silent =
        new LaunchWords(
                List.of(), List.of("memline: warning: no room in /dev/shm"), List.of(), LIMIT)
            .failure(1, "ended with 137", 137, samples)
            .getMessage();
    assertTrue(silent.contains("was ended by signal 9" + limit), silent);
    assertFalse(silent.contains("warning"), silent);
    String none =
        new LaunchWords(List.of(), output, List.of(), Optional.empty())
            .failure(1, "x", 137, samples)
            .getMessage();
    assertFalse(none.contains("limit"), none);
  }
}
