package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests which measurements of a run are still missing, for every place at which its samples file
 * may end.
 */
class RunProgressTest {
  private static final Plan PLAN =
      Plan.of(Experiment.SENDS, List.of(Recorded.ROWS, Recorded.COLUMNS));
  private static final Map<String, String> CONDITIONS = Map.of("node", "n1", "jvm", "17.0.1");

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void aRunOfTwoLaunches() {
    file = folder.resolve("run.samples.jsonl");
    RunRecord run =
        new RunRecord(
            "quick",
            1,
            List.of(),
            2,
            2,
            PLAN.id(),
            "",
            false,
            "2024-05-06T07:08:09Z",
            Map.of(),
            CONDITIONS);
    Journal.create(file, run).close();
  }

  @Test
  void aLaunchWithoutAnEndLacksItsUnmeasuredCells() {
    write(Recorded.launch(1));
    write(Recorded.sample(Recorded.ROWS, 1));
    write(new LaunchEnd(1, List.of(Recorded.COLUMNS.id()), 5_000_000));
    write(Recorded.launch(2));
    write(Recorded.sample(Recorded.COLUMNS, 2));
    RunProgress progress = RunProgress.of(file);
    assertEquals(Set.of(1), progress.ended());
    assertEquals(List.of(), progress.lacking(1, PLAN), "launch 1 has ended");
    assertEquals(List.of(Recorded.ROWS), progress.lacking(2, PLAN));
    assertFalse(progress.whole());
    assertEquals(2, progress.highest());
    assertTrue(SampleReader.read(List.of(file), false).partial());
  }

  @Test
  void aContinuationCountsForItsLaunch() {
    write(Recorded.launch(1));
    write(Recorded.sample(Recorded.ROWS, 1));
    write(continuing(3, 1));
    write(Recorded.sample(Recorded.COLUMNS, 3));
    assertEquals(List.of(), RunProgress.of(file).lacking(1, PLAN));
    assertFalse(RunProgress.of(file).begun(2));
    write(new LaunchEnd(3, List.of(), 0));
    write(Recorded.launch(2));
    write(Recorded.sample(Recorded.ROWS, 2));
    assertEquals(Set.of(1), RunProgress.of(file).ended());
    write(new LaunchEnd(2, List.of(), 0));
    assertTrue(RunProgress.of(file).whole());
    SampleSet set = SampleReader.read(List.of(file), false);
    assertFalse(set.partial());
    assertEquals(
        List.of(0, 1, 0),
        set.of(Experiment.SENDS).launches().stream().map(LaunchRecord::continues).toList());
  }

  @Test
  void aLaunchWithoutCellsIsNotFitted() {
    write(Recorded.launch(1));
    write(continuing(3, 1));
    write(Recorded.sample(Recorded.COLUMNS, 3));
    assertEquals(1, SampleReader.read(List.of(file), false).launches().size());
    assertEquals(List.of(Recorded.ROWS), RunProgress.of(file).lacking(1, PLAN));
  }

  @Test
  void aTornLastLineIsDroppedForEveryLength() throws IOException {
    write(Recorded.launch(1));
    write(Recorded.sample(Recorded.ROWS, 1));
    byte[] whole = Files.readAllBytes(file);
    write(Recorded.sample(Recorded.COLUMNS, 1));
    byte[] more = Files.readAllBytes(file);
    for (int length = whole.length; length < more.length; length++) {
      Files.write(file, java.util.Arrays.copyOf(more, length));
      RunProgress progress = RunProgress.of(file);
      assertEquals(length - whole.length, progress.tornBytes());
      assertEquals(List.of(Recorded.COLUMNS), progress.lacking(1, PLAN));
      progress.dropTorn(file);
      assertEquals(whole.length, Files.size(file));
    }
  }

  @Test
  void withATornRunLineThereIsNoRun() throws IOException {
    byte[] run = Files.readAllBytes(file);
    for (int length : new int[] {0, 1, run.length - 1}) {
      Files.write(file, java.util.Arrays.copyOf(run, length));
      assertNull(RunProgress.of(file).run());
    }
  }

  @Test
  void anEditedLineIsRefusedWithItsNumber() throws IOException {
    write(Recorded.launch(1));
    write(Recorded.sample(Recorded.ROWS, 1));
    write(Recorded.sample(Recorded.COLUMNS, 1));
    String text = Files.readString(file).replaceFirst("512.5", "412.5");
    Files.writeString(file, text);
    String message = assertThrows(SampleException.class, () -> RunProgress.of(file)).getMessage();
    assertTrue(message.contains("line 3 is damaged"), message);
  }

  @Test
  void differencesAreNamedWithBothValues() {
    assertEquals(List.of(), RunProgress.of(file).differences(CONDITIONS));
    assertEquals(
        List.of(
            "jvm was '17.0.1' when the run started and is '21.0.1' now",
            "mpi was 'nothing' when the run started and is '5' now"),
        RunProgress.of(file).differences(Map.of("node", "n1", "jvm", "21.0.1", "mpi", "5")));
  }

  @Test
  void aJournalHasOneWriterAtATime() throws Exception {
    Journal first = Journal.append(file);
    assertThrows(SampleException.class, () -> Journal.append(file));
    assertFalse(Journal.isFree(file, 0));
    first.close();
    assertTrue(Journal.isFree(file, 0));
  }

  private static LaunchRecord continuing(int number, int launch) {
    LaunchRecord own = Recorded.launch(number);
    return new LaunchRecord(
        number,
        own.experiment(),
        own.ranks(),
        own.mesh(),
        own.oversubscribed(),
        own.orderSeed(),
        own.clockResolutionNs(),
        own.control(),
        own.mpi(),
        own.nativeBuild(),
        own.places(),
        launch,
        own.paths(),
        own.coreKinds());
  }

  private void write(LaunchRecord launch) {
    try (Journal journal = Journal.append(file)) {
      journal.add(launch);
    }
  }

  private void write(CellSample sample) {
    try (Journal journal = Journal.append(file)) {
      journal.add(sample);
    }
  }

  private void write(LaunchEnd end) {
    try (Journal journal = Journal.append(file)) {
      journal.add(end);
    }
  }
}
