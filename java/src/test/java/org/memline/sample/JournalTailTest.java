package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTailTest {
  @TempDir Path folder;

  private final List<String> seen = new ArrayList<>();

  private void write(Path file, String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Test
  void eachCompleteLineIsReadOnce() throws IOException {
    Path file = folder.resolve("a.jsonl");
    JournalTail tail = new JournalTail(file);
    write(file, "one\ntw");
    tail.read(seen::add);
    assertEquals(List.of("one"), seen);
    write(file, "o\n\nthrée");
    tail.read(seen::add);
    tail.read(seen::add);
    assertEquals(List.of("one", "two", ""), seen);
    write(file, "\n");
    tail.read(seen::add);
    assertEquals(List.of("one", "two", "", "thrée"), seen);
  }

  /** Reads lines that are longer than the buffer of the reader, so that they cross its ends. */
  @Test
  void longLinesAreReadWhole() throws IOException {
    Path file = folder.resolve("long.jsonl");
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      lines.add(Character.toString('a' + i % 26).repeat(1 + 9973 * i));
    }
    Files.write(file, lines);
    new JournalTail(file).read(seen::add);
    assertEquals(lines, seen);
  }

  @Test
  void theVisitsOfAGrowingJournalAreCounted() throws IOException {
    Path file = Recorded.twoLaunches(folder.resolve("b.jsonl"), "a cpu");
    JournalTail tail = new JournalTail(file);
    assertEquals(4, tail.visits());
    assertEquals(4, tail.visits());
    try (Journal journal = Journal.append(file)) {
      journal.add(Recorded.sample(Recorded.ROWS, 2));
    }
    assertEquals(5, tail.visits());
  }
}
