package org.memline.study.steps;

import java.util.List;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Shape;
import org.memline.sample.CacheState;
import org.memline.sample.ComputationCell;
import org.memline.sample.ComputationCell.Op;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.study.plan.CellList;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.RandomShapes;
import org.memline.study.plan.StepsSize;

/**
 * The plan for the assignments A = x and A = x op y of a matrix A, with every kind of operand. A
 * cell is one assignment with one size of A. In random cells, A has sides from 50 to 2000. In about
 * half of them, A is a whole matrix. In the others, A is a block of 2 to 2000 columns inside a
 * wider matrix, so that operations, bytes and memory lines are not proportional. Models are fitted
 * to half of the random cells and tested on the other half, the held-out cells. If the user gave a
 * seed for held-out cells, they are drawn from that seed.
 */
public final class ComputationPlan {
  private static final int LEAST = 50;
  private static final int MOST = 2000;
  private static final int LEAST_COLUMNS = 2;

  /**
   * Largest side of the square matrices in the designed grid. Larger matrices are left out: three
   * matrices of 2000² elements would take longer to write and verify than all random matrices
   * together.
   */
  private static final int MOST_GRID = 1000;

  /** Largest padding at the end of a matrix row, in elements. */
  private static final int MOST_PADDING = 200;

  private record Operands(Op op, boolean xArray, boolean yArray) {}

  private static final List<Operands> OPERANDS =
      List.of(
          new Operands(Op.ASSIGN, false, false),
          new Operands(Op.ASSIGN, true, false),
          new Operands(Op.SUM, true, false),
          new Operands(Op.SUM, true, true),
          new Operands(Op.SUM, false, true),
          new Operands(Op.SUM, false, false),
          new Operands(Op.PRODUCT, true, false),
          new Operands(Op.PRODUCT, true, true),
          new Operands(Op.PRODUCT, false, true),
          new Operands(Op.PRODUCT, false, false));

  private ComputationPlan() {}

  /** Returns the plan for the user's choices. Equal choices give equal cells (configurations). */
  public static Plan of(PlanChoices wish) {
    StepsSize size = StepsSize.of(wish.profile());
    CellList cells = new CellList();
    RandomShapes shapes = new RandomShapes(wish.seed());
    for (int i = 0; i < size.computations(); i++) {
      Role role = i / OPERANDS.size() % 2 == 0 ? Role.TRAIN : Role.TEST;
      ComputationCell cell = random(shapes, i, role);
      if (role == Role.TRAIN || wish.heldOut().isEmpty()) {
        cells.add(cell);
      }
    }
    for (int side : size.gridSizes()) {
      if (side > MOST_GRID) {
        continue;
      }
      for (Element element : Element.values()) {
        Matrix whole = Matrix.dense(side, side, element);
        for (Operands operands : OPERANDS) {
          cells.add(cell(operands, false, CacheState.WARM, whole, Role.GRID));
          cells.add(cell(operands, true, CacheState.WARM, whole, Role.GRID));
          cells.add(cell(operands, false, CacheState.COLD, whole, Role.GRID));
        }
      }
    }
    wish.heldOut().ifPresent(seed -> redrawHeldOut(cells, size.computations() / 2, seed));
    return Plan.of(Experiment.COMPUTATION, cells.all());
  }

  /**
   * Adds {@code count} random cells (configurations) for testing the models, drawn from {@code
   * seed}. Cells that the plan already contains are not counted.
   */
  private static void redrawHeldOut(CellList cells, int count, long seed) {
    RandomShapes shapes = new RandomShapes(seed);
    int added = 0;
    while (added < count) {
      added += cells.add(random(shapes, added, Role.TEST)) ? 1 : 0;
    }
  }

  /**
   * Returns the next random cell (configuration).
   *
   * @param turn number of the cell from 0; the kinds of operands take turns
   */
  private static ComputationCell random(RandomShapes shapes, int turn, Role role) {
    Matrix matrix = matrix(shapes, Element.values()[shapes.of(2)], shapes.of(2) == 0);
    return cell(OPERANDS.get(turn % OPERANDS.size()), false, CacheState.WARM, matrix, role);
  }

  private static Matrix matrix(RandomShapes shapes, Element element, boolean block) {
    if (!block) {
      Shape shape = shapes.next(LEAST, MOST);
      return Matrix.dense(shape.rows(), shape.columns(), element);
    }
    long rows = shapes.length(LEAST, MOST);
    long columns = shapes.length(LEAST_COLUMNS, MOST);
    return new Matrix(rows, columns, columns + shapes.length(1, MOST_PADDING), element);
  }

  private static ComputationCell cell(
      Operands operands, boolean plain, CacheState cache, Matrix matrix, Role role) {
    return new ComputationCell(
        operands.op(), operands.xArray(), operands.yArray(), plain, cache, matrix, role);
  }
}
