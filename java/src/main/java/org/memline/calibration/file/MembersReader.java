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
import java.util.Set;
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

  /** Members of the whole file. */
  private static final Set<String> OF_FILE =
      Set.of(CalibrationFile.CHECKSUM, FileMembers.POINTS, CellsFile.MEMBER);

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

  /**
   * Where the members of one locality's calibration are.
   *
   * @param elsewhere null where there is no such member
   */
  private record Located(Map<String, byte[]> members, List<Located> elsewhere) {}

  private MembersReader(Path file, byte[] text, JsonMapper mapper) {
    this.file = file;
    this.text = text;
    this.mapper = mapper;
    this.cells = new CellsFile(file, mapper);
  }

  /**
   * @param text JSON whose version and checksum are right
   * @throws CalibrationException where its members or its heading do not fit the schema; sections
   *     and metrics throw it when they are first asked for
   */
  static Calibration read(Path file, byte[] text, JsonMapper mapper) {
    MembersReader reader = new MembersReader(file, text, mapper);
    return reader.fitting(
        null,
        () -> {
          try (JsonParser json = mapper.createParser(text)) {
            json.nextToken();
            return reader.whole(reader.locate(json));
          }
        });
  }

  /**
   * @param place among the parts elsewhere, from 0; null for the first part
   */
  private <T> T fitting(Integer place, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (JacksonException e) {
      throw new CalibrationException(
          "%s does not fit schema %s (%s): fit it again from its samples"
              .formatted(
                  file,
                  Calibration.SCHEMA_VERSION,
                  JsonDamage.words(place == null ? e : elsewhere(place, e))));
    }
  }

  private static JacksonException elsewhere(int place, JacksonException e) {
    return named(FileMembers.ELSEWHERE, e.prependPath(List.of(), place));
  }

  private <T> Later<T> later(Integer place, Supplier<T> reading) {
    return new Later<>(() -> fitting(place, reading));
  }

  /** From the start of its object to the end. */
  private Located locate(JsonParser json) {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw MismatchedInputException.from(json, Calibration.class, "no object");
    }
    Map<String, byte[]> members = new LinkedHashMap<>();
    List<Located> elsewhere = null;
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      if (name.equals(FileMembers.ELSEWHERE)) {
        elsewhere = elsewhere(json);
      } else {
        members.put(name, member(json));
      }
    }
    return new Located(members, elsewhere);
  }

  private List<Located> elsewhere(JsonParser json) {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw named(
          FileMembers.ELSEWHERE, MismatchedInputException.from(json, List.class, "no list"));
    }
    List<Located> parts = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      try {
        parts.add(locate(json));
      } catch (JacksonException e) {
        throw elsewhere(parts.size(), e);
      }
    }
    return parts;
  }

  /** The bytes of the value that the parser is at. */
  private byte[] member(JsonParser json) {
    int from = (int) json.currentTokenLocation().getByteOffset();
    json.skipChildren();
    json.finishToken();
    return Arrays.copyOfRange(text, from, (int) json.currentLocation().getByteOffset());
  }

  private Calibration whole(Located first) {
    byte[] table = first.members.get(FileMembers.POINTS);
    if (table != null) {
      points =
          later(null, () -> value(FileMembers.POINTS, () -> FeaturePoints.read(table, mapper)));
    }
    byte[] checksum = first.members.get(CellsFile.MEMBER);
    if (checksum != null) {
      cells.expect(value(CellsFile.MEMBER, () -> mapper.readValue(checksum, String.class)));
    }
    List<Located> located = required(first.elsewhere, FileMembers.ELSEWHERE);
    List<Calibration> elsewhere = new ArrayList<>();
    for (Located part : located) {
      int place = elsewhere.size();
      try {
        required(part.elsewhere, FileMembers.ELSEWHERE);
        elsewhere.add(part(place, part.members, List.of()));
      } catch (JacksonException e) {
        throw elsewhere(place, e);
      }
    }
    return part(null, first.members, List.copyOf(elsewhere));
  }

  private Calibration part(
      Integer place, Map<String, byte[]> members, List<Calibration> elsewhere) {
    Map<String, byte[]> ofHeading = new LinkedHashMap<>(members);
    ofHeading.keySet().removeAll(NAMED.keySet());
    ofHeading.keySet().removeAll(FLAT.keySet());
    ofHeading.keySet().removeAll(OF_FILE);
    byte[] metrics = required(ofHeading.remove(FileMembers.METRICS), FileMembers.METRICS);
    required(members.get(FileMembers.LOCALITY), FileMembers.LOCALITY);
    Heading heading = mapper.readValue(object(ofHeading), Heading.class);
    Later<List<Metric>> laterMetrics =
        later(place, () -> value(FileMembers.METRICS, () -> metrics(metrics, heading)));
    return new Calibration(
        heading,
        sections(place, members, heading.locality(), laterMetrics),
        laterMetrics,
        elsewhere);
  }

  private Sections sections(
      Integer place, Map<String, byte[]> members, Locality locality, Later<List<Metric>> metrics) {
    Sections sections = Sections.NONE;
    Map<Section<?>, Map<String, byte[]>> flat = new LinkedHashMap<>();
    for (Map.Entry<String, byte[]> member : members.entrySet()) {
      Section<?> named = NAMED.get(member.getKey());
      Section<?> owner = FLAT.get(member.getKey());
      if (named != null && !isNull(member.getValue())) {
        sections = with(place, sections, named, member.getValue(), locality, metrics);
      } else if (owner != null) {
        flat.computeIfAbsent(owner, own -> new LinkedHashMap<>())
            .put(member.getKey(), member.getValue());
      }
    }
    for (Map.Entry<Section<?>, Map<String, byte[]>> own : flat.entrySet()) {
      sections = with(place, sections, own.getKey(), object(own.getValue()), locality, metrics);
    }
    return sections;
  }

  private <S> Sections with(
      Integer place,
      Sections sections,
      Section<S> section,
      byte[] json,
      Locality locality,
      Later<List<Metric>> metrics) {
    Later<S> content = later(place, () -> content(section, json, locality, metrics));
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
    return value(
        section.name(), () -> withOperations(section, reader.readValue(json), locality, metrics));
  }

  /** Operations whose times are metrics are not repeated in the file. */
  private static <S> S withOperations(
      Section<S> section, S written, Locality locality, Later<List<Metric>> metrics) {
    if (!(written instanceof TransferTable transfers)) {
      return written;
    }
    List<Metric> known = metrics.get();
    try {
      return section
          .content()
          .cast(transfers.withParts(OperationPart.with(transfers.parts(), known, locality)));
    } catch (IllegalArgumentException e) {
      throw DatabindException.from((JsonParser) null, e.getMessage(), e);
    }
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
    T[] read = mapper.readValue(json, type);
    if (read == null) {
      throw MismatchedInputException.from(null, type, "no list");
    }
    List<T> elements = Arrays.asList(read);
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
