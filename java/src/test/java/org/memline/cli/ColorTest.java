package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests the option {@code --color}, which may be given before or after the name of a command. */
class ColorTest {
  private static final String ESCAPE = "\u001B[";

  @Test
  void textForPeopleIsColouredOnRequest() {
    Path file = Fitted.get().calibration();
    String plain = Cli.print("compare", file, file);
    String colored = Cli.print("compare", file, file, "--color", "always");
    assertFalse(plain.contains(ESCAPE), "no colours without a terminal");
    assertTrue(colored.startsWith(ESCAPE), colored);
    assertEquals(colored, Cli.print("--color=always", "compare", file, file));
    assertEquals(plain, colored.replaceAll("\u001B\\[[\\d;]*m", ""));
    assertEquals(plain, Cli.print("compare", file, file, "--color", "never"));
    assertTrue(Cli.print("--help", "--color", "always").contains(ESCAPE), "help has colours, too");
  }

  @Test
  void outputForProgramsIsNeverColoured() {
    Path file = Fitted.get().calibration();
    assertFalse(Cli.print("compare", file, file, "--json", "--color", "always").contains(ESCAPE));
    assertFalse(Cli.print("metrics", file, "--color", "always").contains(ESCAPE));
  }

  @Test
  void anUnknownColourChoiceIsRefusedInOneLine() {
    Cli.assertWrongUse("--color 'maybe'", "show", Fitted.get().calibration(), "--color", "maybe");
  }
}
