package org.memline.report.export;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.memline.layout.Labelled;

/** A file format of another program, to which memline exports calibrations or samples. */
public interface ExportFormat extends Labelled {
  /**
   * Returns one or two sentences about the format, which also say how the other program reads the
   * file.
   */
  String text();

  /** Returns the command-line options that the format uses. */
  Set<ExportChoice> takes();

  /**
   * Writes the exported part of the source.
   *
   * @return one line for each part that was left out or could not be expressed exactly
   * @throws IllegalArgumentException if the source has no data that match the options
   */
  List<String> write(ExportSource source, ExportChoices choices, Writer out) throws IOException;

  /**
   * Returns the contents of small files that are written beside the exported file. A key is an
   * ending. It replaces the ending of the exported file's name.
   */
  default Map<String, String> beside() {
    return Map.of();
  }
}
