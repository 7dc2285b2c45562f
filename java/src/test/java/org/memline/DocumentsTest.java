package org.memline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that every link in the documents has a target, and that the README is short. */
class DocumentsTest {
  private static final Path ROOT = Path.of("..");
  private static final int MOST_LINES_OF_README = 130;
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

  private static List<Path> documents() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !file.toString().contains("target"))
          .map(Path::normalize)
          .toList();
    }
  }

  /**
   * Returns the link anchors of the headings of a page. An anchor is the heading in lower case,
   * without punctuation and with dashes instead of blanks.
   */
  private static Set<String> anchors(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(line -> line.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  @Test
  void everyLinkLeadsToAFileAndAHeading() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path file : documents()) {
      Matcher link = LINK.matcher(Files.readString(file));
      while (link.find()) {
        String target = link.group(1);
        if (target.contains("://")) {
          continue;
        }
        links++;
        String[] parts = target.split("#", 2);
        Path wanted = parts[0].isEmpty() ? file : file.resolveSibling(parts[0]).normalize();
        if (!Files.exists(wanted) || parts.length > 1 && !anchors(wanted).contains(parts[1])) {
          broken.add(file + ": " + target);
        }
      }
    }
    assertEquals(List.of(), broken);
    assertTrue(links > 20, links + " links");
  }

  @Test
  void theReadmeIsShort() throws IOException {
    assertTrue(Files.readAllLines(ROOT.resolve("README.md")).size() <= MOST_LINES_OF_README);
  }
}
