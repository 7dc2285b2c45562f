package org.memline.machine;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.memline.sample.Fact;

/**
 * The cores that one rank may run on. Each rank sends its own to rank 0 as a line of text.
 *
 * @param cores each core as the list of its threads; empty if the kernel names none
 * @param kinds the kinds of these cores, each as model and sizes of the data caches; one kind
 *     without sizes if the kernel names no caches
 */
public record RankCores(Set<String> cores, List<String> kinds) {
  private static final String CORES_END = "\t";
  private static final String SEPARATOR = " ";

  public RankCores {
    kinds = List.copyOf(kinds);
  }

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
    List<String> kinds =
        caches.isEmpty()
            ? List.of(model)
            : caches.stream().map(sizes -> (model + " " + sizes).strip()).toList();
    return new RankCores(allowed.whole(processors), kinds);
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
    return kinds.size() > 1;
  }

  /** Returns the kinds in words. */
  public String kind() {
    return String.join(" or ", kinds);
  }

  /** Returns it as one line, for {@link #parse}. */
  public String line() {
    return String.join(SEPARATOR, cores) + CORES_END + String.join(CORES_END, kinds);
  }

  /** Returns what {@link #line} was made of. */
  public static RankCores parse(String line) {
    List<String> parts = List.of(line.split(CORES_END, -1));
    Set<String> cores =
        Arrays.stream(parts.get(0).split(SEPARATOR))
            .filter(core -> !core.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));
    return new RankCores(cores, parts.subList(1, parts.size()));
  }
}
