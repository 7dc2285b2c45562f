package org.memline.machine;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.memline.sample.Fact;

/**
 * The cores that one rank may run on, as other ranks are told them.
 *
 * @param cores each as the list of its threads; empty where the kernel names none
 * @param kind what kind of core they are: model and data caches, all kinds where there are several
 */
public record RankCores(Set<String> cores, String kind) {
  private static final String CORES_END = "\t";
  private static final String SEPARATOR = " ";
  private static final String KINDS = " or ";

  /** Returns those of this process. It starts no other program, so ranks may ask after MPI_Init. */
  public static RankCores read() {
    return read(Path.of("/"));
  }

  /**
   * @param root below which /proc and /sys are looked for
   */
  static RankCores read(Path root) {
    Path processors = root.resolve("sys/devices/system/cpu");
    AllowedCores allowed = AllowedCores.read(root.resolve("proc/self/status"), processors);
    SystemFiles files = new SystemFiles(root);
    String model = files.fact("/proc/cpuinfo", Processor::model).value();
    Set<String> caches = new TreeSet<>();
    for (int processor : AllowedCores.numbers(allowed.list())) {
      String found = caches(files, "/sys/devices/system/cpu/cpu" + processor + "/cache/index");
      if (!found.isEmpty()) { // else it is offline, or the kernel names no caches at all
        caches.add(found);
      }
    }
    String kind = (model + " " + String.join(KINDS, caches)).strip();
    return new RankCores(allowed.whole(processors), kind);
  }

  /** Sizes of the data caches, such as {@code 48K 1280K 30720K}. */
  private static String caches(SystemFiles files, String indices) {
    StringBuilder sizes = new StringBuilder();
    for (int index = 0; ; index++) {
      Fact size = files.fact(indices + index + "/size");
      if (!size.ok()) {
        return sizes.toString().strip();
      }
      if (!files.fact(indices + index + "/type").value().equals("Instruction")) {
        sizes.append(' ').append(size.value());
      }
    }
  }

  /** Returns whether these cores are of several kinds. */
  public boolean differ() {
    return kind.contains(KINDS);
  }

  /** Returns it as one line, for {@link #parse}. */
  public String line() {
    return String.join(SEPARATOR, cores) + CORES_END + kind;
  }

  /** Returns what {@link #line} was made of. */
  public static RankCores parse(String line) {
    String[] parts = line.split(CORES_END, 2);
    Set<String> cores =
        Arrays.stream(parts[0].split(SEPARATOR))
            .filter(core -> !core.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));
    return new RankCores(cores, parts[1]);
  }
}
