package org.memline.calibration.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.calibration.Heading;
import org.memline.calibration.Section;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.InCellsFile;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.transfers.OperationPart;
import org.memline.calibration.transfers.TransferTable;
import org.memline.sample.Locality;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.TokenBuffer;

/**
 * The members of a calibration's JSON object: those of the heading, a section for each experiment,
 * the metrics, and the same again for each other locality.
 */
final class FileMembers extends ValueDeserializer<Calibration> {
  private static final String METRICS = "metrics";
  private static final String POINTS = "points";
  private static final String LOCALITY = "locality";
  private static final String ELSEWHERE = "elsewhere";
  private final Map<String, Section<?>> named = new HashMap<>();
  private final Map<String, Section<?>> flat = new HashMap<>();

  FileMembers() {
    for (Section<?> section : Fittings.sections()) {
      if (section.flat()) {
        Arrays.stream(section.content().getRecordComponents())
            .forEach(component -> flat.put(inFile(component.getName()), section));
      } else {
        named.put(section.name(), section);
      }
    }
  }

  /** A component's name with underscores, as files have them. */
  private static String inFile(String component) {
    return component.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  static ObjectNode write(Calibration calibration, JsonMapper json) {
    FeaturePoints points = new FeaturePoints();
    ObjectNode object = write(calibration, json, points);
    ArrayNode elsewhere = object.putArray(ELSEWHERE);
    for (Calibration other : calibration.elsewhere()) {
      ObjectNode part = write(other, json, points);
      part.remove(POINTS); // they are the file's
      part.putArray(ELSEWHERE);
      elsewhere.add(part);
    }
    object.set(POINTS, points.written());
    return object;
  }

  /** Without what is elsewhere. */
  private static ObjectNode write(Calibration calibration, JsonMapper json, FeaturePoints points) {
    ObjectWriter writer = json.writer().withAttribute(FeaturePoints.class, points);
    ObjectNode object = json.valueToTree(calibration.heading());
    object.putNull(POINTS); // before what needs them; which they are is known in the end
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

  /** Operations whose times are metrics are not repeated. */
  private static Object content(Calibration calibration, Section<?> section) {
    Object content = calibration.section(section);
    return content instanceof TransferTable transfers
        ? transfers.withParts(OperationPart.untold(transfers.parts(), calibration.metrics()))
        : content;
  }

  private static Sections parts(Sections sections, List<Metric> metrics, Locality locality) {
    TransferTable transfers = sections.get(TransferTable.SECTION);
    return transfers == null
        ? sections
        : sections.with(
            TransferTable.SECTION,
            transfers.withParts(OperationPart.with(transfers.parts(), metrics, locality)));
  }

  /** As the members come: of a large file a tree would take longer than all the rest. */
  @Override
  public Calibration deserialize(JsonParser json, DeserializationContext context) {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw MismatchedInputException.from(json, Calibration.class, "no object");
    }
    TokenBuffer heading = object(context);
    Map<Section<?>, TokenBuffer> contents = new HashMap<>();
    Sections sections = Sections.NONE;
    List<Metric> metrics = null;
    List<Calibration> elsewhere = null;
    Locality locality = null;
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      JsonToken value = json.nextToken();
      try {
        if (name.equals(METRICS)) {
          metrics = metrics(json, context);
        } else if (name.equals(POINTS)) {
          context.setAttribute(FeaturePoints.class, FeaturePoints.read(json, context));
        } else if (name.equals(CellsFile.MEMBER)) {
          cells(context).expect(context.readValue(json, String.class));
        } else if (name.equals(ELSEWHERE)) {
          elsewhere = list(json, context, Calibration.class);
        } else if (flat.containsKey(name)) {
          copy(name, json, contents.computeIfAbsent(flat.get(name), section -> object(context)));
        } else if (!named.containsKey(name)) {
          locality = name.equals(LOCALITY) ? locality(json) : locality;
          copy(name, json, heading);
        } else if (value != JsonToken.VALUE_NULL) {
          // The heading is written first.
          expect(named.get(name), required(locality, LOCALITY, context), context);
          sections = read(named.get(name), json, context, sections);
        }
      } catch (JacksonException e) {
        throw e.prependPath(Calibration.class, name);
      }
    }
    for (Map.Entry<Section<?>, TokenBuffer> entry : contents.entrySet()) {
      expect(entry.getKey(), required(locality, LOCALITY, context), context);
      sections = read(entry.getKey(), ended(entry.getValue(), context), context, sections);
    }
    Heading of = context.readValue(ended(heading, context), Heading.class);
    required(metrics, METRICS, context);
    required(elsewhere, ELSEWHERE, context);
    try {
      return new Calibration(of, parts(sections, metrics, locality), metrics, elsewhere);
    } catch (IllegalArgumentException e) {
      throw DatabindException.from(json, e.getMessage(), e);
    }
  }

  private static void expect(
      Section<?> section, Locality locality, DeserializationContext context) {
    MeasuredJson.expect(section, locality, context);
    context.setAttribute(InCellsFile.Source.class, cells(context).of(section, locality));
  }

  private static CellsFile cells(DeserializationContext context) {
    return (CellsFile) context.getAttribute(CellsFile.class);
  }

  private static List<Metric> metrics(JsonParser json, DeserializationContext context) {
    List<MetricGroups.Group> groups = list(json, context, MetricGroups.Group.class);
    try {
      return MetricGroups.read(groups);
    } catch (IllegalArgumentException e) {
      throw DatabindException.from(json, e.getMessage(), e);
    }
  }

  private static Locality locality(JsonParser json) {
    try {
      return Locality.parse(json.getString());
    } catch (IllegalArgumentException e) {
      throw new InvalidFormatException(json, e.getMessage(), json.getString(), Locality.class);
    }
  }

  private static <S> Sections read(
      Section<S> section, JsonParser json, DeserializationContext context, Sections sections) {
    S content = context.readValue(json, section.content());
    return content.equals(section.none()) ? sections : sections.with(section, content);
  }

  private static <T> List<T> list(
      JsonParser json, DeserializationContext context, Class<T> element) {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw MismatchedInputException.from(json, List.class, "no list");
    }
    List<T> all = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      try {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
          throw new InvalidFormatException(json, "null", null, element);
        }
        all.add(context.readValue(json, element));
      } catch (JacksonException e) {
        throw e.prependPath(all, all.size());
      }
    }
    return List.copyOf(all);
  }

  private static TokenBuffer object(DeserializationContext context) {
    TokenBuffer buffer = context.bufferForInputBuffering();
    buffer.writeStartObject();
    return buffer;
  }

  private static JsonParser ended(TokenBuffer buffer, DeserializationContext context) {
    buffer.writeEndObject();
    return buffer.asParserOnFirstToken(context);
  }

  private static void copy(String name, JsonParser json, TokenBuffer buffer) {
    buffer.writeName(name);
    buffer.copyCurrentStructure(json);
  }

  private static <T> T required(T member, String name, DeserializationContext context) {
    if (member == null) {
      throw MismatchedInputException.from(context.getParser(), Calibration.class, "missing")
          .prependPath(Calibration.class, name);
    }
    return member;
  }
}
