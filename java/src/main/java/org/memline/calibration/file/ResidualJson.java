package org.memline.calibration.file;

import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
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
 * The form of a residual in the file: its features and their lengths, and for each of its points
 * the row in {@link FeaturePoints}, the weight and the half width.
 */
final class ResidualJson {
  private static final MathContext WEIGHT = new MathContext(5);
  private static final MathContext WIDTH = new MathContext(3);

  private ResidualJson() {}

  static SimpleModule module() {
    return new SimpleModule()
        .addSerializer(Residual.class, new Writer())
        .addDeserializer(Residual.class, new Reader());
  }

  private static final class Writer extends ValueSerializer<Residual> {
    @Override
    public void serialize(Residual residual, JsonGenerator json, SerializationContext context) {
      FeaturePoints points = FeaturePoints.of(context);
      GaussianProcess process = residual.process();
      double[] lengths = process.lengths();
      json.writeStartObject();
      json.writeName("features");
      json.writeStartArray();
      residual.features().forEach(json::writeString);
      json.writeEndArray();
      json.writeName("lengths");
      write(lengths, WEIGHT, json);
      json.writeName("far_half_width");
      RoundedNumbers.write(process.farHalfWidth(), WIDTH, json);
      json.writeName("points");
      json.writeStartArray();
      for (double[] point : process.points()) {
        json.writeNumber(points.number(residual.features(), features(point, lengths)));
      }
      json.writeEndArray();
      json.writeName("weights");
      write(process.weights(), WEIGHT, json);
      json.writeName("half_widths");
      write(process.halfWidths(), WIDTH, json);
      json.writeEndObject();
    }

    /** Returns the features in their own units. */
    private static double[] features(double[] point, double[] lengths) {
      double[] features = point.clone();
      for (int i = 0; i < features.length; i++) {
        features[i] *= lengths[i];
      }
      return features;
    }

    private static void write(double[] values, MathContext digits, JsonGenerator json) {
      json.writeStartArray();
      for (double value : values) {
        RoundedNumbers.write(value, digits, json);
      }
      json.writeEndArray();
    }
  }

  private record Written(
      List<String> features,
      double[] lengths,
      double farHalfWidth,
      int[] points,
      double[] weights,
      double[] halfWidths) {}

  private static final class Reader extends ValueDeserializer<Residual> {
    @Override
    public Residual deserialize(JsonParser json, DeserializationContext context) {
      Written written = context.readValue(json, Written.class);
      FeaturePoints points = FeaturePoints.of(context);
      try {
        return new Residual(
            written.features,
            new GaussianProcess(
                written.lengths,
                Arrays.stream(written.points)
                    .mapToObj(number -> point(points, written, number))
                    .toArray(double[][]::new),
                written.weights,
                written.halfWidths,
                written.farHalfWidth));
      } catch (IllegalArgumentException e) {
        throw DatabindException.from(json, e.getMessage(), e);
      }
    }

    private static double[] point(FeaturePoints points, Written written, int number) {
      double[] features = points.point(written.features, number).clone();
      if (features.length != written.lengths.length) {
        throw new IllegalArgumentException(
            "%d features and %d lengths".formatted(features.length, written.lengths.length));
      }
      for (int i = 0; i < features.length; i++) {
        features[i] /= written.lengths[i];
      }
      return features;
    }
  }
}
