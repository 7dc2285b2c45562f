package org.memline.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.memline.model.Within;

/**
 * By which kernels a run's launches copy: measured before the first of them, and the same on all
 * ranks.
 *
 * @param cpuModel the processor they were measured on
 * @param level of processor features that the kernels were chosen for
 * @param bordersBytes what a copy may touch and still be of a cache's class
 * @param rules only of classes where a kernel is surely faster than what is taken without a rule
 * @param undecided classes whose race there was no time for: the plain loop copies there; empty,
 *     too, where that was not recorded
 */
public record CopyRules(
    String cpuModel, String level, Borders bordersBytes, List<Rule> rules, List<String> undecided)
    implements JournalLine {
  /** Where every race was decided. */
  public CopyRules(String cpuModel, String level, Borders bordersBytes, List<Rule> rules) {
    this(cpuModel, level, bordersBytes, rules, List.of());
  }

  /** Of the three levels of caches, for one core; 0: as the system's caches are. */
  public record Borders(long l1, long l2, long l3) {
    public Borders {
      Within.atLeast("l1", l1, 0);
      Within.atLeast("l2", l2, 0);
      Within.atLeast("l3", l3, 0);
    }
  }

  /**
   * @param copies the class of copies
   * @param kernel that does them
   * @param gain over what is taken without a rule, the median of the rounds
   * @param low the lower end of its interval
   */
  public record Rule(String copies, String kernel, double gain, double low) {
    public Rule {
      Within.notNegative("gain", gain);
      Within.notNegative("low", low);
    }
  }

  private static final String TYPE = "{\"type\":\"rules\"";

  /** Every copy as it is without a rule. */
  public static final CopyRules NONE = new CopyRules("", "", new Borders(0, 0, 0), List.of());

  /** Those of the run that a samples file is of, if it has some already. */
  public static Optional<CopyRules> of(Path samples) {
    List<String> found = new ArrayList<>();
    try {
      new JournalTail(samples)
          .read(
              line -> {
                if (found.isEmpty() && line.startsWith(TYPE)) {
                  found.add(line);
                }
              });
    } catch (IOException e) {
      throw new UncheckedIOException(samples + " cannot be read: " + e.getMessage(), e);
    }
    try {
      return found.stream().findFirst().map(line -> (CopyRules) JournalFormat.read(line));
    } catch (RuntimeException e) {
      throw new SampleException(
          "%s: its rules for copies are damaged (%s): calibrate again"
              .formatted(samples, JournalFormat.damage(samples, e)));
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
    return JournalFormat.write(this).getBytes(StandardCharsets.UTF_8);
  }

  public static CopyRules fromBytes(byte[] bytes) {
    return (CopyRules) JournalFormat.read(new String(bytes, StandardCharsets.UTF_8));
  }

  /** As C reads them. */
  public String text() {
    return rules.stream()
        .map(rule -> rule.copies() + " " + rule.kernel() + "\n")
        .collect(Collectors.joining());
  }
}
