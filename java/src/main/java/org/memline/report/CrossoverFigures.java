package org.memline.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.memline.calibration.Calibration;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;
import org.memline.model.program.Convolution;
import org.memline.model.program.ProgramPrediction;
import org.memline.sample.Role;
import org.memline.study.programs.ProgramPrices;
import org.memline.study.programs.ProgramsFitter;
import org.memline.study.programs.ProgramsSection;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

/**
 * Figures of two programs for the same convolution, Conv-Shift and Conv-Scan. They show the ratio
 * of the programs' times against the size b of the box, as in figure 15 of Hur and Lin (1999). For
 * each b there is the measured ratio, and the ratio that the best model of the calibration
 * predicts. Another figure shows the b from which on Conv-Scan is faster.
 */
public final class CrossoverFigures {
  /** Largest size b of the box for which ratios are predicted. */
  private static final int MOST_BOX = 64;

  /** An image that is distributed over a mesh of ranks. */
  private record Image(Mesh mesh, Shape shape) {
    Convolution convolution(long box) {
      return new Convolution(shape, mesh, box);
    }
  }

  /** The ratio of the programs' times for a size of the box; null if it is not known. */
  private record Ratio(Image image, long box, Double measured, Double predicted) {}

  private static final Columns<Ratio> RATIOS =
      new Columns<Ratio>()
          .text("mesh", ratio -> ratio.image().mesh().toString())
          .text("image", ratio -> ratio.image().shape().toString())
          .count("b", Ratio::box)
          .number("measured_ratio", Digits.THREE, Ratio::measured)
          .number("predicted_ratio", Digits.THREE, Ratio::predicted);

  private final Map<Image, TreeMap<Long, Double>> measured = new LinkedHashMap<>();
  private final ProgramPrices prices;
  private final String model;

  /**
   * Creates the figures of a calibration. They are empty if no convolution has held-out times of
   * both programs.
   */
  public CrossoverFigures(Calibration calibration) {
    ProgramsSection table = ProgramsSection.of(calibration);
    List<ProgramsFitter.Pair> pairs =
        table == null ? List.of() : ProgramsFitter.pairs(table, Role.TEST);
    pairs.stream()
        .sorted(ProgramFigures.BY_MESH)
        .forEach(
            pair ->
                measured
                    .computeIfAbsent(
                        new Image(pair.convolution().mesh(), pair.convolution().image()),
                        image -> new TreeMap<>())
                    .put(pair.convolution().box(), pair.ratio()));
    prices =
        pairs.isEmpty() || !ProgramPrices.missing(calibration).isEmpty()
            ? null
            : new ProgramPrices(calibration);
    model = prices == null ? "" : prices.models().get(prices.models().size() - 1);
  }

  /**
   * Returns a figure for a convolution that the user requested. It has the time of Conv-Shift
   * divided by the time of Conv-Scan. The ratio is predicted for each size b of the box from 1 to
   * {@value #MOST_BOX}, and for the requested b. The columns are those of {@link #ratios}.
   *
   * @param prices predicted times
   * @param requested convolution, which determines the image and the mesh
   * @param measured measured ratio at the requested b; null if it was not measured
   */
  public static Figure requested(ProgramPrices prices, Convolution requested, Double measured) {
    String best = prices.models().get(prices.models().size() - 1);
    Image image = new Image(requested.mesh(), requested.image());
    List<Ratio> rows =
        LongStream.concat(LongStream.rangeClosed(1, MOST_BOX), LongStream.of(requested.box()))
            .distinct()
            .mapToObj(
                box ->
                    new Ratio(
                        image,
                        box,
                        box == requested.box() ? measured : null,
                        prices.predict(best, image.convolution(box)).ratio()))
            .toList();
    return figure(
        "convolution",
        "Conv-Shift over Conv-Scan of %s on %s ranks"
            .formatted(requested.image(), requested.mesh()),
        rows,
        "");
  }

  /**
   * Returns one figure for each mesh of ranks, with the measured and predicted ratios for each size
   * b of the box.
   */
  public List<Figure> ratios() {
    Map<Mesh, List<Ratio>> rows = new LinkedHashMap<>();
    measured.forEach(
        (image, ratios) -> {
          List<Ratio> own = rows.computeIfAbsent(image.mesh(), mesh -> new ArrayList<>());
          for (long box = ratios.firstKey(); box <= ratios.lastKey(); box++) {
            Double predicted = predicted(image.convolution(box));
            if (ratios.containsKey(box) || predicted != null) {
              own.add(new Ratio(image, box, ratios.get(box), predicted));
            }
          }
        });
    List<Figure> figures = new ArrayList<>();
    String note = prices == null ? "not predicted: sends, scans or computation are missing" : "";
    rows.forEach(
        (mesh, own) ->
            figures.add(
                figure(
                    "crossover-" + mesh,
                    "Conv-Shift over Conv-Scan on %s ranks".formatted(mesh),
                    own,
                    note)));
    return figures;
  }

  private static Figure figure(String name, String title, List<Ratio> rows, String note) {
    return new Figure(name, title, RATIOS.of(rows), note);
  }

  /** Returns the predicted ratio; null if it cannot be predicted. */
  private Double predicted(Convolution convolution) {
    return prices != null && prices.knows(convolution)
        ? prices.predict(model, convolution).ratio()
        : null;
  }

  /**
   * Returns a figure with one row for each image: the size b of the box from which on Conv-Scan is
   * faster.
   */
  public Figure crossovers() {
    Columns<Map.Entry<Image, TreeMap<Long, Double>>> columns =
        new Columns<Map.Entry<Image, TreeMap<Long, Double>>>()
            .text("mesh", row -> row.getKey().mesh().toString())
            .text("image", row -> row.getKey().shape().toString())
            .text("measured_b", row -> between(row.getValue()))
            .text("predicted_b", row -> predicted(row.getKey()));
    return new Figure(
        "crossovers",
        "Box side b from which Conv-Scan is faster: between two measured values, and predicted",
        columns.of(measured.entrySet()),
        "");
  }

  private static String between(TreeMap<Long, Double> ratios) {
    if (ratios.lastEntry().getValue() <= 1) {
      return "above " + ratios.lastKey();
    }
    Long first = ratios.lastKey();
    while (first != null && ratios.get(first) > 1) {
      first = ratios.lowerKey(first);
    }
    return first == null
        ? "at most " + ratios.firstKey()
        : first + " to " + ratios.higherKey(first);
  }

  private String predicted(Image image) {
    if (prices == null || !prices.knows(image.convolution(2))) {
      return "";
    }
    OptionalLong b =
        ProgramPrediction.crossover(image.shape(), image.mesh(), MOST_BOX, prices.price(model));
    return b.isEmpty() ? "above " + MOST_BOX : Long.toString(b.getAsLong());
  }
}
