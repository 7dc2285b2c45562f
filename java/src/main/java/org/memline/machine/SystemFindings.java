package org.memline.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.memline.sample.Fact;

/** Findings about pages, disk, user and disturbance. */
final class SystemFindings {

  private static final long DISK_NEEDED_BYTES = 1_000_000_000;
  private static final double NOISE_NOTE = 0.001;
  private static final double NOISE_PROBLEM = 0.01;
  private static final double STEAL_NOTE = 0.001;
  private static final double STEAL_PROBLEM = 0.01;

  private SystemFindings() {}

  static List<Finding> pages(Map<String, Fact> facts) {
    List<Finding> findings = new ArrayList<>();
    Fact transparent = Fact.in(facts, "transparent_huge_pages");
    findings.add(transparentHugePages(transparent));
    findings.add(hugePages(Fact.in(facts, "huge_pages_2m"), transparent));
    return findings;
  }

  static Finding transparentHugePages(Fact mode) {
    String subject = "transparent huge pages";
    String file = "/sys/kernel/mm/transparent_hugepage/enabled";
    return switch (mode.value()) {
      case "madvise" -> Finding.ok(subject, "madvise");
      case "always" ->
          Finding.note(
              subject,
              "always: 4 KiB pages may silently become 2 MiB pages",
              "echo madvise > " + file);
      case "never" -> Finding.note(subject, "never: no 2 MiB pages", "echo madvise > " + file);
      default ->
          Finding.note(
              subject,
              MpiFindings.describe(mode),
              "use a kernel with transparent huge pages to measure 2 MiB pages");
    };
  }

  static Finding hugePages(Fact reserved, Fact transparent) {
    String subject = "huge pages";
    if (reserved.number().orElse(0) > 0) {
      return Finding.ok(subject, reserved.value() + " of 2 MiB reserved");
    }
    String observed = reserved.ok() ? "none reserved" : MpiFindings.describe(reserved);
    boolean others = transparent.value().equals("madvise") || transparent.value().equals("always");
    return others
        ? Finding.ok(subject, observed + "; transparent huge pages are used")
        : Finding.note(subject, observed, "sysctl vm.nr_hugepages=128, to measure 2 MiB pages");
  }

  static Finding noise(NoiseProbe probe) {
    String remedy = "stop the other programs that run here; on a cluster, request the whole node";
    if (probe.lostShare() > NOISE_PROBLEM) {
      return Finding.problem("noise", probe.text(), remedy);
    }
    return probe.lostShare() > NOISE_NOTE
        ? Finding.note("noise", probe.text(), remedy)
        : Finding.ok("noise", probe.text());
  }

  /**
   * Returns the finding about stolen time. Time that the hypervisor steals during the probe
   * disturbs measurements. Time that it stole since boot shows that this may happen again.
   */
  static Finding steal(StolenTime sinceBoot, StolenTime now) {
    String subject = "stolen time";
    String observed = now.percent() + " during the probe, " + sinceBoot.percent() + " since boot";
    String remedy = "the host is shared: use a dedicated host, or more launches at other times";
    if (now.share() > STEAL_PROBLEM) {
      return Finding.problem(subject, observed, remedy);
    }
    return now.share() > 0 || sinceBoot.share() > STEAL_NOTE
        ? Finding.note(subject, observed, remedy)
        : Finding.ok(subject, observed);
  }

  static OptionalLong freeBytes(Path folder) {
    try {
      return OptionalLong.of(Files.getFileStore(folder).getUsableSpace());
    } catch (IOException | SecurityException unknown) {
      return OptionalLong.empty();
    }
  }

  static Finding disk(OptionalLong freeBytes) {
    if (freeBytes.isEmpty()) {
      return Finding.note(
          "disk", "free space not available", "check that 1 GB is free for samples");
    }
    String observed = String.format(Locale.ROOT, "%.1f GB free here", freeBytes.getAsLong() / 1e9);
    return freeBytes.getAsLong() >= DISK_NEEDED_BYTES
        ? Finding.ok("disk", observed)
        : Finding.problem(
            "disk", observed, "free 1 GB for the samples, or start in another folder");
  }

  /**
   * Returns the finding about the effective user, which is the second of the four numbers after
   * {@code Uid:}.
   */
  static Finding user(String status) {
    String[] ids = SystemFiles.field(status, "Uid").split("\\s+");
    return ids.length > 1 && ids[1].equals("0")
        ? Finding.note(
            "user",
            "root",
            "mpirun needs --allow-run-as-root (memline passes it); an ordinary user is safer")
        : Finding.ok("user", "not root");
  }
}
