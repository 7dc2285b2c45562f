package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.mpi.RanksBy;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.sample.Carrier;
import org.memline.sample.Fact;
import org.memline.sample.ObservedPath;

class DoctorTest {

  private static final Fact MISSING = Fact.missing("test", "absent");

  @TempDir Path root;

  private static Fact fact(String value) {
    return Fact.of(value, "test");
  }

  private static Map<String, Level> levels(MachineReader reader, ClassLoader loader) {
    return levels(new Doctor(reader, loader).findings(NOTHING));
  }

  private static Map<String, Level> levels(List<Finding> findings) {
    Map<String, Level> levels = new HashMap<>();
    for (Finding finding : findings) {
      levels.put(finding.subject(), finding.level());
      assertFalse(finding.observed().isBlank(), finding.subject());
      assertEquals(finding.level() == Level.OK, finding.remedy().isEmpty(), finding.subject());
    }
    return levels;
  }

  @Test
  void anEmptyMachineIsReportedWithoutAnException() {
    Map<String, Level> levels = levels(new FakeMachine(root).reader(), new ClassLoader(null) {});
    for (String subject : List.of("C library", "cores")) {
      assertEquals(Level.PROBLEM, levels.get(subject), subject);
    }
  }

  @Test
  void aMissingOpenMpiIsReported() {
    Map<String, Level> levels =
        levels(new FakeMachine(root).openMpi().reader(), new ClassLoader(null) {});
    for (String subject : List.of("MPI library", "Open MPI", "mpi.jar", "libmpi_java.so")) {
      assertEquals(Level.PROBLEM, levels.get(subject), subject);
    }
  }

  /** Findings about Open MPI do not help users of another MPI. */
  @Test
  void withMpichNoFindingMentionsOpenMpi() throws IOException {
    Mpi mpich = FakeMachine.mpi(Implementation.MPICH, "4.0.2");
    String command = String.join(" ", MpiAnswers.command(mpich.key()));
    String answers = Files.readString(Path.of("src/test/resources/mpi/mpich-4.0.2.txt"));
    for (String answer : List.of(answers, answers.replace("ucx cma\n", ""), "")) {
      MachineReader reader =
          new FakeMachine(root).command(command, answer).uses(mpich, RanksBy.C).reader();
      List<Finding> findings =
          MpiFindings.of(
              reader.read(),
              reader.use(),
              List.of(mpich),
              reader.commands(),
              new ClassLoader(null) {},
              found(answer.isEmpty() ? Carrier.MEMORY : Carrier.TCP, 2, ""));
      assertEquals(answer.isEmpty(), levels(findings).get("MPI library") == Level.PROBLEM);
      assertEquals(Level.OK, levels(findings).get("MPICH"));
      for (Finding finding : findings) {
        String text = finding.subject() + " " + finding.observed() + " " + finding.remedy();
        assertFalse(text.matches("(?is).*(open.?mpi|ompi|mpi\\.jar|btl).*"), text);
      }
    }
  }

  @Test
  void missingJavaBindingsAreAProblemOnlyWhereNeeded() {
    ClassLoader none = new ClassLoader(null) {};
    assertEquals(Level.NOTE, OpenMpiFindings.bindings(none, false).level());
    assertEquals(Level.PROBLEM, OpenMpiFindings.bindings(none, true).level());
  }

  @Test
  void anotherLibraryVersionIsAProblem() {
    Mpi mpich = FakeMachine.mpi(Implementation.MPICH, "4.0.2");
    MpiAnswers other = MpiAnswers.parse("library MPICH Version:\t4.1\n");
    assertEquals(Level.PROBLEM, MpiFindings.loaded(mpich, other, false).level());
    MpiAnswers same = MpiAnswers.parse("library MPICH Version:\t4.0.2\n");
    assertEquals(Level.OK, MpiFindings.loaded(mpich, same, false).level());
    Finding compatible = MpiFindings.loaded(mpich, other, true);
    assertEquals(Level.OK, compatible.level());
    assertEquals("built for MPICH 4.0.2; MPICH 4.1 is loaded", compatible.observed());
  }

  @Test
  void mpiVersionsAreRated() {
    assertEquals(Level.OK, OpenMpiFindings.version(fact("Open MPI v4.1.4")).level());
    assertEquals(Level.OK, OpenMpiFindings.version(fact("Open MPI v5.0.7rc1")).level());
    assertEquals(Level.NOTE, OpenMpiFindings.version(fact("Open MPI v3.1.6")).level());
    assertEquals(Level.NOTE, OpenMpiFindings.version(fact("Open MPI v6.0.0")).level());
    assertEquals(Level.PROBLEM, OpenMpiFindings.version(MISSING).level());
    assertEquals(
        Level.NOTE,
        OtherMpiFindings.version(FakeMachine.mpi(Implementation.MPICH, "3.4.2")).level());
    assertEquals(
        Level.NOTE,
        OtherMpiFindings.version(FakeMachine.mpi(Implementation.INTEL_MPI, "2021.9")).level());
  }

  @Test
  void theAdviceNamesTheSettingOfThatOpenMpiVersion() {
    assertTrue(OpenMpiFindings.copyOnce(fact("Open MPI v4.1.4")).contains("btl_vader_single_copy"));
    assertTrue(OpenMpiFindings.copyOnce(fact("Open MPI v5.0.7")).contains("unset OMPI_MCA_smsc,"));
    assertTrue(OpenMpiFindings.copyOnce(fact("Open MPI v6.0.0rc2")).contains("OMPI_MCA_smsc,"));
  }

  @Test
  void tcpOverTwoAddressFamiliesIsNoted() {
    Finding both = OpenMpiFindings.tcp("eth0", MISSING);
    assertEquals(Level.NOTE, both.level());
    assertTrue(both.remedy().contains("OMPI_MCA_btl_tcp_disable_family=6"), both.remedy());
    assertEquals(Level.OK, OpenMpiFindings.tcp("eth0", fact("6")).level());
    assertEquals(Level.OK, OpenMpiFindings.tcp("", MISSING).level());
  }

  private static final PathFound NOTHING = PathFound.nothing("no launcher");

  private static PathFound found(Carrier by, int copies, String refused) {
    return PathFound.of(new ObservedPath(0, 1, false, by, by, copies, refused));
  }

  private static Finding singleCopy(Fact mechanism, Fact ptraceScope, PathFound found) {
    return MpiFindings.singleCopy(
        Map.of("mpi_single_copy_mechanism", mechanism, "ptrace_scope", ptraceScope),
        MpiUse.of(FakeMachine.mpi(Implementation.OPEN_MPI, "4.1.4"), RanksBy.JAVA),
        found);
  }

  @Test
  void singleCopyAndPtraceScopeAreRated() {
    PathFound once = found(Carrier.MEMORY, 1, "");
    PathFound twice = found(Carrier.MEMORY, 2, "");
    PathFound refused = found(Carrier.MEMORY, 2, "process_vm_readv: Operation not permitted");
    assertEquals(
        Finding.ok("single copy", "cma, observed"), singleCopy(fact("cma"), fact("1"), once));
    assertEquals(Level.OK, singleCopy(MISSING, fact("0"), once).level());
    assertEquals(Level.PROBLEM, singleCopy(fact("cma"), fact("0"), twice).level());
    assertEquals(Level.PROBLEM, singleCopy(fact("none"), fact("0"), twice).level());
    assertEquals(Level.NOTE, singleCopy(fact("cma"), fact("0"), NOTHING).level());
    assertEquals(Level.NOTE, singleCopy(MISSING, fact("0"), NOTHING).level());
    Finding scope = singleCopy(fact("cma"), fact("2"), refused);
    assertEquals(Level.PROBLEM, scope.level());
    assertEquals("refused: process_vm_readv: Operation not permitted", scope.observed());
    assertTrue(scope.remedy().contains("ptrace_scope"), scope.remedy());
    Finding seccomp = singleCopy(fact("cma"), MISSING, refused);
    assertTrue(seccomp.remedy().contains("seccomp"), seccomp.remedy());
    assertEquals(Level.OK, MpiFindings.ptraceScope(fact("0")).level());
    assertEquals(Level.NOTE, MpiFindings.ptraceScope(fact("1")).level());
    assertEquals(Level.PROBLEM, MpiFindings.ptraceScope(fact("3")).level());
  }

  @Test
  void theTransportIsTheObservedOne() {
    assertEquals(
        Finding.ok("transport", "shared memory"),
        MpiFindings.transport(found(Carrier.MEMORY, 1, ""), true));
    assertEquals(Level.PROBLEM, MpiFindings.transport(found(Carrier.TCP, 2, ""), true).level());
    assertEquals(Level.NOTE, MpiFindings.transport(found(Carrier.UNSEEN, 0, ""), false).level());
    assertEquals(Level.NOTE, MpiFindings.transport(NOTHING, false).level());
    Finding failed = MpiFindings.transport(PathFound.failure("launch 1 ended with 1"), true);
    assertEquals(Level.PROBLEM, failed.level());
    assertTrue(failed.toString().contains("launch 1 ended with 1"), failed.toString());
  }

  @Test
  void coresAndTheirSpeedAreRated() {
    assertEquals(Level.OK, ProcessorFindings.cores(fact("0-1"), 2).level());
    assertEquals(Level.PROBLEM, ProcessorFindings.cores(fact("3"), 0).level());
    assertEquals(Level.OK, ProcessorFindings.quota(fact("unlimited")).level());
    assertEquals(Level.PROBLEM, ProcessorFindings.quota(fact("1.50")).level());
    assertEquals(Level.OK, ProcessorFindings.governor(fact("performance"), MISSING).level());
    assertEquals(Level.NOTE, ProcessorFindings.governor(fact("powersave"), MISSING).level());
    assertEquals(Level.NOTE, ProcessorFindings.governor(MISSING, fact("true")).level());
    assertEquals(Level.OK, ProcessorFindings.load(fact("0.60 0 0"), fact("2")).level());
    assertEquals(Level.PROBLEM, ProcessorFindings.load(fact("0.62 0 0"), fact("2")).level());
    assertEquals(Level.OK, ProcessorFindings.clock(fact("tsc")).level());
    assertEquals(Level.NOTE, ProcessorFindings.clock(fact("hpet")).level());
  }

  @Test
  void pagesDiskAndUserAreRated() {
    assertEquals(Level.OK, SystemFindings.transparentHugePages(fact("madvise")).level());
    assertEquals(Level.NOTE, SystemFindings.transparentHugePages(fact("always")).level());
    assertEquals(Level.OK, SystemFindings.hugePages(fact("0"), fact("madvise")).level());
    assertEquals(Level.NOTE, SystemFindings.hugePages(fact("0"), fact("never")).level());
    assertEquals(Level.PROBLEM, SystemFindings.disk(OptionalLong.of(999_999_999)).level());
    assertEquals(Level.NOTE, SystemFindings.disk(OptionalLong.empty()).level());
    assertEquals(Level.NOTE, SystemFindings.user("Name:\tx\nUid:\t1000\t0\t0\t0\n").level());
    assertEquals(Level.OK, SystemFindings.user("Uid:\t1000\t1000\t1000\t1000\n").level());
  }

  @Test
  void noiseAndStolenTimeAreRated() {
    assertEquals(Level.OK, SystemFindings.noise(new NoiseProbe(1, 1, 0.0005, 1)).level());
    assertEquals(Level.NOTE, SystemFindings.noise(new NoiseProbe(1, 1, 0.005, 1)).level());
    assertEquals(Level.PROBLEM, SystemFindings.noise(new NoiseProbe(1, 1, 0.05, 1)).level());
    StolenTime boot = StolenTime.parse("cpu  40 0 10 40 0 0 0 10 7 0\ncpu0 1 2 3\n");
    assertEquals(new StolenTime(100, 10), boot);
    assertEquals("10.00 %", boot.percent());
    assertEquals(Level.NOTE, SystemFindings.steal(boot, new StolenTime(40, 0)).level());
    assertEquals(Level.PROBLEM, SystemFindings.steal(boot, new StolenTime(40, 4)).level());
    assertEquals(new StolenTime(0, 0), StolenTime.parse(""));
  }

  @Test
  void theNoiseProbeSpinsForTheGivenTime() {
    NoiseProbe probe = NoiseProbe.spin(Duration.ofMillis(20));
    assertTrue(probe.spunNs() >= 20_000_000, probe.text());
    assertTrue(probe.lostShare() >= 0 && probe.lostShare() <= 1, probe.text());
  }
}
