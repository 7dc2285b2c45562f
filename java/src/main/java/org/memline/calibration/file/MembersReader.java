package org.memline.calibration.file;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.Heading;
import org.memline.calibration.Later;
import org.memline.calibration.Section;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.InCellsFile;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.transfers.OperationPart;
import org.memline.calibration.transfers.TransferTable;
import org.memline.input.JsonDamage;
import org.memline.sample.Locality;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;

/**
 * Reads what {@link FileMembers} wrote. A first pass finds where each member is and reads the
 * heading; the sections, of which most commands need one or two, and the metrics are read when they
 * are first asked for.
 */
final class MembersReader {
  /** A section that nothing was measured of takes less: those are read at once, and left out. */
  private static final int SHORT = 300;

  private static final Map<String, Section<?>> NAMED = new HashMap<>();
  private static final Map<String, Section<?>> FLAT = new HashMap<>();

  static {
    for (Section<?> section : Fittings.sections()) {
      if (section.flat()) {
        Arrays.stream(section.content().getRecordComponents())
            .forEach(component -> FLAT.put(inFile(component.getName()), section));
      } else {
        NAMED.put(section.name(), section);
      }
    }
  }

  private final Path file;
  private final byte[] text;
  private final JsonMapper mapper;
  private final CellsFile cells;
  private Later<FeaturePoints> points = Later.of(new FeaturePoints());

  private MembersReader(Path file, byte[] text, JsonMapper mapper) {
    this.file = file;
    this.text = text;
    this.mapper = mapper;
    this.cells = new CellsFile(file, mapper);
  }

  /**
   * @param text JSON whose version and checksum are right
   * @throws CalibrationException where it does not fit the schema; also later
   */
  static Calibration read(Path file, byte[] text, JsonMapper mapper) {
    MembersReader reader = new MembersReader(file, text, mapper);
    return reader.fitting(
        () -> {
          try (JsonParser json = mapper.createParser(text)) {
            json.nextToken();
            return reader.part(json);
          }
        });
  }

  private <T> T fitting(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (JacksonException e) {
      throw new CalibrationException(
          "%s does not fit schema %s (%s): fit it again from its samples"
              .formatted(file, Calibration.SCHEMA_VERSION, JsonDamage.words(e)));
    }
  }

  private <T> Later<T> later(Supplier<T> reading) {
    return new Later<>(() -> fitting(reading));
  }

  /** The calibration of one locality, from the start of its object to the end. */
  private Calibration part(JsonParser json) {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw MismatchedInputException.from(json, Calibration.class, "no object");
    }
    Map<String, byte[]> members = new LinkedHashMap<>();
    List<Calibration> elsewhere = null;
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      if (name.equals(FileMembers.ELSEWHERE)) {
        elsewhere = elsewhere(json);
      } else {
        members.put(name, member(json));
      }
    }
    return part(members, required(elsewhere, FileMembers.ELSEWHERE));
  }

  private List<Calibration> elsewhere(JsonParser json) {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw named(
          FileMembers.ELSEWHERE, MismatchedInputException.from(json, List.class, "no list"));
    }
    List<Calibration> parts = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      try {
        parts.add(part(json));
      } catch (JacksonException e) {
        throw named(FileMembers.ELSEWHERE, e.prependPath(parts, parts.size()));
      }
    }
    return List.copyOf(parts);
  }

  /** The bytes of the value that the parser is at. */
  private byte[] member(JsonParser json) {
    int from = (int) json.currentTokenLocation().getByteOffset();
    json.skipChildren();
    json.finishToken();
    return Arrays.copyOfRange(text, from, (int) json.currentLocation().getByteOffset());
  }

  private Calibration part(Map<String, byte[]> members, List<Calibration> elsewhere) {
    Map<String, byte[]> ofHeading = new LinkedHashMap<>(members);
    ofHeading.keySet().removeAll(NAMED.keySet());
    ofHeading.keySet().removeAll(FLAT.keySet());
    ofHeading.remove(CalibrationFile.CHECKSUM);
    byte[] metrics = required(ofHeading.remove(FileMembers.METRICS), FileMembers.METRICS);
    byte[] table = ofHeading.remove(FileMembers.POINTS);
    if (table != null) {
      points = later(() -> value(FileMembers.POINTS, () -> FeaturePoints.read(table, mapper)));
    }
    byte[] checksum = ofHeading.remove(CellsFile.MEMBER);
    if (checksum != null) {
      cells.expect(value(CellsFile.MEMBER, () -> mapper.readValue(checksum, String.class)));
    }
    required(members.get(FileMembers.LOCALITY), FileMembers.LOCALITY);
    Heading heading = mapper.readValue(object(ofHeading), Heading.class);
    Later<List<Metric>> laterMetrics =
        later(() -> value(FileMembers.METRICS, () -> metrics(metrics, heading)));
    try {
      return new Calibration(
          heading, sections(members, heading.locality(), laterMetrics), laterMetrics, elsewhere);
    } catch (IllegalArgumentException e) {
      throw DatabindException.from((JsonParser) null, e.getMessage(), e);
    }
  }

  private Sections sections(
      Map<String, byte[]> members, Locality locality, Later<List<Metric>> metrics) {
    Sections sections = Sections.NONE;
    Map<Section<?>, Map<String, byte[]>> flat = new LinkedHashMap<>();
    for (Map.Entry<String, byte[]> member : members.entrySet()) {
      Section<?> named = NAMED.get(member.getKey());
      Section<?> owner = FLAT.get(member.getKey());
      if (named != null && !isNull(member.getValue())) {
        sections = with(sections, named, member.getValue(), locality, metrics);
      } else if (owner != null) {
        flat.computeIfAbsent(owner, own -> new LinkedHashMap<>())
            .put(member.getKey(), member.getValue());
      }
    }
    for (Map.Entry<Section<?>, Map<String, byte[]>> own : flat.entrySet()) {
      sections = with(sections, own.getKey(), object(own.getValue()), locality, metrics);
    }
    return sections;
  }

  private <S> Sections with(
      Sections sections,
      Section<S> section,
      byte[] json,
      Locality locality,
      Later<List<Metric>> metrics) {
    Later<S> content = later(() -> content(section, json, locality, metrics));
    return json.length < SHORT && content.get().equals(section.none())
        ? sections
        : sections.with(section, content);
  }

  private <S> S content(
      Section<S> section, byte[] json, Locality locality, Later<List<Metric>> metrics) {
    ObjectReader reader =
        MeasuredJson.expecting(mapper.readerFor(section.content()), section, locality)
            .withAttribute(InCellsFile.Source.class, cells.of(section, locality))
            .withAttribute(FeaturePoints.class, points.get());
    S content = value(section.name(), () -> reader.readValue(json));
    return content instanceof TransferTable transfers
        ? section
            .content()
            .cast(
                transfers.withParts(OperationPart.with(transfers.parts(), metrics.get(), locality)))
        : content;
  }

  private List<Metric> metrics(byte[] json, Heading heading) {
    List<MetricGroups.Group> groups = elements(json, MetricGroups.Group[].class, mapper);
    try {
      return Calibration.possible(MetricGroups.read(groups), heading);
    } catch (IllegalArgumentException e) {
      throw DatabindException.from((JsonParser) null, e.getMessage(), e);
    }
  }

  /** The elements of a list, none of them null. */
  static <T> List<T> elements(byte[] json, Class<T[]> type, JsonMapper mapper) {
    List<T> elements = Arrays.asList(mapper.readValue(json, type));
    int none = elements.indexOf(null);
    if (none >= 0) {
      throw new InvalidFormatException(null, "null", null, type.componentType())
          .prependPath(elements, none);
    }
    return elements;
  }

  private static boolean isNull(byte[] json) {
    return json.length == 4 && json[0] == 'n';
  }

  /** What is wrong in a member is said with its name; members of a flat section have their own. */
  private static <T> T value(String member, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (JacksonException e) {
      throw member.isEmpty() ? e : named(member, e);
    }
  }

  private static JacksonException named(String member, JacksonException e) {
    return e.prependPath(Calibration.class, member);
  }

  private static <T> T required(T member, String name) {
    if (member == null) {
      throw named(name, MismatchedInputException.from(null, Calibration.class, "missing"));
    }
    return member;
  }

  /** Some members as an object. */
  private static byte[] object(Map<String, byte[]> members) {
    ByteArrayOutputStream object = new ByteArrayOutputStream();
    String before = "{";
    for (Map.Entry<String, byte[]> member : members.entrySet()) {
      object.writeBytes(
          (before + StringNode.valueOf(member.getKey()) + ":").getBytes(StandardCharsets.UTF_8));
      object.writeBytes(member.getValue());
      before = ",";
    }
    object.writeBytes((members.isEmpty() ? "{}" : "}").getBytes(StandardCharsets.UTF_8));
    return object.toByteArray();
  }

  /** A component's name with underscores, as files have them. */
  private static String inFile(String component) {
    return component.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }
}
