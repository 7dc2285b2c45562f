package org.memline.watch;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.input.JsonDamage;
import org.memline.input.Printable;
import org.memline.input.StrictJson;
import org.memline.watch.WatchLine.EndLine;
import org.memline.watch.WatchLine.HeadLine;
import org.memline.watch.WatchLine.LayoutLine;
import org.memline.watch.WatchLine.RefusedLine;
import org.memline.watch.WatchLine.RowLine;
import org.memline.watch.WatchLine.RunLine;
import org.memline.watch.WatchLine.SiteLine;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes single lines of the files with recorded MPI calls. Each line is a JSON object.
 * The name of its first member is the kind of the line.
 */
final class WatchFormat {
  private static final String RUN = "run";
  private static final String WATCH = "watch";
  private static final String REFUSED = "refused";
  private static final String ROW_BEGINS = "{\"operation\":\"";
  private static final Pattern FIRST_MEMBER = Pattern.compile("\\s*\\{\\s*\"(\\w+)\"\\s*:");
  private static final JsonMapper JSON = StrictJson.builder().build();

  private static final Map<String, ObjectReader> KINDS =
      Map.of(
          RUN,
          JSON.readerFor(RunLine.class),
          WATCH,
          JSON.readerFor(HeadLine.class),
          "layout",
          JSON.readerFor(LayoutLine.class),
          "site",
          JSON.readerFor(SiteLine.class),
          "operation",
          JSON.readerFor(RowLine.class),
          "end",
          JSON.readerFor(EndLine.class));

  private WatchFormat() {}

  /** Thrown for a recording of another format version. None of its lines can be used. */
  static final class OtherVersion extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private OtherVersion(int version) {
      super("format " + version);
    }
  }

  /** Returns the text of a line, without a newline at the end. */
  static String write(WatchLine line) {
    return JSON.writeValueAsString(line);
  }

  /**
   * Returns the content of a line.
   *
   * @throws OtherVersion if another version wrote it
   * @throws RuntimeException on any damage, which {@link #damage} describes
   */
  static WatchLine read(String line) {
    Matcher first = FIRST_MEMBER.matcher(line);
    String kind = first.lookingAt() ? first.group(1) : "";
    if (!KINDS.containsKey(kind)) {
      throw new IllegalArgumentException("not a line of a recording");
    }
    if (kind.equals(RUN) || kind.equals(WATCH)) {
      JsonNode tree = JSON.readTree(line);
      int version = tree.path(kind).asInt(0);
      if (version != WatchLine.VERSION) {
        throw new OtherVersion(version);
      }
      if (tree.has(REFUSED)) {
        return JSON.treeToValue(tree, RefusedLine.class);
      }
    }
    return KINDS.get(kind).readValue(line);
  }

  /**
   * Returns the name of the MPI function in a line with calls, without parsing the rest of the
   * line; empty for a line of another kind.
   */
  static String operation(String line) {
    int end = line.startsWith(ROW_BEGINS) ? line.indexOf('"', ROW_BEGINS.length()) : -1;
    return end < 0 ? "" : line.substring(ROW_BEGINS.length(), end);
  }

  /** Returns the reason for a failure of {@link #read} in a few words. */
  static String damage(RuntimeException e) {
    return e instanceof JacksonException json
        ? JsonDamage.words(json)
        : Printable.of(String.valueOf(e.getMessage()));
  }
}
