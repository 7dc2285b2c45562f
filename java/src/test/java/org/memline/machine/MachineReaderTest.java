package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.sample.Fact;
import org.memline.sample.Hardware;

class MachineReaderTest {

  private static final List<String> KEYS =
      List.of(
          "cpu_model",
          "cpu_count",
          "cpus_allowed_list",
          "microcode",
          "governor",
          "turbo",
          "virtualised",
          "kernel_level",
          "l1d_bytes",
          "l1d_ways",
          "l1d_line_bytes",
          "l2_bytes",
          "l2_ways",
          "l2_line_bytes",
          "l3_bytes",
          "l3_ways",
          "l3_line_bytes",
          "memory_bytes",
          "numa_nodes",
          "page_bytes",
          "transparent_huge_pages",
          "huge_pages_2m",
          "numa_balancing",
          "kernel_release",
          "os_release",
          "load_average",
          "clock_source",
          "ptrace_scope",
          "cgroup_cpu_quota",
          "mpi_implementation",
          "ranks_by",
          "mpi_version",
          "mpi_device",
          "mpi_shared_memory_btl",
          "mpi_eager_limit_bytes",
          "mpi_tcp_eager_limit_bytes",
          "mpi_single_copy_mechanism",
          "ompi_info_all_sha256",
          "mpi_settings_sha256",
          "mpi_parameter_files",
          "topology_sha256",
          "jvm_version",
          "jvm_flags",
          "garbage_collector",
          "memline_revision");

  @TempDir Path root;

  @Test
  void thisMachineHasEveryKeyAndValue() {
    Map<String, Fact> facts = new MachineReader().read();
    assertEquals(KEYS, new ArrayList<>(facts.keySet()).subList(0, KEYS.size()));
    facts.forEach(
        (key, fact) -> {
          assertFalse(fact.value().isBlank(), key);
          assertFalse(fact.source().isBlank(), key);
          assertEquals(fact.ok(), !fact.value().equals(Fact.NOT_AVAILABLE), key);
        });
  }

  @Test
  void anEmptyMachineHasTheSameKeysWithReasons() {
    Map<String, Fact> facts = new FakeMachine(root).read();
    assertEquals(KEYS, new ArrayList<>(facts.keySet()).subList(0, KEYS.size()));
    assertEquals(
        new Fact("not_available", "/proc/cpuinfo: no such file, or not readable", false),
        facts.get("cpu_model"));
    assertEquals(
        new Fact("not_available", "C library: no MPI is built", false), facts.get("mpi_version"));
    assertEquals(
        new Fact("not_available", "ompi_info --version: not found", false),
        new FakeMachine(root).openMpi().read().get("mpi_version"));
    assertEquals("not_available", facts.get("ptrace_scope").value());
    assertEquals("lstopo-no-graphics --of xml: not found", facts.get("topology_sha256").source());
  }

  @Test
  void everyFileIsRead() {
    FakeMachine machine =
        new FakeMachine(root)
            .file("/proc/cpuinfo", "model name\t: Some CPU\nmicrocode\t: 0x2b\nflags\t: fpu sse\n")
            .file("/sys/devices/system/cpu/online", "0-3,8\n")
            .file("/proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-1\n")
            .file("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n")
            .file("/sys/devices/system/cpu/cpufreq/boost", "1\n")
            .file("/proc/meminfo", "MemTotal:       1024 kB\nMemFree: 1 kB\n")
            .file("/sys/devices/system/node/online", "0-1\n")
            .file("/sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n")
            .file("/proc/sys/kernel/osrelease", "6.1.0\n")
            .file("/etc/os-release", "NAME=\"X\"\nPRETTY_NAME=\"Some Linux 1\"\n")
            .file("/proc/loadavg", "0.50 0.40 0.30 1/86 5047\n")
            .command("getconf -a", "PAGESIZE                           4096\n");
    Map<String, Fact> facts = machine.read();
    assertEquals(Fact.of("Some CPU", "/proc/cpuinfo"), facts.get("cpu_model"));
    assertEquals("0x2b", facts.get("microcode").value());
    assertEquals("false", facts.get("virtualised").value());
    assertEquals("5", facts.get("cpu_count").value());
    assertEquals("0-1", facts.get("cpus_allowed_list").value());
    assertEquals("powersave", facts.get("governor").value());
    assertEquals("on", facts.get("turbo").value());
    assertEquals("1048576", facts.get("memory_bytes").value());
    assertEquals("2", facts.get("numa_nodes").value());
    assertEquals("4096", facts.get("page_bytes").value());
    assertEquals("madvise", facts.get("transparent_huge_pages").value());
    assertEquals("Some Linux 1", facts.get("os_release").value());
    assertEquals("0.50 0.40 0.30", facts.get("load_average").value());
    assertEquals("0", facts.get("ptrace_scope").value()); // the file of Yama is missing
  }

  @Test
  void anArmProcessorIsNamedByImplementerAndPart() {
    assertEquals(
        "implementer 0x41 part 0xd0c",
        Processor.model("CPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"));
    assertEquals("", Processor.virtualised("Features\t: fp asimd\n"));
  }

  @Test
  void cpuListsAreCounted() {
    assertEquals(5, SystemFiles.listSize("0-3,8\n"));
    assertEquals(1, SystemFiles.listSize("0"));
    for (String broken : List.of("", "-", "a-b", "not_available")) {
      assertEquals(0, SystemFiles.listSize(broken), broken);
    }
  }

  @Test
  void onlyHardwareFactsAreCompared() {
    Map<String, Fact> a = Map.of("cpu_model", Fact.of("A", "x"), "governor", Fact.of("p", "x"));
    Map<String, Fact> b = Map.of("cpu_model", Fact.of("B", "x"), "governor", Fact.of("q", "x"));
    assertEquals(List.of("cpu_model: A against B"), Hardware.differences(a, b));
    assertEquals(List.of(), Hardware.differences(a, a));
    assertEquals(List.of(), Hardware.differences(a, Map.of()));
  }

  @Test
  void flagsCarryNoPathsAndNoPropertyValues() {
    assertEquals(
        "-Xmx64m -javaagent -XX:ErrorFile -Dsecret -XX:+UseSerialGC",
        JvmFacts.flags(
            List.of(
                "-Xmx64m",
                "-javaagent:/a/b.jar",
                "-XX:ErrorFile=/tmp/x",
                "-Dsecret=1",
                "-XX:+UseSerialGC")));
    assertEquals("none", JvmFacts.flags(List.of()));
  }

  @Test
  void theTopologyIsTheHashOfTheHwlocText() {
    FakeMachine machine = new FakeMachine(root).command("lstopo --of xml", "<topology/>\n");
    assertTrue(machine.value("topology_sha256").matches("[0-9a-f]{64}"));
  }
}
