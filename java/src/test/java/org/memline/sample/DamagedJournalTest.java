package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests damaged files of samples (journals). Line 1 describes the run. Lines 2 and 5 each begin a
 * launch, lines 3 and 6 are samples of rows, and lines 4 and 7 are samples of columns.
 */
class DamagedJournalTest {
  @TempDir Path folder;
  private Path file;
  private List<String> lines;

  @BeforeEach
  void write() {
    file = Recorded.twoLaunches(folder.resolve("a.samples.jsonl"), "Cpu 1");
    lines = new java.util.ArrayList<>(Recorded.lines(file));
  }

  private void save(String lineEnd) throws IOException {
    Files.writeString(file, String.join("\n", lines) + lineEnd);
  }

  private SampleSet read(boolean skipDamaged) {
    return SampleReader.read(List.of(file), skipDamaged);
  }

  private void assertRefused(int line) {
    assertRefused(line, "");
  }

  private void assertRefused(int line, String why) {
    String message = assertThrows(SampleException.class, () -> read(false)).getMessage();
    assertTrue(message.contains(file + ": line " + line + " is damaged (" + why), message);
    assertEquals(1, message.lines().count(), message);
    String resumed = assertThrows(SampleException.class, () -> RunProgress.of(file)).getMessage();
    assertTrue(resumed.contains(": line " + line + " is damaged (" + why), resumed);
  }

  /** A line with a valid checksum was written by a program, but its values may be invalid. */
  @Test
  void aWrongValueUnderAValidChecksumIsExplained() throws IOException {
    String[][] wrong = {
      {"512.5", "NaN", "not valid JSON at "},
      {"512.5", "\"NaN\"", "member one_way_ns[0] cannot be 'NaN')"},
      {"512.5", "null", "member one_way_ns[0] cannot be 'null')"},
      {"\"leader\":2,", "", "member leader is missing)"},
      {"\"leader\":2", "\"leader\":\"x\"", "member leader is wrong)"},
      {"\"stop\":\"tight\"", "\"stop\":\"end\"", "member stop cannot be 'end')"},
      {"packed", "posted", "member method cannot be 'posted')"},
    };
    String good = lines.get(3).substring(0, lines.get(3).indexOf(",\"crc\"")) + "}";
    for (String[] change : wrong) {
      assertTrue(good.contains(change[0]), change[0] + " is not in " + good);
      lines.set(3, sealed(good.replaceFirst(change[0], change[1])));
      save("\n");
      assertRefused(4, change[2]);
    }
  }

  @Test
  void aTornLastLineIsDroppedWithANotice() throws IOException {
    String last = lines.get(6);
    for (int length : new int[] {1, 2, last.length() / 2, last.length() - 2, last.length() - 1}) {
      lines.set(6, last.substring(0, length));
      save("");
      SampleSet set = read(false);
      assertEquals(3, set.samples().size(), "torn after " + length);
      assertEquals(1, set.notices().size());
      assertTrue(set.notices().get(0).contains(file + ": line 7 "), set.notices().get(0));
    }
  }

  @Test
  void aWholeLastLineThatIsDamagedIsNotTorn() throws IOException {
    lines.set(6, lines.get(6).replace("\"launch\":", "\"launch\" :"));
    save("\n");
    assertRefused(7);
  }

  @Test
  void aFileWithoutARunLineIsRefused() throws IOException {
    lines.remove(0);
    save("\n");
    String message = assertThrows(SampleException.class, () -> read(true)).getMessage();
    assertTrue(message.contains("does not start with the line that describes its run"), message);
  }

  @Test
  void aSecondRunInTheFileIsRefused() throws IOException {
    lines.add(lines.get(0));
    save("\n");
    String message = assertThrows(SampleException.class, () -> read(true)).getMessage();
    assertTrue(message.contains("line 8 starts another run"), message);
  }

  @Test
  void cellsOfALaunchWithADamagedLineAreLeftOut() throws IOException {
    int launch = 0;
    for (int i = 0; i < lines.size(); i++) {
      launch = lines.get(i).startsWith("{\"type\":\"launch\"") ? i : launch;
    }
    lines.set(launch, "damaged");
    save("\n");
    SampleSet set = read(true);
    assertEquals(2, set.notices().size());
    assertTrue(
        set.notices().get(1).contains("because the line that describes their launch is missing"));
    assertTrue(set.samples().stream().allMatch(sample -> sample.launch() == 1));
  }

  @Test
  void aLastLineWithoutALineEndIsAccepted() throws IOException {
    save("");
    assertEquals(4, read(false).samples().size());
    assertEquals(List.of(), read(false).notices());
  }

  @Test
  void aDamagedLineIsAnErrorUnlessSkipped() throws IOException {
    lines.set(2, lines.get(2).substring(0, 50));
    save("\n");
    assertRefused(3);
    SampleSet set = read(true);
    assertEquals(3, set.samples().size());
    assertEquals(Recorded.COLUMNS, set.samples().get(0).cell());
    assertEquals(1, set.notices().size());
    assertTrue(set.notices().get(0).contains("line 3 "), set.notices().get(0));
  }

  @Test
  void oneChangedDigitIsDetected() throws IOException {
    lines.set(3, lines.get(3).replace("512.5", "512.0"));
    save("\n");
    assertRefused(4);
  }

  @Test
  void aChangedChecksumAndAnUnknownTypeAreDetected() throws IOException {
    String line = lines.get(4);
    char digit = line.charAt(line.length() - 3);
    lines.set(4, line.substring(0, line.length() - 3) + (digit == '0' ? '1' : '0') + "\"}");
    save("\n");
    assertRefused(5);
    lines.set(4, sealed("{\"type\":\"lunch\"}"));
    save("\n");
    assertRefused(5);
  }

  @Test
  void blankAndForeignLinesAreDetected() throws IOException {
    lines.set(5, "");
    save("\n");
    assertRefused(6);
    lines.set(0, "# my notes");
    save("\n");
    assertRefused(1);
    assertThrows(SampleException.class, () -> read(true), "without a run there is nothing to fit");
  }

  @Test
  void aNewerFormatIsRefusedEvenWhenDamagedLinesAreSkipped() throws IOException {
    String run = lines.get(0);
    String text = run.substring(0, run.indexOf(",\"crc\"")) + "}";
    lines.set(0, sealed(text.replace("\"format\":1,", "\"format\":2,")));
    save("\n");
    for (boolean skip : new boolean[] {false, true}) {
      String message = assertThrows(SampleException.class, () -> read(skip)).getMessage();
      assertTrue(message.contains(file.toString()) && message.contains("format 2"), message);
    }
  }

  private static String sealed(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return text.substring(0, text.length() - 1) + ",\"crc\":\"%08x\"}".formatted(crc.getValue());
  }
}
