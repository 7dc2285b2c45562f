package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryLimitTest {
  private static final String GROUPS = "/sys/fs/cgroup/";

  @TempDir Path root;

  private FakeMachine machine(String groups) {
    return new FakeMachine(root).file("/proc/self/cgroup", groups);
  }

  @Test
  void version2TakesTheTightestAncestor() {
    FakeMachine machine =
        machine("0::/job/step\n")
            .file(GROUPS + "memory.max", "8000000000\n")
            .file(GROUPS + "job/memory.max", "2000000000\n")
            .file(GROUPS + "job/step/memory.max", "max\n");
    MemoryLimit limit = MemoryLimit.read(machine.files()).orElseThrow();
    assertEquals(new MemoryLimit(2_000_000_000, GROUPS + "job/memory.max"), limit);
    assertEquals("2000 MB (/sys/fs/cgroup/job/memory.max)", limit.words());
  }

  @Test
  void version1ReadsItsLimitFile() {
    FakeMachine machine =
        machine("4:memory:/slurm/job\n2:cpu,cpuacct:/slurm\n0::/\n")
            .file(GROUPS + "memory/slurm/job/memory.limit_in_bytes", "1048576\n")
            .file(GROUPS + "memory/memory.limit_in_bytes", "9223372036854771712\n");
    assertEquals(1 << 20, MemoryLimit.read(machine.files()).orElseThrow().bytes());
  }

  @Test
  void withoutALimitThereIsNone() {
    FakeMachine machine =
        machine("4:memory:/\n0::/\n")
            .file(GROUPS + "memory/memory.limit_in_bytes", "9223372036854771712\n")
            .file(GROUPS + "memory.max", "max\n");
    assertEquals(Optional.empty(), MemoryLimit.read(machine.files()));
    assertEquals(Optional.empty(), MemoryLimit.read(new FakeMachine(root.resolve("x")).files()));
  }
}
