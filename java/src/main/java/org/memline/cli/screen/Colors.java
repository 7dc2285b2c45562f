package org.memline.cli.screen;

import java.util.Map;
import org.memline.layout.Labelled;
import picocli.CommandLine.Help.Ansi;

/** The values of the option {@code --color}, which determine when output is coloured. */
public enum Colors implements Labelled {
  /**
   * Output is coloured if standard output is a terminal with colours, and if the environment
   * variable NO_COLOR is not set.
   */
  AUTO,
  ALWAYS,
  NEVER;

  /**
   * The system property by which the script that starts memline reports that standard output is a
   * terminal.
   */
  private static final String TERMINAL = "memline.terminal.out";

  @Override
  public String label() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /**
   * Parses a value of the option {@code --color}.
   *
   * @throws IllegalArgumentException if there is no such value; the message lists the values
   */
  public static Colors parse(String label) {
    return Labelled.parse(values(), "--color", label);
  }

  /** Returns whether the output of this process is coloured. */
  public Ansi ansi() {
    return ansi(Boolean.getBoolean(TERMINAL), System.getenv());
  }

  /**
   * Returns whether output is coloured. An empty NO_COLOR does not count, as no-color.org demands.
   *
   * @param terminal whether standard output is a terminal
   * @param environment values of environment variables, by name
   */
  Ansi ansi(boolean terminal, Map<String, String> environment) {
    boolean wanted =
        terminal
            && environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !environment.getOrDefault("TERM", "dumb").equals("dumb");
    return this == ALWAYS || this == AUTO && wanted ? Ansi.ON : Ansi.OFF;
  }
}
