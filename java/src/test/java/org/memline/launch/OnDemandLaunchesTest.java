package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.memline.sample.Fact;

class OnDemandLaunchesTest {
  private static Map<String, Fact> mpi(String version) {
    return Map.of("mpi_version", Fact.of(version, "test"));
  }

  @Test
  void aCalibrationOfAnotherMpiIsNoticed() {
    assertEquals(
        Optional.of(
            "the calibration was measured with Open MPI v4.1.4, but the ranks use MPICH 4.0.2: its"
                + " predictions are for that MPI"),
        OnDemandLaunches.otherMpi(mpi("Open MPI v4.1.4"), mpi("MPICH 4.0.2")));
    assertEquals(
        Optional.empty(), OnDemandLaunches.otherMpi(mpi("MPICH 4.0.2"), mpi("MPICH 4.0.2")));
    assertEquals(Optional.empty(), OnDemandLaunches.otherMpi(Map.of(), mpi("MPICH 4.0.2")));
  }
}
