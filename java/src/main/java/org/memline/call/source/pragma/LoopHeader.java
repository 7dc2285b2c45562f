package org.memline.call.source.pragma;

import org.memline.call.source.text.PlacedText;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourceText;

/**
 * Checks the header of a loop, as in {@code for(N = 1; N < 9; N *= 2)}: the parentheses contain two
 * semicolons, and no text follows the parentheses.
 */
final class LoopHeader {
  private static final String FORM = "write for(N = 1024; N < 262144; N *= 2)";

  private LoopHeader() {}

  static void require(SourceText source, PlacedText header) {
    String text = header.text();
    int depth = 0;
    int semicolons = 0;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (at == 0 && c != '(') {
        break;
      }
      if (c == '"' || c == '\'') {
        at = literalEnd(text, at);
      }
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      semicolons += depth == 1 && c == ';' ? 1 : 0;
      if (depth == 0) {
        requireEnd(source, header, at + 1);
        if (semicolons == 2) {
          return;
        }
        throw error(source, header, at, semicolons + " semicolons instead of 2: " + FORM);
      }
    }
    int where = text.startsWith("(") ? text.length() : 0;
    throw error(
        source,
        header,
        where,
        (where == 0 ? "no '(' after for: " : "a closing ')' is missing: ") + FORM);
  }

  private static int literalEnd(String text, int from) {
    int at = from + 1;
    while (at < text.length() - 1 && text.charAt(at) != text.charAt(from)) {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at, text.length() - 1);
  }

  private static void requireEnd(SourceText source, PlacedText header, int from) {
    String remainder = header.text().substring(from).strip();
    if (!remainder.isEmpty()) {
      PlacedText rest = header.part(from, header.text().length()).strip();
      throw new SourceException(
          source, rest.offset(0), "'" + remainder + "' follows the loop: remove it");
    }
  }

  private static SourceException error(
      SourceText source, PlacedText header, int at, String message) {
    return new SourceException(source, header.offset(at), message);
  }
}
