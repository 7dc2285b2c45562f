package org.memline.study.copies;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.memline.layout.Access;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Copy;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.Region;
import org.memline.sample.Cell;
import org.memline.sample.CopyCell;
import org.memline.sample.Pages;
import org.memline.sample.Plan;
import org.memline.study.measure.Bench;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.OpenLoop;
import org.memline.study.measure.Walks;

/**
 * Measures copies on one rank. For each page size, the bench allocates a source block and a target
 * block. The blocks are large enough for the plan's largest copy.
 */
public final class CopiesBench implements Bench {
  private final Walks walks = new Walks();
  private final Ranks ranks;
  private final int lineBytes;
  private final Map<Pages, Blocks> blocks = new EnumMap<>(Pages.class);

  private record Blocks(Region from, Region to) {}

  public CopiesBench(Ranks ranks, int lineBytes, Plan plan) {
    this.ranks = ranks;
    this.lineBytes = lineBytes;
    for (Pages pages : Pages.values()) {
      open(plan, pages);
    }
  }

  private void open(Plan plan, Pages pages) {
    long from = most(plan, pages, cell -> cell.from().spanWords(cell.words()));
    long to = most(plan, pages, cell -> cell.to().spanWords(cell.words()));
    int kind = pages == Pages.HUGE ? Memline.ML_PAGES_HUGE : Memline.ML_PAGES_BASE;
    if (from > 0) {
      try {
        blocks.put(
            pages,
            new Blocks(
                new Region(from * Access.WORD_BYTES, kind),
                new Region(to * Access.WORD_BYTES, kind)));
      } catch (NativeFailure failure) {
        if (failure.status() != Memline.ML_EUNSUPPORTED) {
          throw failure;
        }
      }
    }
  }

  /** Returns the memory that each rank needs for a plan, in bytes. */
  public static long bytesNeeded(Plan plan) {
    long words = 0;
    for (Pages pages : Pages.values()) {
      words += most(plan, pages, cell -> cell.from().spanWords(cell.words()));
      words += most(plan, pages, cell -> cell.to().spanWords(cell.words()));
    }
    return words * Access.WORD_BYTES;
  }

  private static long most(Plan plan, Pages pages, ToLongFunction<CopyCell> words) {
    return plan.cells().stream()
        .map(CopyCell.class::cast)
        .filter(cell -> cell.pages() == pages)
        .mapToLong(words)
        .max()
        .orElse(0);
  }

  @Override
  public OpenCell open(Cell cell) {
    CopyCell copy = (CopyCell) cell;
    if (!copy.everyCore() && ranks.rank() != 0) {
      return null;
    }
    Blocks own = blocks.get(copy.pages());
    if (own == null) {
      throw new NativeFailure(
          Memline.ML_EUNSUPPORTED, "this system has no pages of " + copy.pages().label());
    }
    Copy.Spec spec =
        new Copy.Spec(
            ranks.rank(),
            kernel(copy.kernel()),
            lineBytes,
            walks.from(copy.from(), copy.words()),
            walks.to(copy.to(), copy.words()),
            copy.pages() == Pages.HUGE ? Memline.ML_PAGES_HUGE : Memline.ML_PAGES_BASE);
    Copy loop = Copy.open(spec, own.from(), own.to());
    return copy.everyCore() ? OpenLoop.onAll(loop, ranks) : OpenLoop.of(loop, true);
  }

  private static int kernel(String name) {
    return switch (name) {
      case CopyCell.BEST -> Memline.ML_COPY_BEST;
      case CopyCell.PLAIN -> Memline.ML_COPY_PLAIN;
      default -> numbered(name);
    };
  }

  private static int numbered(String name) {
    int number = Copy.kernels().indexOf(name);
    if (number < 0) {
      throw new NativeFailure(Memline.ML_EINVAL, "there is no copy kernel " + name);
    }
    return number;
  }

  @Override
  public List<Settling> settling() {
    return List.of();
  }

  @Override
  public void close() {
    for (Blocks own : blocks.values()) {
      own.from().close();
      own.to().close();
    }
  }
}
