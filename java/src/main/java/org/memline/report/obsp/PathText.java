package org.memline.report.obsp;

import java.util.ArrayList;
import java.util.List;
import org.memline.obsp.CriticalPath.Section;
import org.memline.obsp.Timeline.Doing;
import org.memline.report.call.CostUnits;
import org.memline.table.Units;

/**
 * Writes the critical path of a task as text. Each line describes how long the path stays on one
 * rank before it continues on another rank.
 */
final class PathText {
  private static final int MOST_LINES = 16;

  /**
   * Consecutive sections of the critical path on one rank. Times are in seconds.
   *
   * @param first number of the superstep of the whole machine to which the first section belongs,
   *     from 1
   * @param last number of the superstep of the whole machine to which the last section belongs,
   *     from 1
   */
  private record Stay(int rank, int first, int last, double computing, double communicating) {
    boolean continues(Section next) {
      return next.rank() == rank;
    }

    Stay and(Section next) {
      boolean computes = next.doing() == Doing.COMPUTING;
      return new Stay(
          rank,
          first,
          whole(next),
          computing + (computes ? next.seconds() : 0),
          communicating + (computes ? 0 : next.seconds()));
    }

    String text() {
      return "  rank %d, superstep%s: computes %s, communicates %s\n"
          .formatted(
              rank,
              first == last ? " " + first : "s %d to %d".formatted(first, last),
              CostUnits.seconds(computing),
              CostUnits.seconds(communicating));
    }
  }

  private PathText() {}

  static String of(List<Section> path) {
    if (path.isEmpty()) {
      return "";
    }
    List<Stay> stays = new ArrayList<>();
    for (Section section : path) {
      int end = stays.size() - 1;
      if (end >= 0 && stays.get(end).continues(section)) {
        stays.set(end, stays.get(end).and(section));
      } else {
        stays.add(new Stay(section.rank(), whole(section), whole(section), 0, 0).and(section));
      }
    }
    double computing =
        path.stream().filter(s -> s.doing() == Doing.COMPUTING).mapToDouble(Section::seconds).sum();
    double whole = path.stream().mapToDouble(Section::seconds).sum();
    StringBuilder text = new StringBuilder();
    text.append(
        "Critical path: computes %s (%s), communicates %s\n"
            .formatted(
                CostUnits.seconds(computing),
                Units.percent(computing / whole),
                CostUnits.seconds(whole - computing)));
    int shown = stays.size() <= MOST_LINES ? stays.size() : MOST_LINES / 2;
    stays.subList(0, shown).forEach(stay -> text.append(stay.text()));
    if (shown < stays.size()) {
      text.append(
          "  … the path goes to another rank %d more times (--json prints all) …\n"
              .formatted(stays.size() - 2 * shown));
      stays.subList(stays.size() - shown, stays.size()).forEach(stay -> text.append(stay.text()));
    }
    return text.toString();
  }

  /**
   * Returns the number of the superstep to which a section belongs, from 1. It is a superstep of
   * the whole machine, not of a group of ranks.
   */
  private static int whole(Section section) {
    return 1 + (section.groups().isEmpty() ? section.superstep() : section.groups().get(0)[0]);
  }
}
