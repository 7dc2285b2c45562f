package org.memline.machine;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.memline.sample.Fact;

/** Facts of the processor and of the cores that this process may use. */
final class Processor {

  private static final String CPUINFO = "/proc/cpuinfo";
  private static final String CPU = "/sys/devices/system/cpu/";

  private final SystemFiles files;

  Processor(SystemFiles files) {
    this.files = files;
  }

  Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.put("cpu_model", files.fact(CPUINFO, Processor::model));
    facts.put("cpu_count", count());
    facts.put(
        "cpus_allowed_list",
        files.fact("/proc/self/status", text -> SystemFiles.field(text, "Cpus_allowed_list")));
    facts.put("microcode", files.fact(CPUINFO, text -> SystemFiles.field(text, "microcode")));
    facts.put("governor", files.fact(files.ownProcessor() + "cpufreq/scaling_governor"));
    facts.put("turbo", turbo());
    facts.put("virtualised", files.fact(CPUINFO, Processor::virtualised));
    return facts;
  }

  /**
   * Returns the name of the processor's model. On x86 it is the text of "model name", on POWER that
   * of "cpu". Arm reports only the numbers of the implementer and the part.
   */
  static String model(String cpuinfo) {
    String name = SystemFiles.field(cpuinfo, "model name");
    if (name.isEmpty()) {
      name = SystemFiles.field(cpuinfo, "cpu");
    }
    String part = SystemFiles.field(cpuinfo, "CPU part");
    if (name.isEmpty() && !part.isEmpty()) {
      name = "implementer " + SystemFiles.field(cpuinfo, "CPU implementer") + " part " + part;
    }
    return name;
  }

  /**
   * Returns {@code true} if the processor has the flag that hypervisors set for their guests,
   * otherwise {@code false}. The result is empty if cpuinfo has no flags; only x86 has them.
   */
  static String virtualised(String cpuinfo) {
    String flags = SystemFiles.field(cpuinfo, "flags");
    if (flags.isEmpty()) {
      return "";
    }
    return Boolean.toString(Arrays.asList(flags.split("\\s+")).contains("hypervisor"));
  }

  private Fact count() {
    return files.fact(
        CPU + "online",
        list -> {
          int count = SystemFiles.listSize(list);
          return count == 0 ? "" : Integer.toString(count);
        });
  }

  private Fact turbo() {
    Fact intel = files.fact(CPU + "intel_pstate/no_turbo", off -> onOff(off, "0"));
    return intel.ok() ? intel : files.fact(CPU + "cpufreq/boost", on -> onOff(on, "1"));
  }

  private static String onOff(String text, String on) {
    return text.strip().equals(on) ? "on" : "off";
  }
}
