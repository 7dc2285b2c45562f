package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TransferTest {
  private static final String RATES = "1C1=93,1C64=67.9,64C1=33.3,1S0=126,0D1=142,Nd=142,Nd@2=69";
  private static final String PACKED = "64C1 . (1S0 | Nd | 0D1) . 1C64";

  private static double last(Object... arguments) {
    String out = Cli.print(arguments);
    String line = out.lines().reduce((a, b) -> b).orElseThrow();
    assertTrue(line.endsWith(" MB/s"), line);
    String[] words = line.split(" ");
    return Double.parseDouble(words[words.length - 2]);
  }

  @Test
  void theLastNumberIsTheThroughput() {
    double packed = 1 / (1 / 33.3 + 1 / 126.0 + 1 / 67.9);
    assertEquals(packed, last("transfer", PACKED, "--rates", RATES), 0.05);
    double shared = 1 / (1 / 33.3 + 1 / 69.0 + 1 / 67.9);
    assertEquals(shared, last("transfer", PACKED, "--rates", RATES, "--congestion", 2), 0.05);
    assertEquals(10, last("transfer", "1C1", "--rates", RATES, "--constraint", "2*Q<20"), 1e-9);
  }

  @Test
  void whatIsWrongIsTold() {
    Cli.assertWrongUse("column 3", "transfer", "64Q1", "--rates", RATES);
    Cli.assertWrongUse("Nd@4", "transfer", PACKED, "--rates", RATES, "--congestion", 4);
    Cli.assertWrongUse("1C1=x", "transfer", "1C1", "--rates", "1C1=x");
    Cli.assertWrongUse("--congestion 0", "transfer", "1C1", "--rates", RATES, "--congestion", 0);
  }
}
