package org.memline.obsp.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.memline.obsp.Task;
import org.memline.obsp.TaskCheck;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/**
 * A task read from a file.
 *
 * @param name name of the task in the file; empty if the file gives no name
 */
public record TaskFile(String name, Task task) {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER).build();

  /**
   * Reads a file.
   *
   * @param given costs that override the costs of the task, but not the costs of groups and
   *     supersteps
   * @throws ParametersException if the file is a template, which has parameters before its
   *     supersteps
   * @throws IllegalArgumentException if the file cannot be read or is not a valid task; the message
   *     names the file, the place in it and the remedy
   */
  public static TaskFile read(Path file, PartialCosts given) {
    WrittenMachine written = written(file);
    try {
      Task task = TaskBuilder.task(written, given);
      TaskCheck.check(task);
      return new TaskFile(written.name(), task);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  private static WrittenMachine written(Path file) {
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException(file + " is a folder: name a task file");
    }
    try (InputStream in = Files.newInputStream(file);
        JsonParser json = JSON.createParser(ObjectReadContext.empty(), in)) {
      TaskInput input = new TaskInput(json);
      WrittenMachine written = new TaskParser(input).task();
      if (json.nextToken() != null) {
        throw input.error("there is text after the task: a file contains one task");
      }
      return written;
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(
          "there is no task file " + file + ": name an existing" + " one", e);
    } catch (IOException | JacksonIOException e) {
      throw new IllegalArgumentException(file + " cannot be read: " + e.getMessage(), e);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(file + ": " + TaskInput.damage(e), e);
    } catch (ParametersException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ", " + e.getMessage(), e);
    }
  }
}
