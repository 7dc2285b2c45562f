package org.memline.study.sends;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.sample.Fact;
import org.memline.sample.Locality;

class EagerLimitTest {
  private static long node(Map<String, Fact> machine) {
    return EagerLimit.bytes(machine, Locality.NODE);
  }

  @Test
  void theRecordedEagerLimitIsUsed() {
    Map<String, Fact> facts =
        Map.of(
            "mpi_eager_limit_bytes",
            Fact.of(69616, "x"),
            "mpi_tcp_eager_limit_bytes",
            Fact.of(1024, "x"),
            "mpi_device",
            Fact.of("ch4:ucx", "x"));
    assertEquals(69616, node(facts));
    assertEquals(1024, EagerLimit.bytes(facts, Locality.REMOTE));
  }

  @Test
  void withoutARecordTheDefaultOfTheMpiIsUsed() {
    assertEquals(4096, node(Map.of()));
    assertEquals(65536, EagerLimit.bytes(Map.of(), Locality.REMOTE));
    assertEquals(8248, node(Map.of("mpi_device", Fact.of("ch4:ucx", "x"))));
    assertEquals(4096, node(Map.of("mpi_device", Fact.of("ch4:ofi", "x"))));
  }

  /** Open MPI's limit includes the header of a message in shared memory; MPICH's does not. */
  @Test
  void theHeaderOfOpenMpiIsNotPayload() {
    Map<String, Fact> openMpi =
        Map.of(
            "mpi_eager_limit_bytes", Fact.of(4096, "x"),
            "mpi_version", Fact.of("Open MPI v4.1.4", "x"));
    assertEquals(4040, node(openMpi));
    Map<String, Fact> mpich =
        Map.of(
            "mpi_eager_limit_bytes", Fact.of(4096, "x"),
            "mpi_version", Fact.of("MPICH 4.0.2", "x"));
    assertEquals(4096, node(mpich));
  }
}
