package org.memline.input;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;

/** Checks points in time as they are written in files, for example 2026-11-23T11:00:00Z. */
public final class Moment {
  private static final Pattern FORM = Pattern.compile("\\d{4}-\\d{2}-\\d{2}T.+Z");

  private Moment() {}

  /**
   * Checks that {@code text} is a time in UTC in ISO 8601 form, with date, T, time and Z. The text
   * before the T is then the day.
   *
   * @throws IllegalArgumentException if the text is not such a time; the message contains {@code
   *     what}, the name of the value
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
