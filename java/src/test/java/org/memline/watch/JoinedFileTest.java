package org.memline.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.watch.WatchLine.RunLine;

/** Tests that the files of all ranks are joined to one file, which no other run overwrites. */
class JoinedFileTest {
  private static final RunLine RUN =
      new RunLine(WatchLine.VERSION, List.of("mpirun", "./app"), 0, 10, 1e9);

  @TempDir Path folder;

  private Path ranks() throws IOException {
    Path ranks = Files.createDirectories(folder.resolve("ranks"));
    new RankText(0, 1).end().write(ranks);
    return ranks;
  }

  @Test
  void theFileHasTheRunAndItsRanks() throws IOException {
    Path out = folder.resolve("app.watch");
    JoinedFile.write(ranks(), RUN, out);
    Recording recording = Recording.read(out);
    assertEquals(RUN, recording.run());
    assertEquals(1, recording.ranks().size());
  }

  /** Two runs may have begun before either of them wrote its file. */
  @Test
  void theFileOfAnotherRunIsNotOverwritten() throws IOException {
    Path out = Files.writeString(folder.resolve("app.watch"), "precious");
    Path ranks = ranks();
    UncheckedIOException e =
        assertThrows(UncheckedIOException.class, () -> JoinedFile.write(ranks, RUN, out));
    assertTrue(e.getMessage().contains("another run has just written it"), e.getMessage());
    assertEquals("precious", Files.readString(out));
  }

  @Test
  void aFolderThatCannotBeWrittenIsRecognised() throws IOException {
    JoinedFile.tryToWrite(folder);
    try (Stream<Path> all = Files.list(folder)) {
      assertEquals(0, all.count());
    }
    Path none = folder.resolve("none");
    assertThrows(NoSuchFileException.class, () -> JoinedFile.tryToWrite(none));
  }

  @Test
  void whatCannotBeWrittenLeavesNoEmptyFile() throws IOException {
    Path out = folder.resolve("app.watch");
    Path ranks = ranks();
    Files.createDirectory(ranks.resolve("rank-1-x.jsonl")); // cannot be read
    assertThrows(UncheckedIOException.class, () -> JoinedFile.write(ranks, RUN, out));
    assertFalse(Files.exists(out));
  }
}
