package org.memline.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.watch.WatchLine.RunLine;

/**
 * Tests the reader of the ranks' files, with complete files, files without an end, damaged files
 * and other kinds of files.
 */
class RecordingReaderTest {
  @TempDir Path folder;

  private static RankText rank(int rank) {
    return new RankText(rank, 2)
        .layout(8, "float64")
        .site(4660)
        .row("Send", 0, 10, 1 - rank, 3, 240, 0.5)
        .row("Barrier", -1, 0, 2, 5, 0, 0.25)
        .end();
  }

  private void assertRefused(String why, Path recording) {
    RecordingException refused =
        assertThrows(RecordingException.class, () -> Recording.read(recording));
    assertTrue(refused.getMessage().contains(why), refused.getMessage());
    assertTrue(refused.getMessage().contains(recording.toString()), refused.getMessage());
    assertEquals(1, refused.getMessage().lines().count());
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("run.watch"), text);
  }

  @Test
  void aFolderAndAFileOfOneRankAreRead() {
    Path one = rank(0).write(folder);
    rank(1).write(folder);
    assertEquals(2, Recording.read(folder).ranks().size());
    Recording single = Recording.read(one);
    assertEquals(List.of("rank 1 of 2"), single.missing());
    assertEquals(
        List.of("Send", "Barrier"), single.rows().stream().map(MergedRow::operation).toList());
  }

  /** Wherever the file is cut off, all complete lines are used. */
  @Test
  void aTornFileIsUsedUpToItsLastWholeLine() throws IOException {
    byte[] whole = rank(0).text().getBytes();
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      Path file = Files.write(folder.resolve("cut.jsonl"), cut);
      long lines = new String(cut).chars().filter(c -> c == '\n').count();
      if (lines == 0) {
        assertRefused("has no complete line", file);
        continue;
      }
      Recording read = Recording.read(file);
      assertEquals(Math.max(0, lines - 3), read.rows().size(), "cut to " + length + " bytes");
      assertEquals(Map.of(Recording.TORN, "rank 0"), read.unusualEnds());
      assertTrue(Double.isNaN(read.totalSeconds()));
    }
  }

  @Test
  void aTornRankCountsAsLongAsTheLongestOne() throws IOException {
    rank(1).write(folder);
    String whole = rank(0).text();
    Files.writeString(
        folder.resolve("rank-0-n1-1.jsonl"), whole.substring(0, whole.indexOf("{\"end")));
    Recording read = Recording.read(folder);
    assertEquals(20, read.totalSeconds());
    assertEquals(1000, read.calls());
    assertEquals(1.5, read.mpiSeconds());
  }

  @Test
  void aDamagedLineIsNamed() throws IOException {
    String whole = rank(0).text();
    assertRefused(
        "line 4 is damaged (member calls is missing)",
        file(whole.replaceFirst("\"calls\":3,", "")));
    assertRefused(
        "line 4 is damaged (member call cannot be 'NaN')",
        file(whole.replaceFirst("\"call\":0.125", "\"call\":\"NaN\"")));
    assertRefused(
        "line 4 is damaged (member colour is unknown)",
        file(whole.replaceFirst("\"median\":1e-6}", "\"median\":1e-6,\"colour\":1}")));
    assertRefused(
        "line 3 is damaged (not a line of a recording)",
        file(whole.replaceFirst("\\{\"site\":0.*", "x")));
    assertRefused(
        "line 4 is damaged (calls -3: it must be 0 or more)",
        file(whole.replaceFirst("\"calls\":3,", "\"calls\":-3,")));
    assertRefused(
        "line 4 is damaged (while_receiving 4: it must be from 0 to 3)",
        file(whole.replaceFirst("\"while_receiving\":0,", "\"while_receiving\":4,")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"layout\":0,\"count\":10 | \"layout\":1,\"count\":10 | line 4 is damaged (layout 1 is unknown)",
        "\"site\":0,\"layout\" | \"site\":7,\"layout\" | line 4 is damaged (site 7 is unknown)",
        "\"layout\":0,\"bytes\" | \"layout\":2,\"bytes\" | line 2 is damaged (layout 2 is found where 0 is expected)",
        "\"site\":0,\"object\" | \"site\":1,\"object\" | line 3 is damaged (site 1 is found where 0 is expected)",
        "\"rank\":0 | \"rank\":2 | run.watch is not a recording (rank 2: it must be from 0 to 1)"
      })
  void numbersThatCannotBeAreRefused(String before, String after, String why) throws IOException {
    assertRefused(why, file(rank(0).text().replace(before, after)));
  }

  @Test
  void anotherVersionIsRefused() throws IOException {
    assertRefused(
        "is a recording of format 1, and this memline reads format 3",
        file(rank(0).text().replace("\"watch\":3", "\"watch\":1")));
    assertRefused(
        "is a recording of format 4", file("{\"run\":4,\"unknown\":true}\n" + rank(0).text()));
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    assertRefused("has no complete line", file(""));
    assertRefused(
        "ends before its first rank",
        file(
            "{\"run\":3,\"command\":[\"./app\"],\"exit\":0,\"seconds\":1.5,\"started\":1.5}\n"
                + rank(0).text().substring(0, 99)));
    assertRefused("is not a recording (not a line of a recording)", file("a\nb\n"));
    assertRefused("there is no recording", folder.resolve("missing.watch"));
    assertRefused("has no rank files", Files.createDirectory(folder.resolve("an empty folder")));
    assertRefused(
        "the first line of its rank is missing before it",
        file(rank(0).text().lines().skip(1).findFirst().orElseThrow() + "\n"));
  }

  /** The file of a rank that did not end is valid, also in the middle of a joined file. */
  @Test
  void joinedFilesAreReadLikeTheFolder() throws IOException {
    rank(1).write(folder);
    String torn = rank(0).text();
    Files.writeString(folder.resolve("rank-0-n1-1.jsonl"), torn.substring(0, torn.length() - 9));
    Files.writeString(
        folder.resolve("other-mpi-n1-7.jsonl"),
        "{\"watch\":3,\"refused\":\"the program uses another MPI than openmpi-4.1.4\"}\n");
    Path out = folder.resolve("app.watch");
    assertTrue(JoinedFile.hasRanks(folder));
    assertEquals(1, JoinedFile.refusedIn(folder).size());
    JoinedFile.write(folder, new RunLine(3, List.of("mpirun", "./app"), 3, 12.5, 1.5), out);
    Recording joined = Recording.read(out);
    Recording apart = Recording.read(folder);
    assertEquals(List.of("mpirun", "./app"), joined.run().command());
    assertEquals(3, joined.run().exit());
    assertEquals(apart.ranks(), joined.ranks());
    assertEquals(apart.mpiSeconds(), joined.mpiSeconds());
    assertEquals(
        apart.rows().stream().map(MergedRow::operation).toList(),
        joined.rows().stream().map(MergedRow::operation).toList());
    assertEquals(Map.of(Recording.TORN, "rank 0"), joined.unusualEnds());
    assertEquals(List.of("the program uses another MPI than openmpi-4.1.4"), joined.refused());
  }
}
