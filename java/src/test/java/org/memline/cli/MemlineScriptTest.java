package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that the script {@code jobs/memline} passes exit codes, signals and standard input between
 * its caller and Java. In the tests a script takes the place of Java.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MemlineScriptTest {
  private static final List<String> SIGNALS =
      List.of("INT", "TERM", "HUP", "QUIT", "USR1", "USR2", "CONT");

  @TempDir Path folder;

  @BeforeEach
  void copy() throws IOException {
    Files.createDirectories(folder.resolve("jobs"));
    for (String script : List.of("memline", "java-options.sh", "start-failed.sh")) {
      Files.copy(Path.of("..", "jobs", script), folder.resolve("jobs").resolve(script));
    }
    Files.writeString(folder.resolve("memline.jar"), "");
  }

  private void java(String... lines) throws IOException {
    Path java = folder.resolve("jdk/bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, "#!/usr/bin/env bash\n" + String.join("\n", lines) + "\n");
    assertTrue(java.toFile().setExecutable(true));
  }

  /**
   * Starts the script with default signal handlers: the tests may run with SIGINT or SIGHUP
   * ignored, which the script would inherit.
   */
  private Process start(Map<String, String> environment) throws IOException {
    return start(environment, List.of("compare"));
  }

  private Process start(Map<String, String> environment, List<String> words) throws IOException {
    List<String> command = new ArrayList<>(List.of("env", "--default-signal", "bash"));
    command.add(folder.resolve("jobs/memline").toString());
    command.addAll(words);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(folder.resolve("err.txt").toFile());
    builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    builder.environment().put("MEMLINE_JAR", folder.resolve("memline.jar").toString());
    builder.environment().putAll(environment);
    return builder.start();
  }

  private int ended(String... java) throws Exception {
    java(java);
    return start(Map.of()).waitFor();
  }

  private String err() throws IOException {
    return Files.readString(folder.resolve("err.txt"), StandardCharsets.UTF_8);
  }

  /**
   * Shell code that exits with the code that the script wants from the program for a regression.
   */
  private static final String REGRESSION =
      "for word; do case $word in -Dmemline.exit.one=*) exit \"${word#*=}\" ;; esac; done";

  @Test
  void exitCodeOneIsKeptOnlyWhereTheProgramRan() throws Exception {
    assertEquals(1, ended(REGRESSION));
    assertEquals("", err());
    assertEquals(5, ended("exit 1"));
    assertTrue(err().contains("memline: could not start "), err());
  }

  @Test
  void otherExitCodesAreKept() throws Exception {
    for (int code : new int[] {0, 2, 3, 4, 5, 6, 7, 130, 141, 143}) {
      assertEquals(code, ended("exit " + code));
    }
    assertEquals(128 + 9, ended("kill -KILL $$"));
  }

  /**
   * The exit code of {@code watch} is that of the program that it started, whatever options precede
   * the word {@code watch}.
   */
  @Test
  void exitCodesOfAWatchedProgramAreKept() throws Exception {
    java("exit $CODE");
    for (String before : List.of("", "--color never", "--mpi=openmpi", "-h --ranks-by c --mpi x")) {
      List<String> words = new ArrayList<>(List.of(before.split(" ")));
      words.removeIf(String::isEmpty);
      words.add("watch");
      for (int code : new int[] {1, 101, 126, 127}) {
        Process script = start(Map.of("CODE", Integer.toString(code)), words);
        assertEquals(code, script.waitFor(), before);
      }
    }
    Process other = start(Map.of("CODE", "127"), List.of("--color", "watch", "compare", "watch"));
    assertEquals(5, other.waitFor());
  }

  /** Java ends with 1 and a stack trace if a signal arrives while it starts. */
  @Test
  void aSignalDuringTheStartIsNoFailedStart() throws Exception {
    java("trap '' INT TERM HUP; kill -s \"$SIGNAL\" $PPID; sleep 0.1; exit 1");
    Map<String, Integer> codes = Map.of("HUP", 129, "INT", 130, "TERM", 143);
    for (Map.Entry<String, Integer> each : codes.entrySet()) {
      assertEquals(each.getValue(), start(Map.of("SIGNAL", each.getKey())).waitFor());
      assertEquals("", err());
    }
  }

  @Test
  void aRankWhoseJavaCannotStartEndsWithFive() throws Exception {
    java("exit 1");
    assertEquals(5, start(Map.of("PMI_RANK", "0")).waitFor());
    assertTrue(err().startsWith("memline: could not start "), err());
    assertEquals(1, err().lines().count());
  }

  /** The message of Java is a part of the line that the script prints. */
  @Test
  void theMessageOfJavaIsNamed() throws Exception {
    java(
        "case $* in",
        "*DisplayVMOutput*-version) echo Error occurred during initialization of VM >&2",
        "echo out of cheese >&2 ;;",
        "esac",
        "exit 1");
    assertEquals(5, start(Map.of()).waitFor());
    assertTrue(err().contains(" (out of cheese): check JAVA_HOME='"), err());
    assertEquals(1, err().lines().count());
  }

  @Test
  void javaIsStartedOnce() throws Exception {
    Path starts = folder.resolve("starts.txt");
    assertEquals(0, ended("echo started >>'" + starts + "'"));
    assertEquals(List.of("started"), Files.readAllLines(starts));
  }

  /**
   * In a rank, exit code 1 needs no translation, and launchers signal the process that they
   * started. So the script is replaced by Java.
   */
  @Test
  void aRankReplacesTheProcessOfTheScript() throws Exception {
    java("echo $$");
    Process rank = start(Map.of("PMI_RANK", "0"));
    assertEquals(Long.toString(rank.pid()), rank.inputReader().readLine());
    assertEquals(0, rank.waitFor());
  }

  /**
   * A program that prints the signals and lines that it receives. It waits for both at once; a
   * shell would miss a signal that arrives between its check for signals and its read.
   */
  private static final String ECHO =
      """
      #!/usr/bin/env python3
      import os, select, signal, sys
      signals, woken = os.pipe()
      os.set_blocking(woken, False)
      signal.set_wakeup_fd(woken)
      for name in "%s".split():
          signal.signal(signal.Signals["SIG" + name], lambda number, frame: None)
      while True:
          ready, _, _ = select.select([0, signals], [], [])
          if signals in ready:
              for number in os.read(signals, 1):
                  print("got", signal.Signals(number).name[3:], flush=True)
          if 0 in ready:
              line = os.read(0, 100).decode()
              if not line:
                  sys.exit(6)
              print("read", line, end="", flush=True)
      """
          .formatted(String.join(" ", SIGNALS));

  @Test
  void standardInputAndSignalsReachTheProgram() throws Exception {
    java();
    Files.writeString(folder.resolve("jdk/bin/java"), ECHO);
    Process script = start(Map.of());
    try (BufferedReader out = script.inputReader()) {
      script.outputWriter().append("first\n").flush();
      assertEquals("read first", out.readLine()); // its signal handlers are set now
      for (String name : SIGNALS) {
        assertEquals(
            0, new ProcessBuilder("kill", "-" + name, "" + script.pid()).start().waitFor());
        assertEquals("got " + name, out.readLine());
      }
      script.outputWriter().append("last\n").flush();
      assertEquals("read last", out.readLine());
      script.outputWriter().close();
    }
    assertEquals(6, script.waitFor());
  }
}
