package org.memline.machine;

import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalDouble;
import org.memline.sample.Fact;

/**
 * How many cores' worth of time the control groups of this process allow, as a number of cores, or
 * {@code unlimited}. The tightest of a group and its ancestors holds.
 */
final class CgroupQuota {

  private static final String GROUPS = "/proc/self/cgroup";
  private static final String MOUNT = "/sys/fs/cgroup";

  private final SystemFiles files;
  private double cores = Double.POSITIVE_INFINITY;
  private String source = GROUPS;

  CgroupQuota(SystemFiles files) {
    this.files = files;
  }

  Fact read() {
    String groups = files.text(GROUPS).orElse("");
    if (groups.isEmpty()) {
      return Fact.missing(GROUPS, "no such file, or not readable");
    }
    for (String line : groups.lines().toList()) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3) {
        ancestors(parts[1], parts[2]);
      }
    }
    return Double.isInfinite(cores)
        ? Fact.of("unlimited", source)
        : Fact.of(String.format(Locale.ROOT, "%.2f", cores), source);
  }

  /**
   * Inside a container the named group may not be mounted, but the root of the mount is its own.
   */
  private void ancestors(String controllers, String group) {
    boolean version2 = controllers.isEmpty();
    if (!version2 && !("," + controllers + ",").contains(",cpu,")) {
      return;
    }
    for (Path path = Path.of(group).normalize(); path != null; path = path.getParent()) {
      String below = path.getParent() == null ? "/" : path + "/";
      if (version2) {
        version2(MOUNT + below + "cpu.max");
      } else {
        version1(MOUNT + "/" + controllers + below);
      }
    }
  }

  /** {@code 150000 100000}: quota and period in microseconds; {@code max} is no limit. */
  private void version2(String file) {
    String[] words = files.text(file).orElse("").strip().split(" ");
    if (words.length == 2) {
      tighten(quota(words[0], words[1]), file);
    }
  }

  private void version1(String folder) {
    String file = folder + "cpu.cfs_quota_us";
    String quota = files.text(file).orElse("");
    String period = files.text(folder + "cpu.cfs_period_us").orElse("");
    tighten(quota(quota.strip(), period.strip()), file);
  }

  private void tighten(OptionalDouble limit, String file) {
    if (limit.isPresent() && limit.getAsDouble() < cores) {
      cores = limit.getAsDouble();
      source = file;
    }
  }

  private static OptionalDouble quota(String quota, String period) {
    try {
      double cores = Double.parseDouble(quota) / Double.parseDouble(period);
      return cores > 0 ? OptionalDouble.of(cores) : OptionalDouble.empty();
    } catch (NumberFormatException unlimitedOrAbsent) {
      return OptionalDouble.empty();
    }
  }
}
