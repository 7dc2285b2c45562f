package org.memline.layout.application;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.memline.layout.Walk;

/**
 * The communication step of a finite-element program on a partitioned mesh before each sweep: every
 * rank has copies of the vertices next to its own vertices, and receives the values of the copies
 * from the ranks that own these vertices. The exchange is in place. A rank stores its vertices,
 * owned and copied, in ascending order of their global numbers. Therefore the access is irregular
 * on both sides of an exchange.
 */
final class MeshBoundary {
  /** Largest n; the mesh then has two million vertices. */
  static final int LARGEST = 128;

  private final VertexGraph graph;
  private final int[] owners;
  private final int rank;
  private final BitSet known =
      new BitSet(); // vertices that this rank has, own and copied, by global number
  private final BitSet[] sent; // vertices sent to each peer, by global number
  private final BitSet[] received;

  private MeshBoundary(int size, int ranks, int rank) {
    graph = new VertexGraph(size);
    owners = Bisection.owners(graph, ranks);
    this.rank = rank;
    sent = new BitSet[ranks];
    received = new BitSet[ranks];
    Arrays.setAll(sent, peer -> new BitSet());
    Arrays.setAll(received, peer -> new BitSet());
  }

  static RankStep step(int size, int ranks, int rank) {
    return new MeshBoundary(size, ranks, rank).step();
  }

  private RankStep step() {
    for (int vertex = 0; vertex < owners.length; vertex++) {
      if (owners[vertex] == rank) {
        meet(vertex);
      }
    }
    int count = known.cardinality();
    if (count == 0) {
      return RankStep.idle();
    }
    int[] numbers = new int[count];
    int[] serial = new int[count];
    int[] places = new int[owners.length];
    int place = 0;
    for (int number = known.nextSetBit(0); number >= 0; number = known.nextSetBit(number + 1)) {
      boolean own = owners[graph.vertex(number)] == rank;
      places[number] = place;
      numbers[place] = own ? number : -1;
      serial[place++] = own ? -1 : number;
    }
    List<RankStep.Leg> legs = new ArrayList<>();
    for (int peer = 0; peer < sent.length; peer++) {
      if (!sent[peer].isEmpty()) {
        legs.add(new RankStep.Leg(peer, part(sent[peer], places), part(received[peer], places)));
      }
    }
    return new RankStep(true, numbers, serial, legs, null, null);
  }

  private void meet(int vertex) {
    known.set(graph.number(vertex));
    for (int neighbour : graph.neighbours(vertex)) {
      int owner = owners[neighbour];
      if (owner != rank) {
        known.set(graph.number(neighbour));
        sent[owner].set(graph.number(vertex));
        received[owner].set(graph.number(neighbour));
      }
    }
  }

  private static BlockPart part(BitSet numbers, int[] places) {
    int[] index = numbers.stream().map(number -> places[number]).toArray();
    return new BlockPart(0, Walk.indexed(index, Walk.WORD_BYTES));
  }
}
