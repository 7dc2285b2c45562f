package org.memline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every room says what it is for, in words that a newcomer can go by. */
class RoomsTest {
  private static final Path ROOT = Path.of("src/main/java/org/memline");
  private static final String SAYS = "package-info.java";

  @Test
  void everyRoomSaysWhatItIsForWhatComesInAndWhereToStart() throws IOException {
    List<Path> rooms = rooms();
    assertTrue(rooms.size() > 20, rooms + " cannot be all of the rooms");
    assertEquals(List.of(), rooms.stream().filter(room -> !saysAll(room)).toList());
  }

  private static List<Path> rooms() throws IOException {
    try (Stream<Path> folders = Files.walk(ROOT)) {
      return folders.filter(Files::isDirectory).filter(RoomsTest::hasTypes).toList();
    }
  }

  private static boolean hasTypes(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> file.toString().endsWith(".java"));
    } catch (IOException e) {
      throw new AssertionError(folder + " cannot be read", e);
    }
  }

  private static boolean saysAll(Path room) {
    try {
      String text = Files.readString(room.resolve(SAYS)).replaceAll("\\s+(\\* )?", " ");
      return text.matches(".*(In comes? |[Nn]othing comes in).*") && text.contains("start");
    } catch (IOException e) {
      return false;
    }
  }
}
