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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.calibration.file.CalibrationFile;
import org.memline.sample.LaunchRecord;

/** Real runs that are stopped or killed, and gone on with: nothing finished is lost. */
class ResumeIT {
  private static final String SECONDS = "5";

  /** By then the driver has told its ranks: it looks every two seconds. */
  private static final int TOLD_MS = 4000;

  @TempDir Path folder;
  private Path file;
  private Path samples;

  @Test
  void aWarnedRunIsPartialAndGoesOn() throws Exception {
    Program program = start("warned");
    measuring(program);
    program.signal("USR1");
    Program.Outcome stopped = program.await();
    assertEquals(6, stopped.exit(), stopped.err());
    String said = stopped.err().lines().filter(l -> l.startsWith("memline: ")).toList().toString();
    assertTrue(said.contains("stopped by SIGUSR1, partial") && said.contains("--resume"), said);
    assertTrue(stopped.out().contains("PARTIAL: 1 of 1 launches"), stopped.out());
    assertTrue(CalibrationFile.read(file).partial());
    assertEquals(List.of(), schemaErrors());
    goesOn();
    Calibration whole = CalibrationFile.read(file);
    assertEquals(
        List.of(0, 1), whole.launches().stream().map(LaunchRecord::continues).sorted().toList());

    Program.Outcome again = Program.run(command("warned", "--resume"));
    assertEquals(2, again.exit());
    assertTrue(
        again.err().contains("is of launches that all came to their end: nothing is to be resumed"),
        again.err());
  }

  @Test
  void aKilledDriverLosesNothingAndOtherOptionsAreRefused() throws Exception {
    Program program = start("killed");
    List<ProcessHandle> ranks = measuring(program);
    program.signal("KILL");
    program.await();
    Program.Outcome other = Program.run(command("killed", "--resume", "--seed", "4711"));
    assertEquals(2, other.exit(), other.err());
    assertTrue(other.err().contains("plan_1 was '"), other.err());
    assertEquals(1, other.err().strip().lines().count(), other.err());
    other = Program.run(command("killed", "--resume", "--held-out-seed", "-4711"));
    assertEquals(2, other.exit(), other.err());
    assertTrue(other.err().contains("held_out_seed was '"), other.err());
    assertTrue(ranks.stream().noneMatch(ResumeIT::works), "a rank outlived its driver");
    goesOn();
  }

  @Test
  void aKilledLauncherLosesNothing() throws Exception {
    Program program = start("launcher");
    measuring(program);
    program.launcher().destroyForcibly();
    Program.Outcome run = program.await();
    assertEquals(5, run.exit(), run.err());
    // Notices, of races on a busy machine, have no name before them.
    assertEquals(1, run.err().lines().filter(l -> l.startsWith("memline: ")).count(), run.err());
    goesOn();
  }

  @Test
  void twoRunsOfOneNameDoNotMeet() throws Exception {
    Program program = start("twice");
    List<ProcessHandle> ranks = measuring(program);
    Program.signal("STOP", ranks); // they have not ended, however long the second ones take
    try {
      for (String[] second : List.of(command("twice"), command("twice", "--resume"))) {
        Program.Outcome refused = Program.run(second);
        assertEquals(2, refused.exit(), refused.err());
        assertEquals(1, refused.err().strip().lines().count(), refused.err());
      }
      program.signal("TERM");
      // That they are to stop is the first that they learn: their time may be over.
      Thread.sleep(TOLD_MS);
    } finally {
      Program.signal("CONT", ranks);
    }
    assertEquals(6, program.await().exit());
    goesOn();
  }

  /** The ranks, once some cells are finished. */
  private List<ProcessHandle> measuring(Program program) throws Exception {
    for (int i = 0; i < 600; i++) {
      if (Files.exists(samples) && Files.readString(samples).lines().count() > 30) {
        return program.ranks(2);
      }
      Thread.sleep(100);
    }
    throw new AssertionError("nothing measured after 60 s");
  }

  private Program start(String name) throws IOException {
    file = folder.resolve(name + ".json");
    samples = folder.resolve(name + ".samples.jsonl");
    return Program.start(Map.of(), command(name));
  }

  private String[] command(String name, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of("calibrate", "--profile", "quick", "--only", "sends", "--launches", "1"));
    command.addAll(
        List.of("--seconds", SECONDS, "--out", folder.resolve(name + ".json").toString()));
    command.addAll(List.of(more));
    return command.toArray(String[]::new);
  }

  /** With all that was finished before, to a file that is whole and valid. */
  private void goesOn() throws Exception {
    List<String> before = wholeLines();
    assertTrue(before.size() > 20, "only " + before.size() + " lines");
    String name = file.getFileName().toString().replace(".json", "");
    Program.Outcome run = Program.run(command(name, "--resume"));
    assertEquals(0, run.exit(), run.err());
    assertEquals(before, wholeLines().subList(0, before.size()));
    List<Long> heldOut = CalibrationFile.read(file).run().heldOutSeeds();
    assertEquals(1, heldOut.size());
    assertTrue(before.get(0).contains("\"held_out_seeds\":" + heldOut), before.get(0));
    assertFalse(CalibrationFile.read(file).partial());
    assertEquals(List.of(), schemaErrors());
  }

  private List<String> wholeLines() throws IOException {
    String text = Files.readString(samples);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private List<?> schemaErrors() throws IOException {
    return Schemas.errors("calibration.schema.json", Files.readString(file));
  }

  private static boolean works(ProcessHandle process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
      return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
    } catch (IOException e) {
      return false;
    }
  }
}
