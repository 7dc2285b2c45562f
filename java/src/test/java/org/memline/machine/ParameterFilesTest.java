package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.sample.Fact;

/**
 * Tests which settings of Open MPI come from parameter files, according to the output of ompi_info
 * 4.1.
 */
class ParameterFilesTest {
  private static final String SAID =
      """
      mca:btl:base:param:btl:value:tcp,self
      mca:btl:base:param:btl:source:file (/home/somebody/.openmpi/mca-params.conf:3)
      mca:btl:base:param:btl:status:writeable
      mca:pml:base:param:pml:value:ob1
      mca:pml:base:param:pml:source:environment
      mca:mtl:base:param:mtl:value:^ofi
      mca:mtl:base:param:mtl:source:file (/etc/openmpi/openmpi-mca-params.conf)
      mca:btl:tcp:param:btl_tcp_eager_limit:value:65536
      mca:btl:tcp:param:btl_tcp_eager_limit:source:default
      """;

  private static ParameterFiles files(String output) {
    return new ParameterFiles(new Commands.Outcome(output, ""), "ompi_info");
  }

  @Test
  void eachSettingHasItsValueAndItsFile() {
    ParameterFiles files = files(SAID);
    assertEquals(Fact.of("mca-params.conf, openmpi-mca-params.conf", "ompi_info"), files.files());
    assertEquals(List.of("mpi_param.btl", "mpi_param.mtl"), List.copyOf(files.settings().keySet()));
    assertEquals(
        Fact.of("tcp,self", "ompi_info: file mca-params.conf"),
        files.settings().get("mpi_param.btl"));
    assertEquals(
        Fact.of("^ofi", "ompi_info: file openmpi-mca-params.conf"),
        files.settings().get("mpi_param.mtl"));
  }

  @Test
  void withoutFilesThereAreNoSettings() {
    ParameterFiles files = files("mca:pml:base:param:pml:source:environment\n");
    assertEquals(Fact.of("none", "ompi_info"), files.files());
    assertEquals(0, files.settings().size());
  }
}
