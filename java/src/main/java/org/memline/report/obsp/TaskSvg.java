package org.memline.report.obsp;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.memline.obsp.CriticalPath;
import org.memline.obsp.SuperstepTimes;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.TimeShares;
import org.memline.obsp.Timeline;
import org.memline.obsp.Timeline.Doing;
import org.memline.report.call.CostUnits;

/**
 * Draws as one SVG what each rank of a task (program that consists of supersteps) does over time,
 * like figure 1 of the paper on CALL and its model OBSP*. There is one line for each rank.
 * Computing is white, communicating is black, and waiting is hatched. A dashed line leads from a
 * rank that is awaited to the rank that waits. The critical path is drawn below the ranks.
 */
public final class TaskSvg {
  private static final int WIDTH = 960;
  private static final double LEFT = 70;
  private static final double RIGHT = 24;
  private static final double TOP = 86;
  private static final double ROW = 34;
  private static final double BOX = 22;
  private static final int MOST_RANKS = 32;
  private static final int MOST_TICKS = 8;

  /**
   * Smallest width in pixels of a box that shows a number. A number in a narrower box could not be
   * read.
   */
  private static final double LEAST_NUMBER = 14;

  /**
   * Smallest width in pixels of a stretch of a rank's time that is drawn separately. Adjacent
   * narrower stretches are drawn as one.
   */
  private static final double THIN = 0.4;

  /**
   * Largest number of stretches of the ranks' times for which hints and dashed lines are drawn.
   * With more stretches the picture would be too dense.
   */
  private static final int MOST_DETAILS = 3000;

  private final TaskAnswer answer;
  private final TaskTimes times;
  private final int[] ranks;
  private final Map<Integer, Integer> rows = new HashMap<>();
  private final double end;
  private final boolean details;
  private final SvgDrawing svg;
  private final int height;

  private TaskSvg(TaskAnswer answer) {
    this.answer = answer;
    times = answer.times();
    ranks = RankSelection.of(times, TimeShares.of(times), MOST_RANKS);
    for (int row = 0; row < ranks.length; row++) {
      rows.put(ranks[row], row);
    }
    end = times.seconds() > 0 ? times.seconds() : 1;
    details = stretches(times, ranks) <= MOST_DETAILS;
    height = (int) (TOP + ROW * ranks.length + 44);
    svg = new SvgDrawing(WIDTH, height, title(), description());
  }

  public static String of(TaskAnswer answer) {
    TaskSvg picture = new TaskSvg(answer);
    picture.frame();
    for (int rank : picture.ranks) {
      picture.rank(rank);
    }
    if (picture.details) {
      int all = answer.times().task().ranks();
      picture.waitedFor(answer.times(), IntStream.range(0, all).toArray());
    }
    picture.critical();
    return picture.svg.toString();
  }

  private String title() {
    return "%s%s %s"
        .formatted(
            answer.name().isEmpty() ? "" : answer.name() + ": ",
            CostUnits.seconds(times.seconds()),
            TaskAnswer.words(times.barriers()));
  }

  private String description() {
    int all = times.task().ranks();
    return "%d ranks, %d supersteps, time from left to right%s"
        .formatted(
            all,
            times.supersteps().size(),
            ranks.length < all
                ? "; %d ranks are shown, the extremes and a sample".formatted(ranks.length)
                : "");
  }

  private double x(double seconds) {
    return LEFT + seconds / end * (WIDTH - LEFT - RIGHT);
  }

  private double y(int row) {
    return TOP + ROW * row;
  }

  private void frame() {
    svg.text(LEFT, 24, "start", "title", title());
    svg.text(LEFT, 42, "start", "note", description());
    double x = LEFT;
    for (Doing doing : Doing.values()) {
      svg.box(x, 54, 22, 12, style(doing), "");
      svg.text(x + 28, 64, "start", "key", verb(doing));
      x += 130;
    }
    svg.line(x, 60, x + 22, 60, "awaited");
    svg.text(x + 28, 64, "start", "key", "waits for");
    svg.line(x + 130, 62, x + 152, 62, "critical");
    svg.text(x + 158, 64, "start", "key", "critical path");
    double bottom = y(ranks.length) - ROW + BOX + 8;
    double step = step();
    for (int i = 0; i * step <= end * 1.0001; i++) {
      svg.line(x(i * step), TOP - 6, x(i * step), bottom, "grid");
      svg.text(x(i * step), bottom + 16, "middle", "key", CostUnits.seconds(i * step));
    }
    for (int row = 0; row < ranks.length; row++) {
      svg.text(LEFT - 8, y(row) + 15, "end", "key", "rank " + ranks[row]);
    }
  }

  /**
   * Returns the distance between ticks of the time axis in seconds. It is 1, 2 or 5 times a power
   * of ten.
   */
  private double step() {
    double power = Math.pow(10, Math.floor(Math.log10(end / MOST_TICKS)));
    double ratio = end / MOST_TICKS / power;
    return power * (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10);
  }

  private static String style(Doing doing) {
    return doing.name().toLowerCase(java.util.Locale.ROOT);
  }

  private static String verb(Doing doing) {
    return switch (doing) {
      case COMPUTING -> "computes";
      case WAITING -> "waits";
      case COMMUNICATING -> "communicates";
    };
  }

  /** Returns the number of stretches that would be drawn for the given ranks. */
  private static int stretches(TaskTimes times, int[] ranks) {
    int[] count = new int[1];
    for (int rank : ranks) {
      Timeline.each(times, rank, (doing, superstep, from, to) -> count[0]++);
    }
    return count[0];
  }

  private void rank(int rank) {
    double y = y(rows.get(rank));
    if (details) {
      Timeline.each(times, rank, (doing, s, from, to) -> box(rank, doing, s, from, to, y));
      return;
    }
    for (Stroke stroke : Stroke.of(times, rank, THIN / (WIDTH - LEFT - RIGHT) * end)) {
      svg.box(
          x(stroke.from()), y, x(stroke.to()) - x(stroke.from()), BOX, style(stroke.doing()), "");
    }
  }

  private void box(int rank, Doing doing, int superstep, double from, double to, double y) {
    double width = x(to) - x(from);
    String hint =
        "rank %d %s in superstep %d: %s, from %s to %s"
            .formatted(
                rank,
                verb(doing),
                superstep + 1,
                CostUnits.seconds(to - from),
                CostUnits.seconds(from),
                CostUnits.seconds(to));
    svg.box(x(from), y, width, BOX, style(doing), hint);
    if (doing == Doing.COMPUTING && width >= LEAST_NUMBER) {
      svg.text(x(from) + width / 2, y + 15, "middle", "inside", Integer.toString(superstep + 1));
    }
  }

  /**
   * Draws dashed lines, each from a rank that is awaited to the rank that waits for it. A line is
   * at the time when the awaited rank is ready.
   *
   * @param machine times of the whole machine or of a group of ranks
   * @param inWhole for each rank of {@code machine}, its number in the whole machine
   */
  private void waitedFor(TaskTimes machine, int[] inWhole) {
    for (int s = 0; s < machine.supersteps().size(); s++) {
      SuperstepTimes took = machine.supersteps().get(s);
      for (int i = 0; i < inWhole.length; i++) {
        Integer row = rows.get(inWhole[i]);
        Integer other = rows.get(inWhole[took.awaited()[i]]);
        if (took.waiting(i) > 0 && row != null && other != null) {
          waitedFor(x(took.met()[i]), other, row);
        }
      }
      for (int g = 0; g < took.groups().size(); g++) {
        int[] ranks = machine.task().supersteps().get(s).groups().get(g).ranks();
        waitedFor(took.groups().get(g), Arrays.stream(ranks).map(i -> inWhole[i]).toArray());
      }
    }
  }

  private void waitedFor(double x, int other, int row) {
    double from = other < row ? y(other) + BOX : y(other);
    double to = other < row ? y(row) : y(row) + BOX;
    svg.line(x, from, x, to, "awaited");
    svg.dot(x, to, "mark");
  }

  /**
   * Draws the critical path. Consecutive sections on one rank are drawn as one line if they are too
   * short to be distinguished.
   */
  private void critical() {
    double thin = THIN / (WIDTH - LEFT - RIGHT) * end;
    double[][] last = new double[ranks.length][];
    for (CriticalPath.Section section : CriticalPath.of(times)) {
      Integer row = rows.get(section.rank());
      if (row == null) {
        continue;
      }
      if (last[row] != null && section.from() <= last[row][1] + thin) {
        last[row][1] = section.to();
      } else {
        critical(row, last[row]);
        last[row] = new double[] {section.from(), section.to()};
      }
    }
    for (int row = 0; row < last.length; row++) {
      critical(row, last[row]);
    }
  }

  private void critical(int row, double[] stretch) {
    if (stretch != null) {
      double y = y(row) + BOX + 2.5;
      svg.line(x(stretch[0]), y, x(stretch[1]), y, "critical");
    }
  }
}
