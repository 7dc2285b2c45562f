package org.memline.launch.ranks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.memline.input.JsonDamage;
import org.memline.input.StrictJson;
import org.memline.mpi.Ranks;
import org.memline.study.measure.MeasurementFailure;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.deser.jdk.StringDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * The file with the one message from the driver to a process that it starts: a record, written as
 * JSON. The kind of the process determines the type of the record. Rank 0 reads the file and sends
 * its bytes to the other ranks, because their nodes may not have the file.
 */
public final class RequestFile {
  /** The hidden command of the processes that a driver starts. */
  private static final String COMMAND = "rank";

  /** Reads texts unchanged, because a user may pass any characters to a function of a library. */
  private static final JsonMapper JSON =
      StrictJson.builder()
          .addModule(new SimpleModule().addDeserializer(String.class, StringDeserializer.instance))
          .build();

  private RequestFile() {}

  /**
   * Writes a request to a file and returns the arguments of memline with which a process of this
   * kind reads it.
   *
   * @throws MeasurementFailure if the file cannot be written
   */
  public static List<String> command(String kind, Record request, Path file) {
    try {
      Files.write(file, JSON.writeValueAsBytes(request));
    } catch (IOException e) {
      throw new MeasurementFailure(
          "the request to the ranks cannot be written to %s: %s".formatted(file, e.getMessage()));
    }
    return List.of(COMMAND, kind, file.toString());
  }

  /**
   * Returns the request on every rank. All ranks call this together.
   *
   * @param file the file, which only rank 0 reads
   * @throws MeasurementFailure if the file cannot be read or is not such a request
   */
  public static <T extends Record> T read(Ranks ranks, Path file, Class<T> type) {
    return parsed(ranks.broadcast(ranks.rank() == 0 ? bytes(file) : null), file, type);
  }

  /**
   * Returns the request to a process that is not a rank.
   *
   * @throws MeasurementFailure if the file cannot be read or is not such a request
   */
  public static <T extends Record> T read(Path file, Class<T> type) {
    return parsed(bytes(file), file, type);
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException gone) {
      throw new MeasurementFailure("the request " + file + " does not exist");
    } catch (IOException e) {
      throw new MeasurementFailure(
          "the request %s cannot be read: %s".formatted(file, e.getMessage()));
    }
  }

  private static <T> T parsed(byte[] bytes, Path file, Class<T> type) {
    try {
      T request = JSON.readValue(bytes, type);
      if (request == null) {
        throw new MeasurementFailure("the request %s is empty".formatted(file));
      }
      return request;
    } catch (JacksonException e) {
      throw new MeasurementFailure(
          "the request %s is damaged (%s)".formatted(file, JsonDamage.words(e)));
    }
  }
}
