package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the messages about options that are unknown, contradictory or missing. */
class WrongOptionsTest {
  private static String message(String arguments) {
    Object[] words = arguments.split(" ");
    Cli.assertWrongUse("--help)", words);
    return Cli.run(words).err();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "predct | 'predct' is not a command: did you mean predict",
        "call fitt x.dat | 'fitt' is not a command: did you mean fit",
        "show --colour x | '--colour' is not an option: did you mean --color",
        "predict --calibraton x.json | '--calibraton' is not an option: did you mean --calibration",
        "predict --methd packed | '--methd' is not an option: did you mean --method",
        "frobnicate | 'frobnicate' is not a command",
        "metrics a.json b.json | Unmatched argument at index 2: 'b.json'"
      })
  void misspeltOptionsAndCommandsGetASuggestion(String arguments, String words) {
    String message = message(arguments);
    assertTrue(message.startsWith("memline: " + words), message);
  }

  @Test
  void allMissingOptionsAreNamedAtOnce() {
    String nothing = message("predict");
    for (String needed :
        List.of(
            "--matrix RxC", "--batch CSV", "--calibration FILE", "--method M", "--cache warm")) {
      assertTrue(nothing.contains(needed), nothing);
    }
    String some = message("predict --calibration x --matrix 4x4 --cache warm");
    assertTrue(
        some.contains("--matrix lacks --element TYPE, and --rows D or --columns D; and --method M"),
        some);
    assertFalse(some.contains("--calibration"), some);
    String words = message("advise --calibration x --words 4 --from 1 --cache cold");
    assertTrue(words.contains("--words lacks --to PATTERN"), words);
    String file = message("advise --batch x.csv");
    assertTrue(file.startsWith("memline: give --calibration FILE  ("), file);
    Cli.assertWrongUse(
        "no method and no cache state",
        (Object[]) "predict --calibration x --matrix 4x4 --element int32 --rows 1".split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--matrix 4x4 --element int32 --rows 1 --columns 1 | --rows and --columns exclude each other",
        "--matrix 4x4 --element int32 --rows 1 --words 3 | --matrix and --words: give one layout",
        "--batch x.csv --words 3 --from 1 --to 1 | --batch and --words: give one layout",
        "--rows 2 --batch x.csv | --batch and --rows: give one layout"
      })
  void conflictingOptionsAreNamed(String layout, String words) {
    String message = message("predict --calibration x --method packed --cache warm " + layout);
    assertTrue(message.startsWith("memline: " + words), message);
  }

  /** The message describes the range; the names of Java types mean nothing to a user. */
  @Test
  void aBadNumberIsRefusedWithTheAllowedRange() {
    String least = "superstep --calibration x --reads 1 --writes 1 --ranks 99999999999";
    assertTrue(message(least).contains("'99999999999' is not a whole number up to 2147483647"));
    assertTrue(
        message("transfer 1C1 --calibration x --words 9223372036854775808")
            .contains("is not a whole number up to 9223372036854775807"));
    assertTrue(message("pairs x --factor two").contains("'two' is not a number"));
    Cli.assertWrongUse(
        "--words 9223372036854775807: one message holds at most",
        (Object[])
            "predict --calibration x --words 9223372036854775807 --from 1 --to 1 --method packed --cache warm"
                .split(" "));
    Cli.assertWrongUse(
        "--keys 9223372036854775807: use at most",
        (Object[]) "sort --predict --calibration x --keys 9223372036854775807".split(" "));
  }
}
