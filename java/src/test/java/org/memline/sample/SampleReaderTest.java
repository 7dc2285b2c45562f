package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.input.IncomparableException;

/**
 * Tests the reader of samples with complete files, compressed files, several files and missing
 * files.
 */
class SampleReaderTest {
  @TempDir Path folder;

  private Path run(String name, String cpuModel) {
    return Recorded.twoLaunches(folder.resolve(name), started(name, cpuModel));
  }

  /**
   * Returns the record of a run. Its start depends on the first letter of the file name. For the
   * letter a, the record is that of {@link Recorded}.
   */
  private static RunRecord started(String name, String cpuModel) {
    return Recorded.run(cpuModel, "2024-05-06T07:08:09.12" + (name.charAt(0) - 'a' + 3) + "Z");
  }

  private static String refusal(Path... files) {
    String message =
        assertThrows(SampleException.class, () -> SampleReader.read(List.of(files), true))
            .getMessage();
    assertEquals(1, message.lines().count(), message);
    return message;
  }

  private static String apart(Path... files) {
    return assertThrows(IncomparableException.class, () -> SampleReader.read(List.of(files), true))
        .getMessage();
  }

  private static List<Integer> launchesOfSamples(SampleSet set) {
    return set.samples().stream().map(CellSample::launch).toList();
  }

  @Test
  void aCompressedFileIsReadWhateverItsName() throws IOException {
    Path plain = run("a.jsonl", "Cpu 1");
    Path zipped = folder.resolve("b.jsonl");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
      Files.copy(plain, out);
    }
    SampleSet set = SampleReader.read(List.of(zipped), false);
    assertEquals(Recorded.run("Cpu 1"), set.run());
    assertEquals(List.of(1, 1, 2, 2), launchesOfSamples(set));
  }

  @Test
  void aTruncatedCompressedFileIsRefused() throws IOException {
    Path zipped = folder.resolve("b.jsonl.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
      Files.copy(run("a.jsonl", "Cpu 1"), out);
    }
    byte[] whole = Files.readAllBytes(zipped);
    Files.write(zipped, java.util.Arrays.copyOf(whole, whole.length / 2));
    assertTrue(refusal(zipped).contains(zipped.toString()));
  }

  @Test
  void windowsLineEndsAreAccepted() throws IOException {
    Path plain = run("a.jsonl", "Cpu 1");
    Path copied = folder.resolve("b.jsonl");
    Files.writeString(copied, Files.readString(plain).replace("\n", "\r\n"));
    SampleSet set = SampleReader.read(List.of(copied), false);
    assertEquals(List.of(), set.notices());
    assertEquals(List.of(1, 1, 2, 2), launchesOfSamples(set));
  }

  /** The run ended, but some cells had no time. */
  @Test
  void cellsWithoutTimeAreReported() {
    Path file = run("a.jsonl", "Cpu 1");
    try (Journal journal = Journal.append(file)) {
      journal.add(new LaunchEnd(1, List.of("one", "other"), 0));
      journal.add(new LaunchEnd(2, List.of("one"), 0));
      journal.add(new LaunchEnd(3, List.of(), 0));
    }
    assertEquals(
        List.of(
            file
                + ": 2 of 3 launches had no time for all cells; 2 cells were measured by fewer"
                + " launches or none"),
        SampleReader.read(List.of(file), false).notices());
  }

  @Test
  void launchesOfASecondFileAreRenumbered() {
    SampleSet set =
        SampleReader.read(List.of(run("a.jsonl", "Cpu 1"), run("b.jsonl", "Cpu 1")), false);
    assertEquals(List.of(1, 2, 3, 4), set.launches().stream().map(LaunchRecord::number).toList());
    assertEquals(List.of(1, 1, 2, 2, 3, 3, 4, 4), launchesOfSamples(set));
    // Only the numbers of launches change; the seeds of their orders stay.
    assertEquals(
        List.of(-7_700_000_001L, -7_700_000_002L, -7_700_000_001L, -7_700_000_002L),
        set.launches().stream().map(LaunchRecord::orderSeed).toList());
  }

  /** One file is a copy made while the run went on. */
  @Test
  void aRunGivenTwiceIsRefused() throws IOException {
    Path whole = run("a.jsonl", "Cpu 1");
    Path early = folder.resolve("early.jsonl");
    Files.write(early, Recorded.lines(whole).subList(0, 5));
    assertEquals(
        whole
            + " and "
            + early
            + " have the same batches of "
            + Recorded.ROWS.id()
            + " in launch 1: give each run once",
        refusal(early, whole));
    assertTrue(refusal(whole, whole).endsWith(": give each run once"));
    // The same times in another run are accepted.
    assertEquals(
        8, SampleReader.read(List.of(whole, run("b.jsonl", "Cpu 1")), false).samples().size());
  }

  @Test
  void heldOutSeedsOfAllFilesAreKept() {
    Path before = run("a.jsonl", "Cpu 1");
    List<Path> files = List.of(before, heldOut("b.jsonl", 7), heldOut("c.jsonl", 8));
    assertEquals(List.of(7L, 8L), SampleReader.read(files, false).run().heldOutSeeds());
    List<Path> ofOne = List.of(heldOut("d.jsonl", 7), heldOut("e.jsonl", 7));
    assertEquals(List.of(7L), SampleReader.read(ofOne, false).run().heldOutSeeds());
    assertEquals(List.of(), SampleReader.read(List.of(before), false).run().heldOutSeeds());
  }

  private Path heldOut(String name, long seed) {
    Path file = folder.resolve(name);
    RunRecord of = started(name, "Cpu 1");
    RunRecord run =
        new RunRecord(
            of.profile(),
            of.seed(),
            List.of(seed),
            of.launches(),
            of.cells(),
            of.plan(),
            of.pair(),
            of.aa(),
            of.started(),
            of.machine(),
            of.conditions());
    try (Journal journal = Journal.create(file, run)) {
      journal.add(Recorded.launch(1));
      journal.add(Recorded.sample(Recorded.ROWS, 1));
    }
    return file;
  }

  private Path run(String name, String level, String kernel) {
    Path file = run(name, "Cpu 1");
    List<CopyRules.Rule> rules = List.of(new CopyRules.Rule("some/copies", kernel, 2, 1.5));
    new CopyRules("Cpu 1", level, new CopyRules.Borders(1, 2, 3), rules).into(file);
    return file;
  }

  @Test
  void copyRulesAreThoseOfTheLastFile() {
    Path first = run("a.jsonl", "avx2", "one");
    Path second = run("b.jsonl", "avx2", "two");
    SampleSet set = SampleReader.read(List.of(first, second, run("c.jsonl", "Cpu 1")), false);
    assertEquals("some/copies two\n", set.rules().text());
    assertEquals(1, set.notices().size());
    assertTrue(set.notices().get(0).startsWith(second + ": its copy rules differ"));
    assertEquals(set.rules(), set.at(set.localities().get(0)).rules());
  }

  @Test
  void filesOfAnotherKernelLevelAreRefusedTogether() {
    Path other = run("b.jsonl", "plain", "one");
    String message = apart(run("a.jsonl", "avx2", "one"), other);
    assertTrue(message.startsWith(other + " was measured with copy kernels up to plain"), message);
    assertTrue(message.contains("avx2"), message);
  }

  @Test
  void filesOfDifferentMachinesAreRefusedWithBothNames() {
    Path other = run("b.jsonl", "Cpu 2");
    String message = apart(run("a.jsonl", "Cpu 1"), other);
    assertTrue(message.contains(other.toString()), message);
    assertTrue(message.contains("Cpu 1") && message.contains("Cpu 2"), message);
  }

  private Path run(String name, Map<String, String> facts) {
    RunRecord run = started(name, "Cpu 1");
    facts.forEach((key, value) -> run.machine().put(key, Fact.of(value, "a test")));
    return Recorded.twoLaunches(folder.resolve(name), run);
  }

  /** Processors of many virtual machines have the same name. */
  @Test
  void machinesDifferByCachesCoresAndMpi() {
    for (String key :
        List.of("l1d_ways", "l2_bytes", "l3_ways", "cpu_count", "numa_nodes", "mpi_version")) {
      Path first = run("a" + key, Map.of(key, "8"));
      Path other = run("b" + key, Map.of(key, "16"));
      String message = apart(first, other);
      assertTrue(message.startsWith(other + " is of another machine"), message);
      assertTrue(message.contains(key + ": 16 against 8"), message);
    }
  }

  /** The first file lacks a fact in which the others differ. */
  @Test
  void everyFileIsComparedWithAllBeforeIt() {
    Path silent = run("a.jsonl", Map.of());
    Path small = run("b.jsonl", Map.of("l2_bytes", "524288"));
    Path large = run("c.jsonl", Map.of("l2_bytes", "1048576"));
    SampleSet two = SampleReader.read(List.of(silent, small), false);
    assertEquals("524288", two.run().fact("l2_bytes"), "value of the other file");
    assertEquals(
        List.of(small + ": not all files record l2_bytes: they are assumed to be of one machine"),
        two.notices());
    String message = apart(silent, small, large);
    assertTrue(message.contains("l2_bytes: 1048576 against 524288"), message);
  }

  /** The first file is from a version whose times ended before the data were read. */
  @Test
  void filesWithAnotherEndOfTimingAreRefusedTogether() {
    Path before = run("before.jsonl", "Cpu 1");
    Path after = folder.resolve("after.jsonl");
    RunRecord run = Recorded.run("Cpu 1");
    run.machine().put(Delivery.FACT, Delivery.now());
    try (Journal journal = Journal.create(after, run)) {
      journal.add(Recorded.launch(1));
      journal.add(Recorded.sample(Recorded.ROWS, 1));
    }
    String refusal = apart(before, after);
    assertTrue(refusal.startsWith(after + " has times that end "), refusal);
    assertTrue(refusal.endsWith(": fit them separately"), refusal);
  }

  @Test
  void emptyMissingAndUnreadableFilesAreNamed() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.jsonl"));
    assertTrue(refusal(empty).contains(empty + " is empty"));
    Path missing = folder.resolve("missing.jsonl");
    assertTrue(refusal(missing).contains("no samples file " + missing));
    assertTrue(refusal(folder).contains(folder.toString()));
  }

  @Test
  void aRunWithoutAnyCellIsRefused() {
    Path file = folder.resolve("early.jsonl");
    try (Journal journal = Journal.create(file, Recorded.run("Cpu 1"))) {
      journal.add(Recorded.launch(1));
    }
    assertTrue(refusal(file).contains(file + " has no measured cell"));
  }
}
