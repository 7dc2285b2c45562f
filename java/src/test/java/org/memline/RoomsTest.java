package org.memline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that every package has a description and that the names of types are unique, so that a new
 * reader finds the code.
 */
class RoomsTest {
  private static final Path ROOT = Path.of("src/main/java/org/memline");
  private static final String DESCRIPTION = "package-info.java";
  private static final Pattern WORDS =
      Pattern.compile("(?:class|record|enum|interface) (Part|Step|Operation|Finding)\\b");

  @Test
  void everyPackageDocumentsItsPurposeItsInputAndItsEntryPoint() throws IOException {
    List<Path> rooms = rooms();
    assertTrue(rooms.size() > 20, "too few packages were found: " + rooms);
    assertEquals(List.of(), rooms.stream().filter(room -> !isComplete(room)).toList());
  }

  @Test
  void typeNamesAreUnique() throws IOException {
    assertEquals(List.of(), twice(types().stream().map(RoomsTest::name)));
  }

  /**
   * Tests that these names are declared only once, because readers would confuse types with the
   * same name, even nested types.
   */
  @Test
  void reservedTypeNamesAreDeclaredOnce() throws IOException {
    List<String> declared = new ArrayList<>();
    for (Path type : types()) {
      WORDS.matcher(Files.readString(type)).results().forEach(word -> declared.add(word.group(1)));
    }
    assertTrue(declared.contains("Operation"), "the pattern finds no declaration");
    assertEquals(List.of(), twice(declared.stream()));
  }

  private static List<Path> types() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files.filter(f -> f.toString().endsWith(".java") && !f.endsWith(DESCRIPTION)).toList();
    }
  }

  private static String name(Path type) {
    return type.getFileName().toString();
  }

  private static List<String> twice(Stream<String> names) {
    Set<String> seen = new HashSet<>();
    return names.filter(name -> !seen.add(name)).toList();
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

  private static boolean isComplete(Path room) {
    try {
      String text = Files.readString(room.resolve(DESCRIPTION)).replaceAll("\\s+(\\* )?", " ");
      return text.matches(".*(Input: |[Nn]o input).*")
          && text.toLowerCase(Locale.ROOT).contains("start");
    } catch (IOException e) {
      return false;
    }
  }
}
