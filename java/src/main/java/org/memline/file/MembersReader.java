package org.memline.file;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
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
import org.memline.calibration.Lazy;
import org.memline.calibration.Section;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.InCellsFile;
import org.memline.calibration.fit.TermNames;
import org.memline.calibration.metric.Metric;
import org.memline.input.JsonDamage;
import org.memline.sample.Locality;
import org.memline.study.transfers.OperationPart;
import org.memline.study.transfers.TransfersSection;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the JSON members of a calibration, which {@link FileMembers} wrote. The heading is read
 * immediately. Metrics and sections are read at their first use, because most commands need only
 * one or two of them.
 */
final class MembersReader {
  /**
   * The length, in bytes, below which a section is read immediately. A short section may be empty,
   * and an empty section is treated as absent.
   */
  private static final int SHORT_BYTES = 300;

  private static final Map<String, Section<?>> NAMED = new HashMap<>();
  private static final Map<String, Section<?>> FLAT = new HashMap<>();

  /**
   * The members that a calibration file has only once. Each other member describes one locality
   * (distance of the ranks' cores), so every locality has a value of its own. A further locality
   * leaves out the members of {@link FileMembers#COMMON} that are the same for the first locality.
   */
  private static final Set<String> OF_FILE =
      Set.of(CalibrationFile.CHECKSUM, FileMembers.POINTS, FileMembers.TERMS, CellsFile.MEMBER);

  static {
    for (Section<?> section : FileMembers.sections()) {
      if (section.flat()) {
        Arrays.stream(section.content().getRecordComponents())
            .forEach(component -> FLAT.put(inFile(component.getName()), section));
      } else {
        NAMED.put(section.name(), section);
      }
    }
  }

  private final Path file;
  private final JsonMapper mapper;
  private final CellsFile cells;
  private Lazy<FeaturePoints> points = Lazy.of(new FeaturePoints());
  private Lazy<TermNames> terms = Lazy.of(new TermNames());

  private MembersReader(Path file, JsonMapper mapper) {
    this.file = file;
    this.mapper = mapper;
    this.cells = new CellsFile(file, mapper);
  }

  /**
   * Reads a calibration.
   *
   * @param text JSON whose version and checksum were found correct
   * @throws CalibrationException if the list of members or the heading does not conform to the
   *     schema. A section or metric that does not conform causes the exception at its first use
   */
  static Calibration read(Path file, byte[] text, JsonMapper mapper) {
    MembersReader reader = new MembersReader(file, mapper);
    return reader.fitting(() -> reader.whole(LocatedMembers.of(text, mapper)));
  }

  private <T> T fitting(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (JacksonException e) {
      throw new CalibrationException(
          "%s does not conform to schema %s (%s): fit it again from its samples"
              .formatted(file, Calibration.SCHEMA_VERSION, JsonDamage.words(e)));
    }
  }

  private Calibration whole(LocatedMembers first) {
    byte[] table = first.texts().get(FileMembers.POINTS);
    if (table != null) {
      points = new Lazy<>(() -> value(FileMembers.POINTS, () -> FeaturePoints.read(table, mapper)));
    }
    byte[] names = first.texts().get(FileMembers.TERMS);
    if (names != null) {
      terms = new Lazy<>(() -> value(FileMembers.TERMS, () -> terms(names)));
    }
    byte[] checksum = first.texts().get(CellsFile.MEMBER);
    if (checksum != null) {
      cells.expect(value(CellsFile.MEMBER, () -> mapper.readValue(checksum, String.class)));
    }
    return calibration(first, null, Map.of());
  }

  private TermNames terms(byte[] json) {
    return new TermNames(elements(json, Terms[].class, mapper).stream().map(Terms::terms).toList());
  }

  /**
   * One element of the list {@link FileMembers#TERMS}: the names and units of the terms of a model.
   */
  private record Terms(@JsonValue List<String> terms) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private Terms {
      // An explicit constructor is needed, because the JSON of this record is the list itself.
    }
  }

  private Calibration calibration(
      LocatedMembers located, Integer place, Map<String, byte[]> common) {
    PartReader part = new PartReader(located, place, common);
    Map<String, byte[]> own = new LinkedHashMap<>(located.texts());
    own.keySet().retainAll(FileMembers.COMMON);
    List<Calibration> elsewhere = new ArrayList<>();
    for (LocatedMembers other : located.elsewhere()) {
      elsewhere.add(calibration(other, elsewhere.size(), own));
    }
    Sections sections = part.sections();
    return possible(
        () -> new Calibration(part.heading, sections, part.metrics, List.copyOf(elsewhere)));
  }

  /**
   * Reads the JSON members of one locality (distance of the ranks' cores) in a calibration file.
   */
  private final class PartReader {
    private final LocatedMembers located;
    private final Integer place;
    private final Heading heading;
    private final Lazy<List<Metric>> metrics;

    /**
     * Creates the reader of the calibration of one locality (distance of the ranks' cores).
     *
     * @param place index of the locality in the member {@code elsewhere}, from 0; null for the
     *     first locality, which is not in it
     * @param common members of the first locality, used if this locality omits them
     */
    PartReader(LocatedMembers located, Integer place, Map<String, byte[]> common) {
      this.located = located;
      this.place = place;
      Map<String, byte[]> texts = new LinkedHashMap<>(common);
      texts.putAll(located.texts());
      texts.keySet().removeAll(NAMED.keySet());
      texts.keySet().removeAll(FLAT.keySet());
      texts.keySet().removeAll(OF_FILE);
      byte[] written = texts.remove(FileMembers.METRICS);
      heading =
          placed(
              () -> {
                required(written, FileMembers.METRICS);
                required(located.elsewhere(), FileMembers.ELSEWHERE);
                required(texts.get(FileMembers.LOCALITY), FileMembers.LOCALITY);
                return mapper.readValue(LocatedMembers.object(texts), Heading.class);
              });
      metrics = later(() -> value(FileMembers.METRICS, () -> metrics(written)));
    }

    /**
     * Returns the result of {@code reading}. If reading fails, the index of the calibration in the
     * member {@code elsewhere} is added to the path in the error message.
     */
    private <T> T placed(Supplier<T> reading) {
      try {
        return reading.get();
      } catch (JacksonException e) {
        throw place == null ? e : LocatedMembers.inPart(place, e);
      }
    }

    private <T> Lazy<T> later(Supplier<T> reading) {
      return new Lazy<>(() -> fitting(() -> placed(reading)));
    }

    private Sections sections() {
      Sections sections = Sections.NONE;
      Map<Section<?>, Map<String, byte[]>> flat = new LinkedHashMap<>();
      for (Map.Entry<String, byte[]> member : located.texts().entrySet()) {
        Section<?> named = NAMED.get(member.getKey());
        Section<?> owner = FLAT.get(member.getKey());
        if (named != null && !isNull(member.getValue())) {
          sections = with(sections, named, member.getValue());
        } else if (owner != null) {
          flat.computeIfAbsent(owner, own -> new LinkedHashMap<>())
              .put(member.getKey(), member.getValue());
        }
      }
      for (Map.Entry<Section<?>, Map<String, byte[]>> own : flat.entrySet()) {
        sections = with(sections, own.getKey(), LocatedMembers.object(own.getValue()));
      }
      return sections;
    }

    private <S> Sections with(Sections sections, Section<S> section, byte[] json) {
      Lazy<S> content = later(() -> content(section, json));
      return json.length < SHORT_BYTES && content.get().equals(section.none())
          ? sections
          : sections.with(section, content);
    }

    private <S> S content(Section<S> section, byte[] json) {
      Locality locality = heading.locality();
      ObjectReader reader =
          MeasuredJson.expecting(mapper.readerFor(section.content()), section, locality)
              .withAttribute(InCellsFile.Source.class, cells.of(section, locality))
              .withAttribute(FeaturePoints.class, points.get())
              .withAttribute(TermNames.class, terms.get());
      return value(section.name(), () -> withOperations(section, reader.readValue(json)));
    }

    /**
     * Returns the content of a section. The times of some communication operations are stored only
     * as metrics; these operations are added to the content.
     */
    private <S> S withOperations(Section<S> section, S written) {
      if (!(written instanceof TransfersSection transfers)) {
        return written;
      }
      List<Metric> known = metrics.get();
      return possible(
          () ->
              section
                  .content()
                  .cast(
                      transfers.withParts(
                          OperationPart.with(transfers.parts(), known, heading.locality()))));
    }

    private List<Metric> metrics(byte[] json) {
      List<MetricTables.Table> tables = elements(json, MetricTables.Table[].class, mapper);
      return possible(() -> Calibration.checked(MetricTables.read(tables), heading));
    }
  }

  /** Returns the result of {@code making}. An invalid value is reported as an error in the file. */
  private static <T> T possible(Supplier<T> making) {
    try {
      return making.get();
    } catch (IllegalArgumentException e) {
      throw DatabindException.from((JsonParser) null, e.getMessage(), e);
    }
  }

  /** Returns the elements of a JSON list. A null element is an error. */
  static <T> List<T> elements(byte[] json, Class<T[]> type, JsonMapper mapper) {
    T[] read = mapper.readValue(json, type);
    if (read == null) {
      throw MismatchedInputException.from(null, type, "not a list");
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

  /**
   * Returns the result of {@code reading}. If reading fails, the name of the member is added to the
   * path in the error message. An empty name adds nothing. It is used for sections at the top
   * level, whose errors already contain the name of their member.
   */
  private static <T> T value(String member, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (JacksonException e) {
      throw member.isEmpty() ? e : e.prependPath(Calibration.class, member);
    }
  }

  private static <T> T required(T member, String name) {
    if (member == null) {
      throw MismatchedInputException.from(null, Calibration.class, "missing")
          .prependPath(Calibration.class, name);
    }
    return member;
  }

  /**
   * Returns the name of a record component in the style of the file: lower case with underscores.
   */
  private static String inFile(String component) {
    return component.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }
}
