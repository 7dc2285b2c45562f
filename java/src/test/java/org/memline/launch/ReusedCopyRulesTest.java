package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.compare.Calibrations;
import org.memline.input.IncomparableException;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.study.copies.CopyRulesSection;

/**
 * Tests that rules for copy kernels from another machine are refused, in one line with the wrong
 * value and a remedy.
 */
class ReusedCopyRulesTest {
  private static final String COPIES = "gather_strided/8/x2C1/L1/long/4K/self";

  private static Optional<ReusedCopyRules> rules(
      String cpu, String level, String copies, String kernel) {
    CopyRules rules =
        new CopyRules(
            cpu,
            level,
            new CopyRules.Borders(0, 0, 0),
            List.of(new CopyRules.Rule(copies, kernel, 2, 1.5)));
    return ReusedCopyRules.of(
        "--rules",
        Path.of("a.json"),
        Calibrations.named("a").build().with(CopyRulesSection.SECTION, rules),
        "do without");
  }

  private static Map<String, Fact> machine(String level) {
    return Map.of(
        "cpu_model", Fact.of("a processor", "test"), "kernel_level", Fact.of(level, "MEMLINE_CPU"));
  }

  @ParameterizedTest
  @CsvSource({"plain,plain", "plain,avx512", "avx2,avx512", "avx2,avx2", "plain,neon"})
  void rulesOfThisKernelLevelOrBelowAreAccepted(String level, String own) {
    ReusedCopyRules given =
        rules("a processor", level, COPIES, "gather_strided_prefetch").orElseThrow();
    assertEquals(given.rules(), given.checked(machine(own)));
  }

  @ParameterizedTest
  @CsvSource({
    "another one, plain, avx512, gather_strided_prefetch, 'another one'",
    "a processor, avx512, avx2, gather_strided_prefetch, 'avx512'",
    "a processor, neon, avx512, gather_strided_prefetch, 'neon'",
    "a processor, sse9, avx512, gather_strided_prefetch, 'sse9'",
    "a processor, avx2, avx2, scatter_strided_prefetch, scatter_strided_prefetch"
  })
  void rulesOfOtherProcessorsLevelsAndKernelsAreRefused(
      String cpu, String level, String own, String kernel, String value) {
    refused(rules(cpu, level, COPIES, kernel).orElseThrow(), own, value);
  }

  /** A kernel that this version lacks has no rule; its class is copied by the plain loop. */
  @Test
  void rulesOfUnknownKernelsAreLeftOut() {
    ReusedCopyRules given =
        rules("a processor", "avx2", COPIES, "gather_strided_magic").orElseThrow();
    assertEquals(List.of(), given.checked(machine("avx2")).rules());
  }

  @Test
  void rulesForUnknownCopyClassesAreRefused() {
    String copies = COPIES.replace("L1", "L9");
    refused(
        rules("a processor", "plain", copies, "gather_strided_prefetch").orElseThrow(),
        "avx2",
        copies);
  }

  /** The processors of different virtual machines often have the same name. */
  @Test
  void rulesForOtherCacheSizesAreRefused() {
    Map<String, Fact> machine = new HashMap<>(machine("avx2"));
    machine.put("l2_bytes", Fact.of(524288, "test"));
    ReusedCopyRules given =
        rules("a processor", "plain", COPIES, "gather_strided_prefetch").orElseThrow();
    String message = assertThrows(LaunchException.class, () -> given.checked(machine)).getMessage();
    assertTrue(message.contains("(l2_bytes: 1048576 against 524288 here)"), message);
  }

  /** A calibration of another machine is refused in one line, without a notice before it. */
  @Test
  void measurementsRefuseRulesOfAnotherProcessor() {
    List<String> notices = new ArrayList<>();
    Map<String, Fact> other = machine("plain");
    OnDemandLaunches launches =
        new OnDemandLaunches(
            1,
            1,
            rules("another one", "plain", COPIES, "gather_strided_prefetch"),
            Optional.of(other),
            notices::add);
    String message = assertThrows(IncomparableException.class, launches::machine).getMessage();
    assertTrue(message.startsWith("--rules a.json: its copy rules are for 'another one'"), message);
    assertEquals(List.of(), notices);
  }

  @Test
  void aFileWithoutRulesGivesNoRules() {
    assertEquals(
        Optional.empty(),
        ReusedCopyRules.of(
            "--rules", Path.of("a.json"), Calibrations.named("a").build(), "do without"));
  }

  private static void refused(ReusedCopyRules given, String own, String value) {
    String message =
        assertThrows(LaunchException.class, () -> given.checked(machine(own))).getMessage();
    assertTrue(message.startsWith("--rules a.json: ") && message.contains(value), message);
    assertTrue(message.endsWith(": do without"), message);
    assertEquals(1, message.lines().count());
  }
}
