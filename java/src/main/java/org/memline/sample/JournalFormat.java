package org.memline.sample;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The journal's lines: one JSON object each, {@code type} first and {@code crc} last.
 *
 * <pre>
 *   {"type":"run","format":1,"profile":"quick",…,"crc":"9ab4c01f"}       once, first
 *   {"type":"race","copies":"…","gains":[…],"crc":"…"}                  of copy kernels, before the rules
 *   {"type":"rules","level":"avx2","rules":[…],"crc":"…"}               before the first launch
 *   {"type":"launch","launch":1,"ranks":2,…,"crc":"…"}                  before the cells of a launch
 *   {"type":"control","launch":1,"rank":0,…,"crc":"…"}                  a rank by itself, now and then
 *   {"type":"cell","launch":1,…,"one_way_ns":[512.5,509],"crc":"…"}     a cell measured by a pair
 *   {"type":"end","launch":1,"untimed":[],…,"crc":"…"}                  a launch that ran to its end
 * </pre>
 *
 * The CRC-32 is that of the line without its {@code crc} member: a changed digit is noticed.
 */
final class JournalFormat {
  static final int FORMAT = 1;
  static final JsonMapper JSON = JsonMapper.shared();

  private static final String CRC_START = ",\"crc\":\"";

  private JournalFormat() {}

  static String seal(ObjectNode object) {
    String text = object.toString();
    String open = text.substring(0, text.length() - 1);
    return open + CRC_START + crc(text) + "\"}";
  }

  /** The object of a sealed line; throws {@link IllegalArgumentException} on any damage. */
  static JsonNode open(String line) {
    int at = line.lastIndexOf(CRC_START);
    if (at < 0 || !line.endsWith("\"}")) {
      throw new IllegalArgumentException("not a whole line");
    }
    String text = line.substring(0, at) + "}";
    if (!line.substring(at + CRC_START.length(), line.length() - 2).equals(crc(text))) {
      throw new IllegalArgumentException("its checksum does not fit");
    }
    return JSON.readTree(text);
  }

  /** What made {@link #open} or a record's reading fail, in a few words. */
  static String damage(RuntimeException e) {
    return e instanceof JacksonException json
        ? JsonDamage.words(json)
        : e.getMessage() == null ? e.toString() : e.getMessage().lines().findFirst().orElse("");
  }

  private static String crc(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }

  static ObjectNode write(RunRecord run) {
    ObjectNode node = typed("run").put("format", FORMAT);
    node.put("profile", run.profile()).put("seed", run.seed()).put("launches", run.launches());
    node.put("cells", run.cells()).put("plan", run.plan()).put("pair", run.pair());
    node.put("aa", run.aa()).put("started", run.started());
    ObjectNode machine = node.putObject("machine");
    run.machine().forEach((name, fact) -> writeFact(machine.putObject(name), fact));
    if (!run.conditions().isEmpty()) {
      ObjectNode conditions = node.putObject("conditions");
      run.conditions().forEach(conditions::put);
    }
    return node;
  }

  static RunRecord readRun(JsonNode node) {
    Map<String, Fact> machine = new LinkedHashMap<>();
    node.required("machine")
        .properties()
        .forEach(e -> machine.put(e.getKey(), readFact(e.getValue())));
    Map<String, String> conditions = new LinkedHashMap<>();
    node.path("conditions")
        .properties()
        .forEach(e -> conditions.put(e.getKey(), e.getValue().asString()));
    return new RunRecord(
        node.required("profile").asString(),
        node.required("seed").asLong(),
        node.required("launches").asInt(),
        node.required("cells").asInt(),
        node.path("plan").asString(""),
        node.path("pair").asString(""),
        node.path("aa").asBoolean(false),
        node.required("started").asString(),
        machine,
        conditions);
  }

  private static void writeFact(ObjectNode node, Fact fact) {
    node.put("value", fact.value()).put("source", fact.source()).put("ok", fact.ok());
  }

  private static Fact readFact(JsonNode node) {
    return new Fact(
        node.required("value").asString(),
        node.required("source").asString(),
        node.required("ok").asBoolean());
  }

  static ObjectNode write(LaunchRecord launch) {
    ObjectNode node = typed("launch").put("launch", launch.number()).put("ranks", launch.ranks());
    node.put("experiment", launch.experiment().label());
    node.put("mesh", launch.mesh()).put("oversubscribed", launch.oversubscribed());
    node.put("order_seed", launch.orderSeed())
        .put("clock_resolution_ns", launch.clockResolutionNs());
    node.put("control", launch.control());
    node.put("mpi", launch.mpi()).put("native_build", launch.nativeBuild());
    if (launch.continues() != 0) {
      node.put("continues", launch.continues());
    }
    ArrayNode places = node.putArray("places");
    for (LaunchRecord.Place place : launch.places()) {
      places
          .addObject()
          .put("rank", place.rank())
          .put("node", place.node())
          .put("cores", place.cores())
          .put("complex", place.complex());
    }
    return node;
  }

  static LaunchRecord readLaunch(JsonNode node) {
    List<LaunchRecord.Place> places = new ArrayList<>();
    for (JsonNode place : node.required("places")) {
      places.add(
          new LaunchRecord.Place(
              place.required("rank").asInt(),
              place.required("node").asString(),
              place.required("cores").asString(),
              place.path("complex").asString("")));
    }
    return new LaunchRecord(
        node.required("launch").asInt(),
        Experiment.parse(node.path("experiment").asString(Experiment.SENDS.label())),
        node.required("ranks").asInt(),
        node.required("mesh").asString(),
        node.required("oversubscribed").asBoolean(),
        node.required("order_seed").asLong(),
        node.required("clock_resolution_ns").asDouble(),
        node.path("control").asString(LaunchRecord.EMPTY_MESSAGE),
        node.required("mpi").asString(),
        node.required("native_build").asString(),
        places,
        node.path("continues").asInt(0));
  }

  static ObjectNode write(LocalControl control) {
    return typed("control")
        .put("launch", control.launch())
        .put("rank", control.rank())
        .put("spin_ns", control.spinNs())
        .put("copy_ns", control.copyNs());
  }

  static LocalControl readControl(JsonNode node) {
    return new LocalControl(
        node.required("launch").asInt(),
        node.required("rank").asInt(),
        node.required("spin_ns").asDouble(),
        node.required("copy_ns").asDouble());
  }

  static ObjectNode write(CopyRules rules) {
    ObjectNode node = typed("rules").put("cpu_model", rules.cpuModel()).put("level", rules.level());
    CopyRules.Borders borders = rules.bordersBytes();
    node.putArray("borders_bytes").add(borders.l1()).add(borders.l2()).add(borders.l3());
    ArrayNode array = node.putArray("rules");
    for (CopyRules.Rule rule : rules.rules()) {
      array
          .addObject()
          .put("copies", rule.copies())
          .put("kernel", rule.kernel())
          .put("gain", rule.gain())
          .put("low", rule.low());
    }
    return node;
  }

  static CopyRules readRules(JsonNode node) {
    List<CopyRules.Rule> rules = new ArrayList<>();
    for (JsonNode rule : node.required("rules")) {
      rules.add(
          new CopyRules.Rule(
              rule.required("copies").asString(),
              rule.required("kernel").asString(),
              rule.required("gain").asDouble(),
              rule.required("low").asDouble()));
    }
    JsonNode borders = node.required("borders_bytes");
    return new CopyRules(
        node.required("cpu_model").asString(),
        node.required("level").asString(),
        new CopyRules.Borders(
            borders.required(0).asLong(),
            borders.required(1).asLong(),
            borders.required(2).asLong()),
        rules);
  }

  static ObjectNode write(KernelRace race) {
    ObjectNode node = typed("race").put("copies", race.copies());
    ArrayNode array = node.putArray("gains");
    for (KernelRace.Gain gain : race.gains()) {
      array
          .addObject()
          .put("kernel", gain.kernel())
          .put("gain", gain.median())
          .put("low", gain.low());
    }
    return node;
  }

  static KernelRace readRace(JsonNode node) {
    List<KernelRace.Gain> gains = new ArrayList<>();
    for (JsonNode gain : node.required("gains")) {
      gains.add(
          new KernelRace.Gain(
              gain.required("kernel").asString(),
              gain.required("gain").asDouble(),
              gain.required("low").asDouble()));
    }
    return new KernelRace(node.required("copies").asString(), gains);
  }

  static ObjectNode write(LaunchEnd end) {
    ObjectNode node = typed("end").put("launch", end.launch());
    ArrayNode untimed = node.putArray("untimed");
    end.untimed().forEach(untimed::add);
    return node.put("peak_rss_bytes", end.peakRssBytes());
  }

  static LaunchEnd readEnd(JsonNode node) {
    List<String> untimed = new ArrayList<>();
    node.required("untimed").forEach(cell -> untimed.add(cell.asString()));
    return new LaunchEnd(
        node.required("launch").asInt(), untimed, node.required("peak_rss_bytes").asLong());
  }

  static ObjectNode write(CellSample sample) {
    ObjectNode node = typed("cell").put("launch", sample.launch()).put("leader", sample.leader());
    CellJson.write(node, sample.cell());
    node.put("stop", sample.stop().name().toLowerCase(Locale.ROOT));
    ArrayNode ends = node.putArray("batch_ends");
    ArrayNode disturbed = node.putArray("disturbed_batches");
    for (int i = 0; i < sample.batchEnds().length; i++) {
      ends.add(sample.batchEnds()[i]);
      if (sample.disturbed()[i]) {
        disturbed.add(i);
      }
    }
    if (!sample.ran().isEmpty()) {
      node.put("ran", sample.ran());
    }
    writeNumbers(node.putArray("control_ns"), sample.controlNs());
    writeNumbers(node.putArray("one_way_ns"), sample.oneWayNs());
    return node;
  }

  /** Halves of whole nanoseconds: without a fraction where there is none. */
  private static void writeNumbers(ArrayNode array, double[] numbers) {
    for (double number : numbers) {
      if (number == Math.rint(number)) {
        array.add((long) number);
      } else {
        array.add(number);
      }
    }
  }

  static CellSample readSample(JsonNode node) {
    JsonNode ends = node.required("batch_ends");
    int[] batchEnds = new int[ends.size()];
    for (int i = 0; i < batchEnds.length; i++) {
      batchEnds[i] = ends.get(i).asInt();
    }
    boolean[] disturbed = new boolean[batchEnds.length];
    for (JsonNode batch : node.required("disturbed_batches")) {
      disturbed[batch.asInt()] = true;
    }
    return new CellSample(
        CellJson.read(node),
        node.required("launch").asInt(),
        node.required("leader").asInt(),
        CellSample.Stop.valueOf(node.required("stop").asString().toUpperCase(Locale.ROOT)),
        readNumbers(node.required("one_way_ns")),
        batchEnds,
        disturbed,
        readNumbers(node.required("control_ns")),
        node.path("ran").asString(""));
  }

  private static double[] readNumbers(JsonNode array) {
    double[] numbers = new double[array.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = array.get(i).asDouble();
    }
    return numbers;
  }

  private static ObjectNode typed(String type) {
    return JSON.createObjectNode().put("type", type);
  }
}
