package org.memline.study.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.machine.GeometryFacts;
import org.memline.model.LinearModel;
import org.memline.model.PseudoInverseFit;
import org.memline.model.program.StepModel;
import org.memline.sample.Role;

/**
 * A group of similar scans, with models that are fitted only to this group. Different scans are
 * fitted separately for two reasons. With two ranks side by side or one above the other, half of
 * the scans run along a single rank and send nothing; they would hide the cost of the boundary
 * between ranks. Blocks larger than the L2 cache would hide the cost of the memory lines at the
 * boundary. Hur and Lin (1999) fit scans of blocks that fit into a cache and whose results are
 * joined by messages, for the two directions together.
 *
 * @param mesh arrangement of the ranks in rows and columns; empty for all arrangements together
 * @param part group to which the scans belong
 * @param train number of random cells (configurations) to which the models are fitted
 * @param test number of held-out cells, which no fit used, with which the predictions are compared
 * @param models quality of the models of Hur and Lin (1999), each fitted in two ways; empty if too
 *     few cells were measured
 * @param own quality of memline's own model, which is fitted to all scans of a kind; null if the
 *     model has no fit for these scans
 * @param floor noise floor, which is the quality of half of the launches (starts of mpirun) as a
 *     prediction of all launches; null if there was only one launch
 */
public record ScanPopulation(
    String mesh,
    Reach part,
    int train,
    int test,
    List<TwoFits> models,
    Quality own,
    Quality floor) {

  /**
   * The smallest number of cells (measured configurations) with randomly drawn sizes to which a
   * model with up to ten coefficients is fitted.
   */
  private static final int LEAST_CELLS = 16;

  /**
   * The groups of scans: whether several ranks join their results in a scan, and whether a rank's
   * block fits into the L2 cache.
   */
  public enum Reach {
    JOINED_IN_L2("joined, block fits in L2"),
    JOINED_BEYOND("joined, block exceeds L2"),
    ALONE("along one rank");

    private final String text;

    Reach(String text) {
      this.text = text;
    }

    /** Returns the description of the group for tables. */
    public String text() {
      return text;
    }
  }

  /**
   * The quality of one model of Hur and Lin (1999) that was fitted in two ways.
   *
   * @param published quality of the fit by absolute least squares, as in that paper
   * @param relative quality of the fit by least squares of the relative errors
   */
  public record TwoFits(StepModel model, Quality published, Quality relative) {}

  /**
   * Returns the groups for all arrangements of ranks together, followed by the groups for each
   * arrangement. Groups without random cells (configurations) are left out.
   */
  public static List<ScanPopulation> of(Calibration calibration) {
    CacheGeometry caches = GeometryFacts.from(calibration.machine());
    Map<String, List<PartCell>> meshes = new TreeMap<>();
    List<PartCell> all =
        StepsFitter.scans(calibration).stream()
            .filter(cell -> cell.element() == Element.INT32)
            .filter(cell -> cell.is(Role.TRAIN) || cell.is(Role.TEST))
            .toList();
    all.forEach(cell -> meshes.computeIfAbsent(mesh(cell), m -> new ArrayList<>()).add(cell));
    List<FittedModel> own = StepsSection.scans(calibration).own();
    List<ScanPopulation> populations = new ArrayList<>();
    addParts(populations, "", all, own, caches);
    if (meshes.size() > 1) {
      meshes.forEach((mesh, cells) -> addParts(populations, mesh, cells, own, caches));
    }
    return populations;
  }

  private static void addParts(
      List<ScanPopulation> populations,
      String mesh,
      List<PartCell> cells,
      List<FittedModel> own,
      CacheGeometry caches) {
    for (Reach part : Reach.values()) {
      List<PartCell> some = cells.stream().filter(cell -> part(cell, caches) == part).toList();
      if (!some.isEmpty()) {
        populations.add(of(mesh, part, some, own));
      }
    }
  }

  private static Reach part(PartCell cell, CacheGeometry caches) {
    if (cell.counts().messages() == 0) {
      return Reach.ALONE;
    }
    return cell.bytes() <= caches.l2Bytes() ? Reach.JOINED_IN_L2 : Reach.JOINED_BEYOND;
  }

  private static ScanPopulation of(
      String mesh, Reach part, List<PartCell> cells, List<FittedModel> own) {
    List<PartCell> train = of(cells, cell -> cell.is(Role.TRAIN));
    List<PartCell> test = of(cells, cell -> cell.is(Role.TEST));
    boolean enough = train.size() >= LEAST_CELLS && test.size() >= LEAST_CELLS;
    return new ScanPopulation(
        mesh,
        part,
        train.size(),
        test.size(),
        enough
            ? Arrays.stream(StepModel.values()).map(model -> fits(model, train, test)).toList()
            : List.of(),
        own(test, own),
        floor(test));
  }

  private static TwoFits fits(StepModel model, List<PartCell> train, List<PartCell> test) {
    double[][] rows = rows(model, train);
    return new TwoFits(
        model,
        quality(model, test, PseudoInverseFit.fit(rows, seconds(train))),
        quality(model, test, relative(rows, seconds(train))));
  }

  /**
   * Returns coefficients that are fitted by the method of Hur and Lin (1999), but for relative
   * errors. They minimise Σ((y − f)/y)², where y is the measured time and f the predicted time.
   */
  private static double[] relative(double[][] rows, double[] y) {
    double[][] over = new double[y.length][];
    double[] ones = new double[y.length];
    for (int i = 0; i < y.length; i++) {
      double seconds = y[i];
      over[i] = Arrays.stream(rows[i]).map(term -> term / seconds).toArray();
      ones[i] = 1;
    }
    return PseudoInverseFit.fit(over, ones);
  }

  private static Quality quality(StepModel model, List<PartCell> test, double[] values) {
    double[] predicted = LinearModel.predict(rows(model, test), values);
    return Quality.of(seconds(test), predicted, model.coefficientsBesideConstant());
  }

  private static Quality own(List<PartCell> test, List<FittedModel> own) {
    List<PartCell> known = of(test, cell -> FittedModel.named(cell.kind(), own).isPresent());
    return known.isEmpty()
        ? null
        : Quality.of(seconds(known), StepsFitter.predicted(known, own), 0);
  }

  /**
   * Returns the noise floor: the error that even a perfect model would have, because launches
   * (starts of mpirun) differ. The launches are divided into two halves. The median of each half
   * predicts the median of all launches. The result is the quality of these predictions.
   *
   * @param test held-out scans, which no fit used
   */
  private static Quality floor(List<PartCell> test) {
    List<double[]> pairs = new ArrayList<>();
    for (PartCell cell : test) {
      Measured<?> measured = cell.measured();
      for (double half : measured.times().halves()) {
        if (measured.times().count() > 1 && !Double.isNaN(half)) {
          pairs.add(new double[] {measured.seconds(), half});
        }
      }
    }
    return pairs.isEmpty()
        ? null
        : Quality.of(
            pairs.stream().mapToDouble(pair -> pair[0]).toArray(),
            pairs.stream().mapToDouble(pair -> pair[1]).toArray(),
            0);
  }

  private static String mesh(PartCell cell) {
    return cell.measured().ranks().mesh();
  }

  private static List<PartCell> of(List<PartCell> cells, Predicate<PartCell> which) {
    return cells.stream().filter(which).toList();
  }

  private static double[][] rows(StepModel model, List<PartCell> cells) {
    return cells.stream().map(cell -> model.terms(cell.counts())).toArray(double[][]::new);
  }

  private static double[] seconds(List<PartCell> cells) {
    return cells.stream().mapToDouble(PartCell::seconds).toArray();
  }
}
