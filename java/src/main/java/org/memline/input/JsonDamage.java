package org.memline.input;

import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * Describes in a few words what is wrong in a JSON file, and at which place. The text is for people
 * who see the file but not the program that reads it.
 */
public final class JsonDamage {
  private JsonDamage() {}

  /**
   * Returns in a few words why a text is not valid JSON, or why it is not the JSON that was
   * expected.
   */
  public static String words(JacksonException e) {
    return Printable.of(e instanceof DatabindException mismatch ? misfit(mismatch) : place(e));
  }

  /**
   * Returns what is wrong with a file that should contain one JSON value, as words that follow the
   * name of the file.
   */
  public static String ofFile(JacksonException e) {
    return e instanceof DatabindException mismatch && isTrailing(mismatch)
        ? words(e)
        : "is truncated or not JSON (%s)".formatted(words(e));
  }

  /** Returns whether the JSON value is complete, but followed by another one. */
  private static boolean isTrailing(DatabindException e) {
    return e.getPath().isEmpty()
        && String.valueOf(e.getOriginalMessage()).startsWith("Trailing token");
  }

  private static String place(JacksonException e) {
    if (e instanceof UnexpectedEndOfInputException) {
      return "it ends early";
    }
    if (e instanceof StreamConstraintsException) {
      return "a value is too long or nested too deeply";
    }
    TokenStreamLocation at = e.getLocation();
    return at == null || at.getLineNr() < 1
        ? "not JSON"
        : "not valid JSON at line %d, column %d".formatted(at.getLineNr(), at.getColumnNr());
  }

  private static String misfit(DatabindException e) {
    if (isTrailing(e)) {
      TokenStreamLocation at = e.getLocation();
      return "has more text after the end of its JSON"
          + (at == null ? "" : ", in line %d".formatted(at.getLineNr()));
    }
    String member = member(e);
    if (e instanceof UnrecognizedPropertyException) {
      return "member " + member + " is unknown";
    }
    if (e instanceof InvalidFormatException wrong) {
      return "member %s cannot be '%s'".formatted(member, wrong.getValue());
    }
    if (e instanceof InvalidNullException) {
      return "member %s cannot be 'null'".formatted(member);
    }
    if (e.getCause() instanceof IllegalArgumentException ours && ours.getMessage() != null) {
      return (member.isEmpty() ? "" : "member " + member + ": ")
          + ours.getMessage().lines().findFirst().orElse("");
    }
    if (member.isEmpty()) {
      return "not what is expected";
    }
    boolean missing =
        String.valueOf(e.getOriginalMessage()).toLowerCase(Locale.ROOT).startsWith("missing");
    return "member " + member + (missing ? " is missing" : " is wrong");
  }

  /**
   * Returns the path from the outermost JSON object to the wrong member, for example {@code
   * sends[0].method}; empty if the wrong member is not known.
   */
  private static String member(DatabindException e) {
    return e.getPath().stream()
        .map(
            part ->
                part.getPropertyName() == null
                    ? "[" + part.getIndex() + "]"
                    : "." + part.getPropertyName())
        .collect(Collectors.joining())
        .replaceFirst("^\\.", "");
  }
}
