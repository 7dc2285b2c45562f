package org.memline.machine;

/**
 * A finding of the doctor about one subject.
 *
 * @param observed what was observed, with its value
 * @param remedy what the user can do; empty if nothing needs to be done
 */
public record Finding(Level level, String subject, String observed, String remedy) {

  static Finding ok(String subject, String observed) {
    return new Finding(Level.OK, subject, observed, "");
  }

  static Finding note(String subject, String observed, String remedy) {
    return new Finding(Level.NOTE, subject, observed, remedy);
  }

  static Finding problem(String subject, String observed, String remedy) {
    return new Finding(Level.PROBLEM, subject, observed, remedy);
  }
}
