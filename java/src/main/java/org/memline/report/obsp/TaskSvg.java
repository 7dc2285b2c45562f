package org.memline.report.obsp;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.obsp.CriticalPath;
import org.memline.obsp.SuperstepTimes;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.TimeShares;
import org.memline.obsp.Timeline;
import org.memline.obsp.Timeline.Doing;
import org.memline.report.call.CostUnits;

/**
 * What ranks do in time as one SVG, a line each, as the paper's figure 1: computing white,
 * communicating black; waiting hatched, whom for dashed, and the critical path under them.
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

  /** What is narrower cannot be read. */
  private static final double LEAST_NUMBER = 14;

  /** Thinner than this, stretches are drawn as one. */
  private static final double THIN = 0.4;

  /** Hints and dashed lines of more are no help. */
  private static final int MOST_DETAILS = 3000;

  private final TaskAnswer answer;
  private final TaskTimes times;
  private final int[] ranks;
  private final Map<Integer, Integer> rows = new HashMap<>();
  private final double end;
  private final SvgDrawing svg;
  private final int height;

  private TaskSvg(TaskAnswer answer) {
    this.answer = answer;
    times = answer.times();
    ranks = TellingRanks.of(times, TimeShares.of(times), MOST_RANKS);
    for (int row = 0; row < ranks.length; row++) {
      rows.put(ranks[row], row);
    }
    end = times.seconds() > 0 ? times.seconds() : 1;
    height = (int) (TOP + ROW * ranks.length + 44);
    svg = new SvgDrawing(WIDTH, height, title(), description());
  }

  public static String of(TaskAnswer answer) {
    TaskSvg picture = new TaskSvg(answer);
    picture.frame();
    for (int rank : picture.ranks) {
      picture.rank(rank);
    }
    picture.waitedFor();
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
                ? "; %d of the ranks: extremes, and some of all".formatted(ranks.length)
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
    svg.text(x + 28, 64, "start", "key", "for whom");
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

  /** Between ticks: 1, 2 or 5 times a power of ten, seconds. */
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

  private boolean details() {
    return (long) ranks.length * times.supersteps().size() * Doing.values().length <= MOST_DETAILS;
  }

  private void rank(int rank) {
    double y = y(rows.get(rank));
    boolean details = details();
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

  /** From who is waited for to who waits, at the time when the one is ready. */
  private void waitedFor() {
    if (!details()) {
      return;
    }
    for (SuperstepTimes took : times.supersteps()) {
      for (int rank : ranks) {
        Integer other = rows.get(took.awaited()[rank]);
        if (took.waiting(rank) > 0 && other != null) {
          double x = x(took.met()[rank]);
          int row = rows.get(rank);
          double from = other < row ? y(other) + BOX : y(other);
          double to = other < row ? y(row) : y(row) + BOX;
          svg.line(x, from, x, to, "awaited");
          svg.dot(x, to, "mark");
        }
      }
    }
  }

  private void critical() {
    List<CriticalPath.Section> path = CriticalPath.of(times);
    for (CriticalPath.Section section : path) {
      Integer row = rows.get(section.rank());
      if (row != null) {
        double y = y(row) + BOX + 2.5;
        svg.line(x(section.from()), y, x(section.to()), y, "critical");
      }
    }
  }
}
