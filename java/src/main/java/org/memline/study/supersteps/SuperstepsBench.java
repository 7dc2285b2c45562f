package org.memline.study.supersteps;

import java.util.List;
import org.memline.layout.superstep.Placing;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.SuperstepPrograms;
import org.memline.nativelib.SuperstepRun;
import org.memline.nativelib.SuperstepSpec;
import org.memline.sample.Cell;
import org.memline.sample.Pages;
import org.memline.sample.Plan;
import org.memline.sample.SortCell;
import org.memline.sample.SuperstepCell;
import org.memline.study.measure.Bench;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.OpenLoop;

/**
 * Measures supersteps and sorts on one rank. Each superstep has its own shared window. The input of
 * a sort is kept for all measurements that sort it.
 */
public final class SuperstepsBench implements Bench {
  /**
   * Largest length of a memory line that is assumed for the upper bound of the memory, in bytes.
   */
  private static final long MOST_LINE_BYTES = 128;

  private final Ranks ranks;
  private final int lineBytes;
  private final SortInputs sorts;

  public SuperstepsBench(Ranks ranks, int lineBytes) {
    this.ranks = ranks;
    this.lineBytes = lineBytes;
    sorts = new SortInputs(ranks);
  }

  /**
   * Returns the memory that a rank needs, in bytes: its share of the plan's largest window, and its
   * share of all inputs of the plan's sorts.
   */
  public static long bytesNeeded(Plan plan, int ranks) {
    long window =
        plan.cells().stream()
            .filter(SuperstepCell.class::isInstance)
            .map(SuperstepCell.class::cast)
            .mapToLong(SuperstepsBench::bytesNeeded)
            .max()
            .orElse(1);
    return window + SortInputs.bytesNeeded(plan, ranks) / ranks;
  }

  /**
   * Returns the size of a rank's part of the window, in bytes. With the placement {@code SHARED},
   * each memory line has one word of every rank; the size is then rounded up to whole lines.
   */
  private static long bytesNeeded(SuperstepCell cell) {
    long words = cell.accesses().mostTouched();
    int ranks = cell.accesses().ranks();
    return switch (cell.placing()) {
      case CONSECUTIVE -> words * cell.wordBytes() + MOST_LINE_BYTES;
      case SPREAD -> (words + 1) * MOST_LINE_BYTES;
      case SHARED ->
          (words + 1) * ((long) cell.wordBytes() + (MOST_LINE_BYTES + ranks - 1) / ranks);
    };
  }

  @Override
  public OpenCell open(Cell cell) {
    if (cell instanceof SortCell sort) {
      return sorts.open(sort);
    }
    SuperstepCell superstep = (SuperstepCell) cell;
    if (superstep.accesses().ranks() != ranks.size()) {
      throw new NativeFailure(
          Memline.ML_EINVAL,
          "cell %s needs %d ranks, but there are %d"
              .formatted(cell.id(), superstep.accesses().ranks(), ranks.size()));
    }
    SuperstepSpec spec = new SuperstepSpec();
    spec.word_bytes = superstep.wordBytes();
    spec.pages = superstep.pages() == Pages.HUGE ? Memline.ML_PAGES_HUGE : Memline.ML_PAGES_BASE;
    spec.placing = nativePlacing(superstep.placing());
    spec.owner =
        switch (superstep.owner()) {
          case READER -> SuperstepPrograms.ML_OWNER_READER;
          case PEER -> SuperstepPrograms.ML_OWNER_PEER;
          case NOBODY -> SuperstepPrograms.ML_OWNER_NOBODY;
        };
    spec.line_bytes = lineBytes;
    spec.reads = superstep.accesses().reads().get(ranks.rank());
    spec.writes = superstep.accesses().writes().get(ranks.rank());
    return OpenLoop.of(new SuperstepRun(spec), ranks.rank() == 0);
  }

  private static int nativePlacing(Placing placing) {
    return switch (placing) {
      case CONSECUTIVE -> SuperstepPrograms.ML_CONSECUTIVE;
      case SPREAD -> SuperstepPrograms.ML_SPREAD;
      case SHARED -> SuperstepPrograms.ML_SHARED;
    };
  }

  @Override
  public List<Settling> settling() {
    return List.of();
  }

  @Override
  public void close() {
    sorts.close();
  }
}
