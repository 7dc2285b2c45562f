package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.sample.Fact;

class OpenMpiFactsTest {

  private static final String ALL = "ompi_info --parsable --all --level 9";

  private static final String SMSC_5_0_7 =
      """
      mca:smsc:cma:param:smsc_cma_priority:value:37
      mca:smsc:cma:param:smsc_cma_priority:source:default
      """;
  private static final String TWO =
      """
      mca:smsc:cma:param:smsc_cma_priority:value:37
      mca:smsc:xpmem:param:smsc_xpmem_priority:value:42
      mca:smsc:xpmem:param:smsc_xpmem_priority:source:default
      """;

  @TempDir Path root;

  @Test
  void version4ReportsEverythingUnderVader() {
    Map<String, Fact> facts =
        new FakeMachine(root)
            .openMpi()
            .command("ompi_info --version", "Open MPI v4.1.4\n\nhttp://www.open-mpi.org/\n")
            .command(
                ALL,
                """
                mca:btl:vader:param:btl_vader_rndv_eager_limit:value:32768
                mca:btl:vader:param:btl_vader_eager_limit:value:4096
                mca:btl:vader:param:btl_vader_single_copy_mechanism:value:cma
                mca:btl:vader:param:btl_vader_single_copy_mechanism:enumerator:value:3:none
                mca:btl:tcp:param:btl_tcp_eager_limit:value:65536
                """)
            .read();
    assertEquals(Fact.of(65536, ALL), facts.get("mpi_tcp_eager_limit_bytes"));
    assertEquals("Open MPI v4.1.4", facts.get("mpi_version").value());
    assertEquals("vader", facts.get("mpi_shared_memory_btl").value());
    assertEquals(Fact.of(4096, ALL), facts.get("mpi_eager_limit_bytes"));
    assertEquals(Fact.of("cma", ALL), facts.get("mpi_single_copy_mechanism"));
  }

  /** Open MPI 5.0.7 in a chroot without /proc prints a line of UCX first. */
  @Test
  void theVersionIsFoundBehindAnErrorOfUcx() {
    Map<String, Fact> facts =
        new FakeMachine(root)
            .openMpi()
            .command(
                "ompi_info --version",
                "[1.2] [vm:3 :0] sys.c:306 UCX ERROR failed to get boot id\nOpen MPI v5.0.7\n")
            .read();
    assertEquals("Open MPI v5.0.7", facts.get("mpi_version").value());
  }

  @Test
  void theWholeOutputHasAHash() {
    Map<String, Fact> facts = new FakeMachine(root).openMpi().command(ALL, "abc").read();
    assertEquals(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        facts.get("ompi_info_all_sha256").value());
    assertEquals("not_available", facts.get("mpi_eager_limit_bytes").value());
  }

  /** Version 5 also reports the parameter by its name of version 4, which is a synonym. */
  @Test
  void version5ReportsTheMechanismUnderSmsc() {
    Map<String, Fact> facts =
        new FakeMachine(root)
            .openMpi()
            .command(
                ALL,
                """
                mca:btl:vader:param:btl_vader_eager_limit:value:4096
                mca:btl:sm:param:btl_sm_eager_limit:value:8192
                """
                    + SMSC_5_0_7)
            .read();
    assertEquals("sm", facts.get("mpi_shared_memory_btl").value());
    assertEquals(Fact.of(8192, ALL), facts.get("mpi_eager_limit_bytes"));
    assertEquals(Fact.of("cma", ALL), facts.get("mpi_single_copy_mechanism"));
  }

  @Test
  void theHighestPriorityWinsAndANegativeOneDisables() {
    assertEquals("xpmem", OpenMpiFacts.selectedSmsc(TWO));
    assertEquals(
        "none", OpenMpiFacts.selectedSmsc("mca:smsc:cma:param:smsc_cma_priority:value:-1\n"));
  }

  @Test
  void anExcludedComponentIsNotSelected() {
    assertEquals("none", selected("^cma", SMSC_5_0_7));
    assertEquals("none", selected("xpmem", SMSC_5_0_7));
    assertEquals("cma", selected("^xpmem", TWO));
    assertEquals("cma", selected("cma", TWO));
    assertEquals("none", selected("^cma,xpmem", TWO));
    assertEquals("xpmem", selected("cma,xpmem", TWO));
  }

  private static String selected(String setting, String text) {
    return OpenMpiFacts.selectedSmsc("mca:smsc:base:param:smsc:value:" + setting + "\n" + text);
  }
}
