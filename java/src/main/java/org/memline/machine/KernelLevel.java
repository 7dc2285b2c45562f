package org.memline.machine;

import java.util.Map;
import org.memline.nativelib.CpuLevel;
import org.memline.sample.Fact;

/**
 * Reads which vector instructions the C kernels may use. The level is that of the processor, unless
 * the environment requests another one.
 */
final class KernelLevel {
  private static final String DETECTED = "cpuid";

  private KernelLevel() {}

  /**
   * @param environment environment of the ranks, which may request a level; ranks that do not know
   *     the requested level end with an error
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
