package org.memline.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.memline.input.JsonDamage;
import org.memline.input.Printable;
import org.memline.launch.FileProblem;
import org.memline.layout.Layout;
import org.memline.layout.LayoutPair;
import org.memline.layout.SpatterPattern;
import org.memline.layout.Unit;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a layout from a file of indices. A line of text or CSV has the index of an element, or the
 * index of the first element of a block and the number of its elements. The file may instead have
 * patterns of the benchmark Spatter in JSON.
 */
final class IndexFile {
  private static final Pattern WITH_NUMBER = Pattern.compile("(?<file>.+)#(?<number>\\d{1,6})");
  private static final Pattern LINE =
      Pattern.compile("\\s*(\\d+)(?:(?:\\s*[,;]\\s*|\\s+)(\\d+))?\\s*");
  private static final Pattern HEADING = Pattern.compile("[A-Za-z_\"][^0-9]*");

  private static final String BYTE_ORDER_MARK = "\ufeff";

  /**
   * Names of file formats that are refused, by the bytes at the start of a file. The error message
   * contains the name.
   */
  private static final Map<String, String> KINDS =
      Map.of(
          "\u001f\u008b", "a gzip archive",
          "PK\u0003\u0004", "a zip archive",
          "\u0093NUMPY", "a NumPy array",
          "\u0089HDF", "an HDF5 file",
          "\u0089PNG", "a PNG image",
          "\u007fELF", "a program",
          "%PDF", "a PDF document");

  /**
   * Stands for the number of a pattern if the file name has no number. The file must then have only
   * one pattern.
   */
  private static final int ALONE = -1;

  /**
   * Largest size of a file in bytes. It is limited because the text and the indices are kept in
   * memory.
   */
  private static final int MOST_BYTES = 1 << 28;

  private IndexFile() {}

  /**
   * Returns the layout that a file describes.
   *
   * @param name name of the file; {@code FILE#2} stands for the second pattern of a Spatter file
   * @param element type of the elements; null for float64, which is allowed only for Spatter
   *     patterns
   */
  static LayoutPair read(String name, String element) {
    if (name.isBlank()) {
      throw new UsageException("--indices '" + name + "' is empty: name a file of indices");
    }
    Matcher numbered = WITH_NUMBER.matcher(name);
    boolean one = numbered.matches() && !Files.exists(Path.of(name));
    Path file = Path.of(one ? numbered.group("file") : name);
    String text = text(file);
    if (text.stripLeading().startsWith("[") || text.stripLeading().startsWith("{")) {
      Unit unit = Unit.parse(element == null ? "float64" : element);
      return pattern(file, text, one ? Integer.parseInt(numbered.group("number")) : ALONE, unit);
    }
    if (one) {
      throw new UsageException(
          "--indices %s: #%s selects a pattern of Spatter's JSON, but %s is not JSON: leave out #%2$s"
              .formatted(name, numbered.group("number"), file));
    }
    if (element == null) {
      throw new UsageException(
          "--indices %s: the type of an element is not given: also give --element".formatted(name));
    }
    return LayoutPair.alike(list(file, text, Unit.parse(element)));
  }

  private static String text(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new UsageException(
            "%s has more than %d bytes: give fewer indices".formatted(file, MOST_BYTES));
      }
      String start = new String(bytes, 0, Math.min(bytes.length, 8), StandardCharsets.ISO_8859_1);
      KINDS.forEach(
          (magic, kind) -> {
            if (start.startsWith(magic)) {
              throw new UsageException(
                  "%s is %s: give a text file of indices, or Spatter's JSON".formatted(file, kind));
            }
          });
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (NoSuchFileException e) {
      throw new UsageException("there is no file " + file + ": name an existing one");
    } catch (CharacterCodingException e) {
      throw new UsageException(
          file + " is not a text file: give a text file of indices, or Spatter's JSON");
    } catch (IOException e) {
      throw new UsageException(file + " cannot be read: " + FileProblem.of(e));
    }
  }

  private static Layout list(Path file, String text, Unit element) {
    String[] lines = text.split("\r\n|[\r\n]");
    long[] indices = new long[lines.length];
    long[] lengths = new long[lines.length];
    int count = 0;
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].strip();
      boolean heading = count == 0 && HEADING.matcher(line).matches();
      if (!line.isEmpty() && !line.startsWith("#") && !heading) {
        Matcher numbers = LINE.matcher(line);
        if (!numbers.matches()) {
          throw wrong(
              file,
              i,
              line,
              "is neither an index of at least 0 nor an index and a number: write one of these"
                  + " in each line");
        }
        try {
          indices[count] = Long.parseLong(numbers.group(1));
          lengths[count] = numbers.group(2) == null ? 1 : Long.parseLong(numbers.group(2));
        } catch (NumberFormatException e) {
          throw wrong(file, i, line, "contains a number that is too large");
        }
        count++;
      }
    }
    if (count == 0) {
      throw new UsageException(file + " has no indices: write one in each line");
    }
    long[] own = Arrays.copyOf(lengths, count);
    boolean equal = Arrays.stream(own).allMatch(length -> length == own[0]);
    return new Layout.Indexed(
        equal ? new long[] {own[0]} : own, Arrays.copyOf(indices, count), false, element);
  }

  private static UsageException wrong(Path file, int line, String text, String what) {
    String shown = Printable.of(text.length() > 40 ? text.substring(0, 40) + "…" : text);
    return new UsageException("%s, line %d: '%s' %s".formatted(file, line + 1, shown, what));
  }

  private static LayoutPair pattern(Path file, String text, int number, Unit element) {
    JsonNode json;
    try {
      json = JsonMapper.shared().readTree(text);
    } catch (JacksonException e) {
      throw new UsageException(file + " is not JSON: " + JsonDamage.words(e));
    }
    List<JsonNode> all =
        json.isArray()
            ? IntStream.range(0, json.size()).mapToObj(json::get).toList()
            : List.of(json);
    if (all.isEmpty()) {
      throw new UsageException(file + " has no patterns: write at least one");
    }
    if (number > all.size() || number == 0 || all.size() != 1 && number == ALONE) {
      throw new UsageException(
          "%s has %d patterns: select one of them, for example %1$s#1".formatted(file, all.size()));
    }
    JsonNode one = all.get(Math.max(1, number) - 1);
    try {
      return moved(one, element);
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          "%s, pattern %d: %s".formatted(file, Math.max(1, number), e.getMessage()));
    }
  }

  private static LayoutPair moved(JsonNode json, Unit element) {
    long count = whole(json.path("count"), "count");
    String kernel = json.path("kernel").isMissingNode() ? "gather" : json.get("kernel").asString();
    if (kernel.equalsIgnoreCase("GS")) {
      return new LayoutPair(
          side(json, "-gather", count, element), side(json, "-scatter", count, element));
    }
    SpatterPattern.Places places = places(json, "pattern");
    return new SpatterPattern(kernel, places.places(), delta(json, "delta", places), count)
        .moved(element);
  }

  /**
   * Returns the layout of the source or the target of Spatter's kernel GS, which gathers and
   * scatters.
   *
   * @param ending the end of the JSON names of this side: {@code -gather} or {@code -scatter}
   * @param count number of repetitions of the pattern
   */
  private static Layout side(JsonNode json, String ending, long count, Unit element) {
    SpatterPattern.Places places = places(json, "pattern" + ending);
    if (count < 1) {
      throw new IllegalArgumentException("count " + count + ": use at least 1");
    }
    return SpatterPattern.walked(
        places.places(), delta(json, "delta" + ending, places), count, element);
  }

  private static SpatterPattern.Places places(JsonNode json, String name) {
    JsonNode own = json.path(name);
    if (own.isString()) {
      return SpatterPattern.named(own.stringValue());
    }
    if (!own.isArray() || own.isEmpty()) {
      throw new IllegalArgumentException(
          "%s is missing, empty or not a list: give a list of indices, or a named pattern such as UNIFORM:8:1"
              .formatted(name));
    }
    return new SpatterPattern.Places(
        IntStream.range(0, own.size()).mapToLong(i -> whole(own.get(i), name)).toArray(), null);
  }

  /**
   * Returns Spatter's delta, which is the distance in elements between two repetitions of the
   * pattern. If the file has no delta, it is the delta that belongs to a named pattern such as
   * UNIFORM.
   *
   * @param name name of the delta in the JSON
   */
  private static long delta(JsonNode json, String name, SpatterPattern.Places places) {
    return json.path(name).isMissingNode() && places.delta() != null
        ? places.delta()
        : whole(json.path(name), name);
  }

  private static long whole(JsonNode json, String what) {
    if (!json.isIntegralNumber() || !json.canConvertToLong() || json.longValue() < 0) {
      throw new IllegalArgumentException(
          "%s %s: give a whole number of at least 0"
              .formatted(
                  what, json.isMissingNode() ? "is missing" : "'" + json + "' is not valid"));
    }
    return json.longValue();
  }
}
