package org.memline.machine;

import java.util.LinkedHashMap;
import java.util.Map;
import org.memline.sample.Fact;

/** Facts about the operating system: its release, and properties that affect timing. */
final class SystemFacts {

  private static final String PTRACE = "/proc/sys/kernel/yama/ptrace_scope";

  private final SystemFiles files;

  SystemFacts(SystemFiles files) {
    this.files = files;
  }

  Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.put("kernel_release", files.fact("/proc/sys/kernel/osrelease"));
    facts.put("os_release", files.fact("/etc/os-release", SystemFacts::prettyName));
    facts.put("load_average", files.fact("/proc/loadavg", SystemFacts::loads));
    facts.put(
        "clock_source",
        files.fact("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
    facts.put("ptrace_scope", ptraceScope());
    facts.put("cgroup_cpu_quota", new CgroupQuota(files).read());
    return facts;
  }

  static String prettyName(String osRelease) {
    return SystemFiles.field(osRelease, "PRETTY_NAME").replaceAll("[\"']", "");
  }

  /** Returns the load averages over 1, 5 and 15 minutes. */
  static String loads(String loadavg) {
    String[] words = loadavg.strip().split(" ");
    return words.length < 3 ? "" : words[0] + " " + words[1] + " " + words[2];
  }

  /**
   * Returns the scope of ptrace. If there is no file, the Yama module is not loaded and ptrace is
   * restricted only by the user.
   */
  private Fact ptraceScope() {
    Fact scope = files.fact(PTRACE);
    boolean kernelSeen = files.text("/proc/sys/kernel/osrelease").isPresent();
    return scope.ok() || !kernelSeen ? scope : Fact.of("0", PTRACE + ": absent, no Yama");
  }
}
