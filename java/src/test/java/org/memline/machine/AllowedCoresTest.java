package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the list of cores that a process may use, on a made-up node of eight cores. Cores 0 to 3
 * share a last-level cache, and cores 4 to 7 share another one. Each core has a separate
 * first-level cache.
 */
class AllowedCoresTest {
  @TempDir Path root;

  @BeforeEach
  void node() throws IOException {
    for (int core = 0; core < 8; core++) {
      cache(core, 0, Integer.toString(core));
      cache(core, 1, core < 4 ? "0-3" : "4-7");
    }
  }

  private void cache(int core, int index, String sharers) throws IOException {
    Path folder = root.resolve("cpu" + core + "/cache/index" + index);
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("shared_cpu_list"), sharers + "\n");
  }

  private AllowedCores allowed(String list) throws IOException {
    Path status = root.resolve("status");
    Files.writeString(status, "Name:\tjava\nCpus_allowed:\tff\nCpus_allowed_list:\t" + list + "\n");
    return AllowedCores.read(status, root);
  }

  @ParameterizedTest
  @CsvSource({"0, 0-3", "2-3, 0-3", "'4,6-7', 4-7", "3-4, ''", "0-7, ''", "8, ''"})
  void theCoreComplexIsTheCommonOneOrEmpty(String list, String complex) throws IOException {
    assertEquals(new AllowedCores(list, complex), allowed(list));
  }

  /** There are eight threads of four cores; 0 and 4 are threads of the first core. */
  @ParameterizedTest
  @CsvSource({"0-7, 4", "0-3, 4", "'0,4', 1", "'1,4-5', 2"})
  void hardwareThreadsOfACoreCountOnce(String list, int whole) throws IOException {
    assertEquals(Set.of(), allowed(list).whole(root), "no topology files yet");
    for (int cpu = 0; cpu < 8; cpu++) {
      Path folder = root.resolve("cpu" + cpu + "/topology");
      Files.createDirectories(folder);
      Files.writeString(
          folder.resolve("thread_siblings_list"), cpu % 4 + "," + (cpu % 4 + 4) + "\n");
    }
    assertEquals(whole, allowed(list).whole(root).size());
  }

  @Test
  void missingKernelFilesAreNoError() {
    assertEquals(new AllowedCores("unknown", ""), AllowedCores.read(root.resolve("nothing"), root));
  }

  @Test
  void listsOfCpuNumbersAreParsed() {
    assertEquals(Set.of(0, 1, 2, 8), AllowedCores.numbers("0-2,8"));
    assertEquals(Set.of(), AllowedCores.numbers("unknown"));
  }
}
