package org.memline.study.layouts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
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

  private final FittedModel fit;
  private final List<Term> terms;
  private final List<Term> features;
  private final List<DoubleSummaryStatistics> ranges = new ArrayList<>();

  /**
   * @throws IllegalArgumentException if the fit has an unknown term; the message names the term
   */
  LayoutModel(FittedModel fit) {
    this.fit = fit;
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
    return fit.predict(LayoutTerms.row(terms, counts))
        * fit.residual().factor(LayoutTerms.row(features, counts));
  }

  /** Returns the half-width of the 95 % prediction interval of ln t. */
  double logHalfWidth(LayoutCounts counts) {
    return fit.residual().process().halfWidth(LayoutTerms.row(features, counts));
  }

  /** Returns whether the model was fitted to layouts whose passes interleave, as in a transpose. */
  boolean knowsInterleaving() {
    return features.contains(LayoutTerms.VISITS);
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
            "outside the calibrated range of %s: %s %s; %s to %s were measured"
                .formatted(
                    fit.model(),
                    text(values[i]),
                    features.get(i).unit(),
                    text(range.getMin()),
                    text(range.getMax())));
      }
    }
    return Optional.empty();
  }

  /** Returns a feature, which is a logarithm to the base 2, as the number of what it counts. */
  private static String text(double log2) {
    return String.valueOf(Math.round(Math.pow(2, log2)));
  }
}
