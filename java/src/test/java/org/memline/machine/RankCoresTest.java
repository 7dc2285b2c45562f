package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.sample.Fact;

/**
 * Tests the kinds of cores on a made-up hybrid processor. CPUs 0 and 1 are the hardware threads of
 * a large core; CPUs 2 and 3 are small cores.
 */
class RankCoresTest {
  private static final String LARGE = "48K 1280K 30720K";
  private static final String SMALL = "32K 2048K 30720K";
  private static final String LARGE_CORE = "Synthetic 12th " + LARGE;
  private static final String SMALL_CORE = "Synthetic 12th " + SMALL;

  @TempDir Path root;

  @BeforeEach
  void processor() throws IOException {
    write("proc/cpuinfo", "processor\t: 0\nmodel name\t: Synthetic 12th\n");
    for (int processor = 0; processor < 4; processor++) {
      String folder = "sys/devices/system/cpu/cpu" + processor;
      write(folder + "/topology/thread_siblings_list", processor < 2 ? "0-1" : "" + processor);
      String[] sizes = (processor < 2 ? LARGE : SMALL).split(" ");
      cache(folder, 0, 1, "Data", sizes[0]);
      cache(folder, 1, 1, "Instruction", "32K");
      cache(folder, 2, 2, "Unified", sizes[1]);
      cache(folder, 3, 3, "Unified", sizes[2]);
    }
  }

  private void cache(String processor, int index, int level, String type, String size)
      throws IOException {
    String folder = processor + "/cache/index" + index + "/";
    write(folder + "level", Integer.toString(level));
    write(folder + "type", type);
    write(folder + "size", size);
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text + "\n");
  }

  private void allow(String list) throws IOException {
    write("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t" + list);
  }

  private RankCores bound(String list) throws IOException {
    allow(list);
    RankCores cores = RankCores.read(root);
    assertEquals(cores, RankCores.parse(cores.line()));
    return cores;
  }

  @Test
  void aBoundRankHasOneCoreOfOneKind() throws IOException {
    assertEquals(new RankCores(Set.of("0-1"), List.of(LARGE_CORE)), bound("0-1"));
    assertEquals(new RankCores(Set.of("0-1"), List.of(LARGE_CORE)), bound("1"));
    assertEquals(new RankCores(Set.of("3"), List.of(SMALL_CORE)), bound("3"));
  }

  @Test
  void anUnboundRankHasAllCoresAndKinds() throws IOException {
    assertEquals(
        new RankCores(Set.of("0-1", "2", "3"), List.of(SMALL_CORE, LARGE_CORE)), bound("0-3"));
  }

  @Test
  void withoutKernelFilesARankHasNoCores() throws IOException {
    write("proc/cpuinfo", "processor\t: 0\nmodel name\t: Synthetic 12th\n");
    assertEquals(new RankCores(Set.of(), List.of("Synthetic 12th")), bound("9"));
    write("proc/cpuinfo", "");
    assertEquals(List.of(""), bound("9").kinds(), "an unknown model is empty");
  }

  /**
   * Arm's big and little cores have different part numbers, which distinguish them even if the
   * kernel names no caches.
   */
  @Test
  void eachProcessorHasItsOwnModel() throws IOException {
    String block = "processor\t: %d\nCPU implementer\t: 0x41\nCPU part\t: %s\n\n";
    write("proc/cpuinfo", block.formatted(20, "0xd46") + block.formatted(21, "0xd48"));
    assertEquals(List.of("implementer 0x41 part 0xd46"), bound("20").kinds());
    assertEquals(
        List.of("implementer 0x41 part 0xd46", "implementer 0x41 part 0xd48"),
        bound("20-21").kinds());
  }

  /** Without binding, MPI or the kernel may place a rank on either kind of core. */
  @Test
  void theDoctorNotesCoresOfSeveralKinds() throws IOException {
    allow("0-3");
    Finding kinds =
        ProcessorFindings.of(Map.of(), RankCores.read(root)).stream()
            .filter(finding -> finding.subject().equals("kinds of cores"))
            .findFirst()
            .orElseThrow();
    assertEquals(Level.NOTE, kinds.level());
    assertEquals(SMALL_CORE + " or " + LARGE_CORE, kinds.observed());
    for (String list : new String[] {"0-1", "2-3", "9"}) {
      allow(list);
      assertTrue(
          ProcessorFindings.of(Map.of(), RankCores.read(root)).stream()
              .noneMatch(finding -> finding.subject().equals("kinds of cores")),
          list);
    }
  }

  /** The caches are those of the first allowed processor, which need not be processor 0. */
  @Test
  void cacheFactsAreThoseOfTheAllowedCores() throws IOException {
    for (String list : new String[] {"0-3", "2-3"}) {
      allow(list);
      Map<String, Fact> facts =
          new Caches(new SystemFiles(root), new Commands(Commands.TIMEOUT)).read();
      int bytes = list.startsWith("0") ? 48 * 1024 : 32 * 1024;
      assertEquals(Integer.toString(bytes), facts.get("l1d_bytes").value());
      String source = facts.get("l1d_bytes").source();
      assertTrue(source.startsWith("/sys/devices/system/cpu/cpu" + list.charAt(0) + "/"), source);
    }
  }
}
