package org.memline.call.source.pragma;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** What a misspelt word was meant to be. */
public final class NearestWord {
  /** Letters that may be wrong, missing, too many, or swapped with the next. */
  private static final int FARTHEST = 2;

  private NearestWord() {}

  /** Of words at most two letters away, and less than half of the word. */
  public static Optional<String> of(String word, Collection<String> known) {
    int most = Math.min(FARTHEST, word.length() / 2);
    return known.stream()
        .filter(other -> distance(word, other) <= most)
        .min(Comparator.comparingInt(other -> distance(word, other)));
  }

  /** Of the restricted Damerau–Levenshtein kind: a swap of neighbours counts once. */
  static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 || j == 0 ? i + j : step(a, b, d, i, j);
      }
    }
    return d[a.length()][b.length()];
  }

  private static int step(String a, String b, int[][] d, int i, int j) {
    int other = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int least = Math.min(d[i - 1][j - 1] + other, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, d[i - 2][j - 2] + 1) : least;
  }
}
