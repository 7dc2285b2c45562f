package org.memline.study.supersteps;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.memline.calibration.Calibration;
import org.memline.compare.Calibrations;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;
import org.memline.layout.superstep.SuiteHeights;
import org.memline.layout.superstep.Suites;
import org.memline.sample.Experiment;
import org.memline.sample.Role;
import org.memline.sample.SuperstepCell;
import org.memline.study.steps.StepSamples;

/**
 * Makes calibrations of supersteps whose times follow a given function, for two ranks and a
 * second-level cache of 1 MiB.
 */
public final class MadeSupersteps {
  private static final int RANKS = 2;
  private static final long MOST = 2_000_000;

  private MadeSupersteps() {}

  /** Returns the paper's suites in both modes, and random supersteps that are held out. */
  public static Calibration calibration(ToDoubleFunction<SuperstepCell> seconds) {
    Random random = new Random(1);
    StepSamples samples = new StepSamples(Experiment.SUPERSTEPS).launch("1x2", false);
    Map<String, SuperstepCell> cells = new LinkedHashMap<>(); // by id
    for (long h : SuiteHeights.of(MOST)) {
      for (RankAccesses like : Suites.one(h, RANKS)) {
        for (boolean good : new boolean[] {true, false}) {
          add(cells, cell(good, Suite.ONE, like, Role.TRAIN));
          add(cells, cell(good, Suite.TWO, Suites.sameMost(like, random), Role.TRAIN));
          add(cells, cell(good, Suite.THREE, Suites.sameTotal(like, random), Role.TRAIN));
          long drawn = (long) (h * (0.8 + 0.4 * random.nextDouble()));
          RankAccesses held = Suites.sameMost(RankAccesses.even(drawn, h, RANKS), random);
          add(cells, cell(good, Suite.RANDOM, held, Role.TEST));
        }
      }
    }
    cells.values().forEach(cell -> samples.add(cell, seconds.applyAsDouble(cell)));
    Calibration without =
        Calibrations.named("supersteps")
            .fact("l1d_bytes", "32768")
            .fact("l3_bytes", "33554432")
            .fact("memory_bytes", "34359738368")
            .fact("kernel_release", "6.1")
            .build();
    SuperstepsSection table =
        new SuperstepsFitting().fit(samples.set(), Double.NaN, without).content();
    return without.with(SuperstepsSection.SECTION, table);
  }

  private static SuperstepCell cell(boolean good, Suite suite, RankAccesses of, Role role) {
    return good ? SuperstepCell.good(suite, of, role) : SuperstepCell.bad(suite, of, role);
  }

  private static void add(Map<String, SuperstepCell> cells, SuperstepCell cell) {
    cells.putIfAbsent(cell.id(), cell);
  }

  /** Returns the largest value. */
  static double most(List<Long> words) {
    return words.stream().mapToLong(Long::longValue).max().orElse(0);
  }
}
