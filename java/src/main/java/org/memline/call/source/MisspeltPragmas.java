package org.memline.call.source;

import java.util.List;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourcePiece;
import org.memline.call.source.text.SourcePiece.Directive;
import org.memline.call.source.text.SourceText;

/**
 * Finds pragmas with a misspelt word cll, such as {@code #pragma ll end D} in the CALL paper's
 * figure 5, line 36.
 */
final class MisspeltPragmas {
  private static final String NEARLY = "(ll|cl|ccl|lcl|clll|call|CLL|Cll)\\s.*";

  private MisspeltPragmas() {}

  /**
   * Returns an error whose message also names a line with a pragma that may be misspelt. Returns
   * {@code found} if there is no such line.
   *
   * @param found error without this hint
   */
  static SourceException in(SourceText source, List<SourcePiece> pieces, SourceException found) {
    for (SourcePiece piece : pieces) {
      if (piece instanceof Directive line
          && line.name().equals("pragma")
          && line.rest().text().strip().matches(NEARLY)) {
        return found.with(
            " (line %d has #pragma %s: was cll meant?)"
                .formatted(source.line(line.start()), line.rest().text().strip()));
      }
    }
    return found;
  }
}
