package org.memline.model.superstep;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * The published results of Amato et al. (1998) on an SGI Power Challenge, for comparison. They are
 * average and maximum relative errors (tables 5 to 8) and coefficients (tables 1 to 4).
 */
public final class PublishedSupersteps {
  /**
   * Relative errors by the number of the table in Amato et al. (1998). Each line has a cost
   * function and a range of supersteps, and then an average and a maximum error for each of 2, 4, 8
   * and 12 processors.
   */
  private static final Map<Integer, String> ERRORS =
      Map.of(
          5,
          """
          H R0 0.151 0.430 0.175 0.888 0.177 1.089 0.170 1.258
          H R1 0.188 0.480 0.217 0.840 0.250 1.141 0.290 1.220
          HrHw R0 0.046 0.386 0.037 0.321 0.050 0.303 0.066 0.362
          HrHw R1 0.034 0.323 0.061 0.641 0.150 1.461 0.241 1.090
          HM R0 0.134 0.409 0.148 0.698 0.148 0.899 0.145 1.048
          HM R1 0.144 0.398 0.172 0.501 0.158 0.498 0.160 0.615
          HrHwM-c R0 0.046 0.388 0.036 0.310 0.049 0.296 0.065 0.360
          HrHwM-c R1 0.014 0.077 0.017 0.116 0.026 0.136 0.049 0.262
          """,
          6,
          """
          H R0 0.089 0.603 0.087 0.480 0.088 0.444 0.089 0.450
          H R1 0.074 0.270 0.096 0.248 0.111 0.365 0.141 0.800
          HrHw R0 0.048 0.566 0.044 0.489 0.054 0.444 0.070 0.435
          HrHw R1 0.026 0.133 0.055 0.243 0.115 0.311 0.198 0.452
          HM R0 0.074 0.566 0.068 0.470 0.080 0.446 0.087 0.426
          HM R1 0.068 0.260 0.074 0.258 0.078 0.344 0.093 0.445
          HrHwM-c R0 0.048 0.565 0.044 0.472 0.055 0.438 0.069 0.431
          HrHwM-c R1 0.016 0.072 0.022 0.103 0.042 0.200 0.070 0.367
          """,
          7,
          """
          H all 0.203 0.309 0.211 0.700 0.286 1.366 0.354 2.020
          HrHw all 0.075 0.222 0.097 0.279 0.178 0.355 0.253 0.731
          HM all 0.083 0.148 0.099 0.299 0.104 0.366 0.108 0.442
          HrHwM all 0.057 0.206 0.058 0.205 0.063 0.201 0.060 0.277
          """,
          8,
          """
          H all 0.097 0.282 0.143 0.386 0.145 0.4013 0.133 0.594
          HrHw all 0.051 0.358 0.078 0.451 0.084 0.290 0.090 0.460
          HM all 0.096 0.449 0.085 0.556 0.066 0.513 0.070 0.438
          HrHwM all 0.048 0.359 0.056 0.480 0.049 0.397 0.059 0.409
          """);

  /**
   * Coefficients of the cost functions in Amato et al. (1998), by family. Each line has a function,
   * a range of supersteps and the number of processors. The coefficients follow in the order of the
   * function: first the constant in µs, then the others in µs per word.
   */
  private static final Map<SuperstepFamily, String> COEFFICIENTS =
      Map.of(
          SuperstepFamily.GOOD,
          """
          H R0 8 141 0.0236
          H R1 8 -33137 0.0897
          HrHw R0 8 138 0.0186 0.0090
          HrHw R1 8 -34252 0.0573 0.0487
          HM R0 8 141 0.0180 0.00062
          HM R1 8 -33137 0.0606 0.00322
          HrHwM-c R0 2 -30 0.0184 0.0 0.0086 0.0 0.00009
          HrHwM-c R1 2 -5153 0.0256 0.0482 0.0159 0.0442 0.00018
          HrHwM-c R0 4 18 0.0185 0.0 0.0084 0.0 0.00013
          HrHwM-c R1 4 -2162 0.0230 0.0489 0.0113 0.0444 0.00024
          HrHwM-c R0 8 140 0.0184 0.0 0.0087 0.0 0.00005
          HrHwM-c R1 8 0 0.0202 0.0492 0.0082 0.0444 0.00027
          HrHwM-c R0 12 279 0.0183 0.0 0.0087 0.0 0.00004
          HrHwM-c R1 12 0 0.0191 0.0491 0.0081 0.0444 0.00035
          """,
          SuperstepFamily.BAD,
          """
          H all 8 13055 1.8974
          HrHw all 8 13767 0.7072 1.5467
          HM all 8 18791 0.3221 0.20423
          HrHwM all 2 10444 0.5062 1.0377 0.0484
          HrHwM all 4 16261 0.4748 1.0166 0.0663
          HrHwM all 8 16566 0.4612 0.7708 0.1113
          HrHwM all 12 16555 0.2429 0.5755 0.1697
          """);

  private static final int[] RANKS = {2, 4, 8, 12};

  private PublishedSupersteps() {}

  /**
   * Returns the number of the table in Amato et al. (1998) with the errors of a family on a suite.
   */
  public static int table(SuperstepFamily family, int suite) {
    return (family == SuperstepFamily.GOOD ? 5 : 7) + family.judgedSuites().indexOf(suite);
  }

  /**
   * Returns the published errors of a function on a suite of supersteps; empty if Amato et al.
   * (1998) do not report them. They do not report other numbers of processors than 2, 4, 8 and 12,
   * nor a fit of the Good family to both ranges together.
   */
  public static Optional<RelativeErrors> errors(
      SuperstepFamily family,
      int suite,
      SuperstepFunction function,
      SuperstepRange range,
      int ranks) {
    int column = Arrays.binarySearch(RANKS, ranks);
    if (column < 0 || !family.judgedSuites().contains(suite)) {
      return Optional.empty();
    }
    return numbers(ERRORS.get(table(family, suite)), function.label() + " " + range.label() + " ")
        .map(n -> new RelativeErrors(0, n[2 * column], n[2 * column + 1]));
  }

  /**
   * Returns the published coefficients, converted to seconds and seconds per word; empty if Amato
   * et al. (1998) do not report them.
   */
  public static Optional<double[]> coefficients(
      SuperstepFamily family, SuperstepFunction function, SuperstepRange range, int ranks) {
    String start = "%s %s %d ".formatted(function.label(), range.label(), ranks);
    return numbers(COEFFICIENTS.get(family), start)
        .map(micro -> Arrays.stream(micro).map(c -> c * 1e-6).toArray());
  }

  private static Optional<double[]> numbers(String table, String start) {
    return table
        .lines()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()).split(" "))
        .map(words -> Arrays.stream(words).mapToDouble(Double::parseDouble).toArray())
        .findFirst();
  }
}
