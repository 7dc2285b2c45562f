package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the locality of ranks, which follows from their nodes and core complexes. */
class LocalityTest {
  @ParameterizedTest
  @CsvSource({
    "a:0-7 a:0-7, core",
    "a:0-7 a:8-15, node",
    "a: a:, node", // unknown, or cores of several complexes
    "a:0-7 a:, node",
    "a:0-7 b:0-7, remote",
    "a:0-7 a:0-7 b:0-7 b:0-7, remote"
  })
  void theLocalityFollowsThePlacesOfTheRanks(String ranks, String locality) {
    List<LaunchRecord.Place> places = new ArrayList<>();
    for (String rank : ranks.split(" ")) {
      String[] parts = rank.split(":", -1);
      places.add(new LaunchRecord.Place(places.size(), parts[0], "0", parts[1]));
    }
    LaunchRecord launch =
        new LaunchRecord(1, Experiment.SENDS, 2, "1x2", false, 1, 1, "", "", "", places);
    assertEquals(Locality.parse(locality), launch.locality());
  }
}
