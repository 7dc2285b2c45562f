package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.calibration.Calibration;
import org.memline.model.superstep.PublishedSupersteps;
import org.memline.model.superstep.RelativeErrors;
import org.memline.model.superstep.SuiteJudgement.Fitted;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepKnown;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Units;

/**
 * Shows tables 1 to 8 of Amato et al. (1998), with the measurements of this machine beside the
 * published values.
 */
public final class SuperstepFunctionTables {
  private static final double NS = 1e9;

  private SuperstepFunctionTables() {}

  /** Returns the tables. The text is empty if no function was fitted. */
  public static String of(Calibration calibration) {
    SuperstepsSection table = SuperstepsSection.of(calibration);
    if (table == null || table.functions().isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    for (int ranks :
        table.functions().stream().map(SuperstepFunctionFit::ranks).distinct().sorted().toList()) {
      for (SuperstepFamily family : SuperstepFamily.values()) {
        List<SuperstepFunctionFit> fits =
            table.functions().stream()
                .filter(fit -> fit.ranks() == ranks && fit.family() == family)
                .toList();
        if (!fits.isEmpty()) {
          text.append(errors(family, ranks, fits)).append(coefficients(fits));
        }
      }
    }
    return text + own(table.own()) + placed(new SuperstepPredictor(calibration));
  }

  private static String errors(SuperstepFamily family, int ranks, List<SuperstepFunctionFit> fits) {
    List<Tested> rows = new ArrayList<>();
    for (int suite : family.judgedSuites()) {
      for (SuperstepFunctionFit fit : of(fits, Fitted.PUBLISHED)) {
        rows.add(
            new Tested(
                fit,
                suite,
                fit.errors(suite).orElse(null),
                like(fit, fits).flatMap(f -> f.errors(suite)).orElse(null),
                PublishedSupersteps.errors(family, suite, fit.function(), fit.range(), ranks)
                    .orElse(null)));
      }
    }
    return """

        Cost functions of supersteps in %s mode, %d ranks: relative errors on held-out suites, of functions \
        fitted by least squares, as published, and for relative error; R0: the words that the busiest rank \
        reads or writes fit in the second-level cache, R1: they do not
        """
            .formatted(family.label(), ranks)
        + TESTED.of(rows);
  }

  /**
   * The errors of a function on a suite of supersteps; null if they are not known.
   *
   * @param published errors of the function, fitted as published
   * @param relative errors of the function, fitted for relative error
   * @param paper errors in the paper
   */
  private record Tested(
      SuperstepFunctionFit fit,
      int suite,
      RelativeErrors published,
      RelativeErrors relative,
      RelativeErrors paper) {
    Integer papersTable() {
      return paper == null ? null : PublishedSupersteps.table(fit.family(), suite);
    }
  }

  private static final Columns<Tested> TESTED =
      new Columns<Tested>("-")
          .text("function", row -> name(row.fit))
          .text("tested on", row -> "suite " + row.suite)
          .share("average", Tested::published, RelativeErrors::average)
          .share("maximum", Tested::published, RelativeErrors::maximum)
          .share("relative fit average", Tested::relative, RelativeErrors::average)
          .share("maximum", Tested::relative, RelativeErrors::maximum)
          .share("paper's average", Tested::paper, RelativeErrors::average)
          .share("maximum", Tested::paper, RelativeErrors::maximum)
          .count("paper's table", Tested::papersTable);

  /**
   * Returns the fitted coefficients of the functions, in the form of tables 1 to 4 of Amato et al.
   * (1998).
   */
  private static String coefficients(List<SuperstepFunctionFit> fits) {
    StringBuilder text = new StringBuilder("fitted to suite ");
    text.append(fits.get(0).family().fittedSuite())
        .append(", L in µs, the other coefficients in ns per word:\n");
    for (SuperstepFunctionFit fit : of(fits, Fitted.PUBLISHED)) {
      text.append("  ")
          .append(name(fit))
          .append(": ")
          .append(
              fit.model().terms().stream()
                  .map(
                      term ->
                          term.name()
                              + " "
                              + Units.significant(
                                  term.value() * (term.unit().equals("s") ? NS / 1e3 : NS)))
                  .collect(Collectors.joining(", ")))
          .append(paper(fit))
          .append('\n');
    }
    return text.toString();
  }

  /**
   * Returns the coefficients that tables 1 to 4 of Amato et al. (1998) have for this function. The
   * text is empty if they have no coefficients for the number of ranks.
   */
  private static String paper(SuperstepFunctionFit fit) {
    return PublishedSupersteps.coefficients(fit.family(), fit.function(), fit.range(), fit.ranks())
        .map(
            seconds ->
                IntStream.range(0, seconds.length)
                    .mapToObj(i -> Units.significant(seconds[i] * (i == 0 ? NS / 1e3 : NS)))
                    .collect(Collectors.joining(", ", " (paper: ", ")")))
        .orElse("");
  }

  private static String own(List<OwnSuperstepFit> own) {
    if (own.isEmpty()) {
      return "";
    }
    Columns<OwnSuperstepFit> columns =
        new Columns<OwnSuperstepFit>("-")
            .text("memline's own", SuperstepFunctionTables::name)
            .count("left out", fit -> fit.leftOut().cells())
            .share("average", fit -> fit.leftOut().average())
            .share("maximum", fit -> fit.leftOut().maximum())
            .number("held out", Digits.WHOLE, OwnSuperstepFit::heldOut, RelativeErrors::cells)
            .share("average", OwnSuperstepFit::heldOut, RelativeErrors::average)
            .share("maximum", OwnSuperstepFit::heldOut, RelativeErrors::maximum);
    return "\nmemline's own function of words, lines beyond each cache and a smooth residual; left"
        + " out: supersteps of the fit, each predicted with a residual that does not use it; held"
        + " out: random supersteps that no fit used\n"
        + columns.of(own);
  }

  private static String name(OwnSuperstepFit fit) {
    return "%s, %d ranks, %s"
        .formatted(
            fit.family().label(),
            fit.ranks(),
            fit.known() == SuperstepKnown.COUNTS ? "by h_r, h_w, M" : "by words of each rank");
  }

  /**
   * Returns lines with the prediction errors for supersteps that are neither in good mode (best
   * case) nor in bad mode (worst case). Their words have another placement, or another rank was the
   * last writer of their memory lines.
   */
  private static String placed(SuperstepPredictor predictor) {
    StringBuilder text = new StringBuilder();
    for (int ranks : predictor.ranks()) {
      predictor
          .placedErrors(ranks)
          .ifPresent(
              errors ->
                  text.append(
                      "other placements and last writers, %d random supersteps of %d ranks that no fit used: average error %s, maximum %s%n"
                          .formatted(
                              errors.cells(),
                              ranks,
                              Units.percent(errors.average()),
                              Units.percent(errors.maximum()))));
    }
    return text.toString();
  }

  private static List<SuperstepFunctionFit> of(List<SuperstepFunctionFit> fits, Fitted fitted) {
    return fits.stream().filter(fit -> fit.fitted() == fitted).toList();
  }

  /**
   * Returns the fit of the same function that minimises the relative error instead of the absolute
   * error.
   */
  private static Optional<SuperstepFunctionFit> like(
      SuperstepFunctionFit fit, List<SuperstepFunctionFit> fits) {
    return of(fits, Fitted.RELATIVE).stream()
        .filter(other -> other.function() == fit.function() && other.range() == fit.range())
        .findFirst();
  }

  private static String name(SuperstepFunctionFit fit) {
    return fit.family() == SuperstepFamily.GOOD
        ? fit.function().label() + " " + fit.range().label()
        : fit.function().label();
  }
}
