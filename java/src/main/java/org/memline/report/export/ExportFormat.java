package org.memline.report.export;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.memline.layout.Labelled;

/** A format of another program. */
public interface ExportFormat extends Labelled {
  /**
   * Returns a description of the format and of how its reader takes the file, in a sentence or two.
   */
  String text();

  /** Returns the options that the format uses. */
  Set<ExportChoice> takes();

  /**
   * Writes the source.
   *
   * @return what was left out or could not be expressed exactly, one line each
   * @throws IllegalArgumentException if the source has no data for the choices
   */
  List<String> write(ExportSource source, ExportChoices choices, Writer out) throws IOException;

  /** Returns small files to write beside it: the text by the ending of the file's name. */
  default Map<String, String> beside() {
    return Map.of();
  }
}
