package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.compare.Calibrations;
import org.memline.file.CalibrationFile;
import org.memline.machine.MachineReader;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;

/**
 * Tests the shell scripts that start no ranks. They are run from a copied folder with the compiled
 * classes, so that they compile nothing.
 */
@Tag("slow")
class JobsTest {
  private static final Path JOBS = Path.of("..", "jobs");

  @TempDir Path folder;

  /** Additional environment variables of the scripts. */
  private final Map<String, String> environment = new HashMap<>();

  /** A stand-in for a JDK. Its java runs the classes of this build. */
  private Path java;

  @BeforeEach
  void copy() throws IOException {
    Files.createDirectories(folder.resolve("jobs"));
    for (String script :
        List.of(
            "memline",
            "java-options.sh",
            "start-failed.sh",
            "ends.sh",
            "history.sh",
            "regress.sh",
            "predictions.sh",
            "mpi.sh",
            "launch.sh")) {
      Files.copy(JOBS.resolve(script), folder.resolve("jobs").resolve(script));
    }
    script(folder.resolve("jobs/build.sh"), "exit 0");
    buildFor(script(folder.resolve("bin/mpicc"), "echo is_mpich 4.0.2"));
    java = folder.resolve("jdk");
    script(
        java.resolve("bin/java"),
        "while [ \"$1\" != -jar ]; do shift; done",
        "shift 2",
        "exec '%s' -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dmemline.exit.one=101 -Dmemline.home='%s' -cp '%s' org.memline.cli.Main \"$@\""
            .formatted(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                folder,
                System.getProperty("java.class.path")));
  }

  private static Path script(Path file, String... lines) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    assertTrue(file.toFile().setExecutable(true));
    return file;
  }

  /** Pretends that a library was built for the MPI of this mpicc. */
  private void buildFor(Path mpicc) throws IOException {
    Path built = Files.createDirectories(folder.resolve("java/target/mpi/mpich-4.0.2"));
    Files.writeString(
        built.resolve("mpi.properties"), "mpicc=%s\nlauncher=/bin/false\n".formatted(mpicc));
  }

  private Cli run(String script, Object... arguments) throws IOException, InterruptedException {
    return run(folder.resolve("jobs/build.sh"), script, arguments);
  }

  /**
   * @param jar the file that the script takes for the program's jar; any existing file is
   *     sufficient
   */
  private Cli run(Path jar, String script, Object... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("bash", folder.resolve("jobs").resolve(script).toString()));
    List.of(arguments).forEach(argument -> command.add(argument.toString()));
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", java.toString());
    builder.environment().put("MEMLINE_JAR", jar.toString());
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().remove("MEMLINE_MPI");
    builder.environment().putAll(environment);
    builder
        .environment()
        .merge("PATH", folder.resolve("bin").toString(), (path, own) -> own + ":" + path);
    int exitCode = builder.start().waitFor();
    return new Cli(exitCode, text(out), text(err));
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  /** In a systemd unit, % begins a specifier. For example, %h would become a home directory. */
  @Test
  void theFolderIsEscapedInTheSystemdUnit() throws Exception {
    Cli cli = run("history.sh", "--timer", "/tmp/a b%h$X\"");
    assertEquals(0, cli.exitCode(), cli.err());
    String start = cli.out().lines().filter(l -> l.startsWith("ExecStart=")).findFirst().get();
    assertTrue(start.endsWith("/jobs/history.sh\" \"/tmp/a b%%h$$X\\\"\" 1"), start);
    String owner = Files.getOwner(folder.resolve("jobs")).getName();
    assertTrue(cli.out().contains("\nUser=" + owner + "\n"), cli.out());
  }

  /**
   * The script asks the program for the list. If the program is not built, the script makes the
   * list itself.
   */
  @Test
  void historyListsOnlyRunsThatCount() throws Exception {
    Path history = Files.createDirectories(folder.resolve("runs"));
    Path newest = history.resolve("a.json");
    Path oldest = history.resolve("b c.json");
    CalibrationFile.write(
        Calibrations.named("x").sends(1).startedAt("2024-05-07T00:00:00Z").build(), newest);
    Files.copy(Fitted.get().calibration(), oldest); // its time is 2024-05-06
    Files.copy(oldest, history.resolve("copy.json"));
    CalibrationFile.write(
        TwoStates.partial(CalibrationFile.read(newest)), history.resolve("partial.json"));
    Files.writeString(
        history.resolve("comparison.json"), Cli.print("compare", newest, newest, "--json"));
    List<String> expected = List.of(oldest.toRealPath().toString(), newest.toRealPath().toString());
    Cli outcome = run("history.sh", "--list", history);
    assertEquals(expected, outcome.out().lines().toList(), outcome.err());
    assertEquals(3, outcome.err().lines().count(), outcome.err());
    Cli unbuilt = run(folder.resolve("none.jar"), "history.sh", "--list", history);
    assertEquals(expected, unbuilt.out().lines().toList(), unbuilt.err());
    assertEquals("", unbuilt.err());
  }

  private void java(String... lines) throws IOException {
    script(java.resolve("bin/java"), lines);
  }

  /**
   * Asserts the exit code, that nothing was printed to standard output, and that the last line of
   * standard error is the only message of memline and contains {@code line}. Output of the JVM may
   * precede it.
   */
  private static void assertEnded(int exitCode, String line, Cli cli) {
    assertEquals(exitCode, cli.exitCode(), cli.out() + cli.err());
    List<String> own = cli.err().lines().filter(l -> l.startsWith("memline: ")).toList();
    assertEquals(1, own.size(), cli.err());
    assertTrue(own.get(0).contains(line), cli.err());
    assertTrue(cli.err().endsWith(own.get(0) + "\n"), cli.err());
    assertEquals("", cli.out());
  }

  /** A JVM that cannot start exits with 1, which must not be taken for a regression. */
  @Test
  void aJvmThatCannotStartExitsWithFive() throws Exception {
    java("echo 'Error occurred during initialization of VM' >&2", "exit 1");
    assertEnded(5, "could not start " + java + "/bin/java", run("memline", "metrics", "x.json"));
    java("no-such-program");
    assertEnded(5, "could not start " + java + "/bin/java", run("memline", "metrics", "x.json"));
    Files.delete(java.resolve("bin/java"));
    assertEnded(5, "there is no " + java, run("memline", "metrics", "x.json"));
  }

  /**
   * Exits as the program does after a regression. The code differs from that of a Java that cannot
   * start.
   */
  private static final String REGRESSION = "exit 101";

  /** A program of an earlier version has no {@code --list}, so the script lists the runs itself. */
  private static final String LISTS_NOTHING = "case \" $* \" in *' --list '*) exit 2 ;; esac";

  private static final String SAME_HARDWARE = "case \" $* \" in *' --hardware '*) exit 0 ;; esac";

  /** Runs {@code regress.sh} with a folder of five runs and this script as the comparison. */
  private Cli regressed(String... comparison) throws Exception {
    Path history = Files.createDirectories(folder.resolve("runs"));
    for (int run = 1; run <= 5; run++) {
      Files.writeString(
          history.resolve(run + ".json"), "\"samples_sha256\" : [ \"" + run + "\" ]\n");
    }
    environment.put("MEMLINE_CALIBRATE", "true");
    environment.put("MEMLINE_OUT", folder.resolve("candidate.json").toString());
    java(comparison);
    return run("regress.sh", history);
  }

  @Test
  void exitCodeOneWithAPrintedVerdictIsARegression() throws Exception {
    Cli outcome =
        regressed(LISTS_NOTHING, SAME_HARDWARE, "echo 'REGRESSED: b against a'", REGRESSION);
    assertEquals(1, outcome.exitCode(), outcome.err());
    assertTrue(outcome.out().startsWith("REGRESSED"), outcome.out());
  }

  @Test
  void exitCodeOneWithoutAPrintedVerdictIsAFailure() throws Exception {
    Cli unstarted = regressed("exit 1");
    assertEquals(5, unstarted.exitCode(), unstarted.err());
    Cli silent = regressed(SAME_HARDWARE, REGRESSION);
    assertEquals(5, silent.exitCode(), silent.err());
    assertTrue(silent.err().contains("printed no regression"), silent.err());
    assertEquals("", silent.out());
  }

  @Test
  void aFailingScriptCommandExitsWithFive() throws Exception {
    environment.put("TMPDIR", folder.resolve("none").toString());
    Cli cli = regressed(LISTS_NOTHING, "exit 0");
    assertEquals(5, cli.exitCode(), cli.err());
    assertTrue(
        cli.err().contains("regress: something failed (code 1), and there is no verdict"),
        cli.err());
    environment.put("work", folder.toString()); // the scripts delete their own $work
    assertEquals(5, regressed("exit 1").exitCode());
    assertTrue(Files.exists(folder));
  }

  private void assertRefused(String why, Path calibration) throws Exception {
    // This program must not be started, because the file is refused first.
    script(folder.resolve("native/target/library/tests/layouts_plain"), "exit 1");
    Cli cli = run("predictions.sh", calibration, 4, 1);
    assertEquals(2, cli.exitCode(), cli.out() + cli.err());
    assertEquals("", cli.out());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertTrue(cli.err().startsWith("predictions: " + calibration + " " + why), cli.err());
  }

  @Test
  void predictionsOfAnotherMachineAreNotCheckedHere() throws Exception {
    assertRefused(
        "is a calibration of another machine (cpu_model: Synthetic 9000 against ",
        Fitted.get().calibration());
  }

  @Test
  void withoutALineHandoffTimesAreNotChecked() throws Exception {
    Calibration states = CalibrationFile.read(TwoStates.write(folder));
    Map<String, Fact> here = new HashMap<>(states.machine());
    here.putAll(new MachineReader().hardware());
    Path file = folder.resolve("here.json");
    CalibrationFile.write(TwoStates.controlled(states, here, LaunchRecord.EMPTY_MESSAGE), file);
    assertRefused("has no line handoff times", file);
  }

  @Test
  void onAnotherMachineThanTheBaselineNothingIsMeasured() throws Exception {
    Path history = Files.createDirectories(folder.resolve("other machine"));
    for (int run = 1; run <= 5; run++) {
      CalibrationFile.write(
          Calibrations.named("x")
              .sends(run)
              .startedAt("2024-05-0%dT00:00:00Z".formatted(run))
              .fact("cpu_model", "Synthetic 9000")
              .build(),
          history.resolve(run + ".json"));
    }
    script(folder.resolve("jobs/setup.sh"), "exit 7");
    environment.put("MEMLINE_CALIBRATE", script(folder.resolve("measures"), "exit 7").toString());
    for (String script : List.of("regress.sh", "history.sh")) {
      Cli cli = run(script, history);
      assertEquals(4, cli.exitCode(), cli.out() + cli.err());
      assertTrue(cli.err().contains("cpu_model: Synthetic 9000 against "), cli.err());
    }
  }
}
