package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;

/**
 * Sorts by {@code ml_sort} in C. All ranks open one input together. They can then sort it
 * repeatedly, each time by any algorithm.
 */
public final class SortRun implements AutoCloseable {
  private static final int STEP_BYTES = new SortStep().size();

  private final SortSpec spec;
  private final Pointer handle;

  /** Opens an input by {@code ml_sort_open}. Collective. */
  public SortRun(SortSpec spec) {
    PointerByReference place = new PointerByReference();
    NativeFailure.check(NodeSorts.ml_sort_open(spec, place));
    this.spec = spec;
    handle = place.getValue();
  }

  /**
   * The result of one verified sort, equal on every rank.
   *
   * @param ns time of the sort in ns
   * @param steps the supersteps in the order of execution; empty if there are no keys
   */
  public record Once(double ns, List<SortStep> steps) {}

  /**
   * Sorts the input once by {@code ml_sort_run}. Collective.
   *
   * @param algorithm number of the algorithm in {@link SortTable}
   */
  public Once once(int algorithm) {
    int count = NodeSorts.ml_sort_steps(algorithm, spec.element_bytes);
    double[] ns = new double[1];
    List<SortStep> steps = new ArrayList<>();
    try (Memory memory = new Memory((long) Math.max(1, count) * STEP_BYTES)) {
      NativeFailure.check(NodeSorts.ml_sort_run(handle, algorithm, 1, ns, memory));
      for (int i = 0; i < count && spec.keys > 0; i++) {
        steps.add(new SortStep(memory.share((long) i * STEP_BYTES)));
      }
    }
    return new Once(ns[0], steps);
  }

  /** Sets how many of the ranks take part in later sorts, by {@code ml_sort_by}. Collective. */
  public void by(int ranks) {
    NativeFailure.check(NodeSorts.ml_sort_by(handle, ranks));
  }

  @Override
  public void close() {
    int status = NodeSorts.ml_sort_close(handle);
    Reference.reachabilityFence(spec);
    NativeFailure.check(status);
  }
}
