package org.memline.machine;

import java.util.Map;
import org.memline.nativelib.CpuLevel;
import org.memline.sample.Fact;

/**
 * Reads the level of processor features that kernels may use: all features of the processor, or
 * fewer if a lower level is requested.
 */
final class KernelLevel {
  private static final String DETECTED = "cpuid";

  private KernelLevel() {}

  /**
   * @param environment environment of the ranks, which may request a level; ranks end if it is
   *     unknown
   */
  static Fact read(Map<String, String> environment) {
    String requested = environment.getOrDefault(CpuLevel.VARIABLE, "");
    if (!requested.isEmpty()) {
      return Fact.of(requested, CpuLevel.VARIABLE);
    }
    try {
      return Fact.of(CpuLevel.current(), DETECTED);
    } catch (LinkageError e) {
      return Fact.missing(DETECTED, "the C library is not loaded");
    }
  }
}
