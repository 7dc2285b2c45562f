package org.memline.experiment.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.memline.layout.Mesh;
import org.memline.sample.Cell;
import org.memline.sample.JournalLine;
import org.memline.sample.JournalTail;
import org.memline.sample.LaunchEnd;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Plan;

/**
 * The order in which a launch visits its cells: shuffled anew for each visit, the first beginning
 * with those for which the launches before it had no time, so that a run that is late has all cells
 * as often as it can.
 *
 * @param seed of the shuffling
 * @param missed by cell id, in how many launches it found no time
 * @param looked ids of the cells whose memory an earlier launch of the run looked at from end to
 *     end: that takes as long as several visits, and what a kernel writes to is the same each time
 */
public record CellOrder(long seed, Map<String, Integer> missed, Set<String> looked) {
  public CellOrder {
    missed = Map.copyOf(missed);
    looked = Set.copyOf(looked);
  }

  /** Of a launch that knows of none before it. */
  public static CellOrder shuffled(long seed) {
    return new CellOrder(seed, Map.of(), Set.of());
  }

  /**
   * After the launches in a samples file; none where there is no such file yet.
   *
   * @param plan of the launch
   * @param mesh of the launch: on another the same cell is other exchanges
   */
  public static CellOrder after(Path samples, long seed, Plan plan, Mesh mesh) {
    Map<String, Integer> missed = new HashMap<>();
    Set<String> looked = new HashSet<>();
    try {
      Set<Integer> alike = new HashSet<>();
      for (JournalLine line : new JournalTail(samples).launches()) {
        if (line instanceof LaunchRecord launch
            && launch.experiment() == plan.experiment()
            && launch.mesh().equals(mesh.toString())) {
          alike.add(launch.number());
        } else if (line instanceof LaunchEnd end) {
          end.untimed().forEach(cell -> missed.merge(cell, 1, Integer::sum));
          if (alike.contains(end.launch())) {
            Set<String> untimed = Set.copyOf(end.untimed());
            plan.cells().stream()
                .map(Cell::id)
                .filter(cell -> !untimed.contains(cell))
                .forEach(looked::add);
          }
        }
      }
    } catch (IOException | RuntimeException e) {
      // Without a past that can be read, the order is the seed's alone.
    }
    return new CellOrder(seed, missed, looked);
  }

  /** The plan's cells in the order of each visit: all once, then all again. */
  List<List<Cell>> visits(Plan plan) {
    Random random = new Random(seed);
    List<List<Cell>> visits = new ArrayList<>();
    for (int visit = 0; visit < CellQueue.VISITS; visit++) {
      List<Cell> cells = new ArrayList<>(plan.cells());
      Collections.shuffle(cells, random);
      visits.add(cells);
    }
    visits.get(0).sort(Comparator.comparingInt(cell -> -missed.getOrDefault(cell.id(), 0)));
    return visits;
  }
}
