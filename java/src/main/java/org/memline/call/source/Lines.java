package org.memline.call.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.call.source.text.SourcePiece.Directive;
import org.memline.call.source.text.SourceText;

/**
 * The code that replaces a pragma. It has as many lines as the pragma, so that the numbers of later
 * lines do not change.
 */
final class Lines {
  private static final Pattern END = Pattern.compile("\\r?\\n");

  private final StringBuilder text = new StringBuilder();
  private final int last;
  private final String newline;
  private int line;

  Lines(SourceText source, Directive pragma) {
    line = source.line(pragma.start());
    last = source.line(pragma.end());
    newline = source.newline();
  }

  void add(String code) {
    text.append(code);
  }

  /** Adds code that may contain line ends. They count towards the lines of the pragma. */
  void addLines(String code) {
    Matcher ends = END.matcher(code);
    line += (int) ends.results().count();
    text.append(ends.reset().replaceAll(Matcher.quoteReplacement(newline)));
  }

  /**
   * Adds line ends, so that the next code stands on a given line of the source. Does nothing if
   * this line has been reached or passed.
   *
   * @param wanted number of the line in the source, from 1
   */
  void goTo(int wanted) {
    for (; line < Math.min(wanted, last); line++) {
      text.append(newline);
    }
  }

  String whole() {
    goTo(last);
    return text.toString();
  }
}
