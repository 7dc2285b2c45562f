package org.memline.file;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.InCellsFile;
import org.memline.calibration.evidence.Measured;
import org.memline.input.JsonDamage;
import org.memline.model.Within;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * The file with the cells (measured configurations with their times) of a calibration. For the
 * calibration file FILE.json it is FILE.cells.jsonl.gz in the same folder. The cells of one
 * experiment at one locality (distance of the ranks' cores) form a group. A group begins with a
 * line that has its number of cells; each further line is one cell. The calibration file has the
 * checksum of the whole cells file.
 */
final class CellsFile {
  static final String MEMBER = "cells_sha256";
  private static final String JSON_ENDING = ".json";
  private static final String ENDING = ".cells.jsonl.gz";
  private final Path calibration;
  private final JsonMapper json;
  private String checksum = "";

  /** The lines of the cells of each part. */
  private Map<CellsPart, List<String>> read;

  /**
   * The line that precedes the cells (measured configurations) of one experiment at one locality
   * (distance of the ranks' cores).
   *
   * @param cells number of cells in the lines that follow
   */
  record CellsPart(Locality locality, Experiment experiment, int cells) {
    CellsPart {
      Within.atLeast("cells", cells, 0);
    }
  }

  /**
   * @param calibration path of the calibration file
   * @param json mapper that reads the measured cells (configurations with their times)
   */
  CellsFile(Path calibration, JsonMapper json) {
    this.calibration = calibration;
    this.json = json;
  }

  /**
   * Returns the path of the file of measured cells (configurations with their times) that belongs
   * to a calibration file.
   */
  static Path beside(Path calibration) {
    String name = calibration.getFileName().toString();
    String stem =
        name.endsWith(JSON_ENDING) ? name.substring(0, name.length() - JSON_ENDING.length()) : name;
    return calibration.resolveSibling(stem + ENDING);
  }

  /**
   * Returns the checksum of a cells file, in the form in which the calibration file stores it.
   *
   * @param content compressed content of the cells file
   */
  static String checksum(byte[] content) {
    return CalibrationFile.sha256(content);
  }

  /** Returns the compressed content of the cells file of a calibration. */
  static byte[] content(Calibration calibration, JsonMapper json) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    try (OutputStream lines = new GZIPOutputStream(content)) {
      write(calibration, json, lines);
      for (Calibration other : calibration.elsewhere()) {
        write(other, json, lines);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return content.toByteArray();
  }

  private static void write(Calibration part, JsonMapper json, OutputStream lines)
      throws IOException {
    for (Section<?> section : FileMembers.sections()) {
      List<? extends Measured<?>> cells = cells(part, section);
      if (!cells.isEmpty()) {
        line(new CellsPart(part.locality(), section.experiment(), cells.size()), json, lines);
        for (Measured<?> cell : cells) {
          line(cell, json, lines);
        }
      }
    }
  }

  private static <S> List<? extends Measured<?>> cells(Calibration part, Section<S> section) {
    S content = part.section(section);
    return content == null ? List.of() : section.beside().apply(content);
  }

  private static void line(Object value, JsonMapper json, OutputStream lines) throws IOException {
    lines.write(json.writeValueAsString(value).getBytes(StandardCharsets.UTF_8));
    lines.write('\n');
  }

  /** Sets the SHA-256 that the cells file must have. It must be called before a cell is read. */
  void expect(String sha256) {
    checksum = sha256;
  }

  InCellsFile.Source of(Section<?> section, Locality locality) {
    return count -> cells(new CellsPart(locality, section.experiment(), count));
  }

  private synchronized List<Measured<?>> cells(CellsPart part) {
    if (read == null) {
      read = parts();
    }
    List<String> lines = read.get(part);
    if (lines == null) {
      throw new CalibrationException(
          "%s lacks the %d cells of %s, %s: fit the calibration again from its samples"
              .formatted(found(), part.cells, part.experiment.label(), part.locality.label()));
    }
    ObjectReader reader = MeasuredJson.reader(json, part.experiment, part.locality);
    try {
      return lines.stream().<Measured<?>>map(reader::readValue).toList();
    } catch (JacksonException e) {
      throw damaged(found(), JsonDamage.words(e));
    }
  }

  /**
   * Returns the path of the cells file, which has the measured configurations of a calibration. If
   * the calibration file is a symbolic link, the cells file is searched for beside the link and
   * beside the file to which the link leads.
   */
  private Path found() {
    Path named = beside(calibration);
    try {
      Path real = beside(calibration.toRealPath());
      return !Files.exists(named) && Files.exists(real) ? real : named;
    } catch (IOException e) {
      return named;
    }
  }

  private byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new CalibrationException(
          "there is no cells file %s, which is needed beside %s: put it there, or fit the calibration again from its samples"
              .formatted(file, calibration));
    } catch (IOException e) {
      throw new CalibrationException(file + " cannot be read: " + e.getMessage());
    }
  }

  /**
   * Returns the lines of each part. A cell is read only when its part is used, so that the other
   * parts of a file by another version of memline can be used.
   */
  private Map<CellsPart, List<String>> parts() {
    Path file = found();
    byte[] content = bytes(file);
    if (!checksum(content).equals(checksum)) {
      throw new CalibrationException(
          "%s is not the cells file of %s (its checksum does not match): put the right file there, or fit the calibration again from its samples"
              .formatted(file, calibration));
    }
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(new ByteArrayInputStream(content)), StandardCharsets.UTF_8))) {
      return parts(lines);
    } catch (JacksonException e) {
      throw damaged(file, JsonDamage.words(e));
    } catch (IOException e) {
      throw damaged(file, e.getMessage());
    }
  }

  private static CalibrationException damaged(Path file, String why) {
    return new CalibrationException(
        "%s is damaged or of another version of memline (%s): fit the calibration again from its samples"
            .formatted(file, why));
  }

  private Map<CellsPart, List<String>> parts(BufferedReader lines) throws IOException {
    Map<CellsPart, List<String>> all = new HashMap<>();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      CellsPart part = json.readValue(line, CellsPart.class);
      List<String> cells = new ArrayList<>();
      while (cells.size() < part.cells) {
        String cell = lines.readLine();
        if (cell == null) {
          throw new IOException("it is truncated");
        }
        cells.add(cell);
      }
      all.put(part, List.copyOf(cells));
    }
    return all;
  }
}
