package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.cli.Cli;
import org.memline.file.CalibrationFile;
import org.memline.sample.LaunchRecord;
import org.memline.sample.RunProgress;

/**
 * Tests that runs which are stopped or killed can be resumed, and that no finished samples are
 * lost.
 */
class ResumeIT {
  /** Seconds of a run that is still measuring when a test stops it. */
  private static final String ENDLESS = "3000";

  /** Seconds of a run that a test can resume and complete in a short time. */
  private static final String SHORT = "10";

  private static final int VISITS = 3;

  @TempDir Path folder;
  private Path file;
  private Path samples;

  @Test
  void aSignalledRunIsPartialAndExcludesOthersOfItsName() throws Exception {
    Program program = start("warned", ENDLESS);
    program.measuring(2, samples, VISITS);
    assertRefusedHere("already exists", command("warned", ENDLESS));
    assertRefusedHere("in use by another run", command("warned", ENDLESS, "--resume"));
    assertPartial(program);
  }

  @Test
  void aKilledDriverEndsItsRanksAndKeepsTheSamplesWhole() throws Exception {
    startAndKill(ENDLESS);
    assertFalse(RunProgress.of(samples).whole());
    assertTrue(Samples.visits(samples) >= VISITS);
    assertRefused("plan_1 was '", command("killed", ENDLESS, "--resume", "--seed", "4711"));
  }

  /** The samples file of a whole run is truncated, as if the run had been killed. */
  @Test
  void aTruncatedRunIsResumedAndOtherOptionsAreRefused() throws Exception {
    name("cut");
    List<String> whole = Samples.wholeLines(QuickCalibration.get().samples());
    int at =
        IntStream.range(0, whole.size())
            .filter(line -> whole.get(line).startsWith("{\"type\":\"cell\""))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no cell was measured"));
    Files.write(samples, whole.subList(0, at + 1));
    assertRefused("plan_1 was '", command("cut", "2", "--resume", "--seed", "4711"));
    assertRefused(
        "held_out_seed was '", command("cut", "2", "--resume", "--held-out-seed", "-4711"));
    assertResumes("cut", "2");
    assertEquals(
        List.of(0, 1),
        CalibrationFile.read(file).launches().stream()
            .map(LaunchRecord::continues)
            .sorted()
            .toList());
    assertRefused(
        "has only finished launches: there is nothing to resume", command("cut", "2", "--resume"));
  }

  @Test
  @Tag("release")
  void aSignalledRunIsResumed() throws Exception {
    Program program = start("warned", SHORT);
    program.measuring(2, samples, VISITS);
    assertPartial(program);
    assertResumes("warned", SHORT);
  }

  @Test
  @Tag("release")
  void aRunIsResumedAfterItsDriverWasKilled() throws Exception {
    startAndKill(SHORT);
    assertResumes("killed", SHORT);
  }

  @Test
  @Tag("release")
  void aRunIsResumedAfterItsLauncherWasKilled() throws Exception {
    Program program = start("launcher", SHORT);
    program.measuring(2, samples, VISITS);
    program.launcher().destroyForcibly();
    Program.Outcome run = program.await();
    assertEquals(5, run.exit(), run.err());
    // Notices do not begin with the program's name.
    assertEquals(1, run.err().lines().filter(l -> l.startsWith("memline: ")).count(), run.err());
    assertResumes("launcher", SHORT);
  }

  /** Kills a run's driver once it measures, and waits until its ranks have ended. */
  private void startAndKill(String seconds) throws Exception {
    Program program = start("killed", seconds);
    List<ProcessHandle> ranks = program.measuring(2, samples, VISITS);
    program.signal("KILL");
    program.await();
    Program.awaitEnd(ranks);
  }

  /**
   * Stops a run by SIGUSR1, as a batch system does before its time limit, and checks the result.
   */
  private void assertPartial(Program program) throws Exception {
    program.signal("USR1");
    Program.Outcome stopped = program.await();
    assertEquals(6, stopped.exit(), stopped.err());
    String messages =
        stopped.err().lines().filter(l -> l.startsWith("memline: ")).toList().toString();
    assertTrue(
        messages.contains("stopped early by SIGUSR1") && messages.contains("--resume"), messages);
    assertTrue(stopped.out().contains("PARTIAL: 1 of 1 launches"), stopped.out());
    assertTrue(CalibrationFile.read(file).partial());
    assertEquals(List.of(), schemaErrors());
  }

  private static void assertRefused(String expected, String[] command) throws Exception {
    Program.Outcome refused = Program.run(command);
    assertRefused(expected, refused.exit(), refused.err());
  }

  /**
   * Asserts that a command is refused. It runs in this process, which is faster than to start Java
   * on busy cores. The lock of the run is held by the process that was started before.
   */
  private static void assertRefusedHere(String expected, String[] command) {
    Cli refused = Cli.run((Object[]) command);
    assertRefused(expected, refused.exitCode(), refused.err());
  }

  private static void assertRefused(String expected, int exit, String err) {
    assertEquals(2, exit, err);
    assertEquals(1, err.strip().lines().count(), err);
    assertTrue(err.contains(expected), err);
  }

  private void name(String name) {
    file = folder.resolve(name + ".json");
    samples = folder.resolve(name + ".samples.jsonl");
  }

  private Program start(String name, String seconds) throws Exception {
    name(name);
    return Program.start(Map.of(), command(name, seconds));
  }

  /**
   * Returns the command. It takes copy rules from a file, which saves two seconds. The run named
   * cut is truncated from a run that selected its rules itself, so it does the same.
   */
  private String[] command(String name, String seconds, String... more) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of("calibrate", "--profile", "quick", "--only", "sends", "--launches", "1"));
    command.addAll(
        List.of("--seconds", seconds, "--out", folder.resolve(name + ".json").toString()));
    if (!name.equals("cut")) {
      command.addAll(List.of("--rules", QuickCalibration.get().file().toString()));
    }
    command.addAll(List.of(more));
    return command.toArray(String[]::new);
  }

  /**
   * Resumes a run and asserts that the file is complete and valid and that all finished samples
   * remain.
   */
  private void assertResumes(String name, String seconds) throws Exception {
    List<String> before = Samples.wholeLines(samples);
    Program.Outcome run = Program.run(command(name, seconds, "--resume"));
    assertEquals(0, run.exit(), run.err());
    assertEquals(before, Samples.wholeLines(samples).subList(0, before.size()));
    Calibration whole = CalibrationFile.read(file);
    List<Long> heldOut = whole.run().heldOutSeeds();
    assertEquals(1, heldOut.size());
    assertTrue(before.get(0).contains("\"held_out_seeds\":" + heldOut), before.get(0));
    assertFalse(whole.partial());
    assertEquals(List.of(), schemaErrors());
  }

  private List<?> schemaErrors() throws IOException {
    return Schemas.errors("calibration.schema.json", Files.readString(file));
  }
}
