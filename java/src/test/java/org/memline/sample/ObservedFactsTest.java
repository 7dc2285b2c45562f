package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that facts which the ranks observe replace facts that settings suggest. */
class ObservedFactsTest {
  private static final String REASON =
      "process_vm_readv: Operation not permitted, a seccomp filter is set";
  private static final Map<String, Fact> SET =
      Map.of(ObservedFacts.SINGLE_COPY, Fact.of("cma", "ompi_info"));

  private static ObservedPath path(Carrier shortBy, Carrier longBy, int copies, String refused) {
    return new ObservedPath(0, 1, false, shortBy, longBy, copies, refused);
  }

  private static ObservedPath remote(Carrier by) {
    return new ObservedPath(0, 2, true, by, by, 2, "");
  }

  private static List<LaunchRecord> launches(ObservedPath... each) {
    List<LaunchRecord> launches = new ArrayList<>();
    for (ObservedPath path : each) {
      launches.add(
          new LaunchRecord(
              launches.size() + 1,
              Experiment.SENDS,
              2,
              "1x2",
              false,
              1,
              1,
              LaunchRecord.LINE_HANDOFF,
              "an MPI",
              "a compiler",
              List.of(),
              0,
              List.of(path),
              List.of()));
    }
    return launches;
  }

  private static String fact(String key, Map<String, Fact> set, ObservedPath... paths) {
    return Fact.in(ObservedFacts.of(set, launches(paths), Locality.NODE), key).value();
  }

  private static String singleCopy(ObservedPath... paths) {
    return fact(ObservedFacts.SINGLE_COPY, SET, paths);
  }

  private static String transport(ObservedPath... paths) {
    return fact(ObservedFacts.TRANSPORT, SET, paths);
  }

  @Test
  void aSingleCopyMechanismIsRecordedOnlyWhereObserved() {
    assertEquals("cma", singleCopy(path(Carrier.MEMORY, Carrier.MEMORY, 1, "")));
    assertEquals("none", singleCopy(path(Carrier.MEMORY, Carrier.MEMORY, 2, "")));
    assertEquals("none", singleCopy(path(Carrier.TCP, Carrier.TCP, 2, "")));
    assertEquals("refused: " + REASON, singleCopy(path(Carrier.MEMORY, Carrier.MEMORY, 2, REASON)));
    assertEquals("refused: " + REASON, singleCopy(path(Carrier.MEMORY, Carrier.MEMORY, 0, REASON)));
    assertEquals(Fact.NOT_AVAILABLE, singleCopy(path(Carrier.MEMORY, Carrier.MEMORY, 0, "")));
  }

  /** If the settings name no mechanism, an observed single copy is recorded without a name. */
  @Test
  void anObservedSingleCopyWithoutASettingIsRecordedAsOnce() {
    ObservedPath once = path(Carrier.MEMORY, Carrier.MEMORY, 1, "");
    assertEquals("once", fact(ObservedFacts.SINGLE_COPY, Map.of(), once));
    Map<String, Fact> none = Map.of(ObservedFacts.SINGLE_COPY, Fact.of("none", "ompi_info"));
    assertEquals("once", fact(ObservedFacts.SINGLE_COPY, none, once));
  }

  @Test
  void theTransportIsTheObservedCarrier() {
    assertEquals("shared memory", transport(path(Carrier.MEMORY, Carrier.MEMORY, 1, "")));
    assertEquals("tcp", transport(path(Carrier.TCP, Carrier.TCP, 2, "")));
    assertEquals(
        "shared memory, long messages tcp", transport(path(Carrier.MEMORY, Carrier.TCP, 2, "")));
    assertEquals(Fact.NOT_AVAILABLE, transport(path(Carrier.UNSEEN, Carrier.UNSEEN, 0, "")));
  }

  @Test
  void differentLaunchesAreAllNamed() {
    ObservedPath[] both = {
      path(Carrier.TCP, Carrier.TCP, 2, ""), path(Carrier.MEMORY, Carrier.MEMORY, 1, "")
    };
    assertEquals("shared memory and tcp", transport(both));
    assertEquals("cma and none", singleCopy(both));
  }

  @Test
  void theRemoteTransportIsThatBetweenNodes() {
    List<LaunchRecord> launches =
        launches(path(Carrier.MEMORY, Carrier.MEMORY, 1, ""), remote(Carrier.TCP));
    assertEquals(
        "tcp", ObservedFacts.of(SET, launches, Locality.REMOTE).get("mpi_transport").value());
    assertEquals(
        "shared memory",
        ObservedFacts.of(SET, launches, Locality.NODE).get("mpi_transport").value());
  }

  @Test
  void withoutObservationsTheFactsAreUnchanged() {
    LaunchRecord older =
        new LaunchRecord(1, Experiment.SENDS, 2, "1x2", false, 1, 1, "c", "m", "b", List.of());
    assertSame(SET, ObservedFacts.of(SET, List.of(older), Locality.NODE));
    assertFalse(ObservedFacts.of(SET, List.of(older), Locality.NODE).containsKey("mpi_transport"));
  }

  @Test
  void observedPathsSurviveWritingAndReading() {
    LaunchRecord launch = launches(path(Carrier.MEMORY, Carrier.TCP, 2, REASON)).get(0);
    assertEquals(launch, JournalFormat.read(JournalFormat.write(launch)));
  }

  @Test
  void theKindsOfCoresOfAllLaunchesAreOneFact() {
    LaunchRecord alike = onCores(List.of("X 48K"));
    LaunchRecord mixed = onCores(List.of("X 32K", "X 48K"));
    assertEquals("X 48K", kinds(List.of(alike, alike)));
    assertEquals("X 32K and X 48K", kinds(List.of(alike, mixed)));
    assertFalse(
        ObservedFacts.of(SET, List.of(onCores(List.of())), Locality.NODE)
            .containsKey(ObservedFacts.CORE_KINDS));
  }

  private static String kinds(List<LaunchRecord> launches) {
    return ObservedFacts.of(SET, launches, Locality.NODE).get(ObservedFacts.CORE_KINDS).value();
  }

  private static LaunchRecord onCores(List<String> kinds) {
    return new LaunchRecord(
        1,
        Experiment.SENDS,
        2,
        "1x2",
        false,
        1,
        1,
        LaunchRecord.LINE_HANDOFF,
        "an MPI",
        "a compiler",
        List.of(),
        0,
        List.of(),
        kinds);
  }
}
