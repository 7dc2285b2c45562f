package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;
import org.memline.layout.superstep.SuiteHeights;
import org.memline.layout.superstep.Suites;
import org.memline.sample.Experiment;
import org.memline.sample.Pages;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.SuperstepCell;
import org.memline.study.plan.CellList;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.RandomShapes;

/**
 * The plan for supersteps. It contains the suites 1, 2 and 3 of Amato et al. (1998) in good mode
 * (best case) and in bad mode (worst case). Each superstep of suite 1 in bad mode is also measured
 * in good mode, with the same counts. A grid has reads alone and writes alone, for each placement
 * of words and each last writer of the memory lines. Random supersteps are held out: no model is
 * fitted to them. They are drawn from the seed for held-out cells if the user gave one. The sorts
 * of {@link SortsPlan} come last.
 */
public final class SuperstepsPlan {
  /**
   * Number of random held-out supersteps, to which no model is fitted, for each combination of the
   * placement of words and the last writer of the memory lines.
   */
  private static final int HELD_OF_LINES = 3;

  /**
   * Numbers of words that are far below the smallest value of H in the suites. Supersteps of sorts
   * have so few words, for example when ranks exchange tables of counts or samples of keys.
   */
  private static final long[] FEW = {16, 128, 1024};

  private final int ranks;
  private final SuperstepsSize size;
  private final CellList cells = new CellList();

  private SuperstepsPlan(int ranks, SuperstepsSize size) {
    this.ranks = ranks;
    this.size = size;
  }

  /**
   * Returns the plan for the user's choices and a number of ranks. Equal choices give equal cells
   * (configurations).
   */
  public static Plan of(PlanChoices wish, int ranks) {
    SuperstepsPlan plan = new SuperstepsPlan(ranks, SuperstepsSize.of(wish.profile()));
    plan.suites(wish.seed());
    plan.grid();
    plan.heldOut(wish.heldOut().orElse(wish.seed()));
    SortsPlan.cells(wish, ranks).forEach(plan.cells::add);
    return Plan.of(Experiment.SUPERSTEPS, plan.cells.all());
  }

  private void suites(long seed) {
    Random random = new Random(seed);
    for (long h : size.heights(size.goodMost())) {
      addSuites(h, random, SuperstepCell::good);
    }
    for (long h : size.heights(size.badMost())) {
      addSuites(h, random, SuperstepCell::bad);
      // In the suites, good mode has other counts than bad mode. These additional supersteps in
      // good mode have the counts of bad mode, so that the two modes can be compared.
      Suites.one(h, ranks).forEach(like -> add(SuperstepCell.good(Suite.GRID, like, Role.TRAIN)));
    }
  }

  private interface Mode {
    SuperstepCell cell(Suite suite, RankAccesses accesses, Role role);
  }

  /**
   * Adds the suites of Amato et al. (1998) for one value of H. Suites 2 and 3 leave out x = p,
   * where p is the number of ranks. With a single rank, x = p is the only case and is therefore
   * kept.
   */
  private void addSuites(long h, Random random, Mode mode) {
    List<RankAccesses> one = Suites.one(h, ranks);
    one.forEach(like -> add(mode.cell(Suite.ONE, like, Role.TRAIN)));
    for (RankAccesses like : ranks == 1 ? one : one.subList(0, one.size() - 1)) {
      add(mode.cell(Suite.TWO, Suites.sameMost(like, random), Role.TRAIN));
      add(mode.cell(Suite.THREE, Suites.sameTotal(like, random), Role.TRAIN));
    }
  }

  private void grid() {
    for (long words : List.of(size.small(), size.large())) {
      List<RankAccesses> shares = new ArrayList<>();
      shares.add(RankAccesses.even(words, 0, ranks));
      shares.add(RankAccesses.even(0, words, ranks));
      if (size.wide()) {
        shares.add(RankAccesses.even(words, words, ranks));
      }
      for (Placing placing : Placing.values()) {
        for (LineOwner owner : LineOwner.values()) {
          for (RankAccesses accesses : shares) {
            addWide(
                new SuperstepCell(Suite.GRID, placing, owner, 4, Pages.BASE, accesses, Role.GRID));
          }
        }
      }
    }
    for (long words : FEW) {
      for (RankAccesses accesses :
          List.of(
              RankAccesses.even(words, 0, ranks),
              RankAccesses.even(0, words, ranks),
              RankAccesses.even(words, words, ranks))) {
        add(SuperstepCell.good(Suite.GRID, accesses, Role.GRID));
        add(SuperstepCell.bad(Suite.GRID, accesses, Role.GRID));
      }
    }
    RankAccesses both = RankAccesses.even(size.large(), size.large(), ranks);
    for (SuperstepCell cell :
        List.of(
            SuperstepCell.good(Suite.GRID, both, Role.GRID),
            SuperstepCell.bad(Suite.GRID, both, Role.GRID))) {
      add(cell.withWords(8));
      add(cell.on(Pages.HUGE));
    }
  }

  private void addWide(SuperstepCell cell) {
    add(cell);
    if (size.wide()) {
      add(cell.withWords(8));
    }
  }

  private void heldOut(long seed) {
    RandomShapes shapes = new RandomShapes(seed);
    Random random = new Random(seed);
    for (int added = 0; added < size.held(); ) {
      added +=
          add(SuperstepCell.good(Suite.RANDOM, drawn(size.goodMost(), shapes, random), Role.TEST));
    }
    for (int added = 0; added < size.held(); ) {
      added +=
          add(SuperstepCell.bad(Suite.RANDOM, drawn(size.badMost(), shapes, random), Role.TEST));
    }
    for (Placing placing : size.wide() ? Placing.values() : new Placing[0]) {
      long most = placing == Placing.CONSECUTIVE ? size.goodMost() : size.badMost();
      for (LineOwner owner : LineOwner.values()) {
        for (int i = 0; i < HELD_OF_LINES; i++) {
          RankAccesses accesses = drawn(most, shapes, random);
          add(new SuperstepCell(Suite.RANDOM, placing, owner, 4, Pages.BASE, accesses, Role.TEST));
        }
      }
    }
  }

  /**
   * Returns random accesses for all ranks. The largest number of reads of a rank is log-uniform
   * over the measured values of H, and so is the largest number of writes. The numbers of the other
   * ranks are random up to these numbers.
   *
   * @param most largest value of H
   */
  private RankAccesses drawn(long most, RandomShapes shapes, Random random) {
    long[] all = SuiteHeights.of(most);
    int least = Math.toIntExact(all[0]);
    int greatest = Math.toIntExact(size.heights(most)[size.chosen().length - 1]);
    RankAccesses like =
        RankAccesses.even(shapes.length(least, greatest), shapes.length(least, greatest), ranks);
    return Suites.sameMost(like, random);
  }

  /** Adds a cell (configuration). Returns 1 if the plan did not contain it before, otherwise 0. */
  private int add(SuperstepCell cell) {
    return cells.add(cell) ? 1 : 0;
  }
}
