package org.memline.calibration.sends;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.memline.calibration.fit.FittedModel;
import org.memline.model.GaussianProcess;
import org.memline.model.LinearModel;
import org.memline.model.SendTerms;
import org.memline.model.SendTerms.Term;
import org.memline.model.SliceCounts;

/**
 * memline's own model of one path for predictions, with the terms and features named in the file,
 * which may differ from those that the current revision fits.
 */
final class SendModel {
  /** The relative error of a payload whose binary logarithm has the six digits of the file. */
  private static final double ROUNDING = 1e-4;

  private final FittedModel fit;
  private final double[] coefficients;
  private final List<Term> terms;
  private final List<Term> features;
  private final long leastBytes;
  private final long mostBytes;

  /**
   * Creates the model.
   *
   * @throws IllegalArgumentException if a term is unknown; the message names it
   */
  SendModel(FittedModel fit, SendTerms terms) {
    this.fit = fit;
    this.coefficients = fit.values();
    this.terms = terms.named(fit.names());
    this.features = fit.residual() == null ? List.of() : terms.named(fit.residual().features());
    DoubleSummaryStatistics fitted =
        fit.residual() == null ? null : log2Bytes(fit.residual().process());
    this.leastBytes = fitted == null ? 0 : Math.round(Math.pow(2, fitted.getMin()));
    this.mostBytes = fitted == null ? Long.MAX_VALUE : Math.round(Math.pow(2, fitted.getMax()));
  }

  /**
   * Returns the shortest payload to which the model was fitted, in bytes; 0 if it has no residual.
   */
  long leastBytes() {
    return leastBytes;
  }

  /**
   * Returns the longest payload to which the model was fitted, in bytes, within {@link #ROUNDING};
   * the largest number if it has no residual.
   */
  long mostBytes() {
    return mostBytes;
  }

  /** Returns whether the model was fitted to payloads as short and as long as this one. */
  boolean covers(double bytes) {
    return bytes >= leastBytes * (1 - ROUNDING) && bytes <= mostBytes * (1 + ROUNDING);
  }

  /**
   * Returns the range of the first feature of the points, which is the logarithm of the payload.
   * The points store it in units of the feature's length.
   */
  private static DoubleSummaryStatistics log2Bytes(GaussianProcess process) {
    double unit = process.lengths()[0];
    return Arrays.stream(process.points()).mapToDouble(p -> p[0] * unit).summaryStatistics();
  }

  /** Returns the one-way time in seconds. */
  double seconds(SliceCounts counts) {
    double seconds = LinearModel.predict(SendTerms.row(terms, counts), coefficients);
    return fit.residual() == null
        ? seconds
        : seconds * fit.residual().factor(SendTerms.row(features, counts));
  }

  /** Returns half of the width of the 95 % interval of ln t. */
  double logHalfWidth(SliceCounts counts) {
    return fit.residual() == null
        ? fit.logHalfWidth(counts.bytes())
        : fit.residual().process().halfWidth(SendTerms.row(features, counts));
  }
}
