package org.memline.layout.application;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.memline.layout.Mesh;

/**
 * Tests that the accesses of all ranks together give the result of a serial program, and that each
 * word is moved once.
 */
class ApplicationTest {
  private static final int[] RANKS = {1, 2, 3, 4, 6};
  private static final int[] SIZES = {1, 2, 3, 5, 7, 8, 13};

  private static List<RankStep> steps(Application application, int size, int ranks) {
    List<RankStep> steps = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      steps.add(application.step(size, ranks, rank));
    }
    return steps;
  }

  /** Writes the numbers of a payload into a result and checks that no word is written twice. */
  private static void move(RankStep sender, BlockPart from, BlockPart to, int[] result) {
    int[] out = from.words();
    int[] in = to.words();
    assertEquals(out.length, in.length);
    for (int i = 0; i < out.length; i++) {
      assertTrue(sender.numbers()[out[i]] >= 0, "an unnumbered word is sent");
      assertEquals(-1, result[in[i]], "a word is written twice");
      result[in[i]] = sender.numbers()[out[i]];
    }
  }

  private static BlockPart sent(RankStep sender, int receiver) {
    List<RankStep.Leg> legs = sender.legs().stream().filter(l -> l.peer() == receiver).toList();
    assertEquals(1, legs.size(), "one leg per peer");
    return legs.get(0).from();
  }

  @ParameterizedTest
  @EnumSource
  void allRanksTogetherGiveTheSerialResult(Application application) {
    for (int ranks : RANKS) {
      for (int size : SIZES) {
        List<RankStep> steps = steps(application, size, ranks);
        for (int rank = 0; rank < ranks; rank++) {
          RankStep step = steps.get(rank);
          int[] result = new int[step.expected().length];
          java.util.Arrays.fill(result, -1);
          for (RankStep.Leg leg : step.legs()) {
            RankStep peer = steps.get(leg.peer());
            move(peer, sent(peer, rank), leg.to(), result);
          }
          if (step.localFrom() != null) {
            move(step, step.localFrom(), step.localTo(), result);
          }
          String what = "%s %d, rank %d of %d".formatted(application, size, rank, ranks);
          assertArrayEquals(step.expected(), result, what);
        }
      }
    }
  }

  @Test
  void resultsOfATransposeAreTheTransposedMatrix() {
    for (Application application :
        new Application[] {Application.TRANSPOSE, Application.TRANSPOSE_LOADS}) {
      for (int ranks : RANKS) {
        int n = 7;
        int row = 0;
        for (RankStep step : steps(application, n, ranks)) {
          for (int i = 0; i < step.expected().length / (2 * n); i++, row++) {
            for (int j = 0; j < n; j++) {
              assertEquals(2 * (row * n + j), step.numbers()[2 * (i * n + j)]);
              assertEquals(2 * (j * n + row), step.expected()[2 * (i * n + j)]);
              assertEquals(2 * (j * n + row) + 1, step.expected()[2 * (i * n + j) + 1]);
            }
          }
        }
        assertEquals(n, row);
      }
    }
  }

  /**
   * The margin of a block must hold the elements of the whole matrix around it. Outside the matrix
   * there are no elements.
   */
  @Test
  void theMarginsOfAShiftAreTheSurroundingMatrix() {
    int n = 11;
    Mesh mesh = new Mesh(2, 3);
    for (int rank = 0; rank < 6; rank++) {
      RankStep step = Shift.step(n, mesh, rank);
      int rows = rank < 3 ? 6 : 5;
      int columns = rank % 3 < 2 ? 4 : 3;
      assertEquals((rows + 2) * (columns + 2), step.numbers().length);
      for (int i = 0; i < rows + 2; i++) {
        for (int j = 0; j < columns + 2; j++) {
          int row = rank / 3 * 6 + i - 1;
          int column = rank % 3 * 4 + j - 1;
          boolean rim = i == 0 || i == rows + 1 || j == 0 || j == columns + 1;
          boolean corner = (i == 0 || i == rows + 1) && (j == 0 || j == columns + 1);
          boolean there = row >= 0 && row < n && column >= 0 && column < n;
          int at = i * (columns + 2) + j;
          assertEquals(rim ? -1 : row * n + column, step.numbers()[at]);
          assertEquals(rim && !corner && there ? row * n + column : -1, step.expected()[at]);
        }
      }
    }
    RankStep first = Shift.step(n, mesh, 0);
    assertEquals(8 * (6 + 4), first.bytesSent());
    assertEquals(8 * 6, first.longestBytes());
  }

  @Test
  void eachRankKnowsAllNeighboursOfItsVertices() {
    int size = 6;
    VertexGraph graph = new VertexGraph(size);
    for (int ranks : RANKS) {
      int[] owners = Bisection.owners(graph, ranks);
      int[] counts = new int[ranks];
      for (int rank = 0; rank < ranks; rank++) {
        RankStep step = Application.BOUNDARY.step(size, ranks, rank);
        java.util.BitSet own = new java.util.BitSet();
        java.util.BitSet known = new java.util.BitSet();
        for (int i = 0; i < step.numbers().length; i++) {
          assertTrue(step.numbers()[i] >= 0 ^ step.expected()[i] >= 0);
          known.set(Math.max(step.numbers()[i], step.expected()[i]));
          if (step.numbers()[i] >= 0) {
            own.set(step.numbers()[i]);
          }
        }
        assertEquals(step.numbers().length, known.cardinality());
        java.util.BitSet wanted = new java.util.BitSet();
        for (int vertex = 0; vertex < owners.length; vertex++) {
          if (owners[vertex] == rank) {
            counts[rank]++;
            assertTrue(own.get(graph.number(vertex)));
            wanted.set(graph.number(vertex));
            for (int neighbour : graph.neighbours(vertex)) {
              wanted.set(graph.number(neighbour));
            }
          }
        }
        assertEquals(wanted, known);
      }
      for (int count : counts) {
        assertEquals((double) owners.length / ranks, count, 2);
      }
    }
  }

  @Test
  void neighboursAreMutualAndNumberingIsIrregular() {
    VertexGraph graph = new VertexGraph(5);
    int edges = 0;
    int ascents = 0;
    for (int vertex = 0; vertex < graph.count(); vertex++) {
      assertEquals(vertex, graph.vertex(graph.number(vertex)));
      ascents += vertex > 0 && graph.number(vertex) > graph.number(vertex - 1) ? 1 : 0;
      for (int neighbour : graph.neighbours(vertex)) {
        int from = vertex;
        assertTrue(
            java.util.Arrays.stream(graph.neighbours(neighbour)).anyMatch(back -> back == from));
        edges++;
      }
    }
    // There are 3·5·5·4 edges along axes, 3·5·4·4 across faces and 4·4·4 through cubes; each is
    // seen from both ends.
    assertEquals(2 * (300 + 240 + 64), edges);
    assertEquals(62, ascents, 15); // half of 124
  }

  /** The words of a boundary leg have no common stride. */
  @Test
  void boundariesAreIrregularOnBothSides() {
    RankStep step = Application.BOUNDARY.step(8, 2, 0);
    for (BlockPart part : List.of(step.legs().get(0).from(), step.legs().get(0).to())) {
      int[] words = part.words();
      long gaps =
          java.util.stream.IntStream.range(1, words.length)
              .map(i -> words[i] - words[i - 1])
              .distinct()
              .count();
      assertTrue(gaps > 4, gaps + " different distances");
    }
  }

  @Test
  void applicationsHaveTheExpectedBytesAndLabels() {
    assertEquals(8 * 2 * 4 * 3, Application.TRANSPOSE.step(7, 2, 0).bytesSent());
    assertEquals(8 * 2 * 3 * 4, Application.TRANSPOSE.bytesSent(7, 2));
    assertEquals(0, Application.TRANSPOSE.bytesSent(7, 1));
    assertEquals(8 * 13, Application.SHIFT.bytesSent(13, 2));
    assertEquals(2 * 8 * 13, Application.SHIFT_ROWS.bytesSent(13, 3));
    for (Application application : Application.values()) {
      assertEquals(application, Application.parse(application.label()));
      assertThrows(IllegalArgumentException.class, () -> application.step(0, 2, 0));
      assertThrows(IllegalArgumentException.class, () -> application.step(4, 2, 2));
    }
    assertThrows(IllegalArgumentException.class, () -> Application.parse("fft"));
    assertFalse(Application.labels().isEmpty());
  }
}
