package org.memline.calibration.sends;

import java.util.Arrays;
import java.util.List;
import org.memline.calibration.fit.FittedModel;
import org.memline.model.GaussianProcess;
import org.memline.model.LinearModel;
import org.memline.model.SendTerms;
import org.memline.model.SendTerms.Term;
import org.memline.model.SliceCounts;

/**
 * memline's own model of one path as it predicts: by the terms and features that its file names,
 * which are not those that another revision fits with.
 */
final class SendModel {
  private final FittedModel fit;
  private final double[] coefficients;
  private final List<Term> terms;
  private final List<Term> features;
  private final long leastBytes;

  /**
   * @throws IllegalArgumentException naming a term that no fit has had
   */
  SendModel(FittedModel fit, SendTerms terms) {
    this.fit = fit;
    this.coefficients = fit.values();
    this.terms = terms.named(fit.names());
    this.features = fit.residual() == null ? List.of() : terms.named(fit.residual().features());
    this.leastBytes = fit.residual() == null ? 0 : leastBytes(fit.residual().process());
  }

  /** The shortest payload that it was fitted to; 0 where the model has no residual. */
  long leastBytes() {
    return leastBytes;
  }

  /** Its logarithm is the first feature, which the points have in units of its length. */
  private static long leastBytes(GaussianProcess process) {
    double least = Arrays.stream(process.points()).mapToDouble(p -> p[0]).min().orElse(0);
    return Math.round(Math.pow(2, least * process.lengths()[0]));
  }

  /** Seconds one way. */
  double seconds(SliceCounts counts) {
    double seconds = LinearModel.predict(SendTerms.row(terms, counts), coefficients);
    return fit.residual() == null
        ? seconds
        : seconds * fit.residual().factor(SendTerms.row(features, counts));
  }

  /** Half of the width of ln t's 95 % interval. */
  double logHalfWidth(SliceCounts counts) {
    return fit.residual() == null
        ? fit.logHalfWidth(counts.bytes())
        : fit.residual().process().halfWidth(SendTerms.row(features, counts));
  }
}
