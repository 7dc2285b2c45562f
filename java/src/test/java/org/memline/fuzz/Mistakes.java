package org.memline.fuzz;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Leaves out, inserts, repeats or changes words of a command. The command writes only inside its
 * own folder, and starts no ranks.
 */
final class Mistakes {
  /** Options that keep a command from starting ranks. */
  private static final List<String> SAFE = List.of("--dry-run", "--predict");

  /** Options that are followed by the path of a file to write. */
  static final Set<String> OUTPUTS =
      Set.of("--out", "-o", "--csv", "--junit", "--prometheus", "--svg", "--report", "--markdown");

  private final String folder;
  private final String out;

  /**
   * @param folder folder of one thread, to which all files are written
   */
  Mistakes(Path folder) {
    this.folder = folder.toString();
    out = output(folder);
  }

  /** Returns the prefix of all paths that a command may write to. */
  static String output(Path folder) {
    return folder.resolve("out").toString();
  }

  /**
   * Returns the command with a mistake. The command stays unchanged if the mistake would let it
   * write outside its folder or start ranks.
   */
  List<String> in(List<String> right, SplittableRandom random) {
    List<String> wrong = new ArrayList<>(right);
    int at = random.nextInt(wrong.size());
    switch (random.nextInt(4)) {
      case 0 -> wrong.remove(at);
      case 1 -> wrong.add(at, argument(TextMutation.word(random)));
      case 2 -> wrong.add(wrong.get(at));
      default -> wrong.set(at, changed(wrong.get(at), random));
    }
    return !wrong.isEmpty() && safe(right, wrong) ? wrong : right;
  }

  /** Changes a word. A path in the folder stays, because it would become a path elsewhere. */
  String changed(String word, SplittableRandom random) {
    return word.startsWith(folder) ? word : argument(TextMutation.of(word, random));
  }

  /**
   * Returns whether the wrong command keeps its safe options and output paths. Without --out a
   * command may write beside its input.
   */
  private boolean safe(List<String> right, List<String> wrong) {
    return right.stream().filter(SAFE::contains).allMatch(wrong::contains)
        && written(wrong).containsAll(written(right))
        && written(wrong).stream().allMatch(path -> path.startsWith(out))
        && wrong.stream().noneMatch(Mistakes::attached);
  }

  private static List<String> written(List<String> arguments) {
    List<String> paths = new ArrayList<>();
    for (int i = 1; i < arguments.size(); i++) {
      if (OUTPUTS.contains(arguments.get(i - 1))) {
        paths.add(arguments.get(i));
      }
    }
    return paths;
  }

  /**
   * Returns whether a word contains an output path: --out=PATH, -oPATH, or -o after other letters.
   */
  private static boolean attached(String word) {
    return word.startsWith("--")
        ? OUTPUTS.contains(word.replaceFirst("(?s)=.*", "")) && word.contains("=")
        : word.matches("(?s)-.*o.*") && !word.equals("-o");
  }

  /** Removes NUL, which no argument of a process can contain. */
  private static String argument(String text) {
    return text.replace("\u0000", "");
  }
}
