package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import org.memline.input.JsonDamage;
import org.memline.input.Printable;
import org.memline.input.StrictJson;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;

/**
 * The format of a journal's lines: one JSON object each, {@code type} first and {@code crc} last.
 *
 * <pre>
 *   {"type":"run","format":1,"profile":"quick",…,"crc":"9ab4c01f"}       once, first
 *   {"type":"race","copies":"…","gains":[…],"crc":"…"}                  of copy kernels, before the rules
 *   {"type":"rules","level":"avx2","rules":[…],"crc":"…"}               before the first launch
 *   {"type":"launch","launch":1,"ranks":2,…,"crc":"…"}                  before the cells of a launch
 *   {"type":"control","launch":1,"rank":0,…,"crc":"…"}                  one rank, from time to time
 *   {"type":"cell","launch":1,…,"one_way_ns":[512.5,509],"crc":"…"}     a cell measured by a pair
 *   {"type":"end","launch":1,"untimed":[],…,"crc":"…"}                  a launch that ran to its end
 *   {"type":"run_end","launches":3,"crc":"…"}                           last, in a run of pairs that is complete
 * </pre>
 *
 * The CRC-32 is computed from the line without its {@code crc} member, so that a changed digit is
 * detected.
 */
final class JournalFormat {
  private static final int FORMAT = 1;
  private static final String CRC_START = ",\"crc\":\"";
  private static final String TYPE = "type";
  private static final String RUN = "run";
  private static final String CELL = "cell";

  private static final Map<String, Class<? extends JournalLine>> TYPES = types();

  static final JsonMapper JSON =
      StrictJson.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .addMixIn(LaunchRecord.class, LaunchMembers.class)
          .addMixIn(CopyRules.class, RulesMembers.class)
          .addMixIn(CopyRules.Borders.class, InOrder.class)
          .addModule(
              new SimpleModule()
                  .addSerializer(double[].class, new HalfNanoseconds())
                  .addSerializer(Cell.class, new CellForm.Writer())
                  .addDeserializer(Cell.class, new CellForm.Reader()))
          .build();

  /**
   * The JSON members of a launch record, in the order of a samples file. In a calibration file, the
   * members have other names.
   */
  @JsonPropertyOrder({
    "launch",
    "ranks",
    "experiment",
    "mesh",
    "oversubscribed",
    "order_seed",
    "clock_resolution_ns",
    "control",
    "mpi",
    "native_build",
    "continues",
    "places"
  })
  private interface LaunchMembers {
    @JsonProperty("launch")
    int number();

    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    int continues();
  }

  /**
   * Makes Jackson omit an empty list of undecided classes of copies in a samples file. A
   * calibration file always has this list.
   */
  private interface RulesMembers {
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    List<String> undecided();
  }

  /**
   * Makes Jackson write the limits of the cache levels, in bytes, as an array. This is the form in
   * a samples file. A calibration file has a named member for each level.
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  private interface InOrder {}

  private JournalFormat() {}

  private static Map<String, Class<? extends JournalLine>> types() {
    Map<String, Class<? extends JournalLine>> types = new LinkedHashMap<>();
    types.put(RUN, RunRecord.class);
    types.put("race", KernelRace.class);
    types.put("rules", CopyRules.class);
    types.put("launch", LaunchRecord.class);
    types.put("control", LocalControl.class);
    types.put(CELL, CellSample.class);
    types.put("end", LaunchEnd.class);
    types.put("run_end", RunComplete.class);
    return types;
  }

  /** Returns a line of a samples file as JSON text with its checksum, without a line end. */
  static String write(JournalLine line) {
    String type =
        TYPES.entrySet().stream()
            .filter(entry -> entry.getValue() == line.getClass())
            .findFirst()
            .orElseThrow()
            .getKey();
    ObjectNode node = JSON.createObjectNode().put(TYPE, type);
    if (type.equals(RUN)) {
      node.put("format", FORMAT);
    }
    return seal(line instanceof CellSample cell ? CellMembers.write(cell, node) : all(line, node));
  }

  private static ObjectNode all(JournalLine line, ObjectNode node) {
    return node.setAll((ObjectNode) JSON.valueToTree(line));
  }

  private static String seal(ObjectNode object) {
    String text = object.toString();
    String open = text.substring(0, text.length() - 1);
    return open + CRC_START + crc(text) + "\"}";
  }

  /**
   * Checks the checksum of a line of a samples file and returns the content of the line.
   *
   * @throws RuntimeException if the line is damaged; {@link #damage} then describes the damage
   */
  static JournalLine read(String line) {
    int at = line.lastIndexOf(CRC_START);
    if (at < 0 || !line.endsWith("\"}")) {
      throw new IllegalArgumentException("not a complete line");
    }
    String text = line.substring(0, at) + "}";
    if (!line.substring(at + CRC_START.length(), line.length() - 2).equals(crc(text))) {
      throw new IllegalArgumentException("its checksum does not match");
    }
    ObjectNode node = (ObjectNode) JSON.readTree(text);
    String type = node.path(TYPE).asString("");
    if (!TYPES.containsKey(type)) {
      throw new IllegalArgumentException("type '" + type + "' is unknown");
    }
    if (type.equals(RUN) && node.path("format").asInt(0) > FORMAT) {
      throw new NewerFormat(node.path("format").asInt());
    }
    OlderLines.complete(type, node);
    return type.equals(CELL) ? CellMembers.read(node) : JSON.treeToValue(node, TYPES.get(type));
  }

  /**
   * Signals that a newer version of memline wrote the file, in a format that this version cannot
   * read.
   */
  private static final class NewerFormat extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NewerFormat(int format) {
      super("%d, this memline reads up to %d".formatted(format, FORMAT));
    }
  }

  /** Returns whether a text begins like the first line of a samples file. */
  static boolean begins(String text) {
    return text.startsWith("{\"type\":\"" + RUN + "\"");
  }

  /**
   * Returns a short text that says why {@link #read} could not read a line.
   *
   * @throws SampleException if not only this line but the whole file is unusable
   */
  static String damage(Path file, RuntimeException e) {
    if (e instanceof NewerFormat) {
      throw new SampleException(
          "%s has format %s: use a newer memline".formatted(file, e.getMessage()));
    }
    return e instanceof JacksonException json
        ? JsonDamage.words(json)
        : Printable.of(String.valueOf(e.getMessage()));
  }

  private static String crc(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }

  /**
   * Writes times in nanoseconds to JSON. Times are multiples of 0.5 ns; whole numbers are written
   * without a fraction.
   */
  private static final class HalfNanoseconds extends ValueSerializer<double[]> {
    @Override
    public void serialize(double[] numbers, JsonGenerator json, SerializationContext context) {
      json.writeStartArray();
      for (double number : numbers) {
        if (number == Math.rint(number)) {
          json.writeNumber((long) number);
        } else {
          json.writeNumber(number);
        }
      }
      json.writeEndArray();
    }

    @Override
    public boolean isEmpty(SerializationContext context, double[] numbers) {
      return numbers.length == 0;
    }
  }
}
