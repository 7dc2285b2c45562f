package org.memline.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.memline.model.Within;

/**
 * The rules by which the launches of a run choose copy kernels. They are determined before the
 * first launch and are the same on all ranks.
 *
 * @param cpuModel processor on which the kernels were compared
 * @param level level of processor features for which the kernels were chosen
 * @param bordersBytes limits of the cache levels in the classes of copies: the largest number of
 *     bytes that a copy may touch and still belong to the classes of L1, L2 or L3
 * @param rules rules for the classes in which a kernel is reliably faster than the default
 * @param undecided classes whose kernels were not compared for lack of time; they use the plain
 *     loop. It is also empty if it was not recorded
 */
public record CopyRules(
    String cpuModel, String level, Borders bordersBytes, List<Rule> rules, List<String> undecided)
    implements JournalLine {
  /** Creates rules without undecided classes. */
  public CopyRules(String cpuModel, String level, Borders bordersBytes, List<Rule> rules) {
    this(cpuModel, level, bordersBytes, rules, List.of());
  }

  /**
   * The limits of the three cache levels for one core, in bytes. The value 0 stands for the size of
   * the system's cache.
   */
  public record Borders(long l1, long l2, long l3) {
    public Borders {
      Within.atLeast("l1", l1, 0);
      Within.atLeast("l2", l2, 0);
      Within.atLeast("l3", l3, 0);
    }
  }

  /**
   * The rule for one class of copies.
   *
   * @param copies name of the class of copies
   * @param kernel kernel that copies of the class use
   * @param gain median over the rounds of the speedup over the default kernel
   * @param low lower end of the interval of the speedup
   */
  public record Rule(String copies, String kernel, double gain, double low) {
    public Rule {
      Within.notNegative("gain", gain);
      Within.notNegative("low", low);
    }
  }

  private static final String TYPE = "{\"type\":\"rules\"";

  /** An object without rules: each copy uses the default kernel. */
  public static final CopyRules NONE = new CopyRules("", "", new Borders(0, 0, 0), List.of());

  /** Returns the rules in the samples file of a run. Returns empty if the file has no rules yet. */
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

  /**
   * Appends the rules to the samples file of a run. Rules that the file already has are kept, so
   * that a resumed run uses the same kernels.
   */
  public void into(Path samples) {
    if (of(samples).isEmpty()) {
      try (Journal journal = Journal.append(samples)) {
        journal.add(this);
      }
    }
  }

  /** Returns the rules that choose one of the given kernels. */
  public CopyRules of(Set<String> kernels) {
    return new CopyRules(
        cpuModel,
        level,
        bordersBytes,
        rules.stream().filter(rule -> kernels.contains(rule.kernel())).toList(),
        undecided);
  }

  /** Returns the rules as bytes, which rank 0 sends to the other ranks. */
  public byte[] toBytes() {
    return JournalFormat.write(this).getBytes(StandardCharsets.UTF_8);
  }

  public static CopyRules fromBytes(byte[] bytes) {
    return (CopyRules) JournalFormat.read(new String(bytes, StandardCharsets.UTF_8));
  }

  /** Returns the rules in the text form that the C library reads. */
  public String text() {
    return rules.stream()
        .map(rule -> rule.copies() + " " + rule.kernel() + "\n")
        .collect(Collectors.joining());
  }
}
