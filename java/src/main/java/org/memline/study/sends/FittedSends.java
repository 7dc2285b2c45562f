package org.memline.study.sends;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.memline.calibration.evidence.Evidence;
import org.memline.model.PaperModel;
import org.memline.model.RelativeFit;
import org.memline.model.Segment;
import org.memline.model.Segments;

/**
 * The fit of one method and cache state, together with its cells (measured configurations). It can
 * also compute the headline coefficients (α, β and γ) of a single launch (start of mpirun), by
 * fitting the models to the times of that launch.
 */
record FittedSends(SendFit fit, FitCells cells, Evidence evidence) {
  /**
   * The smallest share of the needed cells (configurations), from 0 to 1, that a launch (start of
   * mpirun) must have measured. Otherwise the launch has no value.
   */
  private static final double LEAST_SHARE = 0.7;

  /**
   * The largest ratio of two payloads at which breaks of the times count as the same switch of
   * MPI's protocol.
   */
  private static final double SAME_SWITCH = 4;

  /**
   * Returns a headline coefficient, fitted to the times of one launch (start of mpirun). It is NaN
   * if the launch measured too few configurations.
   *
   * @param name {@code alpha}, {@code beta}, {@code beta_strided} or {@code gamma}
   * @param launch index of the launch from 0
   */
  double headline(String name, int launch) {
    return switch (name) {
      case "alpha" -> coefficient(PaperModel.S1, 0, Headline.shortest(cells), launch);
      case "beta" -> coefficient(PaperModel.S1, 1, Headline.longest(cells), launch);
      case "beta_strided" -> coefficient(PaperModel.M1, 1, Headline.strided(cells), launch);
      case "gamma" -> coefficient(PaperModel.M1, 2, Headline.strided(cells), launch);
      default -> throw new IllegalArgumentException("there is no coefficient " + name);
    };
  }

  /**
   * Returns the geometric mean of the times of cells (measured configurations) in one launch (start
   * of mpirun), in seconds. Cells that the launch did not measure are extrapolated from the other
   * cells. The result is NaN if the launch measured too few cells.
   *
   * @param wanted indices of the cells
   * @param launch index of the launch from 0
   */
  double mean(int[] wanted, int launch) {
    int[] measured = measured(wanted, launch);
    if (measured.length < LEAST_SHARE * wanted.length) {
      return Double.NaN;
    }
    double ratio =
        Arrays.stream(measured)
            .mapToDouble(i -> Math.log(seconds(i, launch) / cells.seconds[i]))
            .average()
            .orElse(Double.NaN);
    return mean(wanted) * Math.exp(ratio);
  }

  /**
   * Returns the geometric mean of the times of cells (measured configurations) over all launches
   * (starts of mpirun), in seconds.
   *
   * @param wanted indices of the cells
   */
  double mean(int[] wanted) {
    return Math.exp(
        Arrays.stream(wanted).mapToDouble(i -> Math.log(cells.seconds[i])).average().orElse(0));
  }

  private double coefficient(PaperModel model, int index, int[] wanted, int launch) {
    int[] measured = measured(wanted, launch);
    if (measured.length < LEAST_SHARE * wanted.length) {
      return Double.NaN;
    }
    double[] ones = new double[measured.length];
    Arrays.fill(ones, 1);
    return RelativeFit.fit(Headline.rows(model, cells, measured), seconds(measured, launch), ones)[
        index];
  }

  /**
   * Returns the payload, in bytes, of the main switch of MPI's protocol, from the times over all
   * launches (starts of mpirun). It is the first payload after the largest jump of the time. The
   * result is empty if there is no switch.
   */
  OptionalDouble mainSwitch() {
    return largestJump(fit.segments());
  }

  /**
   * Returns the payload, in bytes, of the main switch of MPI's protocol in one launch (start of
   * mpirun); NaN if the times of the launch have no jump.
   *
   * @param launch index of the launch from 0
   */
  double mainSwitch(int launch) {
    return largestJump(segments(launch)).orElse(Double.NaN);
  }

  /**
   * Returns the payload, in bytes, of the switch of MPI's protocol that is nearest to {@code bytes}
   * in one launch (start of mpirun). It is NaN if no switch is within a factor of 4.
   *
   * @param launch index of the launch from 0
   */
  double switchNear(double bytes, int launch) {
    List<Segment> segments = segments(launch);
    return segments.stream()
        .skip(1)
        .mapToDouble(Segment::fromBytes)
        .boxed()
        .filter(at -> Math.abs(Math.log(at / bytes)) <= Math.log(SAME_SWITCH))
        .min(Comparator.comparingDouble(at -> Math.abs(Math.log(at / bytes))))
        .orElse(Double.NaN);
  }

  private List<Segment> segments(int launch) {
    int[] sizes = Headline.sizes(cells);
    int[] measured = measured(sizes, launch);
    if (measured.length < LEAST_SHARE * sizes.length
        || measured.length < 2 * Segments.LEAST_POINTS) {
      return List.of();
    }
    return Segments.find(Headline.bytes(cells, measured), seconds(measured, launch));
  }

  private static OptionalDouble largestJump(List<Segment> segments) {
    OptionalInt next =
        IntStream.range(1, segments.size())
            .boxed()
            .max(Comparator.comparingDouble(i -> jump(segments.get(i - 1), segments.get(i))))
            .map(OptionalInt::of)
            .orElse(OptionalInt.empty());
    return next.isPresent()
        ? OptionalDouble.of(segments.get(next.getAsInt()).fromBytes())
        : OptionalDouble.empty();
  }

  private static double jump(Segment before, Segment after) {
    double at = after.fromBytes();
    return Math.abs(Math.log(after.seconds(at) / before.seconds(at)));
  }

  private int[] measured(int[] wanted, int launch) {
    return Arrays.stream(wanted).filter(i -> !Double.isNaN(seconds(i, launch))).toArray();
  }

  private double seconds(int cell, int launch) {
    return evidence.launches().seconds(cells.measured.get(cell).cell(), launch);
  }

  private double[] seconds(int[] chosen, int launch) {
    return Arrays.stream(chosen).mapToDouble(i -> seconds(i, launch)).toArray();
  }
}
