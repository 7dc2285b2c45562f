package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.memline.call.formula.Formula;
import org.memline.model.FitCovariance;

/**
 * A term that may be missing in a formula. It is a common growth of cost with one variable, such as
 * N·log N, or combines two variables, as in N·P.
 *
 * @param text the term as written in a formula
 * @param column value of the term at each point (combination of values of the variables)
 */
record CandidateTerm(String text, double[] column) {
  private static final String[] OF_ONE = {
    "1",
    "log(%1$s)",
    "sqrt(%1$s)",
    "%1$s",
    "%1$s*log(%1$s)",
    "%1$s*%1$s",
    "%1$s*%1$s*%1$s",
    "1/%1$s"
  };

  private static final String[] OF_TWO = {
    "%1$s*%2$s", "%1$s/%2$s", "%2$s/%1$s", "%1$s*log(%2$s)", "%2$s*log(%1$s)"
  };

  /**
   * Returns the candidate terms that are finite at all points (combinations of values of the
   * variables) and are not a linear combination of the terms of the formula.
   */
  static List<CandidateTerm> of(FitPoints points, List<String> variables) {
    return texts(variables).stream()
        .distinct()
        .map(text -> new CandidateTerm(text, column(text, points, variables)))
        .filter(term -> Arrays.stream(term.column).allMatch(Double::isFinite))
        .filter(term -> !term.isCombination(points))
        .toList();
  }

  private static List<String> texts(List<String> variables) {
    List<String> texts = new ArrayList<>();
    for (int v = 0; v < variables.size(); v++) {
      String variable = variables.get(v);
      Stream<String> own = Arrays.stream(OF_ONE).map(form -> form.formatted(variable));
      Stream<String> products =
          variables.subList(0, v).stream()
              .flatMap(other -> Arrays.stream(OF_TWO).map(form -> form.formatted(other, variable)));
      Stream.concat(own, products).forEach(texts::add);
    }
    return texts;
  }

  private static double[] column(String text, FitPoints points, List<String> variables) {
    String name = "candidate_";
    while (variables.contains(name)) {
      name += "_";
    }
    Formula formula = Formula.parse(name, name + "[0]*(" + text + ")");
    return Arrays.stream(points.values())
        .mapToDouble(
            values ->
                formula
                    .row(
                        formula.variables().stream()
                            .mapToDouble(v -> values[variables.indexOf(v)])
                            .toArray())[0])
        .toArray();
  }

  private boolean isCombination(FitPoints points) {
    FitPoints wider = points.with(column);
    int[] all = wider.all();
    boolean[] dependent =
        FitCovariance.of(
                wider.rows(),
                wider.seconds(),
                wider.given(),
                wider.weights(),
                wider.fit(all),
                0,
                points.size())
            .dependent();
    return dependent[dependent.length - 1];
  }
}
