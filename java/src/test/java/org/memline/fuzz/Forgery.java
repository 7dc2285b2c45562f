package org.memline.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Changes the content of valid files and makes their checksums match again, so that the change is
 * not detected by a checksum.
 */
final class Forgery {
  /** One in this many files gets no valid checksum: it is truncated, or some bytes are changed. */
  private static final int DAMAGED = 20;

  private static final double[] NUMBERS = {
    0, -1, 1e300, 1e-300, Double.NaN, Double.POSITIVE_INFINITY, -1e9, 1e18, 0.5
  };

  private final Material material;
  private final Map<String, JsonNode> trees = new HashMap<>();
  private final Map<String, byte[]> contents = new HashMap<>();
  private SplittableRandom random;

  Forgery(Material material) {
    this.material = material;
  }

  byte[] of(String name, SplittableRandom drawn) {
    random = drawn;
    byte[] bytes = content(name);
    if (random.nextInt(DAMAGED) == 0) {
      return random.nextBoolean()
          ? Arrays.copyOf(bytes, random.nextInt(bytes.length + 1))
          : flipped(bytes.clone());
    }
    if (name.endsWith(".samples.jsonl")) {
      return journal(bytes);
    }
    if (name.endsWith(".dat")) {
      return trace(bytes);
    }
    return name.endsWith(".json")
        ? json(name)
        : bytes(TextMutation.of(new String(bytes, StandardCharsets.UTF_8), random));
  }

  private byte[] flipped(byte[] bytes) {
    for (int i = 0; i < 3; i++) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private byte[] json(String name) {
    ObjectNode tree =
        (ObjectNode)
            trees.computeIfAbsent(name, n -> JsonMutation.JSON.readTree(content(n))).deepCopy();
    boolean calibration = tree.remove("checksum") != null;
    if (calibration && random.nextInt(10) == 0) {
      tree.put("schema_version", "2." + random.nextInt(3));
    }
    JsonMutation.apply(tree, random);
    String text = JsonMutation.JSON.writeValueAsString(tree);
    return bytes(calibration ? Sealed.calibration(text) : text);
  }

  /**
   * Changes one or more lines, mostly among the first, and renews their checksums. The end may be
   * cut off.
   */
  private byte[] journal(byte[] bytes) {
    List<String> lines =
        new ArrayList<>(new String(bytes, StandardCharsets.UTF_8).lines().toList());
    for (int more = 1; more > 0; more = random.nextInt(3) == 0 ? 1 : 0) {
      boolean anywhere = random.nextInt(3) == 0;
      int at = random.nextInt(anywhere ? lines.size() : Math.min(6, lines.size()));
      lines.set(at, line(lines.get(at)));
    }
    if (random.nextInt(6) == 0) {
      lines.subList(1 + random.nextInt(lines.size()), lines.size()).clear();
    }
    return bytes(String.join("\n", lines) + "\n");
  }

  private String line(String text) {
    try {
      if (JsonMutation.JSON.readTree(text) instanceof ObjectNode object) {
        object.remove("crc");
        JsonMutation.apply(object, random);
        return Sealed.line(JsonMutation.JSON.writeValueAsString(object));
      }
    } catch (JacksonException tooDeep) {
      // An earlier change nested it too deeply, so it stays as it is.
    }
    return text;
  }

  /** Changes lines, and numbers in the binary blocks between them. */
  private byte[] trace(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int at = 0;
    while (at < bytes.length) {
      int end = at;
      while (bytes[end] != '\n') {
        end++;
      }
      String text = new String(bytes, at, end - at, StandardCharsets.UTF_8);
      ObjectNode line = (ObjectNode) JsonMutation.JSON.readTree(text);
      int length = line.path("bytes").asInt(0);
      at = end + 1;
      byte[] block = Arrays.copyOfRange(bytes, at, at + length);
      at += length == 0 ? 0 : length + 1;
      if (length > 0 && random.nextInt(3) == 0) {
        ByteBuffer words = ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN);
        int word = random.nextInt(length / Double.BYTES);
        words.putDouble(Double.BYTES * word, NUMBERS[random.nextInt(NUMBERS.length)]);
        line.put("check", Sealed.block(words));
      }
      if (random.nextInt(4) == 0) {
        JsonMutation.apply(line, random);
      }
      out.writeBytes(bytes(JsonMutation.JSON.writeValueAsString(line) + "\n"));
      if (length > 0) {
        out.writeBytes(block);
        out.write('\n');
      }
    }
    return out.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private byte[] content(String name) {
    return contents.computeIfAbsent(
        name,
        n -> {
          try {
            return Files.readAllBytes(material.file(n));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
