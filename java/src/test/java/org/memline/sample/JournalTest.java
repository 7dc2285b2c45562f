package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a file of samples (journal) is read as it was written. */
class JournalTest {
  @TempDir Path folder;

  private Path file() {
    return folder.resolve("a.samples.jsonl");
  }

  @Test
  void everyRecordSurvivesWritingAndReading() {
    SampleSet set = SampleReader.read(List.of(Recorded.twoLaunches(file(), "Cpu 1")), false);
    assertEquals(Recorded.run("Cpu 1"), set.run());
    assertEquals(List.of(Recorded.launch(1), Recorded.launch(2)), set.launches());
    assertEquals(List.of(), set.notices());
    assertEquals(4, set.samples().size());
    assertEquals(
        List.of(Recorded.ROWS, Recorded.COLUMNS, Recorded.ROWS, Recorded.COLUMNS),
        set.samples().stream().map(CellSample::cell).toList());
  }

  @Test
  void timesBatchesAndControlsAreReadBackExactly() {
    CellSample read =
        SampleReader.read(List.of(Recorded.twoLaunches(file(), "Cpu 1")), false).samples().get(3);
    assertEquals(2, read.launch());
    assertEquals(2, read.leader());
    assertEquals(CellSample.Stop.TIGHT, read.stop());
    assertArrayEquals(new double[] {512.5, 509, 1234567.5, 0.5}, read.oneWayNs());
    assertArrayEquals(new int[] {1, 4}, read.batchEnds());
    assertArrayEquals(new boolean[] {false, true}, read.disturbed());
    assertArrayEquals(new double[] {401.5, 400}, read.controlNs());
  }

  @Test
  void anUnsupportedCellHasNoRepetitions() {
    CellSample none =
        new CellSample(
            Recorded.ROWS,
            1,
            0,
            CellSample.Stop.UNSUPPORTED,
            new double[0],
            new int[0],
            new boolean[0],
            new double[0],
            "");
    try (Journal journal = Journal.create(file(), Recorded.run("Cpu 1"))) {
      journal.add(Recorded.launch(1));
      journal.add(none);
    }
    CellSample read = SampleReader.read(List.of(file()), false).samples().get(0);
    assertEquals(CellSample.Stop.UNSUPPORTED, read.stop());
    assertEquals(0, read.oneWayNs().length + read.batchEnds().length + read.controlNs().length);
  }

  @Test
  void linesAreFlushedAndAnAppendedJournalContinues() {
    try (Journal journal = Journal.create(file(), Recorded.run("Cpu 1"))) {
      journal.add(Recorded.launch(1));
      assertEquals(2, Recorded.lines(file()).size());
    }
    try (Journal journal = Journal.append(file())) {
      journal.add(Recorded.sample(Recorded.ROWS, 1));
    }
    assertEquals(1, SampleReader.read(List.of(file()), false).samples().size());
  }

  @Test
  void eachLineStartsWithItsTypeAndEndsWithItsChecksum() {
    for (String line : Recorded.lines(Recorded.twoLaunches(file(), "Cpu 1"))) {
      assertTrue(line.startsWith("{\"type\":\""), line);
      int at = line.indexOf(",\"crc\":\"");
      CRC32 crc = new CRC32();
      crc.update((line.substring(0, at) + "}").getBytes(StandardCharsets.UTF_8));
      assertEquals(",\"crc\":\"%08x\"}".formatted(crc.getValue()), line.substring(at));
    }
  }

  @Test
  void anExistingFileIsNotOverwrittenAndIsNamed() throws IOException {
    Files.writeString(file(), "precious\n");
    UncheckedIOException refused =
        assertThrows(
            UncheckedIOException.class, () -> Journal.create(file(), Recorded.run("Cpu 1")));
    assertTrue(refused.getMessage().contains(file().toString()), refused.getMessage());
    assertEquals("precious\n", Files.readString(file()));
  }
}
