package org.memline.machine;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.memline.sample.Fact;

/**
 * The cores that one rank may run on. Each rank sends its cores to rank 0 as a line of text.
 *
 * @param cores each core as the kernel's list of its hardware threads; empty if the kernel lists no
 *     hardware threads
 * @param kinds the kinds of these cores, each as the model and the sizes of the data caches; only
 *     the model if the kernel lists no caches
 */
public record RankCores(Set<String> cores, List<String> kinds) {
  private static final String CORES_END = "\t";
  private static final String SEPARATOR = " ";

  /** Largest number of cache folders that a kernel has for a processor. */
  private static final int MOST_CACHES = 16;

  public RankCores {
    kinds = List.copyOf(kinds);
  }

  /**
   * Returns the cores of this process. This method starts no other program, so it may be called
   * after MPI_Init.
   */
  public static RankCores read() {
    return read(Path.of("/"));
  }

  /**
   * @param root folder that contains proc and sys
   */
  static RankCores read(Path root) {
    Path processors = root.resolve("sys/devices/system/cpu");
    AllowedCores allowed = AllowedCores.read(root.resolve("proc/self/status"), processors);
    SystemFiles files = new SystemFiles(root);
    String cpuinfo = files.text("/proc/cpuinfo").orElse("");
    String first = Processor.model(cpuinfo);
    Map<Integer, String> models = models(cpuinfo);
    Set<String> kinds = new TreeSet<>();
    Set<String> withoutCaches = new TreeSet<>();
    for (int processor : AllowedCores.numbers(allowed.list())) {
      String caches = caches(files, "/sys/devices/system/cpu/cpu" + processor + "/cache/index");
      String model = models.getOrDefault(processor, first);
      // An offline processor has no caches here, and some kernels list no caches at all.
      (caches.isEmpty() ? withoutCaches : kinds).add((model + " " + caches).strip());
    }
    return new RankCores(
        allowed.whole(processors), List.copyOf(kinds.isEmpty() ? withoutCaches : kinds));
  }

  /**
   * Returns the model of each processor that /proc/cpuinfo describes, by the number of the
   * processor. The big and the little cores of a processor have different models.
   */
  private static Map<Integer, String> models(String cpuinfo) {
    Map<Integer, String> models = new HashMap<>();
    for (String block : cpuinfo.split("\\n\\s*\\n")) {
      String number = SystemFiles.field(block, "processor");
      String model = Processor.model(block);
      if (number.matches("\\d{1,9}") && !model.isEmpty()) {
        models.put(Integer.valueOf(number), model);
      }
    }
    return models;
  }

  /** Returns the sizes of the data caches, such as {@code 48K 1280K 30720K}. */
  private static String caches(SystemFiles files, String indices) {
    StringBuilder sizes = new StringBuilder();
    for (int index = 0; index < MOST_CACHES; index++) {
      Fact size = files.fact(indices + index + "/size");
      if (size.ok() && !files.fact(indices + index + "/type").value().equals("Instruction")) {
        sizes.append(' ').append(size.value());
      }
    }
    return sizes.toString().strip();
  }

  /** Returns whether these cores are of several kinds. */
  public boolean differ() {
    return kinds.size() > 1;
  }

  /** Returns the kinds in words. */
  public String kind() {
    return String.join(" or ", kinds);
  }

  /** Returns these cores as one line, which {@link #parse} reads. */
  public String line() {
    return String.join(SEPARATOR, cores) + CORES_END + String.join(CORES_END, kinds);
  }

  /** Returns the cores from a line that {@link #line} returned. */
  public static RankCores parse(String line) {
    List<String> parts = List.of(line.split(CORES_END, -1));
    Set<String> cores =
        Arrays.stream(parts.get(0).split(SEPARATOR))
            .filter(core -> !core.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));
    return new RankCores(cores, parts.subList(1, parts.size()));
  }
}
