package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;

/**
 * Tests that memline records the transport that MPI really uses between ranks, whatever the
 * settings are.
 */
class PathIT {
  private static final String REFUSED =
      "refused: process_vm_readv: Operation not permitted, a seccomp filter is set";

  /** A launch repeats at most this many lines that differ only in numbers (FoldedLines). */
  private static final long MOST_ALIKE = 8;

  @TempDir Path folder;

  private Program.Outcome calibrate(
      String name, List<String> under, Map<String, String> environment, String... more)
      throws Exception {
    List<String> command = new ArrayList<>(List.of("env"));
    environment.forEach((variable, value) -> command.add(variable + "=" + value));
    command.addAll(under);
    command.add(Program.ROOT.resolve("jobs/memline").toString());
    command.addAll(
        List.of("calibrate", "--profile", "quick", "--only", "sends", "--launches", "1"));
    command.addAll(List.of("--seconds", "2", "--out", file(name).toString()));
    command.addAll(List.of("--rules", QuickCalibration.get().file().toString()));
    command.addAll(List.of(more));
    Program.Outcome run = Program.start(command).await();
    assertEquals(0, run.exit(), run.err());
    return new Program.Outcome(run.exit(), inOneLine(run.out()), run.err());
  }

  /** Joins the lines of the table, whose width depends on the terminal. */
  private static String inOneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private Path file(String name) {
    return folder.resolve(name + ".json");
  }

  /**
   * Asserts that few messages contain an errno. Other messages are not counted, because their
   * number depends on timing.
   */
  private static void assertFewRefusals(Program.Outcome run) {
    long refusals = run.err().lines().filter(line -> line.contains("errno = ")).count();
    assertTrue(refusals <= MOST_ALIKE, run.err());
  }

  private static List<String> refusing() throws Exception {
    return List.of(RanksMpi.built().resolve("tests/refuse_cma").toString(), "seccomp");
  }

  private Calibration read(String name) {
    return CalibrationFile.read(file(name));
  }

  @Test
  @Tag("mpich")
  void aRefusedSingleCopyIsRecordedShownAndCompared() throws Exception {
    Path asItIs = QuickCalibration.get().file();
    String observed = CalibrationFile.read(asItIs).fact("mpi_single_copy_mechanism");
    assertFalse(observed.startsWith("refused"), observed);
    Program.Outcome run = calibrate("refused", refusing(), Map.of());
    assertEquals(REFUSED, read("refused").fact("mpi_single_copy_mechanism"));
    if (RanksMpi.isOpenMpi()) {
      assertEquals("shared memory", read("refused").fact("mpi_transport"));
    }
    assertTrue(run.out().contains("single copy " + REFUSED), run.out());
    assertFewRefusals(run);
    Program.Outcome compared =
        Program.run("compare", asItIs.toString(), file("refused").toString());
    assertTrue(inOneLine(compared.out()).contains("against " + REFUSED), compared.out());
  }

  @Test
  @Tag("release")
  void aRefusedSingleCopyIsRecordedByCRanks() throws Exception {
    Program.Outcome run = calibrate("c", refusing(), Map.of(), "--ranks-by", "c");
    assertEquals(REFUSED, read("c").fact("mpi_single_copy_mechanism"));
    assertFewRefusals(run);
  }

  @Test
  void doctorReportsARefusedSingleCopy() throws Exception {
    List<String> command = new ArrayList<>(refusing());
    command.addAll(List.of(Program.ROOT.resolve("jobs/memline").toString(), "doctor"));
    Program.Outcome run = Program.start(command).await();
    assertEquals(0, run.exit(), run.err());
    assertTrue(
        run.out().matches("(?s).*PROBLEM +single copy +refused: process_vm_readv: .*"), run.out());
    assertTrue(run.err().isEmpty(), run.err());
    Program.Outcome able = Program.run("doctor");
    assertFalse(able.out().contains("refused"), able.out());
  }

  @Test
  @Tag("release")
  void tcpSetByAVariableUsesNoSingleCopy() throws Exception {
    RanksMpi.onlyOpenMpi("choosing the transport");
    calibrateOverTcp("variable", "OMPI_MCA_btl", "tcp,self");
  }

  @Test
  void tcpSetByAParameterFileUsesNoSingleCopy() throws Exception {
    RanksMpi.onlyOpenMpi("choosing the transport");
    Path parameters = folder.resolve(".openmpi/mca-params.conf");
    Files.createDirectories(parameters.getParent());
    Files.writeString(parameters, "btl = tcp,self\n");
    calibrateOverTcp("file", "HOME", folder.toString());
    Calibration calibration = read("file");
    assertEquals("tcp", calibration.fact("mpi_transport"));
    assertEquals("tcp,self", calibration.fact("mpi_param.btl"));
    String source = calibration.machine().get("mpi_param.btl").source();
    assertTrue(source.endsWith("file mca-params.conf"), source);
  }

  private void calibrateOverTcp(String name, String variable, String value) throws Exception {
    Program.Outcome run = calibrate(name, List.of(), Map.of(variable, value));
    assertTrue(run.out().contains("messages by tcp, single copy none"), run.out());
  }

  @Test
  @Tag("mpich")
  void tcpUnderUcxUsesNoSingleCopy() throws Exception {
    if (RanksMpi.hasBindings()) {
      return; // Open MPI's ranks use no UCX here
    }
    calibrate("ucx", List.of(), Map.of("UCX_TLS", "tcp"));
    assertEquals("tcp", read("ucx").fact("mpi_transport"));
    assertEquals("none", read("ucx").fact("mpi_single_copy_mechanism"));
  }
}
