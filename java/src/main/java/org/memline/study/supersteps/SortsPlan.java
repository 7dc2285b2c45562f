package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.memline.nativelib.SortTable;
import org.memline.sample.Role;
import org.memline.sample.SortCell;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;
import org.memline.study.plan.RandomShapes;

/**
 * The plan for sorts. Every algorithm sorts several numbers of keys, with equal ratios between
 * them: once with all ranks, and up to a limit also with a single rank. For each key type, one
 * number of keys is held out: no model is fitted to it. It is random, drawn from the seed for
 * held-out cells if the user gave one.
 */
final class SortsPlan {
  static final long LEAST = 10_000;

  private static final int INT32 = Integer.BYTES;
  private static final int INT64 = Long.BYTES;
  private static final int MOST_HELD = 4;
  // It differs from the seed of the supersteps, so that the random sizes of sorts and supersteps
  // are unrelated.
  private static final long SEED = 0x50B7;

  private final List<SortCell> cells = new ArrayList<>();

  private SortsPlan() {}

  /**
   * The numbers of keys for one key type. They begin with {@link #LEAST}.
   *
   * @param most largest number of keys if all ranks sort
   * @param steps number of steps from the smallest to the largest number; each step multiplies by
   *     the same factor
   * @param mostAlone largest number of keys if a single rank sorts, which takes longer
   */
  private record Sizes(int keyBytes, long most, int steps, long mostAlone) {
    long[] all() {
      double factor = Math.pow((double) most / LEAST, 1.0 / steps);
      return LongStream.rangeClosed(0, steps)
          .map(step -> Math.round(LEAST * Math.pow(factor, step)))
          .toArray();
    }
  }

  /**
   * Returns the numbers of keys of a profile. Preparing and sorting the keys takes about 2 s of a
   * launch in profile quick and 10 s in profile standard.
   */
  private static List<Sizes> sizes(Profile profile) {
    return switch (profile) {
      case QUICK -> List.of(new Sizes(INT32, 1_000_000, 2, 100_000));
      case STANDARD ->
          List.of(
              new Sizes(INT32, 10_000_000, 4, 400_000), new Sizes(INT64, 1_000_000, 3, 400_000));
      case FULL ->
          List.of(
              new Sizes(INT32, 10_000_000, 6, 10_000_000),
              new Sizes(INT64, 10_000_000, 6, 10_000_000));
    };
  }

  static List<SortCell> cells(PlanChoices wish, int ranks) {
    SortsPlan plan = new SortsPlan();
    RandomShapes drawn = new RandomShapes(wish.heldOut().orElse(wish.seed()) ^ SEED);
    for (Sizes sizes : sizes(wish.profile())) {
      for (long keys : sizes.all()) {
        plan.add(sizes.keyBytes, keys, ranks, Role.GRID);
        if (ranks > 1 && keys <= sizes.mostAlone) {
          plan.add(sizes.keyBytes, keys, 1, Role.GRID);
        }
      }
      // Only small sizes are drawn, because each drawn size needs an input of its own.
      long held = drawn.length((int) LEAST, (int) (sizes.most / MOST_HELD));
      plan.add(sizes.keyBytes, held, ranks, Role.TEST);
    }
    return plan.cells;
  }

  private void add(int keyBytes, long keys, int by, Role role) {
    for (String algorithm : SortTable.parallel()) {
      cells.add(new SortCell(algorithm, keyBytes, keys, by, role));
    }
  }
}
