package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests which cores the scripts choose for ranks on a machine with two hardware threads per core.
 */
class RankCoresTest {
  private static final Path JOBS = Path.of("..", "jobs").toAbsolutePath().normalize();

  /**
   * Number of hardware threads. Threads 0 and 4 belong to one core, 1 and 5 to the next, and so on.
   * Threads 0, 1, 4 and 5 share an L3 cache.
   */
  private static final int THREADS = 8;

  @TempDir Path folder;

  @BeforeEach
  void machine() throws IOException {
    for (int thread = 0; thread < THREADS; thread++) {
      Path own = folder.resolve("cpu/cpu" + thread);
      int core = thread % 4;
      write(own.resolve("topology/thread_siblings_list"), core + "," + (core + 4));
      write(own.resolve("cache/index3/shared_cpu_list"), core < 2 ? "0-1,4-5" : "2-3,6-7");
    }
    write(
        folder.resolve("pin.sh"),
        Files.readString(JOBS.resolve("pin.sh"))
            .replace("/sys/devices/system/cpu", folder.resolve("cpu").toString()));
    ScriptFolder.program(
        folder.resolve("bin/taskset"),
        "case \" $ALLOWED \" in *\" $2 \"*) exit 0 ;; esac",
        "exit 1");
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private String run(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Cli cli = ScriptFolder.outcome(builder, folder);
    return cli.exitCode() + " " + cli.out().strip();
  }

  /** Returns the exit code of pin.sh and the cores that it lists if these threads are allowed. */
  private String listed(String allowed, String place, int cores)
      throws IOException, InterruptedException {
    return run(
        Map.of("ALLOWED", allowed, "PATH", folder.resolve("bin") + ":" + System.getenv("PATH")),
        "bash",
        folder.resolve("pin.sh").toString(),
        "--list",
        place,
        Integer.toString(cores));
  }

  @Test
  void theFirstAllowedThreadOfEachCoreIsUsed() throws IOException, InterruptedException {
    assertEquals("0 0,1", listed("0 1 2 3 4 5 6 7", "core", 2));
    assertEquals("0 0,2", listed("0 1 2 3 4 5 6 7", "node", 2));
    assertEquals("0 4,5", listed("4 5 6 7", "core", 2));
    assertEquals("0 1,4", listed("1 4 5 6", "core", 2));
    assertEquals("0 4,6", listed("4 6", "node", 2));
  }

  @Test
  void twoThreadsOfOneCoreAreNotTwoCores() throws IOException, InterruptedException {
    assertEquals("1", listed("0 4", "core", 2).substring(0, 1));
    assertEquals("1", listed("0 1 4 5", "core", 3).substring(0, 1));
  }

  @Test
  void openMpSettingsDoNotChangeTheNumberOfCores() throws IOException, InterruptedException {
    String[] command = {"bash", "-c", ". \"$0\"/launch.sh && cores_for_ranks", JOBS.toString()};
    assertEquals(run(Map.of(), command), run(Map.of("OMP_NUM_THREADS", "1"), command));
    assertEquals(run(Map.of(), command), run(Map.of("OMP_THREAD_LIMIT", "1"), command));
  }
}
