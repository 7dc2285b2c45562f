package org.memline.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests lists of nodes in the notation of Slurm. The expected names are the output of {@code
 * scontrol show hostnames}.
 */
class HostlistTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "node1|node1",
        "node[1-3]|node1 node2 node3",
        "node[1-2,7],login|node1 node2 node7 login",
        "n[08-10]|n08 n09 n10",
        "r[1-2]s|r1s r2s"
      })
  void isExpanded(String list, String names) {
    assertEquals(List.of(names.split(" ")), Hostlist.expand(list));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "node1|node1",
        "node1 node2 node3|node[1-3]",
        "node2 node1 node7 login|login,node[1-2,7]",
        "n08 n09 n10|n[08-09],n10",
        "a1 b1|a1,b1",
        "alpha|alpha"
      })
  void isCompressed(String names, String list) {
    String text = Hostlist.of(List.of(names.split(" ")));
    assertEquals(
        Hostlist.expand(list).stream().sorted().toList(),
        Hostlist.expand(text).stream().sorted().toList());
    if (!list.contains("n10")) {
      assertEquals(list, text);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"node[1", "node[a-b]", "node[1-2][3]", "node[1-999999999]"})
  void otherTextsAreRefused(String list) {
    assertThrows(IllegalArgumentException.class, () -> Hostlist.expand(list));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "node7 node7",
        "node[1-3,7] node1",
        "node[1-3,7] node3",
        "node[1-3,7] node7",
        "login,node[1-3] login",
        "node[1-3],login login",
        "node[08-11] node08",
        "node[08-11] node11",
        "node[8-11] node10",
        "rack[0-1]node[01-02] rack1node02",
        "n[1-2]-ib n2-ib",
        "node[18446744073709551616-18446744073709551618] node18446744073709551617",
      })
  void aListHasItsNodes(String list, String name) {
    assertTrue(Hostlist.contains(list, name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "node7 node77",
        "node[1-3,7] node4",
        "node[1-3,7] node",
        "node[1-3,7] login",
        "node[1-3] node1x",
        "node[08-11] node8",
        "node[8-11] node08",
        "node[1-3] node03",
        "rack[0-1]node[01-02] rack1node03",
        "n[1-2]-ib n2",
      })
  void aListHasNoOthers(String list, String name) {
    assertFalse(Hostlist.contains(list, name));
  }

  @Test
  void shortNamesHaveNoDomainAndNoRank() {
    assertEquals("n1", Hostlist.shortName("n1.site.example"));
    assertEquals("n1", Hostlist.shortName("n1:3"));
    assertEquals("n1", Hostlist.shortName("n1.site.example:3"));
    assertEquals("10.0.0.3", Hostlist.shortName("10.0.0.3:1"));
  }

  @Test
  void switchesHaveTheirNodes() {
    String text =
        """
        SwitchName=s0 Level=0 LinkSpeed=1 Nodes=node[1-2]
        SwitchName=s1 Level=0 LinkSpeed=1 Nodes=node3
        SwitchName=top Level=1 LinkSpeed=1 Nodes=node[1-3] Switches=s[0-1]
        """;
    SwitchTopology topology = SwitchTopology.parse(text);
    assertEquals(List.of("s1", "s0"), topology.of(List.of("node3", "node1.example.org")));
    assertEquals(List.of(), topology.of(List.of("node1", "node9")));
    assertThrows(IllegalArgumentException.class, () -> SwitchTopology.parse("nothing"));
  }
}
