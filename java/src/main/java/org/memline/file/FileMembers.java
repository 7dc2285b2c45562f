package org.memline.file;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.LeftOut;
import org.memline.calibration.Section;
import org.memline.calibration.fit.TermNames;
import org.memline.study.Studies;
import org.memline.study.copies.CopyRulesSection;
import org.memline.study.layouts.LayoutsSection;
import org.memline.study.transfers.OperationPart;
import org.memline.study.transfers.TransfersSection;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the JSON members of a calibration: the heading, the sections and the metrics. The member
 * {@code elsewhere} is a list with one object for each further locality (distance of the ranks'
 * cores). The object has the members of a calibration.
 */
final class FileMembers {
  static final String METRICS = "metrics";
  static final String POINTS = "points";
  static final String TERMS = "terms";
  static final String LOCALITY = "locality";
  static final String ELSEWHERE = "elsewhere";

  /**
   * The members that the calibration of a further locality (distance of the ranks' cores) omits if
   * their values are equal to those of the first locality.
   */
  static final Set<String> COMMON =
      Set.of("schema_version", "label", "created_at", "memline", "run", "machine", "launches");

  /**
   * The sections that calibration files of earlier versions lack although they have this schema
   * version. A section that was not measured is left out, so that such a file does not change when
   * it is read and written again.
   */
  private static final Set<Section<?>> LATER =
      Set.of(LayoutsSection.SECTION, LayoutsSection.EXCHANGES);

  private FileMembers() {}

  static ObjectNode write(Calibration calibration, JsonMapper json) {
    FeaturePoints points = new FeaturePoints();
    TermNames terms = new TermNames();
    ObjectNode object = write(calibration, json, points, terms);
    ArrayNode elsewhere = object.putArray(ELSEWHERE);
    for (Calibration other : calibration.elsewhere()) {
      ObjectNode part = write(other, json, points, terms);
      // Only the first locality has the lists of feature points and of terms, which apply to the
      // whole file.
      part.remove(List.of(POINTS, TERMS));
      COMMON.stream()
          .filter(name -> part.path(name).equals(object.get(name)))
          .toList()
          .forEach(part::remove);
      part.putArray(ELSEWHERE);
      elsewhere.add(part);
    }
    object.set(POINTS, points.written());
    object.set(TERMS, json.valueToTree(terms.lists()));
    return object;
  }

  /** Writes the members of the calibration of one locality (distance of the ranks' cores). */
  private static ObjectNode write(
      Calibration calibration, JsonMapper json, FeaturePoints points, TermNames terms) {
    ObjectWriter writer =
        json.writer()
            .withAttribute(FeaturePoints.class, points)
            .withAttribute(TermNames.class, terms);
    ObjectNode object = json.valueToTree(calibration.heading());
    // The feature points stand before the sections, which refer to them. Their value replaces the
    // null at the end.
    object.putNull(POINTS);
    object.putNull(TERMS);
    for (Section<?> section : FileMembers.sections()) {
      JsonNode content = writer.valueToTree(content(calibration, section));
      if (section.flat()) {
        object.setAll((ObjectNode) content);
      } else if (!content.isNull() || !LATER.contains(section)) {
        object.set(section.name(), content);
      }
    }
    object.set(METRICS, json.valueToTree(MetricTables.written(calibration.metrics())));
    return object;
  }

  /**
   * Returns the sections of a calibration file in their order. Sections that no study fits come
   * last.
   */
  static List<Section<?>> sections() {
    return Stream.concat(
            Studies.fittings().stream().<Section<?>>map(Fitting::section),
            Stream.of(CopyRulesSection.SECTION, LeftOut.SECTION, Summary.SECTION))
        .toList();
  }

  /**
   * Returns the content of a section in the form in which the file stores it. Communication
   * operations whose times are also metrics are left out, so that the file has each time only once.
   */
  private static Object content(Calibration calibration, Section<?> section) {
    Object content = calibration.section(section);
    return content instanceof TransfersSection transfers
        ? transfers.withParts(OperationPart.notInMetrics(transfers.parts(), calibration.metrics()))
        : content;
  }
}
