package org.memline.study.measure;

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
 * The order in which a launch (start of mpirun) visits its cells (configurations). A visit is a
 * series of repetitions of a cell; the order is shuffled again for each visit. The first visit
 * begins with the cells that earlier launches did not reach for lack of time. All cells are thereby
 * measured about equally often, even if every launch runs out of time.
 *
 * @param seed seed of the shuffling
 * @param missed for each cell id, the number of launches that did not reach the cell for lack of
 *     time
 * @param looked ids of the cells whose memory an earlier launch of the run verified completely.
 *     They are not verified completely again: that takes as long as several visits, and a kernel
 *     writes to the same memory each time
 */
public record CellOrder(long seed, Map<String, Integer> missed, Set<String> looked) {
  public CellOrder {
    missed = Map.copyOf(missed);
    looked = Set.copyOf(looked);
  }

  /** Returns the order of the cells in the first launch (start of mpirun) of a run. */
  public static CellOrder shuffled(long seed) {
    return new CellOrder(seed, Map.of(), Set.of());
  }

  /**
   * Returns the order of the cells in a launch (start of mpirun) that follows the launches in a
   * samples file. If the file does not exist yet, the launch is the first one.
   *
   * @param plan plan of the launch
   * @param mesh mesh of the launch. A cell (configuration) whose memory was completely verified
   *     only on another mesh is verified again, because its ranks exchange other data on this mesh
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
      // If the earlier launches cannot be read, only the seed determines the order.
    }
    return new CellOrder(seed, missed, looked);
  }

  /**
   * Returns one list for each visit, with all cells (configurations) of the plan in the order of
   * that visit.
   */
  List<List<Cell>> visits(Plan plan) {
    Random random = new Random(seed);
    List<List<Cell>> visits = new ArrayList<>();
    for (int visit = 0; visit < CellQueue.VISITS; visit++) {
      List<Cell> cells = new ArrayList<>(plan.cells());
      Collections.shuffle(cells, random);
      visits.add(cells);
    }
    if (!missed.isEmpty()) {
      visits.get(0).sort(Comparator.comparingInt(cell -> -missed.getOrDefault(cell.id(), 0)));
    }
    return visits;
  }
}
