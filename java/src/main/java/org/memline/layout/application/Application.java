package org.memline.layout.application;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.layout.Labelled;
import org.memline.layout.Mesh;

/**
 * The application kernels in table 6 of the paper on the copy-transfer model (Stricker and Gross
 * 1995).
 */
public enum Application implements Labelled {
  /**
   * Transpose of a matrix of n×n complex numbers that is divided into bands of rows, one per rank.
   * It reads contiguously and writes columns (1Qn in the notation of Stricker and Gross).
   */
  TRANSPOSE("transpose", Transpose.LARGEST, Transpose::storing),
  /**
   * Transpose of a matrix of n×n complex numbers that is divided into bands of rows, one per rank.
   * It reads columns and writes contiguously (nQ1 in the notation of Stricker and Gross).
   */
  TRANSPOSE_LOADS("transpose-loads", Transpose.LARGEST, Transpose::loading),
  /**
   * Exchange of the boundary vertices of a finite-element mesh of n×n×n vertices that is
   * partitioned over the ranks.
   */
  BOUNDARY("fem", MeshBoundary.LARGEST, MeshBoundary::step),
  /**
   * Exchange of the edges of the blocks of an n×n matrix. The blocks lie on a mesh of ranks that is
   * as square as possible, with at least as many columns as rows.
   */
  SHIFT(
      "sor",
      Shift.LARGEST,
      (size, ranks, rank) -> {
        Mesh tall = Mesh.squarest(ranks);
        return Shift.step(size, new Mesh(tall.columns(), tall.rows()), rank);
      }),
  /**
   * Exchange of the edges of an n×n matrix that is divided into bands of rows, one per rank. Only
   * rows are exchanged.
   */
  SHIFT_ROWS(
      "sor-rows", Shift.LARGEST, (size, ranks, rank) -> Shift.step(size, new Mesh(ranks, 1), rank));

  private interface Steps {
    RankStep of(int size, int ranks, int rank);
  }

  /**
   * Bytes that the busiest rank sends; the key is the problem size and the number of ranks. They
   * are cached, because partitioning a mesh takes long.
   */
  private final Map<List<Integer>, Long> sent = new ConcurrentHashMap<>();

  private final String label;
  private final int largest;
  private final Steps steps;

  Application(String label, int largest, Steps steps) {
    this.label = label;
    this.largest = largest;
    this.steps = steps;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the communication step of one rank.
   *
   * @param size problem size n, for example the number of rows of an n×n matrix
   * @throws IllegalArgumentException if the size or the rank is out of range
   */
  public RankStep step(int size, int ranks, int rank) {
    requireSize(size);
    if (rank < 0 || rank >= ranks) {
      throw new IllegalArgumentException(
          "rank %d does not exist among %d ranks: use 0 to %d".formatted(rank, ranks, ranks - 1));
    }
    return steps.of(size, ranks, rank);
  }

  public void requireSize(int size) {
    if (size < 1 || size > largest) {
      throw new IllegalArgumentException(
          "application %s of size %d: use a size from 1 to %d".formatted(label, size, largest));
    }
  }

  /** Returns the bytes that the rank that sends most sends in one communication step. */
  public long bytesSent(int size, int ranks) {
    return sent.computeIfAbsent(
        List.of(size, ranks),
        key ->
            IntStream.range(0, ranks)
                .mapToLong(rank -> step(size, ranks, rank).bytesSent())
                .max()
                .orElse(0));
  }

  /**
   * Returns the application with this label.
   *
   * @throws IllegalArgumentException if no application has this label; the message names the valid
   *     labels
   */
  public static Application parse(String label) {
    return Labelled.find(values(), label)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "application '%s' is unknown: use one of %s".formatted(label, labels())));
  }

  public static String labels() {
    return Arrays.stream(values()).map(Application::label).collect(Collectors.joining(", "));
  }
}
