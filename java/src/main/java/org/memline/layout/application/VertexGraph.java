package org.memline.layout.application;

import java.util.Arrays;
import java.util.Random;

/**
 * A finite-element mesh of tetrahedra on n×n×n vertices. Each cube of eight neighbouring vertices
 * is cut into six tetrahedra around one diagonal (Kuhn's subdivision). The vertices are slightly
 * displaced and numbered at random, to resemble the output of a mesh generator. Equal n give equal
 * meshes.
 */
final class VertexGraph {
  private static final long SEED = 19950622;

  /**
   * Largest displacement of a vertex in each direction, as a share of the length of a cube's edge.
   */
  private static final double JITTER = 0.4;

  private final int size;
  private final int[] numbers;
  private final int[] vertices;
  private final double[][] coordinates;

  VertexGraph(int size) {
    this.size = size;
    int count = size * size * size;
    Random random = new Random(SEED);
    vertices = new int[count];
    for (int i = 0; i < count; i++) { // Fisher and Yates
      int j = random.nextInt(i + 1);
      vertices[i] = vertices[j];
      vertices[j] = i;
    }
    numbers = new int[count];
    coordinates = new double[3][count];
    for (int number = 0; number < count; number++) {
      numbers[vertices[number]] = number;
    }
    for (int vertex = 0; vertex < count; vertex++) {
      int[] place = place(vertex);
      for (int axis = 0; axis < place.length; axis++) {
        coordinates[axis][vertex] = place[axis] + JITTER * (2 * random.nextDouble() - 1);
      }
    }
  }

  int count() {
    return vertices.length;
  }

  /** Returns the random number that identifies a vertex in the generated mesh. */
  int number(int vertex) {
    return numbers[vertex];
  }

  int vertex(int number) {
    return vertices[number];
  }

  double coordinate(int axis, int vertex) {
    return coordinates[axis][vertex];
  }

  /**
   * Returns the neighbours of the vertex (x, y, z), at most fourteen. Seven result from adding 0 or
   * 1 to each coordinate, and seven from subtracting 0 or 1; the vertex itself is not among them.
   * Places outside the mesh are left out.
   */
  int[] neighbours(int vertex) {
    int[] place = place(vertex);
    int[] found = new int[14];
    int count = 0;
    for (int way = 1; way < 8; way++) {
      for (int sign = -1; sign <= 1; sign += 2) {
        int x = place[0] + sign * (way & 1);
        int y = place[1] + sign * (way >> 1 & 1);
        int z = place[2] + sign * (way >> 2);
        if (inside(x) && inside(y) && inside(z)) {
          found[count++] = (x * size + y) * size + z;
        }
      }
    }
    return Arrays.copyOf(found, count);
  }

  private boolean inside(int coordinate) {
    return coordinate >= 0 && coordinate < size;
  }

  private int[] place(int vertex) {
    return new int[] {vertex / size / size, vertex / size % size, vertex % size};
  }
}
