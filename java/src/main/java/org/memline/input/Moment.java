package org.memline.input;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;

/** Points in time as written in files; the day is the text before the T. */
public final class Moment {
  private static final Pattern FORM = Pattern.compile("\\d{4}-\\d{2}-\\d{2}T.+Z");

  private Moment() {}

  /**
   * Checks that {@code text} is an ISO instant.
   *
   * @throws IllegalArgumentException if it is not; the message names {@code what}
   */
  public static void require(String what, String text) {
    try {
      Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw none(what, text);
    }
    if (!FORM.matcher(text).matches()) {
      throw none(what, text);
    }
  }

  private static IllegalArgumentException none(String what, String text) {
    return new IllegalArgumentException(
        "%s '%s' is not a time: give it in the form 2026-11-23T11:00:00Z".formatted(what, text));
  }
}
