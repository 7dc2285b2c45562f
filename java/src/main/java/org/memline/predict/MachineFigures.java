package org.memline.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.fit.Coefficient;
import org.memline.layout.Access;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.Interval;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;
import org.memline.study.supersteps.SuperstepModel;
import org.memline.study.supersteps.SuperstepPredictor;
import org.memline.study.supersteps.SuperstepPredictor.Accessed;

/**
 * The numbers of a calibration that formulas of the user contain by name. They are the times α of a
 * message, β of a byte and γ of a cache line for one method and cache state, the times of copies,
 * and the best and worst times of supersteps. Each number has an interval; an unknown end of the
 * interval is NaN.
 */
public final class MachineFigures {
  /**
   * The number of bytes of a word in the superstep model of Amato et al. (1998); a word is an
   * int32.
   */
  private static final int WORD_BYTES = 4;

  private final Calibration calibration;
  private final Method method;
  private final CacheState cache;
  private final CopyFigures copies;
  private final SuperstepPredictor supersteps;

  /**
   * @param calibration calibration of one locality
   * @param kernel kernel of the copies that are used: {@code plain} or {@code best}
   */
  public MachineFigures(Calibration calibration, Method method, CacheState cache, String kernel) {
    this.calibration = calibration;
    this.method = method;
    this.cache = cache;
    copies = new CopyFigures(calibration, kernel);
    supersteps = supersteps(calibration);
  }

  private static SuperstepPredictor supersteps(Calibration calibration) {
    try {
      return new SuperstepPredictor(calibration);
    } catch (CalibrationException none) {
      return null;
    }
  }

  /**
   * Returns a coefficient of the model for the time of a send.
   *
   * @param name {@code alpha}, {@code beta} or {@code gamma}
   * @throws CalibrationException if the coefficient was not fitted; the message names the fitted
   *     ones
   */
  public Coefficient ofSends(String name) {
    return SendsSection.of(calibration)
        .fit(method, cache)
        .flatMap(fit -> fit.headline(name))
        .orElseThrow(() -> missing("%s of %s, %s".formatted(name, method.label(), cache.label())));
  }

  /**
   * Returns the time to copy one byte within the memory of a rank, in seconds.
   *
   * @param touchedBytes bytes of the cache lines that the read and the write side touch together;
   *     NaN selects the largest measured copy
   * @throws CalibrationException if no similar copy was measured; the message names the measured
   *     patterns
   */
  public Coefficient copy(Access from, Access to, double touchedBytes) {
    Coefficient copy = copies.of(from, to, touchedBytes);
    if (Double.isNaN(copy.value())) {
      throw missing("copy(%s,%s)".formatted(from, to));
    }
    return copy;
  }

  /**
   * Returns the communication time of a superstep, in seconds, for the largest measured number of
   * ranks.
   *
   * @param family {@code GOOD} for the best time, otherwise the worst time
   * @param reads words of 4 bytes that each rank reads
   * @param writes words of 4 bytes that each rank writes
   * @throws CalibrationException if supersteps were not measured
   */
  public Coefficient superstep(SuperstepFamily family, double reads, double writes) {
    if (supersteps == null) {
      throw missing(family.label());
    }
    if (!(reads >= 0 && writes >= 0 && reads + writes <= Integer.MAX_VALUE)) {
      return coefficient(family.label(), Double.NaN, null);
    }
    SuperstepCounts counts = SuperstepCounts.even(Math.round(reads), Math.round(writes), ranks());
    Accessed accessed = new Accessed(counts, null, WORD_BYTES);
    SuperstepModel model = supersteps.models(ranks()).get(0);
    SuperstepInterval both = supersteps.interval(model, accessed);
    Interval own =
        model == SuperstepModel.MEMLINE
            ? supersteps.ownInterval(family, accessed).orElse(null)
            : null;
    return coefficient(
        family.label(),
        family == SuperstepFamily.GOOD ? both.goodSeconds() : both.badSeconds(),
        own);
  }

  private static Coefficient coefficient(String name, double seconds, Interval interval) {
    return interval == null
        ? new Coefficient(name, "s", seconds, Double.NaN, Double.NaN)
        : new Coefficient(name, "s", seconds, interval.low(), interval.high());
  }

  private int ranks() {
    return supersteps.ranks().get(supersteps.ranks().size() - 1);
  }

  /**
   * Returns a text that says to what the numbers apply: method, cache state, locality, kernel and
   * number of ranks.
   */
  public String of() {
    List<String> words = new ArrayList<>();
    words.add("%s, %s".formatted(method.label(), cache.label()));
    words.add(calibration.locality().label());
    if (!copies.isEmpty()) {
      words.add("copies by " + copies.kernel());
    }
    if (supersteps != null) {
      words.add("supersteps of %d ranks".formatted(ranks()));
    }
    return String.join(", ", words);
  }

  private CalibrationException missing(String what) {
    List<String> has = new ArrayList<>();
    for (SendFit fit : SendsSection.of(calibration).sends()) {
      String names =
          fit.headline().stream()
              .map(Coefficient::name)
              .filter(name -> !name.contains("_"))
              .collect(Collectors.joining(" "));
      if (!names.isEmpty()) {
        has.add("%s of %s, %s".formatted(names, fit.method().label(), fit.cache().label()));
      }
    }
    String patterns = what.startsWith("copy") ? " " + copies.patterns() : "";
    has.add(copies.isEmpty() ? "no copies" : "copies" + patterns);
    has.add(
        supersteps == null
            ? "no supersteps"
            : "the good and bad mode of supersteps of " + ranks() + " ranks");
    return new CalibrationException(
        "calibration '%s' has no %s (%s): it has %s"
            .formatted(
                calibration.label(), what, calibration.locality().label(), String.join("; ", has)));
  }
}
