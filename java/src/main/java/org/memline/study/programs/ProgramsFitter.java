package org.memline.study.programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.Design;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.LinearFit;
import org.memline.calibration.fit.Quality;
import org.memline.layout.Mesh;
import org.memline.model.OrderStatistics;
import org.memline.model.program.Convolution;
import org.memline.model.program.Program;
import org.memline.sample.ProgramCell;
import org.memline.sample.Role;
import org.memline.sample.SampleSet;

/**
 * Makes the table of whole programs from samples. It compares the measured times of programs with
 * predictions from the fits of sends, scans and computation.
 */
public final class ProgramsFitter {
  private static final int LEAST_CELLS = 12;

  /**
   * The largest distance of a ratio of two times from 1 at which neither program counts as faster.
   */
  private static final double CLEAR = 0.03;

  private ProgramsFitter() {}

  /**
   * The measurements of the two programs for one image with one arrangement of the ranks.
   *
   * @param scan measurement of Conv-Scan
   * @param shift measurement of Conv-Shift
   */
  public record Pair(
      Convolution convolution, Measured<ProgramCell> scan, Measured<ProgramCell> shift) {
    /** Returns the time of Conv-Shift divided by the time of Conv-Scan. */
    public double ratio() {
      return shift.seconds() / scan.seconds();
    }

    @Override
    public String toString() {
      return "%s b%d %s".formatted(convolution.mesh(), convolution.box(), convolution.image());
    }
  }

  /**
   * Returns the results of the whole programs in samples; null if the samples contain no programs.
   *
   * @param calibration calibration with the sends, scans and computation of the same run
   */
  static ProgramsSection of(SampleSet programs, Calibration calibration) {
    if (programs.samples().isEmpty()) {
      return null;
    }
    ProgramsSection bare =
        new ProgramsSection(List.of(), null, Evidence.onEachMesh(programs, ProgramCell.class));
    if (!StepPrices.missing(calibration).isEmpty()) {
      return bare;
    }
    return predicted(bare, new ProgramPrices(calibration));
  }

  private static List<String> shares(Function<ProgramPrices.Share, String> what) {
    return Arrays.stream(ProgramPrices.Share.values()).map(what).toList();
  }

  private static ProgramsSection predicted(ProgramsSection bare, ProgramPrices prices) {
    List<Measured<ProgramCell>> train = known(measured(bare, Role.TRAIN), prices);
    List<Measured<ProgramCell>> test = known(measured(bare, Role.TEST), prices);
    FittedModel shares = null;
    if (train.size() >= LEAST_CELLS) {
      shares =
          LinearFit.robust(
                  Design.of(
                      ProgramPrices.OWN_FITTED,
                      shares(ProgramPrices.Share::label),
                      shares(ProgramPrices.Share::unit),
                      rows(train, prices),
                      train.stream().map(Measured::times).toList()))
              .evaluatedOn(rows(test, prices), seconds(test));
      prices.fitted(shares);
    }
    List<Pair> pairs =
        pairs(bare, Role.TEST).stream().filter(p -> prices.knows(p.convolution())).toList();
    List<ProgramsSection.Model> models = new ArrayList<>();
    for (String model : test.isEmpty() ? List.<String>of() : prices.models()) {
      models.add(
          new ProgramsSection.Model(
              model, seconds(model, test, prices), ratio(model, pairs, prices)));
    }
    return new ProgramsSection(models, shares, bare.cells());
  }

  /**
   * Returns the measured programs whose times can be predicted, because all their steps were
   * measured with the same arrangement of ranks. Programs that cannot be predicted are in the table
   * without predictions.
   */
  private static List<Measured<ProgramCell>> known(
      List<Measured<ProgramCell>> measured, ProgramPrices prices) {
    return measured.stream().filter(m -> prices.knows(convolution(m))).toList();
  }

  private static List<Measured<ProgramCell>> measured(ProgramsSection table, Role role) {
    return table.cells().stream()
        .filter(m -> m.cell().role() == role && !m.ranks().oversubscribed())
        .toList();
  }

  private static Convolution convolution(Measured<ProgramCell> measured) {
    ProgramCell cell = measured.cell();
    return new Convolution(cell.image(), Mesh.parse(measured.ranks().mesh()), cell.box());
  }

  /**
   * Returns pairs of measurements. A pair consists of the two programs Conv-Scan and Conv-Shift for
   * one image with one arrangement of the ranks.
   *
   * @param role purpose of the measured programs, for example held out from fits
   */
  public static List<Pair> pairs(ProgramsSection table, Role role) {
    List<Measured<ProgramCell>> all = measured(table, role);
    List<Pair> pairs = new ArrayList<>();
    for (Measured<ProgramCell> scan : all) {
      Convolution convolution = convolution(scan);
      if (scan.cell().program() == Program.CONV_SCAN) {
        all.stream()
            .filter(other -> other.cell().program() == Program.CONV_SHIFT)
            .filter(other -> convolution(other).equals(convolution))
            .findFirst()
            .ifPresent(shift -> pairs.add(new Pair(convolution, scan, shift)));
      }
    }
    return pairs;
  }

  private static double[][] rows(List<Measured<ProgramCell>> cells, ProgramPrices prices) {
    return cells.stream()
        .map(m -> prices.parts(convolution(m), m.cell().program()))
        .toArray(double[][]::new);
  }

  private static double[] seconds(List<Measured<ProgramCell>> cells) {
    return cells.stream().mapToDouble(Measured::seconds).toArray();
  }

  private static Quality seconds(
      String model, List<Measured<ProgramCell>> test, ProgramPrices prices) {
    double[] predicted =
        test.stream()
            .mapToDouble(m -> prices.seconds(model, convolution(m), m.cell().program()))
            .toArray();
    return Quality.of(seconds(test), predicted, 0);
  }

  private static ProgramsSection.Ratio ratio(String model, List<Pair> pairs, ProgramPrices prices) {
    if (pairs.isEmpty()) {
      return null;
    }
    double[] errors = new double[pairs.size()];
    List<String> wrong = new ArrayList<>();
    int clear = 0;
    for (int i = 0; i < errors.length; i++) {
      Pair pair = pairs.get(i);
      double predicted = prices.predict(model, pair.convolution()).ratio();
      errors[i] = Math.abs(predicted - pair.ratio()) / pair.ratio();
      if (Math.abs(pair.ratio() - 1) > CLEAR) {
        clear++;
        if (predicted > 1 != pair.ratio() > 1) {
          wrong.add(pair.toString());
        }
      }
    }
    return new ProgramsSection.Ratio(pairs.size(), OrderStatistics.median(errors), clear, wrong);
  }
}
