package org.memline.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * By which kernels a run's launches copy: measured before the first of them, and the same on all
 * ranks.
 *
 * @param cpuModel the processor they were measured on
 * @param level of processor features that the kernels were chosen for
 * @param bordersBytes what a copy may touch and still be of a cache's class
 * @param rules only of classes where a kernel is surely faster than what is taken without a rule
 */
public record CopyRules(String cpuModel, String level, Borders bordersBytes, List<Rule> rules) {
  /** Of the three levels of caches, for one core; 0: as the system's caches are. */
  public record Borders(long l1, long l2, long l3) {}

  /**
   * @param copies the class of copies
   * @param kernel that does them
   * @param gain over what is taken without a rule, the median of the rounds
   * @param low the lower end of its interval
   */
  public record Rule(String copies, String kernel, double gain, double low) {}

  private static final String TYPE = "{\"type\":\"rules\"";

  /** Every copy as it is without a rule. */
  public static final CopyRules NONE = new CopyRules("", "", new Borders(0, 0, 0), List.of());

  /** Those of the run that a samples file is of, if it has some already. */
  public static Optional<CopyRules> of(Path samples) {
    try (Stream<String> lines = Files.lines(samples)) {
      return lines
          .filter(line -> line.startsWith(TYPE))
          .findFirst()
          .map(line -> JournalFormat.readRules(JournalFormat.open(line)));
    } catch (IOException e) {
      throw new UncheckedIOException(samples + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** Into the samples file of a run, unless it has some: a run that is gone on with keeps them. */
  public void into(Path samples) {
    if (of(samples).isEmpty()) {
      try (Journal journal = Journal.append(samples)) {
        journal.add(this);
      }
    }
  }

  /** For other ranks. */
  public byte[] toBytes() {
    return JournalFormat.write(this).toString().getBytes(StandardCharsets.UTF_8);
  }

  public static CopyRules fromBytes(byte[] bytes) {
    return JournalFormat.readRules(JournalFormat.JSON.readTree(bytes));
  }

  /** As C reads them. */
  public String text() {
    return rules.stream()
        .map(rule -> rule.copies() + " " + rule.kernel() + "\n")
        .collect(Collectors.joining());
  }
}
