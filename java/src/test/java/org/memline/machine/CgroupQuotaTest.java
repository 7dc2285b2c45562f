package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.sample.Fact;

class CgroupQuotaTest {

  @TempDir Path root;

  private Fact quota(FakeMachine machine) {
    return new CgroupQuota(machine.files()).read();
  }

  @Test
  void version2TakesTheTightestAncestor() {
    FakeMachine machine =
        new FakeMachine(root)
            .file("/proc/self/cgroup", "0::/job/step\n")
            .file("/sys/fs/cgroup/job/cpu.max", "150000 100000\n")
            .file("/sys/fs/cgroup/job/step/cpu.max", "max 100000\n");
    assertEquals(Fact.of("1.50", "/sys/fs/cgroup/job/cpu.max"), quota(machine));
  }

  @Test
  void theRootOfAContainerCounts() {
    FakeMachine machine =
        new FakeMachine(root)
            .file("/proc/self/cgroup", "0::/../elsewhere\n")
            .file("/sys/fs/cgroup/cpu.max", "400000 100000\n");
    assertEquals("4.00", quota(machine).value());
  }

  @Test
  void version1ReadsQuotaAndPeriod() {
    FakeMachine machine =
        new FakeMachine(root)
            .file("/proc/self/cgroup", "3:cpuset:/\n2:cpu,cpuacct:/box\n0::/\n")
            .file("/sys/fs/cgroup/cpu,cpuacct/box/cpu.cfs_quota_us", "50000\n")
            .file("/sys/fs/cgroup/cpu,cpuacct/box/cpu.cfs_period_us", "100000\n");
    assertEquals("0.50", quota(machine).value());
  }

  @Test
  void withoutALimitTheQuotaIsUnlimited() {
    FakeMachine machine =
        new FakeMachine(root)
            .file("/proc/self/cgroup", "1:cpu:/\n0::/\n")
            .file("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n")
            .file("/sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    assertEquals(Fact.of("unlimited", "/proc/self/cgroup"), quota(machine));
  }

  @Test
  void withoutAFileTheQuotaIsNotAvailable() {
    assertEquals("not_available", quota(new FakeMachine(root)).value());
  }
}
