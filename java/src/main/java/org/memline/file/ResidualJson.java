package org.memline.file;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.memline.calibration.fit.Residual;
import org.memline.model.GaussianProcess;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * The JSON form of a model's residual in the calibration file. The residual is the error of the
 * model as a smooth function of features of the layout. The points at which it was measured are
 * rows of a table in {@link FeaturePoints}, whose columns are these features. The number of points
 * is the number of weights. The points are the first rows of the table, without the rows that
 * {@code without} lists. The half-widths of intervals are not written, because they can be computed
 * from the points.
 */
final class ResidualJson {
  /**
   * The unit of the points' weights, which the file stores as integers. If a hundred weights are
   * rounded to this unit, a predicted time changes by at most 0.01 %.
   */
  private static final double WEIGHT_UNIT = 1e-5;

  private ResidualJson() {}

  static SimpleModule module() {
    return new SimpleModule()
        .addSerializer(Residual.class, new Writer())
        .addDeserializer(Residual.class, new Reader());
  }

  /**
   * The JSON members of a residual in the calibration file.
   *
   * @param points index, from 0, of the table in {@link FeaturePoints} that has the residual's
   *     features
   * @param without numbers, from 0, of the rows before the residual's last point that are not
   *     points of the residual, in ascending order
   * @param weights weight of each point in the order of the rows, in units of 1e-5
   */
  private record Written(
      int points, double[] lengths, double noise, double widening, int[] without, long[] weights) {}

  private static final class Writer extends ValueSerializer<Residual> {
    @Override
    public void serialize(Residual residual, JsonGenerator json, SerializationContext context) {
      GaussianProcess process = residual.process();
      double[] lengths = process.lengths();
      int[] rows =
          FeaturePoints.of(context)
              .rows(
                  residual.features(),
                  Arrays.stream(process.points()).map(p -> scaled(p, lengths)).toList());
      int[] order =
          IntStream.range(0, rows.length)
              .boxed()
              .sorted(Comparator.comparing(i -> rows[i]))
              .mapToInt(i -> i)
              .toArray();
      int[] present = Arrays.stream(order).map(i -> rows[i]).toArray();
      int end = present.length == 0 ? 0 : present[present.length - 1];
      int[] without =
          IntStream.range(0, end).filter(row -> Arrays.binarySearch(present, row) < 0).toArray();
      long[] weights =
          Arrays.stream(order)
              .mapToLong(i -> Math.round(process.weights()[i] / WEIGHT_UNIT))
              .toArray();
      context.writeValue(
          json,
          new Written(
              FeaturePoints.of(context).index(residual.features()),
              lengths,
              process.noise(),
              process.widening(),
              without,
              weights));
    }

    /**
     * Returns the features of a point in their own units. In the residual, each feature is divided
     * by its length scale.
     *
     * @param point value of each feature, divided by its length scale
     * @param lengths length scale of each feature
     */
    private static double[] scaled(double[] point, double[] lengths) {
      double[] features = point.clone();
      for (int i = 0; i < features.length; i++) {
        features[i] *= lengths[i];
      }
      return features;
    }
  }

  private static final class Reader extends ValueDeserializer<Residual> {
    @Override
    public Residual deserialize(JsonParser json, DeserializationContext context) {
      Written written = context.readValue(json, Written.class);
      FeaturePoints points = FeaturePoints.of(context);
      try {
        int[] rows = rows(written.without, written.weights.length);
        return new Residual(
            points.features(written.points),
            new GaussianProcess(
                written.lengths,
                Arrays.stream(rows)
                    .mapToObj(row -> point(points, written, row))
                    .toArray(double[][]::new),
                Arrays.stream(written.weights).mapToDouble(w -> w * WEIGHT_UNIT).toArray(),
                written.noise,
                written.widening));
      } catch (IllegalArgumentException e) {
        throw DatabindException.from(json, e.getMessage(), e);
      }
    }

    /**
     * Returns the numbers, from 0, of the first {@code count} rows of a table of points that are
     * not in {@code without}.
     */
    private static int[] rows(int[] without, int count) {
      int[] rows = new int[count];
      int row = 0;
      int skipped = 0;
      for (int i = 0; i < count; i++, row++) {
        while (skipped < without.length && without[skipped] == row) {
          skipped++;
          row++;
        }
        rows[i] = row;
      }
      if (skipped < without.length) {
        throw new IllegalArgumentException(
            "the left-out row %d is beyond the last point, or out of order"
                .formatted(without[skipped]));
      }
      return rows;
    }

    private static double[] point(FeaturePoints points, Written written, int row) {
      double[] features = points.point(written.points, row).clone();
      if (features.length != written.lengths.length) {
        throw new IllegalArgumentException(
            "there are %d features, but %d lengths"
                .formatted(features.length, written.lengths.length));
      }
      for (int i = 0; i < features.length; i++) {
        features[i] /= written.lengths[i];
      }
      return features;
    }
  }
}
