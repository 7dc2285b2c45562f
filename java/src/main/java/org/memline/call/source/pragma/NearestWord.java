package org.memline.call.source.pragma;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the known word that a misspelt word probably stands for. */
public final class NearestWord {
  /**
   * Largest distance between a misspelt word and a known word. The distance is the number of
   * letters that are wrong, missing, additional, or swapped with the next letter.
   */
  private static final int FARTHEST = 2;

  private NearestWord() {}

  /**
   * Returns the known word that is nearest to a misspelt word. The distance is at most two letters,
   * and at most half of the length of the word. Returns an empty result if no known word is that
   * near.
   */
  public static Optional<String> of(String word, Collection<String> known) {
    int most = Math.min(FARTHEST, word.length() / 2);
    return known.stream()
        .filter(other -> distance(word, other) <= most)
        .min(Comparator.comparingInt(other -> distance(word, other)));
  }

  /**
   * Returns the restricted Damerau–Levenshtein distance. In it, a swap of two neighbouring letters
   * counts as one.
   */
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
