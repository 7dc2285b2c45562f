package org.memline.experiment.scans;

import java.util.List;
import org.memline.experiment.plan.CellList;
import org.memline.experiment.plan.PlanChoices;
import org.memline.experiment.plan.RandomShapes;
import org.memline.experiment.plan.StepsSize;
import org.memline.layout.Element;
import org.memline.layout.Shape;
import org.memline.model.program.Joining;
import org.memline.model.program.ScanOp;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.ScanCell;
import org.memline.sample.ScanCell.Kind;

/**
 * The plan for scans of arrays. Each array is scanned in both directions.
 *
 * <p>Random cells are the paper's scan of arrays with sides from 50 to 2000; every other array is
 * square. Half of the random cells train and half test. If the user gave a seed for held-out cells,
 * the test cells are drawn from that seed. Designed cells scan a few arrays in every other way, for
 * comparison, and one array that no cache holds.
 */
public final class ScansPlan {
  private static final int LEAST = 50;
  private static final int MOST = 2000;

  /**
   * Largest padding between rows, in elements. One of four arrays is padded, so that its rows start
   * at different offsets in a memory line.
   */
  private static final int MOST_PADDING = 16;

  /**
   * Number of rows in arrays with one row for each of two ranks. Such an array cannot be measured
   * along fewer ranks.
   */
  private static final int ROWS = 2;

  private ScansPlan() {}

  /** Returns the plan of a profile; equal seeds give equal cells. */
  public static Plan of(PlanChoices wish) {
    StepsSize size = StepsSize.of(wish.profile());
    CellList cells = new CellList();
    for (Element element : size.elements()) {
      RandomShapes shapes = new RandomShapes(wish.seed() + element.ordinal());
      addRandom(cells, size.random(), element, shapes, wish.heldOut().isEmpty());
    }
    for (int side : size.gridSizes()) {
      addWays(cells, new Shape(side, side));
    }
    for (int width : size.rowWidths()) {
      addRows(cells, width, width == size.rowWidths()[0]);
    }
    for (int side : size.largeSizes()) {
      Shape array = new Shape(side, side);
      for (boolean vertical : new boolean[] {false, true}) {
        for (boolean plain : new boolean[] {false, true}) {
          cells.add(cell(vertical, Kind.PAPER, plain, CacheState.WARM, array, Element.INT32));
        }
      }
    }
    wish.heldOut().ifPresent(seed -> redrawHeldOut(cells, size, seed));
    return Plan.of(Experiment.SCANS, cells.all());
  }

  private static void addRandom(
      CellList cells, int count, Element element, RandomShapes shapes, boolean testing) {
    for (int i = 0; i < count; i++) {
      Role role = i / 2 % 2 == 0 ? Role.TRAIN : Role.TEST;
      add(testing || role == Role.TRAIN ? cells : new CellList(), element, shapes, role);
    }
  }

  /** Adds as many new test cells as there are training cells, drawn from {@code seed}. */
  private static void redrawHeldOut(CellList cells, StepsSize size, long seed) {
    for (Element element : size.elements()) {
      RandomShapes shapes = new RandomShapes(seed + element.ordinal());
      int added = 0;
      while (added < size.random() / 2) {
        added += add(cells, element, shapes, Role.TEST) ? 1 : 0;
      }
    }
  }

  /** Adds a random array in both directions. Returns whether the array was new. */
  private static boolean add(CellList cells, Element element, RandomShapes shapes, Role role) {
    Shape array = shapes.next(LEAST, MOST);
    long padding = shapes.of(4) == 0 ? 1 + shapes.of(MOST_PADDING) : 0;
    boolean across = cells.add(ScanCell.paper(false, array, padding, element, role));
    return cells.add(ScanCell.paper(true, array, padding, element, role)) && across;
  }

  /**
   * Adds scans that differ from the paper's scan in one property each. Also adds the scan of a
   * typical user program.
   */
  private static void addWays(CellList cells, Shape array) {
    Kind paper = Kind.PAPER;
    List<Kind> kinds =
        List.of(
            paper,
            new Kind(ScanOp.SUM, false, Joining.DOUBLING, false, Method.PACKED),
            new Kind(ScanOp.SUM, false, Joining.LIBRARY, false, Method.PACKED),
            new Kind(ScanOp.SUM, false, Joining.CHAIN, true, Method.PACKED),
            new Kind(ScanOp.SUM, false, Joining.CHAIN, false, Method.DATATYPE),
            new Kind(ScanOp.SUM, true, Joining.CHAIN, false, Method.PACKED),
            new Kind(ScanOp.MAX, false, Joining.CHAIN, false, Method.PACKED),
            new Kind(ScanOp.PRODUCT, false, Joining.CHAIN, false, Method.PACKED));
    for (boolean vertical : new boolean[] {false, true}) {
      for (Element element : Element.values()) {
        for (Kind kind : kinds) {
          cells.add(cell(vertical, kind, false, CacheState.WARM, array, element));
        }
        // A typical user program has two loops around MPI_Exscan.
        cells.add(cell(vertical, kinds.get(2), true, CacheState.WARM, array, element));
        cells.add(cell(vertical, paper, true, CacheState.WARM, array, element));
        cells.add(cell(vertical, paper, false, CacheState.COLD, array, element));
      }
    }
  }

  /**
   * Adds arrays that have one row for each of two ranks of a mesh. A scan of such an array is a
   * single call of the MPI library.
   */
  private static void addRows(CellList cells, int width, boolean everyOp) {
    for (ScanOp op : everyOp ? ScanOp.values() : new ScanOp[] {ScanOp.SUM}) {
      for (boolean exclusive : new boolean[] {false, true}) {
        for (Element element : Element.values()) {
          for (Kind kind :
              List.of(
                  new Kind(op, exclusive, Joining.CHAIN, false, Method.PACKED),
                  new Kind(op, exclusive, Joining.ROWS, false, Method.PACKED),
                  new Kind(op, exclusive, Joining.ROWS, false, Method.JAVA))) {
            cells.add(cell(true, kind, false, CacheState.WARM, new Shape(ROWS, width), element));
          }
        }
      }
    }
  }

  private static ScanCell cell(
      boolean vertical, Kind kind, boolean plain, CacheState cache, Shape array, Element element) {
    return new ScanCell(vertical, kind, plain, cache, array, 0, element, Role.GRID);
  }
}
