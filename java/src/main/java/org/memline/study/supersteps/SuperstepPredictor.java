package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.MissingFit;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.CacheGeometry;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.machine.GeometryFacts;
import org.memline.model.Interval;
import org.memline.model.superstep.RelativeErrors;
import org.memline.model.superstep.SuiteJudgement.Fitted;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepFunction;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.model.superstep.SuperstepKnown;
import org.memline.model.superstep.SuperstepRange;
import org.memline.model.superstep.SuperstepWork;
import org.memline.sample.Role;
import org.memline.sample.SuperstepCell;

/**
 * Predicts the best and the worst time of a superstep from a calibration. The time of a superstep
 * depends on where its words are in shared memory.
 */
public final class SuperstepPredictor {
  /**
   * The reads and writes of a superstep.
   *
   * @param accesses reads and writes of each rank; null if only {@code counts} are known
   * @param wordBytes bytes of a word: 4 or 8
   */
  public record Accessed(SuperstepCounts counts, RankAccesses accesses, int wordBytes) {
    SuperstepKnown known() {
      return accesses == null ? SuperstepKnown.COUNTS : SuperstepKnown.RANKS;
    }
  }

  private final SuperstepsSection table;
  private final CacheGeometry caches;
  private final LineFactors factors;
  private final String more;

  /**
   * Creates the predictor from a calibration.
   *
   * @throws CalibrationException if the calibration has no fitted supersteps
   */
  public SuperstepPredictor(Calibration calibration) {
    table = SuperstepsSection.of(calibration);
    caches = GeometryFacts.from(calibration.machine());
    if (table == null || ranks().isEmpty()) {
      throw new CalibrationException(
          "calibration '%s' has no fitted supersteps%s: measure them with calibrate --only supersteps"
              .formatted(
                  calibration.label(),
                  calibration.oversubscribed()
                      ? " (launches with more ranks than cores are not fitted)"
                      : ""));
    }
    factors = new LineFactors(table.counting());
    more = MissingFit.more(calibration);
  }

  /**
   * Returns the numbers of ranks for which the calibration has fits of supersteps, in ascending
   * order.
   */
  public List<Integer> ranks() {
    return table.functions().stream().map(SuperstepFunctionFit::ranks).distinct().sorted().toList();
  }

  /** Returns the models that have a fit for this number of ranks, the best model first. */
  public List<SuperstepModel> models(int ranks) {
    requireRanks(ranks);
    List<SuperstepModel> models = new ArrayList<>();
    if (own(SuperstepFamily.GOOD, ranks, SuperstepKnown.COUNTS).isPresent()
        && own(SuperstepFamily.BAD, ranks, SuperstepKnown.COUNTS).isPresent()) {
      models.add(SuperstepModel.MEMLINE);
    }
    models.add(SuperstepModel.PUBLISHED);
    models.add(SuperstepModel.RELATIVE);
    return models;
  }

  /**
   * Returns the best and the worst time of a superstep. With memline's own model, each time has a
   * 95 % prediction interval for a new run, which includes the spread {@link
   * BetweenRunSpread#ASSUMED}. Outside the calibrated range there is no interval.
   *
   * @param wordBytes bytes of a word: 4 or 8
   * @throws CalibrationException if the calibration has no fit of the model for the number of ranks
   */
  public SuperstepInterval interval(SuperstepModel model, SuperstepCounts counts, int wordBytes) {
    return interval(model, new Accessed(counts, null, wordBytes));
  }

  /**
   * Returns the best and the worst time of a superstep. memline's own model uses the accesses of
   * each rank if they are known.
   */
  public SuperstepInterval interval(SuperstepModel model, Accessed accessed) {
    requireRanks(accessed.counts().ranks());
    double good = seconds(model, SuperstepFamily.GOOD, accessed);
    double bad = seconds(model, SuperstepFamily.BAD, accessed);
    return model == SuperstepModel.MEMLINE
        ? new SuperstepInterval(
            good,
            bad,
            ofAnotherRun(good, SuperstepFamily.GOOD, accessed),
            ofAnotherRun(bad, SuperstepFamily.BAD, accessed))
        : new SuperstepInterval(good, bad);
  }

  private Interval ofAnotherRun(double seconds, SuperstepFamily family, Accessed accessed) {
    return ownInterval(family, accessed)
        .map(own -> BetweenRunSpread.ASSUMED.widened(seconds, own))
        .orElse(null);
  }

  private double seconds(SuperstepModel model, SuperstepFamily family, Accessed accessed) {
    SuperstepCounts counts = accessed.counts();
    if (model == SuperstepModel.MEMLINE) {
      return required(own(family, accessed), model, family, accessed)
          .seconds(work(family, accessed));
    }
    SuperstepCounts words = papersWords(family, counts, accessed.wordBytes());
    Fitted fitted = model == SuperstepModel.PUBLISHED ? Fitted.PUBLISHED : Fitted.RELATIVE;
    SuperstepFunctionFit function =
        required(function(family, family.best(), words, fitted), model, family, accessed);
    // A coefficient of a least-squares fit may be negative, and so may the predicted time.
    return Math.max(0, seconds(function, words));
  }

  /**
   * Returns a description of the fit that a prediction uses, for messages. For a function of Amato
   * et al. (1998), it names the range of counts to which the function was fitted. If the superstep
   * belongs to another range that has no fit, it also names that range.
   */
  public String fitWords(SuperstepModel model, SuperstepFamily family, Accessed accessed) {
    if (model == SuperstepModel.MEMLINE) {
      return "memline's own function for %s mode".formatted(family.label());
    }
    SuperstepCounts words = papersWords(family, accessed.counts(), accessed.wordBytes());
    Fitted fitted = model == SuperstepModel.PUBLISHED ? Fitted.PUBLISHED : Fitted.RELATIVE;
    SuperstepRange needed = SuperstepRange.of(words, SuperstepFits.cacheWords(caches));
    String function = family.best().label();
    return function(family, family.best(), words, fitted)
        .map(
            fit ->
                fit.range() == needed || family == SuperstepFamily.BAD
                    ? "%s for %s mode, range %s"
                        .formatted(function, family.label(), fit.range().label())
                    : "%s for %s mode, range %s, because there is no fit for range %s"
                        .formatted(function, family.label(), fit.range().label(), needed.label()))
        .orElse(
            "%s for %s mode, range %s, which has no fit"
                .formatted(function, family.label(), needed.label()));
  }

  private double seconds(SuperstepFunctionFit fit, SuperstepCounts words) {
    return fit.model().predict(fit.function().terms(words, SuperstepFits.cacheWords(caches)));
  }

  /**
   * Converts the counts to words of 4 bytes, for which the functions of Amato et al. (1998) are
   * defined. In the best case words are consecutive, and a word of 8 bytes counts as two words. In
   * the worst case each word of a rank is on a separate memory line and counts as one word.
   */
  private static SuperstepCounts papersWords(
      SuperstepFamily family, SuperstepCounts counts, int wordBytes) {
    long each = family == SuperstepFamily.GOOD ? wordBytes / SuperstepFits.WORD_BYTES : 1;
    return new SuperstepCounts(
        counts.mostReads() * each,
        counts.mostWrites() * each,
        counts.total() * each,
        counts.ranks());
  }

  /**
   * Returns the time in seconds that each function of Amato et al. (1998) predicts. The functions
   * were fitted by least squares as in that paper. Functions without a fit are left out.
   */
  public Map<SuperstepFunction, Double> published(SuperstepFamily family, SuperstepCounts counts) {
    Map<SuperstepFunction, Double> seconds = new EnumMap<>(SuperstepFunction.class);
    for (SuperstepFunction function : family.functions()) {
      function(family, function, counts, Fitted.PUBLISHED)
          .ifPresent(fit -> seconds.put(function, seconds(fit, counts)));
    }
    return seconds;
  }

  /**
   * Returns the time of a superstep in seconds, for a given placement of its words and a given last
   * writer of their memory lines. It is the time by memline's own function, multiplied by a
   * measured factor. For consecutive words it is the function of the best case (good mode),
   * otherwise the function of the worst case (bad mode).
   *
   * @throws CalibrationException if no superstep with this placement and last writer was measured,
   *     or if the calibration has no fit for the number of ranks
   */
  public double seconds(Placing placing, LineOwner owner, Accessed accessed) {
    requireRanks(accessed.counts().ranks());
    OptionalDouble seconds = placed(placing, owner, accessed);
    if (seconds.isEmpty()) {
      throw new CalibrationException(
          "the calibration has too few supersteps with placement %s, last writer %s and words of %d bytes: %s"
              .formatted(placing.label(), owner.label(), accessed.wordBytes(), more));
    }
    return seconds.getAsDouble();
  }

  private OptionalDouble placed(Placing placing, LineOwner owner, Accessed accessed) {
    SuperstepFamily family = LineFactors.family(placing);
    Optional<OwnSuperstep> own = own(family, accessed);
    OptionalDouble factor = factors.factor(placing, owner, accessed.counts(), accessed.wordBytes());
    return own.isEmpty() || factor.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(own.get().seconds(work(family, accessed)) * factor.getAsDouble());
  }

  /**
   * Returns the prediction errors on random supersteps that are neither in good mode (best case)
   * nor in bad mode (worst case). The result is empty if no such supersteps were measured.
   */
  public Optional<RelativeErrors> placedErrors(int ranks) {
    List<Double> measured = new ArrayList<>();
    List<Double> predicted = new ArrayList<>();
    for (Measured<SuperstepCell> one : table.counting()) {
      SuperstepCell cell = one.cell();
      boolean otherLines = !cell.isGood() && !cell.isBad();
      if (otherLines && cell.role() == Role.TEST && cell.accesses().ranks() == ranks) {
        placed(cell)
            .ifPresent(
                seconds -> {
                  measured.add(one.seconds());
                  predicted.add(seconds);
                });
      }
    }
    return measured.isEmpty()
        ? Optional.empty()
        : Optional.of(RelativeErrors.of(array(measured), array(predicted)));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(v -> v).toArray();
  }

  private OptionalDouble placed(SuperstepCell cell) {
    Accessed accessed = new Accessed(cell.accesses().counts(), cell.accesses(), cell.wordBytes());
    return placed(cell.placing(), cell.owner(), accessed);
  }

  /**
   * Returns the 95 % prediction interval of memline's own function in seconds, for launches (starts
   * of mpirun) of the calibrated run. It is empty if the superstep is outside the calibrated range,
   * or if the calibration has no fit.
   */
  public Optional<Interval> ownInterval(SuperstepFamily family, Accessed accessed) {
    return outside(family, accessed.counts()).isPresent()
        ? Optional.empty()
        : own(family, accessed).map(own -> own.interval(work(family, accessed)));
  }

  private SuperstepWork work(SuperstepFamily family, Accessed accessed) {
    return new SuperstepWork(
        accessed.counts(),
        accessed.accesses(),
        accessed.wordBytes(),
        caches.lineBytes(),
        family == SuperstepFamily.BAD);
  }

  private Optional<OwnSuperstep> own(SuperstepFamily family, Accessed accessed) {
    return own(family, accessed.counts().ranks(), accessed.known());
  }

  /**
   * Returns notes for the user, which say in which mode (best or worst case) the superstep is
   * outside the calibrated range. The list is empty if it is inside in both modes.
   */
  public List<String> notes(SuperstepCounts counts) {
    return Arrays.stream(SuperstepFamily.values())
        .flatMap(family -> outside(family, counts).stream())
        .toList();
  }

  /**
   * Returns the reason why a superstep is outside the calibrated range; empty if the superstep is
   * inside.
   *
   * @param family mode of the superstep: best or worst case
   */
  private Optional<String> outside(SuperstepFamily family, SuperstepCounts counts) {
    LongSummaryStatistics most =
        table.counting().stream()
            .map(measured -> measured.cell())
            .filter(cell -> cell.accesses().ranks() == counts.ranks())
            .filter(cell -> family == SuperstepFamily.GOOD ? cell.isGood() : cell.isBad())
            .mapToLong(cell -> cell.accesses().mostTouched())
            .summaryStatistics();
    return most.getCount() > 0 && (counts.most() < most.getMin() || counts.most() > most.getMax())
        ? Optional.of(
            "outside the calibrated range: %d words; in %s mode %d to %d were measured"
                .formatted(counts.most(), family.label(), most.getMin(), most.getMax()))
        : Optional.empty();
  }

  private void requireRanks(int ranks) {
    if (!ranks().contains(ranks)) {
      throw new CalibrationException(
          "--ranks %d: the calibration has only supersteps of %s ranks: give a number that it has%s"
              .formatted(
                  ranks,
                  ranks().stream().map(String::valueOf).collect(Collectors.joining(" and ")),
                  ranks > 1 ? ", or calibrate with --ranks " + ranks : ""));
    }
  }

  private Optional<OwnSuperstep> own(SuperstepFamily family, int ranks, SuperstepKnown known) {
    return table.own().stream()
        .filter(own -> own.family() == family && own.ranks() == ranks && own.known() == known)
        .map(own -> new OwnSuperstep(own.model(), caches))
        .findFirst();
  }

  /**
   * Returns the fit of a function of Amato et al. (1998) for the range to which the counts belong.
   * If that range has no fit, it returns the fit for all ranges together.
   */
  private Optional<SuperstepFunctionFit> function(
      SuperstepFamily family, SuperstepFunction function, SuperstepCounts counts, Fitted fitted) {
    SuperstepRange range = SuperstepRange.of(counts, SuperstepFits.cacheWords(caches));
    List<SuperstepFunctionFit> fits =
        table.functions().stream()
            .filter(fit -> fit.family() == family && fit.function() == function)
            .filter(fit -> fit.ranks() == counts.ranks() && fit.fitted() == fitted)
            .toList();
    return fits.stream()
        .filter(fit -> fit.range() == range)
        .findFirst()
        .or(() -> fits.stream().filter(fit -> fit.range() == SuperstepRange.ALL).findFirst());
  }

  private <T> T required(
      Optional<T> fit, SuperstepModel model, SuperstepFamily family, Accessed accessed) {
    return fit.orElseThrow(
        () ->
            new CalibrationException(
                "model '%s' needs %s, but the calibration has too few supersteps of %d ranks: %s"
                    .formatted(
                        model.label(),
                        fitWords(model, family, accessed),
                        accessed.counts().ranks(),
                        more)));
  }
}
