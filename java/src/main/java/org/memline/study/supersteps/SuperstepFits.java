package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.Design;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.RobustFit;
import org.memline.calibration.fit.SmoothFit;
import org.memline.layout.CacheGeometry;
import org.memline.layout.superstep.Suite;
import org.memline.model.superstep.RelativeErrors;
import org.memline.model.superstep.SuiteJudgement;
import org.memline.model.superstep.SuiteTime;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepKnown;
import org.memline.model.superstep.SuperstepTerms;
import org.memline.model.superstep.SuperstepTerms.Term;
import org.memline.model.superstep.SuperstepWork;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import org.memline.sample.SuperstepCell;

/** Fits the cost functions of supersteps to measured supersteps. */
final class SuperstepFits {
  /** The number of bytes of a word in Amato et al. (1998). */
  static final int WORD_BYTES = 4;

  private static final Map<Suite, Integer> NUMBERS =
      Map.of(Suite.ONE, 1, Suite.TWO, 2, Suite.THREE, 3);

  private final CacheGeometry caches;
  private final SuperstepTerms terms;
  private final List<SuperstepFunctionFit> functions = new ArrayList<>();
  private final List<OwnSuperstepFit> own = new ArrayList<>();

  private SuperstepFits(CacheGeometry caches) {
    this.caches = caches;
    terms = new SuperstepTerms(caches);
  }

  /**
   * Fits the cost functions of supersteps for each number of ranks. Returns a table with the
   * supersteps of {@code table} and the fits, but without sorts.
   */
  static SuperstepsSection fitted(SuperstepsSection table, CacheGeometry caches) {
    SuperstepFits fits = new SuperstepFits(caches);
    List<Measured<SuperstepCell>> counting =
        of(table.counting(), m -> m.evidence() && m.cell().pages() == Pages.BASE);
    counting.stream()
        .map(measured -> measured.cell().accesses().ranks())
        .distinct()
        .sorted()
        .forEach(
            ranks -> {
              for (SuperstepFamily family : SuperstepFamily.values()) {
                fits.add(family, ranks, of(counting, m -> is(m.cell(), family, ranks)));
              }
            });
    return new SuperstepsSection(fits.functions, fits.own, table.cells());
  }

  private static boolean is(SuperstepCell cell, SuperstepFamily family, int ranks) {
    return cell.accesses().ranks() == ranks
        && (family == SuperstepFamily.GOOD ? cell.isGood() : cell.isBad());
  }

  private void add(SuperstepFamily family, int ranks, List<Measured<SuperstepCell>> cells) {
    List<SuiteTime> times =
        of(cells, m -> m.cell().isPapers() && NUMBERS.containsKey(m.cell().suite())).stream()
            .map(
                m ->
                    new SuiteTime(
                        NUMBERS.get(m.cell().suite()), m.cell().accesses().counts(), m.seconds()))
            .toList();
    double cacheWords = cacheWords(caches);
    for (SuiteJudgement.Fitted fitted : SuiteJudgement.Fitted.values()) {
      for (SuiteJudgement judgement : SuiteJudgement.all(family, fitted, times, cacheWords)) {
        int count =
            (int)
                times.stream()
                    .filter(t -> t.suite() == family.fittedSuite())
                    .filter(t -> judgement.range().contains(t.counts(), cacheWords))
                    .count();
        functions.add(SuperstepFunctionFit.of(judgement, ranks, count));
      }
    }
    for (SuperstepKnown known : SuperstepKnown.values()) {
      ownFit(family, ranks, known, cells).ifPresent(own::add);
    }
  }

  /** Returns the number of words of 4 bytes that fit in the L2 cache. */
  static double cacheWords(CacheGeometry caches) {
    return (double) caches.l2Bytes() / WORD_BYTES;
  }

  private Optional<OwnSuperstepFit> ownFit(
      SuperstepFamily family,
      int ranks,
      SuperstepKnown known,
      List<Measured<SuperstepCell>> cells) {
    List<Measured<SuperstepCell>> train = of(cells, m -> m.cell().role() != Role.TEST);
    List<Measured<SuperstepCell>> test = of(cells, m -> m.cell().role() == Role.TEST);
    if (!RobustFit.enough(train.size(), terms.terms().size())) {
      return Optional.empty();
    }
    SmoothFit.Fitted fit = SmoothFit.fit(List.of(part(family, known, train))).get(0);
    OwnSuperstep function = new OwnSuperstep(fit.model(), caches);
    double[] predicted =
        test.stream().mapToDouble(m -> function.seconds(work(family, m.cell()))).toArray();
    FittedModel model = fit.model().heldOut(seconds(test), predicted);
    return Optional.of(
        new OwnSuperstepFit(
            family,
            ranks,
            known,
            model,
            RelativeErrors.of(seconds(train), fit.leftOut()),
            test.isEmpty() ? null : RelativeErrors.of(seconds(test), predicted)));
  }

  private SmoothFit.Scattered part(
      SuperstepFamily family, SuperstepKnown known, List<Measured<SuperstepCell>> train) {
    double[] weights = new double[train.size()];
    Arrays.fill(weights, 1);
    Design design =
        new Design(
            family.label(),
            terms.terms().stream().map(Term::name).toList(),
            terms.terms().stream().map(Term::unit).toList(),
            rows(terms.terms(), family, train),
            train.stream().map(Measured::times).toList(),
            weights);
    boolean[] random = new boolean[train.size()];
    for (int i = 0; i < random.length; i++) {
      random[i] = train.get(i).cell().suite() != Suite.GRID;
    }
    return new SmoothFit.Scattered(
        design,
        terms.features(known).stream().map(Term::name).toList(),
        rows(terms.features(known), family, train),
        random);
  }

  private double[][] rows(
      List<Term> wanted, SuperstepFamily family, List<Measured<SuperstepCell>> cells) {
    return cells.stream()
        .map(m -> SuperstepTerms.row(wanted, work(family, m.cell())))
        .toArray(double[][]::new);
  }

  private SuperstepWork work(SuperstepFamily family, SuperstepCell cell) {
    return new SuperstepWork(
        cell.accesses(), cell.wordBytes(), caches.lineBytes(), family == SuperstepFamily.BAD);
  }

  private static double[] seconds(List<Measured<SuperstepCell>> cells) {
    return cells.stream().mapToDouble(Measured::seconds).toArray();
  }

  private static List<Measured<SuperstepCell>> of(
      List<Measured<SuperstepCell>> cells, Predicate<Measured<SuperstepCell>> wanted) {
    return cells.stream().filter(wanted).toList();
  }
}
