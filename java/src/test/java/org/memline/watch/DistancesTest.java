package org.memline.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.watch.PeerClass.Distance;
import org.memline.watch.WatchLine.HeadLine;

/**
 * Tests the distance between two ranks, which follows from the cores and nodes that the ranks
 * report.
 */
class DistancesTest {
  private static HeadLine head(int rank, String host, String allowed, String near) {
    return new HeadLine(
        1,
        "openmpi-4.1.4",
        "",
        rank,
        9,
        false,
        "",
        host,
        rank,
        allowed,
        0,
        near,
        "",
        0,
        0,
        "",
        "single",
        1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n1 | 0    | 0-3   | n1 | 3   | 0-3   | CORE",
        "n1 | 0-3  | 0-3   | n1 | 0-3 | 0-3   | CORE",
        "n1 | 0    | 0-3   | n1 | 4   | 4-7   | NODE",
        "n1 | 0,8  | 0,8   | n1 | 8   | 0,8   | CORE",
        "n1 | 0-7  | 0-3   | n1 | 4   | 4-7   | SAME_NODE",
        "n1 | 0    | 0-3   | n1 | 0-7 | 4-7   | SAME_NODE",
        "n1 | 0    | ''    | n1 | 1   | ''    | SAME_NODE",
        "n1 | ''   | 0-3   | n1 | 1   | 0-3   | SAME_NODE",
        "n1 | many | 0-3   | n1 | 1   | 0-3   | SAME_NODE",
        "n1 | 0    | 0-3   | n2 | 1   | 0-3   | REMOTE"
      })
  void distanceFollowsFromHostsAndCaches(
      String hostA,
      String allowedA,
      String nearA,
      String hostB,
      String allowedB,
      String nearB,
      Distance distance) {
    HeadLine a = head(0, hostA, allowedA, nearA);
    HeadLine b = head(1, hostB, allowedB, nearB);
    assertEquals(distance, new Distances().of(a, b));
    assertEquals(distance, new Distances().of(b, a));
  }

  @Test
  void aRankIsItselfAndMayBeUnknown() {
    HeadLine a = head(0, "n1", "0", "0-3");
    assertEquals(Distance.SELF, new Distances().of(a, a));
    assertEquals(Distance.UNKNOWN, new Distances().of(a, null));
  }
}
