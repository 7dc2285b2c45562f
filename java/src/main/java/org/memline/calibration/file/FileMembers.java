package org.memline.calibration.file;

import org.memline.calibration.Calibration;
import org.memline.calibration.Section;
import org.memline.calibration.transfers.OperationPart;
import org.memline.calibration.transfers.TransferTable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The members of a calibration's JSON object: the heading, a section for each experiment, the
 * metrics, and the same for each other locality.
 */
final class FileMembers {
  static final String METRICS = "metrics";
  static final String POINTS = "points";
  static final String LOCALITY = "locality";
  static final String ELSEWHERE = "elsewhere";

  private FileMembers() {}

  static ObjectNode write(Calibration calibration, JsonMapper json) {
    FeaturePoints points = new FeaturePoints();
    ObjectNode object = write(calibration, json, points);
    ArrayNode elsewhere = object.putArray(ELSEWHERE);
    for (Calibration other : calibration.elsewhere()) {
      ObjectNode part = write(other, json, points);
      part.remove(POINTS); // they belong to the whole file
      part.putArray(ELSEWHERE);
      elsewhere.add(part);
    }
    object.set(POINTS, points.written());
    return object;
  }

  /** Writes one locality without the others. */
  private static ObjectNode write(Calibration calibration, JsonMapper json, FeaturePoints points) {
    ObjectWriter writer = json.writer().withAttribute(FeaturePoints.class, points);
    ObjectNode object = json.valueToTree(calibration.heading());
    object.putNull(POINTS); // placed before the members that need them, and filled at the end
    for (Section<?> section : Fittings.sections()) {
      JsonNode content = writer.valueToTree(content(calibration, section));
      if (section.flat()) {
        object.setAll((ObjectNode) content);
      } else {
        object.set(section.name(), content);
      }
    }
    object.set(METRICS, json.valueToTree(MetricGroups.written(calibration.metrics())));
    return object;
  }

  /** Returns the content without operations whose times are metrics. */
  private static Object content(Calibration calibration, Section<?> section) {
    Object content = calibration.section(section);
    return content instanceof TransferTable transfers
        ? transfers.withParts(OperationPart.untold(transfers.parts(), calibration.metrics()))
        : content;
  }
}
