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
 * The rules by which the launches (starts of mpirun) of a run choose a kernel for each copy. They
 * are determined before the first launch and are equal on all ranks.
 *
 * @param cpuModel model of the processor on which the kernels were compared
 * @param level level of processor features for which the kernels were chosen
 * @param bordersBytes largest numbers of bytes that a copy may touch and still belong to the
 *     classes of L1, L2 or L3
 * @param rules one rule for each class in which a kernel is reliably faster than the default kernel
 * @param undecided names of the classes whose kernels were not compared for lack of time, so that
 *     their copies use the plain loop; empty in files of versions that did not record them
 */
public record CopyRules(
    String cpuModel, String level, Borders bordersBytes, List<Rule> rules, List<String> undecided)
    implements JournalLine {
  /** Creates rules for a run in which the kernels of all classes of copies were compared. */
  public CopyRules(String cpuModel, String level, Borders bordersBytes, List<Rule> rules) {
    this(cpuModel, level, bordersBytes, rules, List.of());
  }

  /**
   * The limits in bytes by which copies are assigned to cache levels. A copy that touches at most
   * {@code l1} bytes belongs to the first level, and so on. A limit of 0 means the size of that
   * cache on this system.
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
   * @param gain speedup over the default kernel, as the median over the rounds of the comparison
   * @param low lower end of the confidence interval of the speedup
   */
  public record Rule(String copies, String kernel, double gain, double low) {
    public Rule {
      Within.notNegative("gain", gain);
      Within.notNegative("low", low);
    }
  }

  private static final String TYPE = "{\"type\":\"rules\"";

  /** No rules: each copy uses the default kernel. */
  public static final CopyRules NONE = new CopyRules("", "", new Borders(0, 0, 0), List.of());

  /** Returns the rules in the samples file of a run; empty if the file has no rules yet. */
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
   * Appends the rules to the samples file of a run, unless the file already has rules. A resumed
   * run therefore uses the same kernels as before.
   */
  public void into(Path samples) {
    if (of(samples).isEmpty()) {
      try (Journal journal = Journal.append(samples)) {
        journal.add(this);
      }
    }
  }

  /** Returns a copy of these rules that has only the rules whose kernel is in {@code kernels}. */
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

  /**
   * Returns the rules in the text form that the C library reads: a line for each rule, with the
   * class of copies and the kernel.
   */
  public String text() {
    return rules.stream()
        .map(rule -> rule.copies() + " " + rule.kernel() + "\n")
        .collect(Collectors.joining());
  }
}
