package org.memline.machine;

import java.util.Locale;
import java.util.OptionalDouble;
import org.memline.sample.Fact;

/**
 * Reads the processor time that the control groups of this process allow, as a number of cores, or
 * {@code unlimited}. The tightest limit of a group and its ancestors applies.
 */
final class CgroupQuota {

  private final SystemFiles files;
  private double cores = Double.POSITIVE_INFINITY;
  private String source = ControlGroup.GROUPS;

  CgroupQuota(SystemFiles files) {
    this.files = files;
  }

  Fact read() {
    if (files.text(ControlGroup.GROUPS).orElse("").isEmpty()) {
      return Fact.missing(ControlGroup.GROUPS, "no such file, or not readable");
    }
    for (ControlGroup group : ControlGroup.of(files, "cpu")) {
      if (group.version2()) {
        version2(group.folder() + "cpu.max");
      } else {
        version1(group.folder());
      }
    }
    return Double.isInfinite(cores)
        ? Fact.of("unlimited", source)
        : Fact.of(String.format(Locale.ROOT, "%.2f", cores), source);
  }

  /**
   * Reads a file such as {@code 150000 100000}: quota and period in microseconds. The quota {@code
   * max} means that there is no limit.
   */
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
