package org.memline.study.layouts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.memline.calibration.fit.FittedModel;
import org.memline.model.GaussianProcess;
import org.memline.model.LayoutCounts;
import org.memline.model.LayoutTerms;
import org.memline.model.LayoutTerms.Term;

/** The fitted model of one method and cache state, prepared for predictions. */
final class LayoutModel {
  /** The largest error of a range that comes from the rounding of numbers in the file. */
  private static final double ROUNDING = 1e-3;

  /** The largest number of decimals of a feature in a message. */
  private static final int MOST_DIGITS = 6;

  private final FittedModel fit;
  private final double leastRatio;
  private final List<Term> terms;
  private final List<Term> features;
  private final List<DoubleSummaryStatistics> ranges = new ArrayList<>();

  /**
   * @param leastRatio smallest ratio of a predicted time to that of the other model on which this
   *     model is based; null if there is none
   * @throws IllegalArgumentException if the fit has an unknown term; the message names the term
   */
  LayoutModel(FittedModel fit, Double leastRatio) {
    this.fit = fit;
    this.leastRatio = leastRatio == null ? 0 : leastRatio;
    terms = LayoutTerms.named(fit.names());
    features = LayoutTerms.named(fit.residual().features());
    GaussianProcess process = fit.residual().process();
    for (int i = 0; i < features.size(); i++) {
      int feature = i;
      // the process stores features as multiples of their length scales
      double unit = process.lengths()[i];
      ranges.add(
          Arrays.stream(process.points()).mapToDouble(p -> p[feature] * unit).summaryStatistics());
    }
  }

  /** Returns the predicted time in seconds. */
  double seconds(LayoutCounts counts) {
    double seconds =
        fit.predict(LayoutTerms.row(terms, counts))
            * fit.residual().factor(LayoutTerms.row(features, counts));
    return Math.max(seconds, leastRatio * counts.baseSeconds());
  }

  /** Returns the half-width of the 95 % prediction interval of ln t. */
  double logHalfWidth(LayoutCounts counts) {
    return fit.residual().process().halfWidth(LayoutTerms.row(features, counts));
  }

  /** Returns whether the model was fitted to layouts whose passes interleave, as in a transpose. */
  boolean knowsInterleaving() {
    int visits = features.indexOf(LayoutTerms.VISITS);
    return visits >= 0 && ranges.get(visits).getMax() > ROUNDING;
  }

  /**
   * Returns the reason why the model was not fitted to such layouts: a feature outside the range of
   * the measured layouts. The result is empty if all features are inside.
   */
  Optional<String> outside(LayoutCounts counts) {
    double[] values = LayoutTerms.row(features, counts);
    for (int i = 0; i < values.length; i++) {
      DoubleSummaryStatistics range = ranges.get(i);
      if (values[i] < range.getMin() - ROUNDING || values[i] > range.getMax() + ROUNDING) {
        return Optional.of(
            "outside the calibrated range of %s: %s"
                .formatted(
                    fit.model(),
                    words(values[i], features.get(i).unit(), range.getMin(), range.getMax())));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns words for a feature outside the measured range. Numbers have decimals if the value and
   * the nearest end of the range would otherwise look equal. The features are logarithms to the
   * base 2.
   */
  static String words(double value, String unit, double least, double most) {
    int low = value < least ? digits(value, least) : 0;
    int high = value < least ? 0 : digits(value, most);
    return "%s %s; %s to %s were measured"
        .formatted(text(value, Math.max(low, high)), unit, text(least, low), text(most, high));
  }

  /** Returns the smallest number of decimals with which two features have different texts. */
  private static int digits(double a, double b) {
    int digits = 0;
    while (digits < MOST_DIGITS && text(a, digits).equals(text(b, digits))) {
      digits++;
    }
    return digits;
  }

  /**
   * Returns a feature, which is a logarithm to the base 2, as the number of what it counts.
   *
   * @param digits number of decimals
   */
  private static String text(double log2, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", Math.pow(2, log2));
  }
}
