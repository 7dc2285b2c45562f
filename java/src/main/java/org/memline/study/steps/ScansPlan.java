package org.memline.study.steps;

import java.util.List;
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
import org.memline.study.plan.CellList;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.RandomShapes;
import org.memline.study.plan.StepsSize;

/**
 * The plan for scans of arrays. Random arrays and the designed square arrays are scanned in both
 * directions.
 *
 * <p>Random cells (configurations) are the scan of Hur and Lin (1999), on arrays with sides from 50
 * to 2000. Every other array is square. Models are fitted to half of the random cells and tested on
 * the other half. If the user gave a seed for held-out cells, the cells for testing are drawn from
 * that seed. For comparison, designed cells scan a few arrays in every other way. They also scan
 * arrays that no cache can hold.
 */
public final class ScansPlan {
  private static final int LEAST = 50;
  private static final int MOST = 2000;

  /**
   * Largest padding at the end of a row, in elements. One of four arrays is padded, so that its
   * rows start at different positions within a memory line.
   */
  private static final int MOST_PADDING = 16;

  /**
   * Number of rows of arrays that have one row for each of two ranks. If there are fewer ranks in a
   * column, such an array cannot be measured.
   */
  private static final int ROWS = 2;

  private ScansPlan() {}

  /** Returns the plan for the user's choices. Equal choices give equal cells (configurations). */
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

  /**
   * Adds new cells (configurations) for testing the models, drawn from {@code seed}, as many as
   * there are cells to which models are fitted.
   */
  private static void redrawHeldOut(CellList cells, StepsSize size, long seed) {
    for (Element element : size.elements()) {
      RandomShapes shapes = new RandomShapes(seed + element.ordinal());
      int added = 0;
      while (added < size.random() / 2) {
        added += add(cells, element, shapes, Role.TEST) ? 1 : 0;
      }
    }
  }

  /**
   * Adds the scans of a random array in the two directions. Returns whether the plan did not
   * contain the array before.
   */
  private static boolean add(CellList cells, Element element, RandomShapes shapes, Role role) {
    Shape array = shapes.next(LEAST, MOST);
    long padding = shapes.of(4) == 0 ? 1 + shapes.of(MOST_PADDING) : 0;
    boolean across = cells.add(ScanCell.paper(false, array, padding, element, role));
    return cells.add(ScanCell.paper(true, array, padding, element, role)) && across;
  }

  /**
   * Adds scans that each differ in one property from the scan of Hur and Lin (1999). It also adds
   * the scan of a typical user program.
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
        // The scan of a typical user program: a simple loop before and after a call of MPI_Exscan.
        cells.add(cell(vertical, kinds.get(2), true, CacheState.WARM, array, element));
        cells.add(cell(vertical, paper, true, CacheState.WARM, array, element));
        cells.add(cell(vertical, paper, false, CacheState.COLD, array, element));
      }
    }
  }

  /**
   * Adds arrays with one row for each of two ranks. MPI_Scan or MPI_Exscan can scan such an array
   * by a single call.
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
