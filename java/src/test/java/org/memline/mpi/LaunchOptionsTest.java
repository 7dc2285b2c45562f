package org.memline.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;

class LaunchOptionsTest {
  @Test
  void mcaSettingsBecomeEnvironmentVariables() {
    LaunchOptions options = LaunchOptions.parse("--mca btl tcp,self  --bind-to none");
    assertEquals(Map.of("OMPI_MCA_btl", "tcp,self"), options.environment());
    assertEquals(List.of("--bind-to", "none"), options.mpirun());
    assertTrue(Launcher.OPEN_MPI.places(options.mpirun()));
    assertEquals("--mca btl tcp,self --bind-to none", options.toString());
    LaunchOptions prrte = LaunchOptions.parse("--omca smsc ^cma --prtemca rmaps_base_verbose 5");
    assertEquals(Map.of("OMPI_MCA_smsc", "^cma"), prrte.environment());
    assertEquals(List.of("--prtemca", "rmaps_base_verbose", "5"), prrte.mpirun());
  }

  @Test
  void leadingAssignmentsAreSeparatedFromMpirunOptions() {
    LaunchOptions options = LaunchOptions.parse("PATH=/opt/a/bin:/bin X=1 -x Y=2");
    assertEquals(Map.of("PATH", "/opt/a/bin:/bin", "X", "1"), options.environment());
    assertEquals(List.of("-x", "Y=2"), options.mpirun());
    assertFalse(Launcher.OPEN_MPI.places(options.mpirun()));
  }

  @Test
  void quotesKeepBlanks() {
    LaunchOptions options = LaunchOptions.parse("A='x y' --report \"a b\" ''");
    assertEquals(Map.of("A", "x y"), options.environment());
    assertEquals(List.of("--report", "a b", ""), options.mpirun());
  }

  @Test
  void aBlankTextGivesNoOptions() {
    assertEquals(LaunchOptions.NONE, LaunchOptions.parse("  "));
  }

  @Test
  void aLeadingWordThatIsNoVariableOrOptionIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> LaunchOptions.parse("X=1 FOO"));
    assertEquals(List.of("-v", "FOO"), LaunchOptions.parse("X=1 -v FOO").mpirun());
  }

  @Test
  void incompleteSettingsAndOpenQuotesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> LaunchOptions.parse("--mca btl"));
    assertThrows(IllegalArgumentException.class, () -> LaunchOptions.parse("A='x"));
  }

  @Test
  void memlineOptionsMayStandAnywhereAndMcaNeedsOpenMpi() {
    LaunchOptions options = LaunchOptions.parse("X=1 --ranks-by c -bind-to none");
    assertEquals(RanksBy.C, options.ranksBy().orElseThrow());
    assertEquals(List.of("-bind-to", "none"), options.mpirun());
    assertTrue(Launcher.HYDRA.places(options.mpirun()));
    assertEquals("--ranks-by c X=1 -bind-to none", options.toString());
    assertThrows(IllegalArgumentException.class, () -> LaunchOptions.parse("--mpi"));
    Mpi mpich =
        new Mpi(Implementation.MPICH, "4.0.2", Path.of("x"), Path.of("y"), Optional.empty());
    LaunchOptions mca =
        new LaunchOptions(
            Optional.of(mpich), Optional.empty(), Map.of("OMPI_MCA_btl", "self"), List.of());
    String message = assertThrows(IllegalArgumentException.class, mca::check).getMessage();
    assertTrue(message.contains("MPICH 4.0.2"), message);
  }
}
