package org.memline.study.supersteps;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.memline.machine.FreeMemory;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.NodeSorts;
import org.memline.nativelib.SortRun;
import org.memline.nativelib.SortSpec;
import org.memline.nativelib.SortTable;
import org.memline.sample.Plan;
import org.memline.sample.SortCell;
import org.memline.study.measure.OpenCell;

/**
 * The inputs of the sorts of a launch (start of mpirun), with sorted copies for verification. Each
 * input is created only once and then kept, because creating it takes as long as several sorts.
 */
final class SortInputs implements AutoCloseable {
  private static final int UNIFORM = SortTable.inputs().indexOf("uniform");
  private static final int SEED = 1; // the default seed of the command {@code sort}

  /**
   * The fraction of the shared memory that the inputs of sorts may use. The remaining memory is for
   * supersteps.
   */
  private static final double SHARE = 0.5;

  private final Ranks ranks;
  private final double room;
  private final Map<Input, SortRun> open = new HashMap<>();
  private final Set<SortCell> seen = new HashSet<>();
  private double taken;

  private record Input(int keyBytes, long keys) {
    static Input of(SortCell cell) {
      return new Input(cell.keyBytes(), cell.keys());
    }

    SortSpec spec() {
      SortSpec spec = new SortSpec();
      spec.element_bytes = keyBytes;
      spec.input = UNIFORM;
      spec.keys = keys;
      spec.seed = SEED;
      return spec;
    }

    long bytes(int ranks) {
      return NodeSorts.ml_sort_bytes(spec(), ranks);
    }
  }

  /** Creates an empty set of inputs. Collective. */
  SortInputs(Ranks ranks) {
    this.ranks = ranks;
    room = ranks.broadcast((long) (SHARE * FreeMemory.sharedBytes()));
  }

  /** Returns the bytes of all sort inputs of a plan, for all ranks together. */
  static long bytesNeeded(Plan plan, int ranks) {
    return plan.cells().stream()
        .filter(SortCell.class::isInstance)
        .map(cell -> Input.of((SortCell) cell))
        .distinct()
        .mapToLong(input -> input.bytes(ranks))
        .sum();
  }

  /**
   * Opens a sort for measurement. Collective.
   *
   * @throws NativeFailure on all ranks if one rank fails; the status is {@code ML_EUNSUPPORTED} if
   *     the ranks share no memory or too little of it
   */
  OpenCell open(SortCell cell) {
    Input input = Input.of(cell);
    SortRun sort = open.get(input);
    if (sort == null) {
      long bytes = input.bytes(ranks.size());
      if (taken + bytes > room) {
        throw new NativeFailure(
            Memline.ML_EUNSUPPORTED,
            "there is no room for %d keys in shared memory".formatted(cell.keys()));
      }
      sort = new SortRun(input.spec());
      open.put(input, sort);
      taken += bytes;
    }
    sort.by(cell.ranks());
    return new OpenSort(sort, cell, seen.add(cell), ranks.rank() == 0);
  }

  @Override
  public void close() {
    open.values().forEach(SortRun::close);
    open.clear();
  }
}
