package org.memline.obsp.file;

import java.util.Comparator;
import java.util.List;

/** The known word that an unknown one may have been meant for. */
final class NearestWord {
  private NearestWord() {}

  /** That of the fewest letters to change, add or leave out. */
  static String of(String word, List<String> known) {
    return known.stream().min(Comparator.comparingInt(k -> edits(word, k))).orElseThrow();
  }

  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int corner = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int above = row[j];
        boolean same =
            Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
        row[j] = Math.min(Math.min(above, row[j - 1]) + 1, corner + (same ? 0 : 1));
        corner = above;
      }
    }
    return row[b.length()];
  }
}
