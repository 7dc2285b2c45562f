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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.calibration.file.CalibrationFile;
import org.memline.sample.LaunchRecord;

/** Real runs that are stopped or killed, and gone on with: nothing finished is lost. */
class ResumeIT {
  /** So long that a run is still measuring, however late a test stops it. */
  private static final String ENDLESS = "300";

  private static final int VISITS = 20;

  @TempDir Path folder;
  private Path file;
  private Path samples;

  @Test
  void aWarnedRunIsPartialAndGoesOn() throws Exception {
    Program program = start("warned");
    program.measuring(2, samples, VISITS);
    program.signal("USR1");
    Program.Outcome stopped = program.await();
    assertEquals(6, stopped.exit(), stopped.err());
    String said = stopped.err().lines().filter(l -> l.startsWith("memline: ")).toList().toString();
    assertTrue(said.contains("stopped by SIGUSR1, partial") && said.contains("--resume"), said);
    assertTrue(stopped.out().contains("PARTIAL: 1 of 1 launches"), stopped.out());
    assertTrue(CalibrationFile.read(file).partial());
    assertEquals(List.of(), schemaErrors());
    goesOn("warned");
    Calibration whole = CalibrationFile.read(file);
    assertEquals(
        List.of(0, 1), whole.launches().stream().map(LaunchRecord::continues).sorted().toList());

    Program.Outcome again = Program.run(command("warned", "1", "--resume"));
    assertEquals(2, again.exit());
    assertTrue(
        again.err().contains("is of launches that all came to their end: nothing is to be resumed"),
        again.err());
  }

  @Test
  void aKilledDriverLosesNothingAndOtherOptionsAreRefused() throws Exception {
    Program program = start("killed");
    List<ProcessHandle> ranks = program.measuring(2, samples, VISITS);
    program.signal("KILL");
    program.await();
    Program.awaitEnd(ranks);
    assertRefused("plan_1 was '", "killed", "--resume", "--seed", "4711");
    assertRefused("held_out_seed was '", "killed", "--resume", "--held-out-seed", "-4711");
    goesOn("killed");
  }

  @Test
  @Tag("release")
  void aKilledLauncherLosesNothing() throws Exception {
    Program program = start("launcher");
    program.measuring(2, samples, VISITS);
    program.launcher().destroyForcibly();
    Program.Outcome run = program.await();
    assertEquals(5, run.exit(), run.err());
    // Notices have no name before them.
    assertEquals(1, run.err().lines().filter(l -> l.startsWith("memline: ")).count(), run.err());
    goesOn("launcher");
  }

  @Test
  void twoRunsOfOneNameDoNotMeet() throws Exception {
    Program program = start("twice");
    program.measuring(2, samples, VISITS);
    assertRefused("", "twice");
    assertRefused("", "twice", "--resume");
    program.signal("TERM");
    assertEquals(6, program.await().exit());
  }

  private void assertRefused(String says, String name, String... more) throws Exception {
    Program.Outcome refused = Program.run(command(name, ENDLESS, more));
    assertEquals(2, refused.exit(), refused.err());
    assertEquals(1, refused.err().strip().lines().count(), refused.err());
    assertTrue(refused.err().contains(says), refused.err());
  }

  private Program start(String name) throws IOException {
    file = folder.resolve(name + ".json");
    samples = folder.resolve(name + ".samples.jsonl");
    return Program.start(Map.of(), command(name, ENDLESS));
  }

  private String[] command(String name, String seconds, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of("calibrate", "--profile", "quick", "--only", "sends", "--launches", "1"));
    command.addAll(
        List.of("--seconds", seconds, "--out", folder.resolve(name + ".json").toString()));
    command.addAll(List.of(more));
    return command.toArray(String[]::new);
  }

  /** To a file that is whole and valid, with all that was finished before. */
  private void goesOn(String name) throws Exception {
    List<String> before = Samples.wholeLines(samples);
    Program.Outcome run = Program.run(command(name, "1", "--resume"));
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
