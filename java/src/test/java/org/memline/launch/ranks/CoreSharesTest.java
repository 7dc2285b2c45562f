package org.memline.launch.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.machine.RankCores;
import org.memline.sample.LaunchRecord;

class CoreSharesTest {
  /**
   * Ranks are separated by blanks. A rank is NODE:CORE+CORE…, with the cores to which it is bound.
   */
  @ParameterizedTest
  @CsvSource({
    "a:x a:y, false",
    "a:x a:x, true",
    "a:x b:x, false",
    "a:x+y a:x+y, false",
    "a:x+y a:x+y a:x+y, true",
    "a:x+y a:x, false",
    "a:x+y+z a:x a:y+x, false",
    "a:x+y+z a:x a:y+x a:y, true",
    "a:x a:x+y b:z a:y+w, false",
    "a: a:x, false",
    "a: a:, false",
  })
  void ranksShareCoresWhereNoAssignmentGivesEachItsOwn(String ranks, boolean shared) {
    List<LaunchRecord.Place> places = new ArrayList<>();
    List<RankCores> cores = new ArrayList<>();
    for (String rank : ranks.split(" ")) {
      String[] parts = rank.split(":", 2);
      places.add(new LaunchRecord.Place(places.size(), parts[0], "0", ""));
      Set<String> own =
          Arrays.stream(parts[1].split("\\+"))
              .filter(core -> !core.isEmpty())
              .collect(Collectors.toSet());
      cores.add(new RankCores(own, List.of("k")));
    }
    assertEquals(shared, CoreShares.shared(places, cores));
  }

  @Test
  void differentKindsOfCoresAreReported() {
    List<LaunchRecord.Place> places =
        List.of(new LaunchRecord.Place(0, "n0", "0", ""), new LaunchRecord.Place(1, "n1", "0", ""));
    RankCores large = new RankCores(Set.of("0"), List.of("X 48K"));
    RankCores small = new RankCores(Set.of("0"), List.of("X 32K"));
    assertEquals(Optional.empty(), CoreShares.unlike(places, List.of(large, large)));
    assertEquals(
        Optional.of(
            "ranks run on different kinds of cores: rank 0 on 'X 48K', rank 1 (node n1) on 'X 32K'"),
        CoreShares.unlike(places, List.of(large, small)));
    RankCores either = new RankCores(Set.of("0", "1"), List.of("X 32K", "X 48K"));
    assertEquals(
        Optional.of(
            "ranks may run on different kinds of cores, 'X 32K or X 48K': bind them to cores of one kind"),
        CoreShares.unlike(places, List.of(either, either)));
    assertEquals(List.of("X 48K"), CoreShares.kinds(List.of(large, large)));
    assertEquals(List.of("X 32K", "X 48K"), CoreShares.kinds(List.of(large, small)));
    assertEquals(List.of("X 32K", "X 48K"), CoreShares.kinds(List.of(either, either)));
    assertEquals(List.of(), CoreShares.kinds(List.of(new RankCores(Set.of(), List.of("")))));
  }
}
