package org.memline.report.export;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.memline.layout.Labelled;

/** A format of another program. */
public interface ExportFormat extends Labelled {
  /** What it is, and how its reader is given it: a sentence or two for people. */
  String text();

  /** The choices that mean something to it. */
  Set<ExportChoice> takes();

  /**
   * @return what was left out or could not be said as it is, a line each
   * @throws IllegalArgumentException where the source has nothing of what is chosen
   */
  List<String> write(ExportSource source, ExportChoices choices, Writer out) throws IOException;

  /** Small files beside it: the text by what their names end with. */
  default Map<String, String> beside() {
    return Map.of();
  }
}
