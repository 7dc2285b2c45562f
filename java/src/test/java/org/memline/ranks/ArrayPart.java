package org.memline.ranks;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.memline.layout.Layout;
import org.memline.layout.RandomLayouts;

/**
 * The part of a distributed array (MPI_Type_create_darray) that one process of a grid owns. Its
 * bytes are found element by element. In each dimension, indices are grouped in blocks, and blocks
 * are given to the processes in turn (MPI-4.0, section 5.1.4). A process owns an index if it owns
 * the block of the index.
 */
record ArrayPart(List<Dimension> dimensions, boolean fortran, Layout of) {
  /** A dimension: its size, its distribution, and the coordinate of the process. */
  private record Dimension(int size, char kind, int asked, int processes, int process) {
    private int length() {
      return kind == 'n'
          ? size
          : asked > 0 ? asked : kind == 'c' ? 1 : (size + processes - 1) / processes;
    }

    private boolean owns(int index) {
      return index / length() % processes == process;
    }
  }

  static ArrayPart random(Random random, RandomLayouts items) {
    Layout of = Stream.generate(items::next).filter(i -> i.extent().bytes() > 0).findFirst().get();
    List<Dimension> dimensions =
        IntStream.range(0, 1 + random.nextInt(3)).mapToObj(d -> dimension(random)).toList();
    return new ArrayPart(dimensions, random.nextBoolean(), of);
  }

  private static Dimension dimension(Random random) {
    int size = 1 + random.nextInt(11);
    char kind = "bcn".charAt(random.nextInt(3));
    int processes = kind == 'n' ? 1 : 1 + random.nextInt(4);
    int least = kind == 'b' ? (size + processes - 1) / processes : 1;
    int asked = kind == 'n' || random.nextBoolean() ? -1 : least + random.nextInt(4);
    return new Dimension(size, kind, asked, processes, random.nextInt(processes));
  }

  /** Returns the offset of every byte of the part, in the order of the message. */
  long[] bytes() {
    List<Integer> owned = new ArrayList<>();
    items(owned, 0, 0);
    long[] item = RandomLayouts.bytes(of);
    long extent = of.extent().bytes();
    return owned.stream()
        .flatMapToLong(at -> LongStream.of(item).map(b -> b + at * extent))
        .toArray();
  }

  /**
   * Returns the extent: the distance in bytes from one part to the next, which is the size of the
   * whole array.
   */
  long extent() {
    return dimensions.stream().mapToLong(Dimension::size).reduce(1, (a, b) -> a * b)
        * of.extent().bytes();
  }

  /** Adds the indices of all owned items of the array, in the order of memory. */
  private void items(List<Integer> owned, int done, int at) {
    if (done == dimensions.size()) {
      owned.add(at);
      return;
    }
    Dimension d = dimensions.get(fortran ? dimensions.size() - 1 - done : done);
    for (int i = 0; i < d.size; i++) {
      if (d.owns(i)) {
        items(owned, done + 1, at * d.size + i);
      }
    }
  }

  /**
   * Returns the two lines that pack_layouts.c reads. The first one has the arguments of the call,
   * the second one has a run of one byte for every byte of the part.
   */
  String lines() {
    int rank = 0;
    StringBuilder sizes = new StringBuilder();
    for (Dimension d : dimensions) {
      rank = rank * d.processes + d.process;
      sizes.append(String.format("%d %c %d %d ", d.size, d.kind, d.asked, d.processes));
    }
    long[] bytes = bytes();
    StringBuilder runs = new StringBuilder();
    LongStream.of(bytes).forEach(at -> runs.append(at).append(" 1 "));
    return String.format("darray %d %d %s %s", rank, dimensions.size(), fortran ? "f" : "c", sizes)
        + LayoutsIT.line(of)
        + String.format("\n0 0 %d %s", bytes.length, runs);
  }
}
