package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MeshBlockTest {
  @Test
  void blocksCoverTheArrayOnceInOrder() {
    for (int p = 1; p <= 5; p++) {
      for (int q = 1; q <= 4; q++) {
        for (long rows = 1; rows <= 13; rows++) {
          for (long columns = 1; columns <= 11; columns += 2) {
            assertCovered(new Mesh(p, q), new Shape(rows, columns));
          }
        }
      }
    }
  }

  private static void assertCovered(Mesh mesh, Shape array) {
    int[][] owners = new int[(int) array.rows()][(int) array.columns()];
    for (int rank = 0; rank < mesh.size(); rank++) {
      MeshBlock b = MeshBlock.of(mesh, array, rank);
      for (long r = b.firstRow(); r < b.firstRow() + b.rows(); r++) {
        for (long c = b.firstColumn(); c < b.firstColumn() + b.columns(); c++) {
          owners[(int) r][(int) c]++;
        }
      }
      assertEquals(b.isEmpty(), b.rows() * b.columns() == 0);
      Matrix largest = mesh.localBlock(array.rows(), array.columns(), Element.INT32);
      assertTrue(b.rows() <= largest.rows() && b.columns() <= largest.columns());
      assertTrue(rank > 0 || b.rows() == largest.rows() && b.columns() == largest.columns());
    }
    for (int[] row : owners) {
      for (int owner : row) {
        assertEquals(1, owner, mesh + " " + array);
      }
    }
  }

  @Test
  void lastBlocksAreSmallerOrEmpty() {
    Mesh mesh = new Mesh(4, 1);
    Shape array = new Shape(5, 3);
    assertEquals(new MeshBlock(4, 1, 0, 3), MeshBlock.of(mesh, array, 2));
    assertEquals(new MeshBlock(5, 0, 0, 3), MeshBlock.of(mesh, array, 3));
    assertTrue(MeshBlock.of(mesh, array, 3).isEmpty());
  }
}
