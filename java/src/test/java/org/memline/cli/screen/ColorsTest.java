package org.memline.cli.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

class ColorsTest {
  private static final Map<String, String> XTERM = Map.of("TERM", "xterm");

  private static boolean colored(String option, boolean terminal, Map<String, String> environment) {
    return Colors.parse(option).ansi(terminal, environment).enabled();
  }

  @Test
  void autoColoursOnATerminalUnlessNoColorIsSet() {
    assertTrue(colored("auto", true, XTERM));
    assertTrue(!colored("auto", false, XTERM), "output into a file");
    assertTrue(!colored("auto", true, Map.of("TERM", "xterm", "NO_COLOR", "1")));
    assertTrue(colored("auto", true, Map.of("TERM", "xterm", "NO_COLOR", "")), "NO_COLOR is empty");
    assertTrue(!colored("auto", true, Map.of("TERM", "dumb")));
    assertTrue(!colored("auto", true, Map.of()));
  }

  @Test
  void alwaysAndNeverOverrideTheEnvironment() {
    assertTrue(colored("always", false, Map.of("NO_COLOR", "1")));
    assertTrue(!colored("never", true, XTERM));
    IllegalArgumentException wrong =
        assertThrows(IllegalArgumentException.class, () -> Colors.parse("maybe"));
    assertEquals("--color 'maybe' is unknown: use auto, always or never", wrong.getMessage());
  }

  @Test
  void onlyVerdictsAreColoured() {
    String text = "REGRESSED: a is worse\nmetric  IMPROVED  EQUIVALENT\n";
    assertEquals(text, VerdictColors.of(text, Ansi.OFF));
    String colored = VerdictColors.of(text + "INCONCLUSIVE $1 \\\n", Ansi.ON);
    assertEquals(
        "<31>REGRESSED<>: a is worse\nmetric  <32>IMPROVED<>  <32>EQUIVALENT<>\n"
            + "<33>INCONCLUSIVE<> $1 \\\n",
        colored
            .replaceAll("\u001B\\[1m\u001B\\[(3\\d)m", "<$1>")
            .replaceAll("(\u001B\\[[\\d;]*m)+", "<>"));
    for (String other : new String[] {"regressed", "REGRESSED_X", "x-FAIL", "PARTIALLY"}) {
      assertEquals(other, VerdictColors.of(other, Ansi.ON));
    }
  }
}
