package org.memline.launch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.nativelib.CopyRace;
import org.memline.nativelib.CpuLevel;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.Hardware;
import org.memline.study.copies.CopyRulesSection;

/**
 * The copy rules of a calibration file: they select the kernel for each class of copies (operation,
 * stride and cache level). A later run reuses them so that it copies with the same kernels.
 *
 * @param where the option that names the file, and the file, for messages
 * @param from facts of the machine on which the calibration was measured
 * @param remedy what the user can do if the rules do not fit this machine
 */
public record ReusedCopyRules(
    String where, CopyRules rules, Map<String, Fact> from, String remedy) {
  /** The remedy for commands that measure in order to compare with a prediction. */
  public static final String CALIBRATE = "give a calibration of this machine in its present state";

  /** Returns the copy rules of a calibration file; empty if the file has no copy rules. */
  public static Optional<ReusedCopyRules> of(
      String option, Path file, Calibration calibration, String remedy) {
    return Optional.ofNullable(calibration.section(CopyRulesSection.SECTION))
        .map(
            rules ->
                new ReusedCopyRules(option + " " + file, rules, calibration.machine(), remedy));
  }

  /**
   * Checks that the rules fit this machine, and returns those whose kernels exist in this version
   * of memline.
   *
   * @throws LaunchException if the rules do not fit; the message is one line
   */
  CopyRules checked(Map<String, Fact> machine) {
    require(machine);
    CopyRules.Borders borders = rules.bordersBytes();
    CopyRules known = rules.of(CopyRace.everyKernel());
    int others = rules.rules().size() - known.rules().size();
    if (others > 0) {
      System.err.println(
          "memline: warning: %s: %d of its copy rules are left out, because this version has no such kernels"
              .formatted(where, others));
    }
    try {
      CopyRace.check(known.text(), borders.l1(), borders.l2(), borders.l3());
    } catch (NativeFailure unknown) {
      throw refused("cannot be used (" + unknown.getMessage() + ")");
    }
    return known;
  }

  /**
   * Requires that the calibration was measured on the same hardware, because the C library accepts
   * rules of other hardware.
   */
  private void require(Map<String, Fact> machine) {
    otherProcessor(machine)
        .ifPresent(
            why -> {
              throw new LaunchException(why);
            });
    Fact level = Fact.in(machine, "kernel_level");
    if (!CpuLevel.allows(level.value(), rules.level())) {
      throw refused(
          "are for kernels up to '%s', but here kernels up to '%s' can run (%s)"
              .formatted(rules.level(), level.value(), level.source()));
    }
  }

  /**
   * Returns one line which says that the calibration is of another processor, and what the user can
   * do; empty if it is of this machine's processor.
   *
   * @param machine facts of this machine
   */
  Optional<String> otherProcessor(Map<String, Fact> machine) {
    String cpuModel = Fact.in(machine, "cpu_model").value();
    if (!rules.cpuModel().equals(cpuModel)) {
      return Optional.of(
          words("are for '%s', but this processor is '%s'".formatted(rules.cpuModel(), cpuModel)));
    }
    // Processors of many virtual machines have the same name, so other facts are compared, too.
    return Hardware.differences(from, machine).stream()
        .findFirst()
        .map(difference -> words("are for another processor (" + difference + " here)"));
  }

  private LaunchException refused(String why) {
    return new LaunchException(words(why));
  }

  private String words(String why) {
    return "%s: its copy rules %s: %s".formatted(where, why, remedy);
  }
}
