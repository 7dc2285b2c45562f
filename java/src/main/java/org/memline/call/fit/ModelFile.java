package org.memline.call.fit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.memline.input.JsonDamage;
import org.memline.input.StrictJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and writes a {@link CostModel} as JSON. The names of members contain underscores; unknown
 * values are null.
 */
public final class ModelFile {
  private static final String VERSION = "schema_version";

  /** Number of bytes at the beginning of a file that are searched for its first member. */
  private static final int HEAD = 200;

  private static final JsonMapper JSON =
      StrictJson.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private ModelFile() {}

  public static String text(CostModel model) {
    return JSON.writeValueAsString(model) + "\n";
  }

  /**
   * Returns a record of this package, or a value that contains such records, as one line of JSON.
   */
  public static String line(Object value) {
    return JSON.writer().without(SerializationFeature.INDENT_OUTPUT).writeValueAsString(value);
  }

  /** Returns whether a file begins like a model. It is used to distinguish models from traces. */
  public static boolean isModel(Path file) {
    try (var in = Files.newInputStream(file)) {
      return new String(in.readNBytes(HEAD), StandardCharsets.UTF_8)
          .matches("(?s)\\s*\\{\\s*\"" + VERSION + "\".*");
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Reads a model.
   *
   * @throws IllegalArgumentException if the file cannot be read or is not a valid model; the
   *     message names the file and the remedy
   */
  public static CostModel read(Path file) {
    JsonNode tree = tree(file);
    if (!tree.path(VERSION).isString()) {
      throw new IllegalArgumentException(
          file + " is not a model: make one with call fit TRACE… --out " + file);
    }
    requireReadable(file, tree.path(VERSION).asString());
    try {
      CostModel model = JSON.treeToValue(lifted(tree), CostModel.class);
      ModelShape.requireWhole(model);
      return model;
    } catch (JacksonException e) {
      throw misfit(file, JsonDamage.words(e), e);
    } catch (IllegalArgumentException e) {
      throw misfit(file, e.getMessage(), e);
    }
  }

  private static IllegalArgumentException misfit(Path file, String why, RuntimeException e) {
    return new IllegalArgumentException(
        "%s does not conform to schema %s (%s): fit its traces again"
            .formatted(file, CostModel.SCHEMA_VERSION, why),
        e);
  }

  /**
   * Adds the members that files of versions before schema 1.1 lack. Such files have no constants of
   * a machine, and all visits (executions of annotated sections) count.
   */
  private static JsonNode lifted(JsonNode tree) {
    for (JsonNode experiment : tree.path("experiments")) {
      if (experiment instanceof ObjectNode object && !object.has("machine")) {
        object.putNull("machine");
      }
      if (experiment instanceof ObjectNode object && !object.has("least_of_runs")) {
        object.put("least_of_runs", false);
      }
    }
    return tree;
  }

  private static JsonNode tree(Path file) {
    try {
      return JSON.readTree(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(
          "there is no model " + file + ": make one with call fit TRACE… --out " + file, e);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be read: " + e.getMessage(), e);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "%s %s: fit its traces again".formatted(file, JsonDamage.ofFile(e)), e);
    }
  }

  private static void requireReadable(Path file, String version) {
    String major = version.replaceFirst("\\..*", "");
    int known = Integer.parseInt(CostModel.SCHEMA_VERSION.replaceFirst("\\..*", ""));
    if (!version.matches("\\d{1,9}(\\.\\d{1,9})*")) {
      throw new IllegalArgumentException(
          "%s has schema version '%s': fit its traces again".formatted(file, version));
    }
    if (Integer.parseInt(major) > known) {
      throw new IllegalArgumentException(
          "%s has schema version %s, this memline reads up to %d: use a newer memline"
              .formatted(file, version, known));
    }
  }
}
