package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.memline.sample.Experiment;
import org.memline.study.Studies;

class ExperimentTablesTest {
  private static final Path SOURCES = Path.of("src/main/java/org/memline");
  private static final String CATALOGUE = "ExperimentTables.java";

  @Test
  void everyFittedExperimentHasItsTable() {
    Set<Experiment> shown =
        ExperimentTables.all().stream()
            .flatMap(table -> table.experiments().stream())
            .collect(Collectors.toSet());
    assertEquals(
        Studies.fittings().stream()
            .map(fitting -> fitting.section().experiment())
            .collect(Collectors.toSet()),
        shown);
  }

  /**
   * No other class may list the tables, because such a list would be forgotten when an experiment
   * is added.
   */
  @Test
  void onlyTheCatalogueListsTheTables() throws IOException {
    List<String> tables =
        Pattern.compile("Shown\\(\\s*\"\\w+\",\\s*(\\w+)::")
            .matcher(Files.readString(SOURCES.resolve("report").resolve(CATALOGUE)))
            .results()
            .map(table -> table.group(1))
            .toList();
    assertEquals(ExperimentTables.all().size(), tables.size());
    Pattern any = Pattern.compile("\\b(" + String.join("|", tables) + ")(?:::|\\.of\\()");
    try (Stream<Path> files = Files.walk(SOURCES)) {
      List<Path> others =
          files
              .filter(file -> file.toString().endsWith(".java") && !file.endsWith(CATALOGUE))
              .toList();
      assertTrue(others.size() > 200, others.size() + " source files are too few");
      for (Path file : others) {
        assertEquals(List.of(), named(any, file), file + " names tables of experiments");
      }
    }
  }

  private static List<String> named(Pattern any, Path file) throws IOException {
    String own = file.getFileName().toString().replace(".java", "");
    return any.matcher(Files.readString(file))
        .results()
        .map((MatchResult found) -> found.group(1))
        .filter(table -> !table.equals(own))
        .toList();
  }
}
