package org.memline.report.obsp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.memline.obsp.Barriers;
import org.memline.obsp.Combine;
import org.memline.obsp.Evaluator;
import org.memline.obsp.Group;
import org.memline.obsp.Messages;
import org.memline.obsp.Superstep;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.Tasks;
import org.memline.obsp.TimeShares;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Tests tables and pictures of tasks whose times were computed by hand. */
class TaskPicturesTest {
  private static TaskTimes figure1() {
    return Evaluator.evaluate(Tasks.figure1(), Barriers.GLOBAL);
  }

  /** Figure 1 of the paper takes 6 s with barriers. In 36 columns, each second has 6 columns. */
  @Test
  void theTimelineShowsComputationAndWaitingOverTime() {
    String[] lines =
        TimelineText.of(figure1(), new int[] {0, 1}, 36 + 8).lines().toArray(String[]::new);
    assertEquals("rank 0  ░░░░░░······██████░░░░░░░░░░░░██████", lines[1]);
    assertEquals("rank 1  ░░░░░░░░░░░░██████░░░░░░······██████", lines[2]);
    assertEquals("        0" + " ".repeat(28) + "6.000 s", lines[3]);
  }

  @Test
  void beforeStartAndAfterEndTheTimelineIsEmpty() {
    Task task =
        new Task(
            2,
            new SuperstepCosts(0, 0, Combine.MAX),
            new double[] {5, 0},
            List.of(Tasks.none(5, 5)));
    String text =
        TimelineText.of(Evaluator.evaluate(task, Barriers.AS_WRITTEN), new int[] {0, 1}, 18);
    assertEquals("rank 0       ░░░░░", text.lines().toList().get(1));
    assertEquals("rank 1  ░░░░░", text.lines().toList().get(2));
  }

  @Test
  void aTaskOfZeroTimeHasNoTimeline() {
    TaskTimes times = Evaluator.evaluate(Tasks.of(2, Tasks.none(0, 0)), Barriers.AS_WRITTEN);
    assertEquals("", TimelineText.of(times, new int[] {0, 1}, 80));
    assertTrue(TaskReport.of(new TaskAnswer("", times, "", null), false, 80).startsWith("0 s"));
    assertTrue(TaskSvg.of(new TaskAnswer("", times, "", null)).contains("rank 1"));
  }

  /**
   * Within the group, rank 0 of the task waits 3 s for rank 1. The sums of the superstep and of the
   * rank include this time.
   */
  @Test
  void timesWithinGroupsCount() {
    Superstep inner =
        new Superstep(
            "",
            new double[] {4, 1},
            List.of(),
            new double[2],
            new Messages(new int[] {0}, new int[] {1}, new double[] {2}, null),
            Sync.OBLIVIOUS,
            null);
    Task group = new Task(2, new SuperstepCosts(1, 0, Combine.MAX), null, List.of(inner));
    Task task =
        new Task(
            2,
            null,
            null,
            List.of(
                new Superstep(
                    "split",
                    new double[] {1, 1},
                    List.of(new Group(new int[] {1, 0}, group)),
                    new double[] {0.5, 0},
                    Messages.NONE,
                    Sync.NONE,
                    null)));
    TaskTimes times = Evaluator.evaluate(task, Barriers.AS_WRITTEN);
    TimeShares shares = TimeShares.of(times);
    assertEquals(2.5, shares.computing(0));
    assertEquals(3, shares.waiting(0));
    assertEquals(2, shares.communicating(0));
    assertEquals(0, shares.waiting(1));
    assertEquals(3, shares.awaited(1));
    SuperstepSums sums = SuperstepSums.of(times).get(0);
    assertEquals(new SuperstepSums(1, "split", Sync.NONE, 7.5, 3, 0, 3, 1, 3), sums);
    assertTrue(
        TimelineText.of(times, new int[] {0, 1}, 15 + 8).contains("rank 0  ░░░░······████░"),
        TimelineText.of(times, new int[] {0, 1}, 15 + 8));
  }

  @Test
  void ofManyRanksTheExtremesAreChosen() {
    double[] work = new double[1000];
    work[637] = 9;
    TaskTimes times = Evaluator.evaluate(Tasks.of(1000, Tasks.none(work)), Barriers.AS_WRITTEN);
    int[] shown = RankSelection.of(times, TimeShares.of(times), 16);
    assertEquals(16, shown.length);
    assertTrue(IntStream.of(shown).anyMatch(rank -> rank == 637));
    assertArrayEquals(IntStream.of(shown).distinct().sorted().toArray(), shown);
    assertTrue(shown[15] > 800 && shown[0] < 100, "the ranks are spread");
    assertArrayEquals(new int[] {0, 1}, RankSelection.of(figure1(), TimeShares.of(figure1()), 16));
    String text = TaskReport.of(new TaskAnswer("", times, "", null), false, 80);
    assertTrue(text.contains("of 1000 ranks these are shown: the first and last"), text);
    assertEquals(
        2000,
        TaskReport.of(new TaskAnswer("", times, "", null), true, 80)
            .lines()
            .filter(line -> line.matches("(rank )?\\d+ .*") && !line.contains("none"))
            .count());
  }

  /**
   * Rank 441 is neither the first nor the last rank and has no extreme time. It is shown because
   * the critical path begins on it.
   */
  @Test
  void ofManyRanksThoseOfTheCriticalPathAreChosen() {
    double[] first = new double[1000];
    double[] second = new double[1000];
    first[441] = 5;
    first[30] = 7;
    second[11] = 6;
    second[12] = 9;
    Messages message = new Messages(new int[] {441, 30}, new int[] {11, 20}, new double[2], null);
    Task task =
        Tasks.of(
            1000,
            Tasks.step(Sync.OBLIVIOUS, first, message),
            Tasks.none(second),
            Tasks.none(new double[1000]));
    TaskTimes times = Evaluator.evaluate(task, Barriers.AS_WRITTEN);
    int[] shown = RankSelection.of(times, TimeShares.of(times), 16);
    assertTrue(IntStream.of(shown).anyMatch(rank -> rank == 441));
    assertEquals(16, shown.length);
  }

  @Test
  void theSvgHasABoxPerInterval() throws Exception {
    Document svg = parsed(TaskSvg.of(new TaskAnswer("<&>", figure1(), "", null)));
    List<String> boxes = new ArrayList<>();
    NodeList rects = svg.getElementsByTagName("rect");
    for (int i = 0; i < rects.getLength(); i++) {
      Element rect = (Element) rects.item(i);
      if (rect.getElementsByTagName("title").getLength() > 0) {
        boxes.add("%s %s".formatted(rect.getAttribute("class"), rect.getAttribute("width")));
      }
    }
    // 6 s are 866 pixels wide.
    assertEquals(
        List.of(
            "computing 144.3",
            "waiting 144.3",
            "communicating 144.3",
            "computing 288.7",
            "communicating 144.3",
            "computing 288.7",
            "communicating 144.3",
            "computing 144.3",
            "waiting 144.3",
            "communicating 144.3"),
        boxes);
    String text = svg.getDocumentElement().getTextContent();
    assertTrue(text.contains("<&>: 6.000 s with a global barrier in each superstep"), text);
  }

  /** Many consecutive supersteps are drawn as one rectangle. */
  @Test
  void theSvgOfManySuperstepsStaysSmall() throws Exception {
    Superstep[] supersteps = new Superstep[5_000];
    for (int s = 0; s < supersteps.length; s++) {
      supersteps[s] = Tasks.step(Sync.GLOBAL, new double[] {1, s % 7}, Messages.NONE);
    }
    TaskTimes times = Evaluator.evaluate(Tasks.of(2, supersteps), Barriers.AS_WRITTEN);
    String svg = TaskSvg.of(new TaskAnswer("", times, "", null));
    assertTrue(svg.length() < 400_000, svg.length() + " bytes");
    assertTrue(parsed(svg).getElementsByTagName("rect").getLength() > 2);
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }
}
