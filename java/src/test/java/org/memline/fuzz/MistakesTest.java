package org.memline.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Draws many wrong commands and tests that none of them would write outside its folder. */
class MistakesTest {
  private static final int DRAWN = 20_000;
  private static final Path FOLDER = Path.of("/of/a/worker7");
  private static final List<String> COMMANDS =
      List.of(
          "call translate /material/sum.c --out /of/a/worker7/out.c",
          "call import /of/a/worker7/0-x.jsonl --formula 1 -o /of/a/worker7/out",
          "compare a b --junit /of/a/worker7/out.xml --csv /of/a/worker7/out.csv --all",
          "calibrate --dry-run --profile quick");

  /** The value of an option that names a file to write, in any form. */
  private static final Pattern WRITTEN =
      Pattern.compile(
          "(?<=^|\\x00)(?:(?:--out|--csv|--junit|-o)\\x00|(?:--out|--csv|--junit)=|-[^-\\x00]*o)"
              + "([^\\x00]+)");

  @Test
  void noDrawnMistakeWritesOutsideItsFolder() {
    Mistakes mistakes = new Mistakes(FOLDER);
    SplittableRandom random = new SplittableRandom(1);
    for (String command : COMMANDS) {
      List<String> right = List.of(command.split(" "));
      Set<List<String>> wrong = new HashSet<>();
      for (int i = 0; i < DRAWN; i++) {
        wrong.add(mistakes.in(right, random));
      }
      assertTrue(wrong.size() > DRAWN / 20, "only " + wrong.size() + " mistakes in " + command);
      wrong.forEach(one -> assertInside(right, one));
    }
  }

  private static void assertInside(List<String> right, List<String> wrong) {
    assertEquals(written(right), written(wrong), wrong::toString);
    assertEquals(right.contains("--dry-run"), wrong.contains("--dry-run"), wrong::toString);
    Stream<String> paths = wrong.stream().filter(word -> word.contains("/a/w"));
    assertTrue(paths.allMatch(right::contains), wrong::toString);
  }

  private static List<String> written(List<String> arguments) {
    List<String> paths = new ArrayList<>();
    WRITTEN
        .matcher(String.join("\0", arguments))
        .results()
        .forEach(result -> paths.add(result.group(1)));
    return paths;
  }
}
