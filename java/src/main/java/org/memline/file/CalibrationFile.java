package org.memline.file;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.Heading;
import org.memline.calibration.fit.Quality;
import org.memline.input.AsTable;
import org.memline.input.JsonDamage;
import org.memline.input.Printable;
import org.memline.input.StrictJson;
import org.memline.input.WholeFile;
import org.memline.model.BlockLadder;
import org.memline.sample.CopyRules;
import org.memline.sample.LaunchRecord;
import org.memline.sample.ObservedPath;
import org.memline.sample.SampleReader;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and writes calibration files. A calibration file and the file of its cells (measured
 * configurations, {@link CellsFile}) are written completely or not at all. The calibration file has
 * a checksum, which reveals manual edits. The checksum is the SHA-256 of the file's JSON without
 * white space and without the member {@code checksum}.
 */
public final class CalibrationFile {
  static final String CHECKSUM = "checksum";
  private static final String VERSION = "schema_version";
  private static final Pattern MAJOR_FIRST = Pattern.compile("([0-9]+)(\\.[0-9]+)*");

  private static final JsonMapper LINES = builder(new FiniteNumbers()).build();

  private static final JsonMapper JSON =
      builder(new RoundedNumbers())
          .addModule(new SimpleModule().addSerializer(double[].class, new RoundedArray()))
          .addModule(ResidualJson.module())
          .addModule(new SimpleModule().addSerializer(Quality.class, new QualityWriter()))
          .addMixIn(CopyRules.Rule.class, RuleJson.class)
          .addMixIn(CopyRules.class, WithTable.class)
          .addMixIn(BlockLadder.class, WithRungs.class)
          .addMixIn(Heading.class, WithLaunches.class)
          .addMixIn(LaunchRecord.class, WithPaths.class)
          .build();

  private static JsonMapper.Builder builder(ValueSerializer<Double> numbers) {
    return StrictJson.builder()
        .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
        .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
        .addModule(
            new SimpleModule()
                .addSerializer(Double.class, numbers)
                .addSerializer(double.class, numbers))
        .addModule(MeasuredJson.module());
  }

  /**
   * Stores the rungs of a {@link BlockLadder} as a table in the calibration file. The rungs are
   * block lengths with their costs. This class is a mix-in of the JSON mapper, so that the model
   * class does not depend on the file format.
   */
  private interface WithRungs {
    @AsTable
    List<BlockLadder.Rung> rungs();
  }

  /**
   * Stores the rules that choose kernels for copies as a table in the calibration file. A samples
   * file stores them as a list of objects.
   */
  private interface WithTable {
    @AsTable
    List<CopyRules.Rule> rules();
  }

  /**
   * Stores the launches (starts of mpirun) as a table in the calibration file, because they differ
   * in few members. A samples file has a separate line for each launch.
   */
  private interface WithLaunches {
    @AsTable
    List<LaunchRecord> launches();
  }

  /**
   * Stores in the calibration file how messages travel between ranks, even if the ranks observed
   * nothing, because each row of a table needs all columns. A samples file omits an empty list.
   */
  private interface WithPaths {
    @JsonInclude(JsonInclude.Include.ALWAYS)
    List<ObservedPath> paths();
  }

  private CalibrationFile() {}

  /**
   * Reads a calibration file. If nobody has changed the file since memline wrote it, its sections,
   * metrics and cells (measured configurations) are read at their first use, and their errors are
   * thrown at that time. Any other file is read completely.
   *
   * @throws CalibrationException if the file cannot be read; the message names the file and the
   *     remedy
   */
  public static Calibration read(Path file) {
    byte[] bytes = bytes(file);
    if (WrittenForm.fits(bytes)) {
      return MembersReader.read(file, bytes, JSON);
    }
    byte[] checked = checked(file, bytes).toString().getBytes(StandardCharsets.UTF_8);
    return MembersReader.read(file, checked, JSON).whole();
  }

  /**
   * Checks the schema version and the checksum of a calibration file. Returns its content as JSON.
   * The file may have any kind of line breaks.
   */
  private static JsonNode checked(Path file, byte[] bytes) {
    if (SampleReader.isSamples(bytes)) {
      throw new CalibrationException(
          "%s is a samples file, not a calibration: give the calibration beside it, or make one with fit %s"
              .formatted(file, file));
    }
    JsonNode tree = parse(file, bytes);
    if (!(tree instanceof ObjectNode object) || !object.path(VERSION).isString()) {
      throw new CalibrationException(
          file + " is not a memline calibration file: make one with calibrate");
    }
    requireReadable(file, object.path(VERSION).asString());
    String stated = object.path(CHECKSUM).asString("");
    object.remove(CHECKSUM);
    if (!stated.equals(checksum(object))) {
      throw new CalibrationException(
          file
              + " was changed after it was written (its checksum does not match): fit it again"
              + " from its samples");
    }
    return object;
  }

  /**
   * Writes a calibration to {@code file}, and its cells (measured configurations) to a file beside
   * it. If one of the two files cannot be written, neither is changed. If {@code file} is a device
   * or a pipe, the cells are not written.
   */
  public static void write(Calibration calibration, Path file) {
    byte[] cells = CellsFile.content(calibration, JSON);
    ObjectNode tree = FileMembers.write(calibration, JSON);
    tree.put(CellsFile.MEMBER, CellsFile.checksum(cells));
    tree.put(CHECKSUM, checksum(tree));
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        WholeFile.write(file, FileText.of(tree));
        return;
      }
      Map<Path, WholeFile.Content> both = new LinkedHashMap<>();
      both.put(CellsFile.beside(file), out -> out.write(cells));
      both.put(file, out -> out.write(FileText.of(tree).getBytes(StandardCharsets.UTF_8)));
      WholeFile.write(both);
    } catch (NoSuchFileException e) {
      throw new CalibrationException(file + " cannot be written: there is no such folder");
    } catch (IOException e) {
      throw new CalibrationException(file + " cannot be written: " + e.getMessage());
    }
  }

  /**
   * Returns a record or a list as one line of JSON. Names have the style of the calibration file.
   * Numbers have all their digits.
   */
  public static String toLine(Object value) {
    return LINES.writeValueAsString(value);
  }

  private static byte[] bytes(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      if (bytes.length == 0) {
        throw new CalibrationException(file + " is empty: make one with calibrate");
      }
      return bytes;
    } catch (NoSuchFileException e) {
      throw new CalibrationException("no calibration file " + file + ": make one with calibrate");
    } catch (IOException e) {
      throw new CalibrationException(file + " cannot be read: " + e.getMessage());
    }
  }

  private static JsonNode parse(Path file, byte[] bytes) {
    try {
      return JSON.readTree(bytes);
    } catch (JacksonException e) {
      throw new CalibrationException(
          "%s %s: fit it again from its samples".formatted(file, JsonDamage.ofFile(e)));
    }
  }

  private static void requireReadable(Path file, String version) {
    Matcher stated = MAJOR_FIRST.matcher(version);
    if (!stated.matches()) {
      throw new CalibrationException(
          file + " has schema version '" + Printable.of(version) + "': make it again with fit");
    }
    BigInteger major = new BigInteger(stated.group(1));
    BigInteger known = new BigInteger(Calibration.SCHEMA_VERSION.split("\\.")[0]);
    if (major.compareTo(known) < 0) {
      throw new CalibrationException(
          "%s has schema version %s, this memline reads %d: make it again with memline fit SAMPLES --out FILE"
              .formatted(file, Printable.of(version), known));
    }
    if (major.compareTo(known) > 0) {
      throw new CalibrationException(
          "%s has schema version %s, this memline reads up to %d: use a newer memline"
              .formatted(file, Printable.of(version), known));
    }
  }

  private static String checksum(ObjectNode tree) {
    return "sha256:" + sha256(tree.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the SHA-256 of the bytes in hexadecimal. */
  public static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Writes a number with all its digits. NaN and infinities are written as null, because JSON does
   * not have them.
   */
  private static final class FiniteNumbers extends ValueSerializer<Double> {
    @Override
    public void serialize(Double value, JsonGenerator json, SerializationContext context) {
      if (Double.isFinite(value)) {
        json.writeNumber(value.doubleValue());
      } else {
        json.writeNull();
      }
    }
  }

  /**
   * Writes the quality of a model's predictions with five significant digits. More digits would
   * have no meaning, because the errors are estimated from about a hundred cells (measured
   * configurations).
   */
  private static final class QualityWriter extends ValueSerializer<Quality> {
    private static final MathContext DIGITS = new MathContext(5);

    @Override
    public void serialize(Quality quality, JsonGenerator json, SerializationContext context) {
      json.writeStartArray();
      json.writeNumber(quality.cells());
      write(quality.rSquaredUnexplained(), json);
      write(quality.meanSquaredErrorSeconds2(), json);
      write(quality.medianError(), json);
      write(quality.p90Error(), json);
      write(quality.bias(), json);
      json.writeEndArray();
    }

    private static void write(Double value, JsonGenerator json) {
      RoundedNumbers.write(value == null ? Double.NaN : value, DIGITS, json);
    }
  }

  /**
   * Writes an array of measured numbers, each rounded to six significant digits by {@link
   * RoundedNumbers}.
   */
  private static final class RoundedArray extends ValueSerializer<double[]> {
    private final RoundedNumbers numbers = new RoundedNumbers();

    @Override
    public void serialize(double[] values, JsonGenerator json, SerializationContext context) {
      json.writeStartArray();
      for (double value : values) {
        numbers.serialize(value, json, context);
      }
      json.writeEndArray();
    }
  }
}
