package org.memline.input;

import java.time.Instant;
import java.time.format.DateTimeParseException;

/** A point in time as files tell it. */
public final class Moment {
  private Moment() {}

  /**
   * @throws IllegalArgumentException naming what it is of, where it is none
   */
  public static void require(String what, String text) {
    try {
      Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(
          "%s '%s' is no time, as 2026-11-23T11:00:00Z".formatted(what, text), e);
    }
  }
}
