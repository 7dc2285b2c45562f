package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests {@code jobs/pairs.sbatch}. Scripts that only record their arguments take the place of
 * Slurm, of the launcher hydra and of memline.
 */
@Tag("slow")
class PairsJobTest {
  private static final Path JOBS = Path.of("..", "jobs");

  /** Shell code that writes a samples file with a measured pair. */
  private static final String MEASURED =
      "echo '{\"type\":\"cell\"' > \"${MEMLINE_OUT%.json}.samples.jsonl\"; ";

  /**
   * Shell code that warns the script of a near time limit by a signal, as soon as the script waits
   * for the measurement.
   */
  private static final String LIMIT =
      "until grep -q '^State:.S' /proc/$PPID/status; do :; done; kill -USR1 $PPID; ";

  /** Shell code of a measurement that hangs until it is killed. */
  private static final String HANGS = "exec /bin/sleep 600";

  @TempDir Path folder;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void copy() throws IOException {
    Files.createDirectories(folder.resolve("jobs"));
    for (String script : List.of("pairs.sbatch", "job.sh", "job-launch.sh", "mpi.sh", "ends.sh")) {
      Files.copy(JOBS.resolve(script), folder.resolve("jobs").resolve(script));
    }
    script("bin/scontrol", "exit 1");
    script("bin/srun", "exit 1");
    script("bin/sinfo", "echo \"sinfo $*\" >> calls", "echo $DOWN");
    script(
        "bin/hydra",
        "echo \"hydra $*\" >> calls",
        "while [ \"${1##*/}\" != memline ]; do shift; done",
        "exec \"$@\"");
    script(
        "jobs/memline",
        "echo \"memline $*\" >> calls",
        "case \" $* \" in",
        "*--version*) echo 'memline 0 (mpich-4.0.2), ranks by c' ;;",
        "*--measure-only*) eval \"$MEASURES\" ;;",
        "*--judge*) eval \"exit $JUDGES\" ;;",
        "esac");
    Path built = Files.createDirectories(folder.resolve("java/target/mpi/mpich-4.0.2"));
    Files.writeString(built.resolve("mpi.properties"), "launcher=" + folder + "/bin/hydra\n");
    environment.putAll(
        Map.of(
            "PATH", folder.resolve("bin") + ":" + System.getenv("PATH"),
            "SLURM_JOB_ID", "1",
            "SLURM_JOB_NUM_NODES", "4",
            "SLURM_JOB_NODELIST", "n[1-4]",
            "MEMLINE_HOME", folder.toString(),
            "MEMLINE_OUT", folder.resolve("out.json").toString(),
            "DOWN", "",
            "MEASURES", MEASURED,
            "JUDGES", "0"));
  }

  private void script(String name, String... lines) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/bash\n" + String.join("\n", lines) + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  private Cli run(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(name -> name.startsWith("MEMLINE_"));
    builder.environment().putAll(environment);
    return ScriptFolder.outcome(builder, folder);
  }

  private Cli job() throws IOException, InterruptedException {
    return run("bash", folder.resolve("jobs/pairs.sbatch").toString());
  }

  /** Returns the first recorded call that contains a text, such as the name of the program. */
  private String call(String text) throws IOException {
    return Files.readAllLines(folder.resolve("calls")).stream()
        .filter(line -> line.contains(text))
        .findFirst()
        .orElse("no call");
  }

  /**
   * Replaces {@code sleep}, so that the script does not wait for new samples, which do not come in
   * this test.
   */
  private void samplesNeverGrow() throws IOException {
    script("bin/sleep", "exit 0");
  }

  private void assertGone(String expected) throws Exception {
    Cli cli = job();
    assertEquals(5, cli.exitCode(), cli.err());
    assertTrue(call("--judge").contains(" --gone " + expected + " --out"), call("--judge"));
  }

  @Test
  void ofACompleteMeasurementNoNodeIsGone() throws Exception {
    Cli cli = job();
    assertEquals(0, cli.exitCode(), cli.err());
    assertFalse(call("--judge").contains("--gone"), call("--judge"));
  }

  @Test
  void aPmiThatSlurmDoesNotHaveIsRefused() throws Exception {
    script("bin/srun", "echo 'MPI plugin types are...'", "echo pmix", "echo none");
    environment.put("MEMLINE_PMI", "bogus");
    Cli cli = job();
    assertEquals(2, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains("MEMLINE_PMI=bogus: srun does not have it"), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
  }

  @Test
  void aFolderThatCannotBeWrittenIsRefusedBeforeTheLaunch() throws Exception {
    environment.put("MEMLINE_OUT", "/proc/x.json");
    Cli cli = job();
    assertEquals(2, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains("cannot write into /proc: set MEMLINE_OUT"), cli.err());
    assertFalse(Files.exists(folder.resolve("calls")), "a command was started");
  }

  /**
   * Two nodes are named: one that Slurm reports as down, and one that the launcher names before
   * Slurm notices the failure. A node that is being drained still works.
   */
  @Test
  void slurmsNodesAndTheLaunchersAreBothGone() throws Exception {
    environment.put("DOWN", "n2");
    environment.put(
        "MEASURES",
        MEASURED
            + "echo 'mpirun: process rank 2 with PID 7 on node n3.site exited on signal 9' >&2;"
            + " exit 137");
    assertGone("n2,n3");
    assertTrue(call("sinfo").contains(" -t down,fail,no_respond "), call("sinfo"));
  }

  /**
   * srun ends the other ranks after the first one has failed, so only its first message names a
   * failed node.
   */
  @Test
  void theNodeOfSrunsFirstMessageIsGone() throws Exception {
    environment.put(
        "MEASURES",
        MEASURED
            + "echo 'srun: error: n3: task 2: Out Of Memory' >&2;"
            + " echo 'srun: error: n1: task 0: Killed' >&2; exit 137");
    assertGone("n3");
  }

  /**
   * A rank that exits with a code may have ended because another rank failed, so no node is named.
   */
  @Test
  void aMessageWithoutACauseNamesNoNode() throws Exception {
    environment.put(
        "MEASURES",
        MEASURED
            + "echo 'srun: error: n3: task 2: Exited with exit code 5' >&2;"
            + " echo 'srun: error: n1: task 0: Killed' >&2; exit 137");
    Cli cli = job();
    assertEquals(5, cli.exitCode(), cli.err());
    assertTrue(call("--judge").contains(" --out "), call("--judge"));
    assertFalse(call("--judge").contains("--gone"), call("--judge"));
  }

  /**
   * While the samples grow, no node has failed. Messages that the launcher prints when it is ended
   * at the time limit are no evidence.
   */
  @Test
  void atTheTimeLimitNoNodeIsGone() throws Exception {
    environment.put(
        "MEASURES",
        MEASURED
            + "trap 'echo process rank 0 with PID 7 on node n1 exited on signal 15. >&2; exit 143'"
            + " TERM; "
            + LIMIT
            + "while sleep 0.05; do "
            + MEASURED.replace(" > ", " >> ")
            + "done");
    assertGone("none");
  }

  @Test
  void aNodeThatFailedShortlyBeforeTheTimeLimitIsGone() throws Exception {
    environment.put(
        "MEASURES",
        MEASURED
            + "echo 'process rank 0 with PID 7 on node n1 exited on signal 9' >&2;"
            + " until grep -qs 'signal 9' \"${MEMLINE_OUT%.json}.errors\"; do :; done; "
            + LIMIT
            + HANGS);
    samplesNeverGrow();
    assertGone("n1");
  }

  /** If no samples were written for some time before the time limit, the cause is unknown. */
  @Test
  void atTheTimeLimitAHangingMeasurementNamesNoNode() throws Exception {
    environment.put("MEASURES", MEASURED + LIMIT + HANGS);
    samplesNeverGrow();
    Cli cli = job();
    assertEquals(5, cli.exitCode(), cli.err());
    assertFalse(call("--judge").contains("--gone"), call("--judge"));
  }

  /**
   * Hydra prints an address, which is not in the samples. The judgement is then repeated without
   * this name.
   */
  @Test
  void anUnknownNodeDoesNotPreventTheJudgement() throws Exception {
    environment.put(
        "MEASURES", MEASURED + "echo '=   EXIT CODE: 9 RUNNING AT 10.0.0.7' >&2; exit 9");
    environment.put("JUDGES", "$([[ $* != *--gone* ]] || echo 2)");
    Cli cli = job();
    assertEquals(5, cli.exitCode(), cli.err());
    assertTrue(call("--judge").contains(" --gone 10.0.0.7 --out"), call("--judge"));
    assertEquals(
        2,
        Files.readAllLines(folder.resolve("calls")).stream()
            .filter(line -> line.contains("--judge"))
            .count());
  }

  @Test
  void atTheTimeLimitSlurmsNodesAreGone() throws Exception {
    environment.put("DOWN", "n2");
    environment.put("MEASURES", MEASURED + LIMIT + HANGS);
    samplesNeverGrow();
    assertGone("n2");
  }

  @Test
  void bothNodesOfAPairWithWrongDataAreGone() throws Exception {
    environment.put(
        "MEASURES",
        MEASURED
            + "echo 'memline: between n4.site and n1.site: cell x, rank 3: wrong data' >&2;"
            + " echo 'process rank 2 with PID 7 on node n2 exited on signal 9' >&2; exit 5");
    assertGone("n1,n4");
  }

  @Test
  void anotherClustersBaselineEndsTheJobWithFour() throws Exception {
    environment.put("MEASURES", "exit 4");
    Cli cli = job();
    assertEquals(4, cli.exitCode(), cli.err());
    assertEquals("no call", call("--judge"));
  }

  /**
   * The job for pairs measures the handoff of a line between two cores of a rank, so it must not
   * bind a rank to one core.
   */
  @Test
  void hydraBindsToOneCoreForOtherJobsOnly() throws Exception {
    assertEquals(0, job().exitCode());
    assertFalse(call("hydra").contains("-bind-to"), call("hydra"));
    Files.delete(folder.resolve("calls"));
    Cli other =
        run(
            "bash",
            "-euc",
            "home=$MEMLINE_HOME job=x how=x; . \"$home/jobs/job.sh\"; choose_launch;"
                + " launch_remote \"$home/jobs/memline\" calibrate");
    assertEquals(0, other.exitCode(), other.err());
    assertTrue(call("hydra").startsWith("hydra -bind-to core -ppn 1 -n 4 "), call("hydra"));
  }
}
