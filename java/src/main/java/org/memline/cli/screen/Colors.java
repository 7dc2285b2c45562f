package org.memline.cli.screen;

import java.util.Map;
import org.memline.layout.Labelled;
import picocli.CommandLine.Help.Ansi;

/** When there are colours: {@code --color}. */
public enum Colors implements Labelled {
  /** Colours on a terminal that has them, unless the environment forbids them. */
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
   * @throws IllegalArgumentException naming the choices
   */
  public static Colors parse(String label) {
    return Labelled.parse(values(), "--color", label);
  }

  /** Returns the setting for this process. */
  public Ansi ansi() {
    return ansi(Boolean.getBoolean(TERMINAL), System.getenv());
  }

  /** After no-color.org: a variable that is there, and not empty. */
  Ansi ansi(boolean terminal, Map<String, String> environment) {
    boolean wanted =
        terminal
            && environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !environment.getOrDefault("TERM", "dumb").equals("dumb");
    return this == ALWAYS || this == AUTO && wanted ? Ansi.ON : Ansi.OFF;
  }
}
