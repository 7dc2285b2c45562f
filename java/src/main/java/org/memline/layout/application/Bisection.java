package org.memline.layout.application;

import java.util.Arrays;

/**
 * Recursive coordinate bisection: a set of vertices is cut across its longest direction, in
 * proportion to the ranks that each side gets. The sizes of the parts differ by at most one vertex.
 */
final class Bisection {
  /**
   * Number of steps per unit of length to which coordinates are rounded for sorting. Vertices in
   * the same step are ordered by their numbers, so that the order is unique.
   */
  private static final double RESOLUTION = 1 << 20;

  private final VertexGraph graph;
  private final int[] owners;

  private Bisection(VertexGraph graph) {
    this.graph = graph;
    owners = new int[graph.count()];
  }

  /** Returns the rank that owns each vertex; the index of the array is the vertex. */
  static int[] owners(VertexGraph graph, int ranks) {
    Bisection bisection = new Bisection(graph);
    int[] all = new int[graph.count()];
    Arrays.setAll(all, vertex -> vertex);
    bisection.cut(all, 0, ranks);
    return bisection.owners;
  }

  private void cut(int[] set, int firstRank, int ranks) {
    if (ranks == 1 || set.length == 0) {
      for (int vertex : set) {
        owners[vertex] = firstRank;
      }
      return;
    }
    int axis = longest(set);
    long[] keys = new long[set.length];
    for (int i = 0; i < set.length; i++) {
      long step = Math.round((graph.coordinate(axis, set[i]) + 1) * RESOLUTION);
      keys[i] = step << Integer.SIZE | set[i];
    }
    Arrays.sort(keys);
    int[] sorted = Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    int left = ranks / 2;
    int middle = (int) ((long) set.length * left / ranks);
    cut(Arrays.copyOfRange(sorted, 0, middle), firstRank, left);
    cut(Arrays.copyOfRange(sorted, middle, sorted.length), firstRank + left, ranks - left);
  }

  private int longest(int[] set) {
    int longest = 0;
    double most = -1;
    for (int axis = 0; axis < 3; axis++) {
      double least = Double.POSITIVE_INFINITY;
      double greatest = Double.NEGATIVE_INFINITY;
      for (int vertex : set) {
        least = Math.min(least, graph.coordinate(axis, vertex));
        greatest = Math.max(greatest, graph.coordinate(axis, vertex));
      }
      if (greatest - least > most) {
        most = greatest - least;
        longest = axis;
      }
    }
    return longest;
  }
}
