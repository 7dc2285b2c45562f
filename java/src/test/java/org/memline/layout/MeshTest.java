package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class MeshTest {

  @Test
  void pairsAreDisjointNeighboursInTheGivenDirection() {
    for (int rows = 1; rows <= 6; rows++) {
      for (int columns = 1; columns <= 6; columns++) {
        assertPairs(new Mesh(rows, columns), Axis.ROWS, rows, columns);
        assertPairs(new Mesh(rows, columns), Axis.COLUMNS, columns, 1);
      }
    }
  }

  private static void assertPairs(Mesh mesh, Axis axis, int extent, int distance) {
    int paired = 0;
    for (int rank = 0; rank < mesh.size(); rank++) {
      OptionalInt partner = mesh.partner(rank, axis);
      if (partner.isPresent()) {
        paired++;
        int other = partner.getAsInt();
        assertEquals(OptionalInt.of(rank), mesh.partner(other, axis), mesh + " " + axis);
        assertEquals(extent == 1 ? 1 : distance, Math.abs(other - rank), mesh + " " + axis);
        if (extent > 1) {
          boolean sameLine =
              axis == Axis.ROWS
                  ? mesh.columnOf(rank) == mesh.columnOf(other)
                  : mesh.rowOf(rank) == mesh.rowOf(other);
          assertTrue(sameLine, mesh + " " + axis + " " + rank);
        }
      }
    }
    int expected = extent == 1 ? mesh.size() / 2 * 2 : extent / 2 * 2 * (mesh.size() / extent);
    assertEquals(expected, paired, mesh + " " + axis);
  }

  @Test
  void partnersMatchADrawnExample() {
    Mesh mesh = Mesh.parse("3x2");
    assertEquals(OptionalInt.of(2), mesh.partner(0, Axis.ROWS));
    assertEquals(OptionalInt.of(1), mesh.partner(3, Axis.ROWS));
    assertEquals(OptionalInt.empty(), mesh.partner(5, Axis.ROWS));
    assertEquals(OptionalInt.of(4), mesh.partner(5, Axis.COLUMNS));
    assertEquals(OptionalInt.of(1), Mesh.parse("2x1").partner(0, Axis.COLUMNS));
    assertEquals(OptionalInt.empty(), Mesh.parse("3x1").partner(2, Axis.COLUMNS));
    assertEquals(OptionalInt.empty(), new Mesh(1, 1).partner(0, Axis.ROWS));
  }

  @Test
  void squarestHasTheLeastDifferenceOfItsSides() {
    for (int ranks = 1; ranks <= 200; ranks++) {
      Mesh mesh = Mesh.squarest(ranks);
      assertEquals(ranks, mesh.size());
      assertTrue(mesh.rows() >= mesh.columns(), mesh.toString());
      for (int between = mesh.columns() + 1; between * between <= ranks; between++) {
        assertNotEquals(0, ranks % between, mesh.toString());
      }
    }
    assertEquals(new Mesh(2, 1), Mesh.squarest(2));
    assertEquals(new Mesh(4, 3), Mesh.squarest(12));
  }

  @Test
  void localBlockRoundsUp() {
    assertEquals(
        Matrix.dense(34, 50, Element.INT32), new Mesh(3, 2).localBlock(100, 100, Element.INT32));
    assertEquals(Matrix.dense(1, 1, Element.INT32), new Mesh(3, 2).localBlock(1, 1, Element.INT32));
  }

  @Test
  void refusesWithValueAndRemedy() {
    assertMessage("mesh '0x2': rows and columns must be at least 1", () -> Mesh.parse("0x2"));
    assertMessage(
        "mesh '2y1' is not RxC: write rows, x, columns, for example 4x2", () -> Mesh.parse("2y1"));
    assertMessage(
        "mesh '70000x70000' has more than 2147483647 ranks: use a smaller one",
        () -> Mesh.parse("70000x70000"));
    assertMessage(
        "mesh '4294967297x1' has more than 2147483647 ranks: use a smaller one",
        () -> Mesh.parse("4294967297x1"));
    assertMessage("mesh of 0 ranks: use at least 1", () -> Mesh.squarest(0));
    assertMessage(
        "rank 4 is outside mesh 2x2: use 0 to 3", () -> new Mesh(2, 2).partner(4, Axis.ROWS));
    assertMessage(
        "rank -1 is outside mesh 2x1: use 0 to 1", () -> new Mesh(2, 1).partner(-1, Axis.COLUMNS));
  }

  private static void assertMessage(String message, Runnable wrong) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, wrong::run).getMessage());
  }
}
