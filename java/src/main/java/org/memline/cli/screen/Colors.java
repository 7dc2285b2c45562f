package org.memline.cli.screen;

import java.util.Map;
import org.memline.layout.Labelled;
import picocli.CommandLine.Help.Ansi;

/** The values of {@code --color}, which determine when output is coloured. */
public enum Colors implements Labelled {
  /**
   * Colours if standard output is a terminal that has them and the environment does not forbid
   * them.
   */
  AUTO,
  ALWAYS,
  NEVER;

  /** The property by which the starting script says that standard output is a terminal. */
  private static final String TERMINAL = "memline.terminal.out";

  @Override
  public String label() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException if there is no such value; the message names the values
   */
  public static Colors parse(String label) {
    return Labelled.parse(values(), "--color", label);
  }

  /** Returns the setting for this process. */
  public Ansi ansi() {
    return ansi(Boolean.getBoolean(TERMINAL), System.getenv());
  }

  /**
   * Returns whether to colour. As no-color.org demands, NO_COLOR counts only if it is set and not
   * empty.
   */
  Ansi ansi(boolean terminal, Map<String, String> environment) {
    boolean wanted =
        terminal
            && environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !environment.getOrDefault("TERM", "dumb").equals("dumb");
    return this == ALWAYS || this == AUTO && wanted ? Ansi.ON : Ansi.OFF;
  }
}
