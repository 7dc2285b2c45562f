package org.memline.call.source.pragma;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.call.source.text.PlacedText;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourceText;

/**
 * The words of a pragma, taken from left to right. Error messages name the place where the next
 * word begins.
 */
final class PragmaWords {
  private static final Pattern WORD = Pattern.compile("\\s*([A-Za-z_]\\w*)");

  private final SourceText source;
  private PlacedText left;

  PragmaWords(SourceText source, PlacedText text) {
    this.source = source;
    left = text.strip();
  }

  /** Returns the next word without taking it; an empty text if it is not a name. */
  String peek() {
    Matcher word = WORD.matcher(left.text());
    return word.lookingAt() ? word.group(1) : "";
  }

  /**
   * Takes the next word, which must be a name.
   *
   * @param wanted description of the word, for an error message
   */
  String take(String wanted) {
    String word = peek();
    if (word.isEmpty()) {
      throw error(found() + " where " + wanted + " is expected");
    }
    left = left.part(word.length(), left.text().length()).strip();
    return word;
  }

  PlacedText rest() {
    return left;
  }

  boolean isEmpty() {
    return left.text().isEmpty();
  }

  /**
   * Checks that nothing follows.
   *
   * @param what the pragma, for an error message
   */
  void requireEnd(String what) {
    if (!isEmpty()) {
      throw error("'" + left.text() + "' follows " + what + ": remove it");
    }
  }

  SourceException error(String message) {
    return new SourceException(source, left.offset(0), message);
  }

  private String found() {
    return isEmpty() ? "the line ends" : "'" + left.text().split("\\s", 2)[0] + "' is found";
  }
}
