package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.sample.Fact;

/**
 * Tests the facts that are read from the output of MPICH. The output was recorded with Debian's
 * MPICH 4.0.2, device {@code ch4:ucx}; changed copies of it are tested too.
 */
class MpichFactsTest {
  private static final Path RECORDED = Path.of("src/test/resources/mpi/mpich-4.0.2.txt");
  private static final String CELL = "MPIR_CVAR_CH4_SHM_POSIX_IQUEUE_CELL_SIZE";

  private static String recorded() {
    try {
      return Files.readString(RECORDED);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Map<String, Fact> facts(String text, Map<String, String> environment) {
    return new MpichFacts(MpiAnswers.parse(text), environment).read();
  }

  private static Map<String, Fact> overOfi(String more) {
    return facts(recorded().replace("ch4:ucx", "ch4:ofi") + more, Map.of());
  }

  @Test
  void versionAndDeviceAreReadFromTheLibrary() {
    Map<String, Fact> facts = facts(recorded(), Map.of());
    assertEquals("MPICH 4.0.2", facts.get("mpi_version").value());
    assertEquals("ch4:ucx", facts.get("mpi_device").value());
    assertFalse(facts.get("mpi_shared_memory_btl").ok());
    assertFalse(facts.get("ompi_info_all_sha256").ok());
  }

  @Test
  void theEagerLimitIsLeftToUcxUnlessSet() {
    String key = "mpi_eager_limit_bytes";
    assertEquals("UCX_RNDV_THRESH: UCX decides", facts(recorded(), Map.of()).get(key).source());
    Map<String, String> set = Map.of("UCX_RNDV_THRESH", "2000");
    assertEquals(Fact.of(2000, "UCX_RNDV_THRESH"), facts(recorded(), set).get(key));
    Map<String, String> both = Map.of("UCX_RNDV_THRESH", "inter:1m,intra:64kb");
    assertEquals("65536", facts(recorded(), both).get(key).value());
    assertFalse(facts(recorded(), Map.of("UCX_RNDV_THRESH", "auto")).get(key).ok());
  }

  @Test
  void ucxSingleCopyNeedsAnAllowedModule() {
    String key = "mpi_single_copy_mechanism";
    assertEquals("cma", facts(recorded(), Map.of()).get(key).value());
    assertEquals("cma", facts(recorded(), Map.of("UCX_TLS", "sm,self")).get(key).value());
    assertEquals("none", facts(recorded(), Map.of("UCX_TLS", "posix,self")).get(key).value());
    assertEquals("none", facts(recorded(), Map.of("UCX_TLS", "^cma")).get(key).value());
    assertEquals("none", facts(recorded().replace("ucx cma\n", ""), Map.of()).get(key).value());
    assertFalse(facts(recorded().replaceAll("ucx \\w+\n", ""), Map.of()).get(key).ok());
  }

  @Test
  void withCellQueuesTheEagerLimitIsTheCellSize() {
    Map<String, Fact> facts = overOfi("");
    assertEquals(Fact.of(69632 - 16, CELL), facts.get("mpi_eager_limit_bytes"));
    assertFalse(facts.get("mpi_single_copy_mechanism").ok());
    assertEquals(
        "cma",
        overOfi("setting MPIR_CVAR_CH4_CMA_ENABLE=1\n").get("mpi_single_copy_mechanism").value());
    assertEquals(
        "none",
        overOfi("setting MPIR_CVAR_CH4_CMA_ENABLE=0\n").get("mpi_single_copy_mechanism").value());
  }

  @Test
  void theOldDeviceReportsOnlyLimitsThatAreSet() {
    String old = recorded().replace("ch4:ucx", "ch3:nemesis");
    Map<String, Fact> facts = facts(old, Map.of());
    assertEquals("131072", facts.get("mpi_tcp_eager_limit_bytes").value());
    assertFalse(facts.get("mpi_eager_limit_bytes").ok()); // -1: the device decides
    assertFalse(facts.get("mpi_single_copy_mechanism").ok());
  }

  @Test
  void theSettingsHashCoversAllSettings() {
    String key = "mpi_settings_sha256";
    String usual = facts(recorded(), Map.of()).get(key).value();
    assertTrue(usual.matches("[0-9a-f]{64}"), usual);
    String other = recorded().replace("MPIR_CVAR_ASYNC_PROGRESS=0", "MPIR_CVAR_ASYNC_PROGRESS=1");
    assertNotEquals(usual, facts(other, Map.of()).get(key).value());
  }

  @Test
  void allMpiImplementationsHaveTheSameKeys() {
    List<String> keys = new ArrayList<>(facts(recorded(), Map.of()).keySet());
    MpiAnswers answers = MpiAnswers.parse(recorded());
    for (MpiFacts other :
        List.of(
            new OpenMpiFacts(Commands.recorded(Map.of())),
            new OtherMpiFacts(answers),
            new NoMpiFacts("no MPI is built"))) {
      assertEquals(keys, new ArrayList<>(other.read().keySet()), other.getClass().getName());
    }
  }

  @Test
  void aLibraryThatReportsNothingIsNotAvailable() {
    MpiAnswers none = MpiAnswers.of(Commands.recorded(Map.of()), "java");
    Map<String, Fact> facts = new MpichFacts(none, Map.of()).read();
    assertEquals("MPI_T and MPI_Get_library_version: not found", facts.get("mpi_version").source());
    facts.forEach((key, fact) -> assertFalse(fact.ok(), key));
  }

  @Test
  void versionAndHashOfAnotherMpiAreKnown() {
    String text = "built other 3.1\nlibrary An MPI of 2030, v9\nsetting A=1\nsetting B=\n";
    Map<String, Fact> facts = new OtherMpiFacts(MpiAnswers.parse(text)).read();
    assertEquals("An MPI of 2030, v9", facts.get("mpi_version").value());
    assertTrue(facts.get("mpi_settings_sha256").ok());
    assertFalse(facts.get("mpi_single_copy_mechanism").ok());
  }
}
