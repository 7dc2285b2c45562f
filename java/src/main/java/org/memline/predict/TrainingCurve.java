package org.memline.predict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Element;
import org.memline.layout.PaperBounds;
import org.memline.machine.GeometryFacts;
import org.memline.model.FitQuality;
import org.memline.model.LinearModel;
import org.memline.model.OrderStatistics;
import org.memline.model.PaperModel;
import org.memline.model.PseudoInverseFit;
import org.memline.model.program.StepModel;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;
import org.memline.study.steps.PartCell;
import org.memline.study.steps.StepsFitter;
import org.memline.study.steps.StepsSection;

/**
 * Shows how many training cells a model needs. Training cells are the measured configurations to
 * which it is fitted. Training sets of several sizes are drawn from the measured cells. For each
 * set, the R² of predictions of held-out cells, which no model was fitted to, is computed, as in
 * figure 10 of Hur and Lin (1999).
 */
public final class TrainingCurve {
  private static final int[] SIZES = {20, 30, 40, 60, 80, 100, 150, 200, 300, 400};

  /**
   * The number of training sets (drawn from the measured configurations) for each size of the set.
   */
  private static final int DRAWS = 15;

  private static final long SEED = 1;

  /**
   * The largest ratio of the R² for a size of the training set to the smallest R² over all sizes at
   * which the model counts as good enough. R² is the share of the variance that the model does not
   * explain.
   */
  private static final double STOPPED = 1.1;

  private TrainingCurve() {}

  /**
   * A point of a training curve: how good models are that were fitted to this number of cells
   * (measured configurations).
   *
   * @param what method and cache state of the cells, for example {@code packed cold}; or {@code
   *     scans}
   * @param train number of training cells
   * @param rSquared R² by name of the model, as a median over the drawn training sets. R² is the
   *     share of the variance that the model does not explain, so that 0 is perfect
   */
  public record Point(String what, int train, Map<String, Double> rSquared) {}

  private record Data(double[][] rows, double[] seconds) {
    Data some(int[] chosen) {
      return new Data(
          Arrays.stream(chosen).mapToObj(i -> rows[i]).toArray(double[][]::new),
          Arrays.stream(chosen).mapToDouble(i -> seconds[i]).toArray());
    }
  }

  private record Halves(Data train, Data test, int coefficients) {}

  /**
   * Returns the points of all curves. There is a curve of sends for each method and cache state,
   * and a curve of scans. Sizes of training sets that exceed the number of measured cells
   * (configurations) are left out.
   */
  public static List<Point> of(Calibration calibration) {
    List<Point> points = new ArrayList<>();
    for (SendFit fit : SendsSection.of(calibration).sends()) {
      Map<String, Halves> models = new LinkedHashMap<>();
      for (PaperModel model : List.of(PaperModel.S1, PaperModel.M1, PaperModel.M3)) {
        models.put(model.name(), sends(calibration, fit.method(), fit.cache(), model));
      }
      add(points, fit.method().label() + " " + fit.cache().label(), models);
    }
    if (StepsSection.scans(calibration) != null) {
      Map<String, Halves> models = new LinkedHashMap<>();
      for (StepModel model : List.of(StepModel.STANDARD, StepModel.LINES, StepModel.LINES_2)) {
        models.put(StepsFitter.name(model), scans(StepsFitter.scans(calibration), model));
      }
      add(points, "scans", models);
    }
    return points;
  }

  /**
   * Returns the size of the training set from which on a model's R² (the share of the variance that
   * it does not explain) is within 10 % of its best value. The result is 0 if even the R² of the
   * largest size is not within 10 %.
   *
   * @param curve points of one curve in ascending order of the size
   */
  public static int stops(List<Point> curve, String model) {
    double best =
        curve.stream().mapToDouble(point -> point.rSquared().get(model)).min().orElseThrow();
    int stops = 0;
    for (int i = curve.size() - 1; i >= 0; i--) {
      if (curve.get(i).rSquared().get(model) > STOPPED * best) {
        break;
      }
      stops = curve.get(i).train();
    }
    return stops;
  }

  private static void add(List<Point> points, String what, Map<String, Halves> models) {
    for (int size : SIZES) {
      Map<String, Double> row = new LinkedHashMap<>();
      models.forEach(
          (model, halves) -> {
            if (halves.train().rows().length >= size && halves.test().rows().length > 1) {
              row.put(model, rSquared(halves, size));
            }
          });
      if (!row.isEmpty()) {
        points.add(new Point(what, size, row));
      }
    }
  }

  private static double rSquared(Halves halves, int size) {
    Random random = new Random(SEED);
    double[] all = new double[DRAWS];
    for (int draw = 0; draw < DRAWS; draw++) {
      Data train = halves.train().some(drawn(random, halves.train().rows().length, size));
      double[] values = PseudoInverseFit.fit(train.rows(), train.seconds());
      double[] predicted = LinearModel.predict(halves.test().rows(), values);
      all[draw] =
          FitQuality.of(halves.test().seconds(), predicted, halves.coefficients())
              .rSquaredUnexplained();
    }
    return OrderStatistics.median(all);
  }

  private static int[] drawn(Random random, int of, int count) {
    return random.ints(0, of).distinct().limit(count).toArray();
  }

  private static Halves sends(
      Calibration calibration, Method method, CacheState cache, PaperModel model) {
    long line = GeometryFacts.from(calibration.machine()).lineBytes();
    Function<Role, Data> of =
        role -> {
          List<Measured<SendCell>> cells =
              SendsSection.of(calibration).cells().stream()
                  .filter(m -> m.cell().role() == role && m.evidence())
                  .filter(m -> m.cell().method() == method && m.cell().cache() == cache)
                  .toList();
          return new Data(
              cells.stream()
                  .map(m -> m.cell().slice())
                  .map(s -> model.terms(s.payloadBytes(), PaperBounds.of(s, line).mlt()))
                  .toArray(double[][]::new),
              cells.stream().mapToDouble(Measured::seconds).toArray());
        };
    return new Halves(
        of.apply(Role.TRAIN), of.apply(Role.TEST), model.coefficientsBesideConstant());
  }

  private static Halves scans(List<PartCell> cells, StepModel model) {
    Function<Role, Data> of =
        role -> {
          List<PartCell> own =
              cells.stream().filter(c -> c.is(role) && c.element() == Element.INT32).toList();
          return new Data(
              own.stream().map(c -> model.terms(c.counts())).toArray(double[][]::new),
              own.stream().mapToDouble(PartCell::seconds).toArray());
        };
    return new Halves(
        of.apply(Role.TRAIN), of.apply(Role.TEST), model.coefficientsBesideConstant());
  }
}
