package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.compare.pairs.StoredSweep;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests {@code pairs} with made-up samples whose times are known. */
class PairsTest {
  @TempDir Path folder;
  private int files;

  private static StoredSweep sweep(int nodes) {
    return sweep("n", nodes);
  }

  private static StoredSweep sweep(String name, int nodes) {
    return new StoredSweep(
        SyntheticRun.machine(), IntStream.range(0, nodes).mapToObj(i -> name + i).toList());
  }

  private Path stored(StoredSweep sweep) {
    return sweep.write(folder.resolve("sweep%d.samples.jsonl".formatted(++files)));
  }

  @Test
  void aSlowSenderEndsWithSevenAndIsNamed() throws IOException {
    Path csv = folder.resolve("pairs.csv");
    Path out = folder.resolve("out.json");
    Path samples = stored(sweep(5).slowSender(2, 4));
    Cli cli = Cli.run("pairs", "--judge", samples, "--csv", csv, "--out", out);
    assertEquals(7, cli.exitCode(), cli.err());
    assertTrue(cli.out().contains("node n2 sends slowly: 4.0 times as slow"), cli.out());
    assertTrue(!cli.out().contains("receives slowly"), cli.out());
    assertTrue(cli.out().contains("1 node stands out"), cli.out());
    assertTrue(
        cli.out().contains("scontrol update NodeName=n2 State=DRAIN Reason=memline-pairs"),
        cli.out());
    List<String> rows = Files.readAllLines(csv);
    assertEquals(11, rows.size());
    int columns = rows.get(0).split(",", -1).length;
    for (String row : rows.subList(1, 11)) {
      assertEquals(row.contains("n2"), row.contains("node:long-sends"), row);
      assertEquals(columns, row.split(",", -1).length, row);
    }
    JsonNode results = JsonMapper.shared().readTree(Files.readString(out));
    assertEquals(10, results.required("pairs").size());
    JsonNode found = results.required("stands_out").get(0);
    assertEquals("n2", found.required("nodes").get(0).asString());
    assertEquals("node", found.required("kind").asString());
    JsonNode first = results.required("pairs").get(0);
    assertEquals(1e-6, first.required("alpha_seconds").asDouble(), 0.1e-6);
  }

  /** The times of a node without the network show whether the node itself or its link is slow. */
  @Test
  void aNodeThatIsSlowByItselfIsDistinguishedFromItsLink() throws IOException {
    Path prometheus = folder.resolve("within.prom");
    Path samples = stored(sweep(5).slowSender(2, 4).slowWithin(2, 1.5));
    String within = words(Cli.run("pairs", samples, "--prometheus", prometheus).out());
    assertTrue(
        within.contains(
            "local measurements of the node are slow, too: line handoff 1.5, message to itself 1.5"
                + " times the median"),
        within);
    assertTrue(
        Files.readAllLines(prometheus)
            .contains(
                "memline_pairs_node_local_factor{node=\"n2\",kind=\"message to itself\"} 1.5"),
        Files.readString(prometheus));
    JsonNode all = JsonMapper.shared().readTree(Cli.run("pairs", samples, "--json").out());
    JsonNode judged = all.required("judged").get(2);
    assertEquals(1.5, judged.required("line_handoff_factor").asDouble(), 1e-9);
    assertEquals(1, judged.required("clock_factor").asDouble(), 1e-9);
    String network = words(Cli.run("pairs", stored(sweep(5).slowSender(2, 4))).out());
    assertTrue(
        network.contains(
            "its local measurements are normal (clock, cached copy, memory copy, line handoff,"
                + " message to itself), so suspect its adapter, cable or port"),
        network);
    Cli other = Cli.run("pairs", stored(sweep(5).slowWithin(2, 1.5)));
    assertEquals(0, other.exitCode(), "local times alone are no finding: " + other.out());
    assertTrue(words(other.out()).contains(" 1.00 1.00 1.00 1.50 1.50 n3"), other.out());
  }

  private static String words(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @Test
  void listsAreWrittenInSlurmsNotation() throws IOException {
    Path passing = folder.resolve("passing");
    Path failing = folder.resolve("failing");
    Path samples = stored(sweep("node", 8).slowNode(3, 4));
    Cli.run("pairs", "--judge", samples, "--passing", passing, "--failing", failing);
    assertEquals("node[0-2,4-7]\n", Files.readString(passing));
    assertEquals("node3\n", Files.readString(failing));
    Path healthy = stored(sweep("node", 8));
    assertEquals(
        0,
        Cli.run("pairs", "--judge", healthy, "--passing", passing, "--failing", failing)
            .exitCode());
    assertEquals("node[0-7]\n", Files.readString(passing));
    assertEquals("", Files.readString(failing));
  }

  @Test
  void eachNodeIsATestCaseAndAGauge() throws IOException {
    Path junit = folder.resolve("pairs.xml");
    Path prometheus = folder.resolve("pairs.prom");
    Path samples = stored(sweep(6).slowSender(2, 4));
    Cli.run("pairs", "--judge", samples, "--junit", junit, "--prometheus", prometheus);
    String xml = Files.readString(junit);
    assertTrue(xml.contains("tests=\"8\" failures=\"1\""), xml);
    assertTrue(xml.contains("was not judged: there is no baseline"), xml);
    assertTrue(xml.contains("node n2 sends slowly"), xml);
    List<String> gauges = Files.readAllLines(prometheus);
    assertTrue(gauges.contains("memline_pairs_node_stands_out{node=\"n2\"} 1"), gauges.toString());
    assertTrue(gauges.contains("memline_pairs_node_stands_out{node=\"n1\"} 0"), gauges.toString());
    assertTrue(gauges.contains("memline_pairs_node_passes{node=\"n1\"} 1"), gauges.toString());
    assertTrue(gauges.contains("memline_pairs_complete 1"), gauges.toString());
  }

  @Test
  void aSlowLinkIsAGauge() throws IOException {
    Path prometheus = folder.resolve("pairs.prom");
    Cli.run("pairs", stored(sweep(8).slowOneWay(6, 1, 4)), "--prometheus", prometheus);
    List<String> gauges = Files.readAllLines(prometheus);
    String link = "memline_pairs_link_factor{from=\"n6\",to=\"n1\",metric=\"long\"";
    assertTrue(gauges.stream().anyMatch(gauge -> gauge.startsWith(link)), gauges.toString());
  }

  /**
   * With two switches it cannot be decided which of the two uplinks is slow, so all nodes pass.
   * Skipped are the test cases of this question and of the overall change.
   */
  @Test
  void whatCouldNotBeJudgedIsSkipped() throws IOException {
    StoredSweep slow =
        sweep(16).switches(IntStream.range(0, 16).mapToObj(i -> "s" + i / 8).toList());
    IntStream.range(0, 8).forEach(node -> slow.slowUplink(node, 3));
    Path junit = folder.resolve("pairs.xml");
    Path prometheus = folder.resolve("pairs.prom");
    Cli cli = Cli.run("pairs", stored(slow), "--junit", junit, "--prometheus", prometheus);
    assertEquals(5, cli.exitCode(), cli.out());
    assertTrue(
        Files.readString(junit).contains("skipped=\"2\""), Files.readString(junit)); // no baseline
    assertTrue(Files.readString(junit).contains("it cannot be decided whether the uplink of"));
    assertTrue(Files.readAllLines(prometheus).contains("memline_pairs_complete 0"));
  }

  @Test
  void aHealthyClusterExitsWithZero() {
    JsonNode json = Cli.json("pairs", stored(sweep(6)), "--json");
    assertEquals(15, json.required("pairs").size());
    assertEquals(0, json.required("stands_out").size());
    assertEquals(6, json.required("passing").size());
    assertTrue(Cli.print("pairs", stored(sweep(20))).contains("nothing stands out"));
    assertTrue(Cli.print("pairs", stored(sweep(3).slowNode(0, 9))).contains("nothing was judged"));
  }

  @Test
  void aSweepThatEndedEarlyIsJudgedAsFarAsItGoes() throws IOException {
    Path passing = folder.resolve("passing");
    Path ended = stored(sweep(8).endsIn(1));
    Cli healthy = Cli.run("pairs", "--judge", ended, "--passing", passing);
    assertEquals(5, healthy.exitCode(), healthy.out());
    assertTrue(healthy.out().contains("the run ended before it was complete"), healthy.out());
    assertTrue(words(healthy.out()).contains("so no node passes: give the failed"), healthy.out());
    assertEquals("", Files.readString(passing));
    Cli slow = Cli.run("pairs", "--judge", stored(sweep(8).slowSender(3, 4).endsIn(3)));
    assertEquals(7, slow.exitCode(), slow.out());
    assertTrue(slow.out().contains("node n3 sends slowly"), slow.out());
    // If the lost node is named, the other nodes are judged.
    Path late = stored(sweep(8).endsIn(2));
    Path junit = folder.resolve("late.xml");
    Cli known =
        Cli.run("pairs", "--judge", late, "--gone", "n5", "--passing", passing, "--junit", junit);
    assertEquals(5, known.exitCode(), known.out());
    assertTrue(
        known.out().contains("n5 failed during the run, or a measurement with it did"),
        known.out());
    assertEquals("n[0-4,6-7]\n", Files.readString(passing));
    // Skipped are the test cases of the lost node, of the overall change and of completeness.
    assertTrue(Files.readString(junit).contains("skipped=\"3\""), Files.readString(junit));
    // This run ended for another reason than a lost node, such as a time limit.
    Path limited = stored(sweep(8).slowSender(3, 4).endsIn(3));
    Cli.run("pairs", "--judge", limited, "--passing", passing);
    assertEquals("", Files.readString(passing));
    Cli none = Cli.run("pairs", "--judge", limited, "--gone", "none", "--passing", passing);
    assertEquals(7, none.exitCode(), none.out());
    assertTrue(none.out().contains("the run ended before it was complete"), none.out());
    assertEquals("n[0-2,4-7]\n", Files.readString(passing));
    Cli.assertWrongUse("if no node failed", "pairs", "--judge", late, "--gone", "");
    Cli.assertWrongUse("has no such node", "pairs", "--judge", late, "--gone", "m5");
    Cli.assertWrongUse("is not a list of nodes", "pairs", "--judge", late, "--gone", "n[5");
  }

  /** A run can end after a complete launch, while rank 0 decides what is measured next. */
  @Test
  void aRunThatEndedBetweenTwoStagesIsNotComplete() {
    Cli between = Cli.run("pairs", "--judge", stored(sweep(8).endsAfter(1)));
    assertEquals(5, between.exitCode(), between.out());
    assertTrue(between.out().contains("the run ended before it was complete"), between.out());
    assertEquals(0, Cli.run("pairs", "--judge", stored(sweep(8))).exitCode());
    Cli earlier = Cli.run("pairs", "--judge", stored(sweep(8).ofEarlierVersion()));
    assertEquals(0, earlier.exitCode(), earlier.out());
    Cli cut = Cli.run("pairs", "--judge", stored(sweep(8).ofEarlierVersion().endsIn(1)));
    assertEquals(5, cut.exitCode(), cut.out());
  }

  @Test
  void tooFewNodesAreNotJudgedWhateverElseIsWrong() {
    Path healthy = stored(sweep(8));
    Cli other = Cli.run("pairs", "--judge", stored(sweep("m", 3)), "--baseline", healthy);
    assertEquals(0, other.exitCode(), other.err());
    assertTrue(words(other.out()).contains("3 nodes are three pairs"), other.out());
    Cli early = Cli.run("pairs", "--judge", stored(sweep(3).endsIn(1)));
    assertEquals(5, early.exitCode(), early.out());
    assertTrue(words(early.out()).contains("3 nodes are three pairs"), early.out());
    assertTrue(early.out().contains("the run ended before it was complete"), early.out());
  }

  /** One slow node of four is in half of the pairs, but not all nodes have become slower. */
  @Test
  void aSlowNodeOfFewIsNotEverything() throws IOException {
    Path healthy = stored(sweep(4));
    Cli slow = Cli.run("pairs", stored(sweep(4).slowNode(2, 3)), "--baseline", healthy);
    assertEquals(7, slow.exitCode(), slow.out());
    assertTrue(slow.out().contains("node n2"), slow.out());
    assertFalse(slow.out().contains("everything"), slow.out());
    Cli all = Cli.run("pairs", stored(sweep(4).everything(3)), "--baseline", healthy);
    assertTrue(all.out().contains("everything: 3.0 times"), all.out());
    Path prometheus = folder.resolve("all.prom");
    Cli.run(
        "pairs", stored(sweep(4).everything(3)), "--baseline", healthy, "--prometheus", prometheus);
    assertTrue(
        Files.readString(prometheus).contains("memline_pairs_everything_factor{metric=\"long\"} 3"),
        Files.readString(prometheus));
  }

  /** A node that failed is reported as failed. That it was also slow need not be confirmed. */
  @Test
  void aNodeThatFailedIsNoOpenSuspect() {
    Path samples = stored(sweep(8).slowSender(5, 4).endsAfter(1));
    assertTrue(words(Cli.run("pairs", samples).out()).contains("node n5 is suspected"));
    String gone = words(Cli.run("pairs", "--judge", samples, "--gone", "n5").out());
    assertTrue(gone.contains("n5 failed during the run"), gone);
    assertFalse(gone.contains("is suspected"), gone);
  }

  @Test
  void namesThatAShellInterpretsAreInNoCommand() {
    Path samples = stored(sweep("n$", 5).slowSender(2, 4));
    String out = words(Cli.run("pairs", samples).out());
    assertTrue(out.contains("node n$2 sends slowly"), out);
    assertTrue(out.contains("no drain command is printed"), out);
    assertFalse(out.contains("scontrol"), out);
  }

  @Test
  void severalRanksOfANodeAreReported() throws IOException {
    String several = words(Cli.run("pairs", stored(sweep("d:", 5))).out());
    assertTrue(several.contains("Some nodes have several ranks"), several);
    String one = words(Cli.run("pairs", stored(sweep(5))).out());
    assertFalse(one.contains("several ranks"), one);
    // One rank of node d1 is slow. The node does not pass, so its other rank is skipped.
    Path junit = folder.resolve("pairs.xml");
    Path twice =
        stored(
            new StoredSweep(
                    SyntheticRun.machine(), List.of("d1", "d1", "d2", "d2", "d3", "d3", "d4", "d4"))
                .slowSender(0, 4));
    Cli.run("pairs", twice, "--junit", junit);
    String xml = Files.readString(junit);
    assertTrue(xml.contains("failures=\"1\" errors=\"0\" skipped=\"2\""), xml);
  }

  /** Without a usable baseline the overall change is not judged, so its test case is skipped. */
  @Test
  void anOverallChangeThatWasNotJudgedIsSkipped() throws IOException {
    Path healthy = stored(sweep(8));
    Path junit = folder.resolve("pairs.xml");
    Cli.run("pairs", healthy, "--baseline", stored(sweep(8)), "--junit", junit);
    assertTrue(Files.readString(junit).contains("skipped=\"0\""), Files.readString(junit));
    Path base = stored(sweep(8));
    Cli compared = Cli.run("pairs", healthy, "--baseline", base);
    assertTrue(
        words(compared.out())
            .contains("compared with the baseline " + base + ", which has 8 of the 8"),
        compared.out());
    JsonNode json = Cli.json("pairs", healthy, "--baseline", base, "--json");
    assertEquals(base.getFileName().toString(), json.get("baseline").asString());
    assertTrue(Cli.json("pairs", healthy, "--json").get("baseline").isNull());
    Cli.run("pairs", healthy, "--junit", junit);
    assertTrue(Files.readString(junit).contains("skipped=\"1\""), Files.readString(junit));
    Cli.run("pairs", stored(sweep(9)), "--baseline", healthy, "--junit", junit);
    String unlike = "was not judged: the nodes of the two runs differ";
    assertTrue(Files.readString(junit).contains(unlike), Files.readString(junit));
    Cli.run("pairs", stored(sweep(3)), "--junit", junit);
    assertTrue(
        Files.readString(junit).contains("was not judged: there are too few nodes"),
        Files.readString(junit));
  }

  /** In CSV, the flag of a link names its sender. */
  @Test
  void theFlagOfALinkNamesItsSender() throws IOException {
    Path csv = folder.resolve("pairs.csv");
    Cli.run("pairs", stored(sweep(8).slowOneWay(6, 1, 4)), "--csv", csv);
    String row = row(csv, "n1,n6,");
    assertTrue(row.contains("link:long-from-n6"), row);
    assertTrue(!row.contains("link:long-from-n1"), row);
    Cli.run("pairs", stored(sweep(8).slowOneWay(1, 6, 4)), "--csv", csv);
    assertTrue(row(csv, "n1,n6,").contains("link:long-from-n1"), row(csv, "n1,n6,"));
  }

  private static String row(Path csv, String start) throws IOException {
    return Files.readAllLines(csv).stream()
        .filter(line -> line.startsWith(start))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aBaselineIsComparedWith() {
    Path before = stored(sweep(8).slowSender(3, 3));
    Cli same = Cli.run("pairs", "--judge", stored(sweep(8).slowSender(3, 3)), "--baseline", before);
    assertEquals(7, same.exitCode(), same.err());
    assertTrue(!same.out().contains("in the baseline"), same.out());
    // A link that was equally slow in the baseline is slow, but has not become slower.
    Path linked = stored(sweep(8).slowLink(1, 6, 4));
    Path before2 = stored(sweep(8).slowLink(1, 6, 4));
    Cli link = Cli.run("pairs", "--judge", linked, "--baseline", before2);
    assertEquals(7, link.exitCode(), link.err());
    assertTrue(link.out().contains("link n1 to n6: 4.0 times as slow as the others"), link.out());
    assertTrue(!link.out().contains("in the baseline"), link.out());
    Path healthy = stored(sweep(8));
    Cli worse = Cli.run("pairs", "--judge", linked, "--baseline", healthy);
    assertTrue(
        words(worse.out()).contains("n1 to n6: 4.0 times as slow as in the baseline"), worse.out());
    // With another set of nodes, whether everything has become slower is unknown.
    Cli more = Cli.run("pairs", "--judge", stored(sweep(9).everything(2)), "--baseline", healthy);
    assertEquals(0, more.exitCode(), more.out());
    assertTrue(words(more.out()).contains("because the nodes of the two runs differ"), more.out());
    assertTrue(more.out().contains("n8 is not in the baseline and is only"), more.out());
    Cli all = Cli.run("pairs", "--judge", stored(sweep(8).everything(1.5)), "--baseline", before);
    assertEquals(7, all.exitCode(), all.out());
    assertTrue(all.out().contains("everything: 1.5 times as slow as in the baseline"), all.out());
    Cli other = Cli.run("pairs", "--judge", stored(sweep("m", 8)), "--baseline", before);
    assertEquals(4, other.exitCode(), other.err());
    assertTrue(other.err().contains("the baseline has 0 of the 8 nodes"), other.err());
    assertEquals(1, other.err().lines().count(), other.err());
  }

  /** If the two runs are interchanged, what has become slower looks like what has become faster. */
  @Test
  void aBaselineThatIsTheLaterRunIsReported() {
    Path before = stored(sweep(8));
    Path after = stored(sweep(8).everything(2).startedAt("2024-05-07T07:08:09.5Z"));
    Cli right = Cli.run("pairs", after, "--baseline", before);
    assertEquals(7, right.exitCode(), right.out());
    assertEquals("", right.err());
    Cli wrong = Cli.run("pairs", before, "--baseline", after);
    assertEquals(0, wrong.exitCode(), wrong.out());
    assertEquals(1, wrong.err().lines().count(), wrong.err());
    assertTrue(
        wrong.err().contains("2024-05-07T07:08:09.5Z, after the judged run (2024-05-06T07:08:09Z)"),
        wrong.err());
  }

  @Test
  void theSwitchesOfASweepAreJudged() throws IOException {
    List<String> switches = IntStream.range(0, 20).mapToObj(i -> "s" + i / 5).toList();
    StoredSweep sweep = sweep(20).switches(switches);
    for (int node = 5; node < 10; node++) {
      sweep.slowUplink(node, 2);
    }
    Path csv = folder.resolve("pairs.csv");
    Path page = folder.resolve("pairs.html");
    Cli cli = Cli.run("pairs", "--judge", stored(sweep), "--csv", csv, "--report", page);
    assertEquals(7, cli.exitCode(), cli.err());
    assertTrue(cli.out().contains("switch s1 "), cli.out());
    assertTrue(!cli.out().contains("node n"), cli.out());
    // Only pairs that use the uplink are marked.
    List<String> rows = Files.readAllLines(csv);
    for (String row : rows.subList(1, rows.size())) {
      String[] nodes = row.split(",");
      assertEquals(
          uses(nodes[0]) != uses(nodes[1]), row.contains("switch:long-"), "uplink of s1: " + row);
    }
  }

  /** The node of a slow switch that is not slow itself neither passes nor fails, in any output. */
  @Test
  void theHealthyNodeOfASlowSwitchNeitherPassesNorFails() throws IOException {
    StoredSweep sweep =
        sweep(20).switches(IntStream.range(0, 20).mapToObj(i -> "s" + i / 5).toList());
    IntStream.range(5, 9).forEach(node -> sweep.slowUplink(node, 2));
    Path junit = folder.resolve("pairs.xml");
    Path failing = folder.resolve("failing");
    Path passing = folder.resolve("passing");
    Path samples = stored(sweep);
    Cli cli =
        Cli.run(
            "pairs",
            "--judge",
            samples,
            "--junit",
            junit,
            "--failing",
            failing,
            "--passing",
            passing);
    assertTrue(words(cli.out()).contains("switch s1 sends slowly, except for n9"), cli.out());
    assertEquals("n[5-8]\n", Files.readString(failing));
    assertEquals("n[0-4,10-19]\n", Files.readString(passing));
    String xml = Files.readString(junit);
    assertTrue(xml.contains("tests=\"22\" failures=\"4\" errors=\"0\" skipped=\"2\""), xml);
    String json = Cli.run("pairs", samples, "--json").out().replaceAll("\\s", "");
    assertTrue(json.contains("\"healthy\":[\"n9\"]"), json);
  }

  /** If only pairs between switches have become slower, no output says that everything has. */
  @Test
  void pairsBetweenSwitchesAreNotEverything() throws IOException {
    List<String> switches = IntStream.range(0, 16).mapToObj(i -> "s" + i / 8).toList();
    Path before = stored(sweep(16).switches(switches));
    StoredSweep slow = sweep(16).switches(switches);
    IntStream.range(0, 8).forEach(node -> slow.slowUplink(node, 3));
    Path now = stored(slow);
    Path prometheus = folder.resolve("between.prom");
    Cli cli = Cli.run("pairs", now, "--baseline", before, "--prometheus", prometheus);
    assertEquals(7, cli.exitCode(), cli.out());
    String out = words(cli.out());
    assertTrue(out.contains("pairs between switches are slower than in the baseline"), out);
    assertFalse(out.contains("everything is slower"), out);
    List<String> gauges = Files.readAllLines(prometheus);
    assertTrue(
        gauges.stream().anyMatch(g -> g.startsWith("memline_pairs_between_switches_factor{")));
    assertTrue(gauges.stream().noneMatch(g -> g.startsWith("memline_pairs_everything_factor{")));
    JsonNode json =
        JsonMapper.shared().readTree(Cli.run("pairs", now, "--baseline", before, "--json").out());
    assertFalse(json.required("stands_out").get(0).required("within").asBoolean());
  }

  private static boolean uses(String node) {
    return Integer.parseInt(node.substring(1)) / 5 == 1;
  }

  /**
   * Slurm knows one name for a node with several ranks, a name without its domain, and no hashed
   * name.
   */
  @Test
  void drainAndListsHaveTheNamesThatSlurmKnows() throws IOException {
    Path passing = folder.resolve("passing");
    List<String> hashed = IntStream.range(0, 8).mapToObj(i -> "node-%012x".formatted(i)).toList();
    Cli cli =
        Cli.run("pairs", stored(new StoredSweep(SyntheticRun.machine(), hashed).slowNode(3, 4)));
    assertTrue(cli.out().contains("no drain command is printed, because"), cli.out());
    List<String> long8 = IntStream.range(0, 8).mapToObj(i -> "c%d.site.org".formatted(i)).toList();
    Path samples = stored(new StoredSweep(SyntheticRun.machine(), long8).slowNode(3, 4));
    cli = Cli.run("pairs", samples, "--passing", passing);
    assertTrue(cli.out().contains("NodeName=c3 State"), cli.out());
    assertEquals("c[0-2,4-7]\n", Files.readString(passing));
    List<String> twice = IntStream.range(0, 8).mapToObj(i -> "d" + i / 2).toList();
    samples = stored(new StoredSweep(SyntheticRun.machine(), twice).slowNode(3, 4));
    cli = Cli.run("pairs", samples, "--passing", passing);
    assertTrue(cli.out().contains("NodeName=d1 State"), cli.out());
    assertEquals("d[0,2-3]\n", Files.readString(passing));
    // In the JSON, too, a node with a failing rank is not among the passing nodes.
    String json = Cli.run("pairs", samples, "--json").out();
    assertFalse(json.substring(json.indexOf("passing"), json.indexOf("failing")).contains("d1"));
  }

  /** A command that is wider than a page is split by backslashes, so that it can be pasted. */
  @Test
  void aLongDrainCommandIsContinued() {
    String name = "rack-" + "a-long-name-".repeat(5);
    Path samples = stored(sweep(name, 20).slowNode(11, 4));
    String out = Cli.run("pairs", samples).out();
    assertTrue(
        out.contains(
            """
            to drain these nodes:
              scontrol update \\
                NodeName=%s11 \\
                State=DRAIN Reason=memline-pairs
            """
                .formatted(name)),
        out);
  }

  @Test
  void noOutputOverwritesAnInputOrAnotherOutput() throws IOException {
    Path good = stored(sweep(4));
    Path before = Files.copy(good, folder.resolve("before.samples.jsonl"));
    long bytes = Files.size(good);
    for (String option : List.of("--csv", "--passing", "--failing", "--junit", "--report")) {
      Cli.assertWrongUse("would be overwritten", "pairs", good, option, good);
      Cli.assertWrongUse(
          "would be overwritten", "pairs", good, "--baseline", before, option, before);
    }
    Path one = folder.resolve("one");
    Cli.assertWrongUse("would be written twice", "pairs", good, "--csv", one, "--junit", one);
    assertEquals(bytes, Files.size(good));
    assertTrue(Files.notExists(one));
    // The samples are written beside the results.
    Path results = folder.resolve("r.json");
    Cli.assertWrongUse(
        "would be written twice",
        "pairs",
        "--out",
        results,
        "--csv",
        folder.resolve("r.samples.jsonl"));
  }

  private Path json() throws IOException {
    return Files.writeString(folder.resolve("there.json"), "{}");
  }

  /** A name below /dev may stand for the file that standard output goes to. */
  @Test
  void anOpenFileIsNotOverwritten() throws IOException {
    Path log = Files.writeString(folder.resolve("job.log"), "what was there");
    try (InputStream open = Files.newInputStream(log);
        Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
      Path number = all.filter(each -> isSame(each, log)).findFirst().orElseThrow();
      Path device = Path.of("/dev/fd").resolve(number.getFileName());
      Cli.assertWrongUse("leads to a file", "pairs", stored(sweep(4)), "--passing", device);
      assertTrue(open.available() > 0);
    }
    assertEquals("what was there", Files.readString(log));
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException closed) {
      return false;
    }
  }

  @Test
  void wrongUseIsReportedInOneLine() throws IOException {
    Path good = stored(sweep(4));
    Path missing = folder.resolve("missing.jsonl");
    Path topology = folder.resolve("topology");
    Files.writeString(topology, "nothing\n");
    Cli.assertWrongUse("only inside an MPI job", "pairs");
    Cli.assertWrongUse("only 3 of the 4 ranks", "pairs", stored(sweep(4).named(3)));
    Cli.assertWrongUse(missing, "pairs", missing);
    Cli.assertWrongUse(missing, "pairs", good, "--baseline", missing);
    Cli.assertWrongUse("no samples of pairs", "pairs", Fitted.get().samples());
    Cli.assertWrongUse("--factor 1.0", "pairs", good, "--factor", "1");
    Cli.assertWrongUse("--factor NaN", "pairs", good, "--factor", "NaN");
    Cli.assertWrongUse("use 1.01 to 100", "pairs", good, "--factor", "1e308");
    Cli.assertWrongUse("ends with .json", "pairs", good, "--out", folder.resolve("x.txt"));
    Cli.assertWrongUse("is the judged run itself", "pairs", good, "--baseline", good);
    Cli.assertWrongUse("exists already", "pairs", "--dry-run", "--out", json());
    Cli.assertWrongUse("--false-alarms 0.0", "pairs", good, "--false-alarms", "0");
    Cli.assertWrongUse(missing, "pairs", "--judge", missing, "--dry-run");
    Cli.assertWrongUse("applies only with --judge", "pairs", "--gone", "n1", "--dry-run");
    Cli.assertWrongUse("exists already", "pairs", good, "--out", json(), "--dry-run");
    Cli.assertWrongUse("exclude each other", "pairs", good, "--measure-only");
    Cli.assertWrongUse("--rounds 2", "pairs", "--rounds", "2");
    Cli.assertWrongUse("give one of them", "pairs", "--rounds", "5", "--every-pair");
    Cli.assertWrongUse("--seed -1", "pairs", "--seed", "-1");
    Cli.assertWrongUse("at most 18 digits", "pairs", "--seed", "1234567890123456789");
    Cli.assertWrongUse("only inside an MPI job", "pairs", "--seed", "123456789012345678");
    Cli.assertWrongUse("--label applies only to a measurement", "pairs", good, "--label", "x");
    Cli.assertWrongUse("--hash-nodes applies only to", "pairs", good, "--hash-nodes");
    for (String option :
        List.of("--passing", "--failing", "--csv", "--junit", "--prometheus", "--report")) {
      Path output = folder.resolve("unused.prom");
      Cli.assertWrongUse(
          option + " applies only to a judgement", "pairs", "--measure-only", option, output);
    }
    Cli.assertWrongUse("--json applies only to", "pairs", "--measure-only", "--json");
    Cli.assertWrongUse("--seed applies only to a measurement", "pairs", good, "--seed", "1");
    Cli.assertWrongUse("give one file", "pairs", good, "--judge", good);
    Cli.assertWrongUse("--gone applies only with --judge", "pairs", "--gone", "n1");
    Cli.assertWrongUse("--hash-nodes and --baseline", "pairs", "--hash-nodes", "--baseline", good);
    Cli.assertWrongUse("--measure-only", "pairs", good, "--measure-only");
    Cli.assertWrongUse("SwitchName=", "pairs", "--topology", topology);
    Cli.assertWrongUse(good, "pairs", good, "--out", good);
    Cli.assertWrongUse(folder, "pairs", good, "--csv", folder);
    Cli.assertWrongUse(".prom", "pairs", good, "--prometheus", folder.resolve("x"));
    Cli.assertWrongUse("jobs/pairs.sbatch", "calibrate", "--only", "pairs", "--dry-run");
  }

  @Test
  void theReportPageAgreesWithTheTable() throws IOException {
    Path page = folder.resolve("pairs.html");
    Cli cli = Cli.run("pairs", stored(sweep(5).slowSender(2, 4)), "--report", page);
    String html = Files.readString(page);
    assertTrue(
        html.contains("1 node stands out") && cli.out().contains("1 node stands out"), cli.out());
    Path nowhere = folder.resolve("none/pairs.html");
    Cli.assertWrongUse("no folder", "pairs", folder.resolve("none"), "--report", nowhere);
  }
}
