package org.memline.report.watch;

import java.util.List;
import org.memline.layout.Labelled;
import org.memline.watch.PricedRow;
import org.memline.watch.SourceLines;

/**
 * The property by which the rows of a table of MPI calls are grouped. Rows with an equal property
 * are added up, which makes the table shorter.
 */
public enum Grouping implements Labelled {
  SITE("site") {
    @Override
    String words(PricedRow row, SourceLines lines) {
      return WatchTable.place(row, lines, LONGEST_NAME);
    }
  },
  LAYOUT("layout") {
    @Override
    String words(PricedRow row, SourceLines lines) {
      String words = LayoutWords.of(row.row());
      return words.isEmpty() ? "nothing" : words;
    }

    /**
     * Returns the layouts of the sender and of the receiver of a message. Their descriptions in
     * words would not be sufficient as a key, because different lists of indices may have equal
     * descriptions.
     */
    @Override
    Object key(PricedRow row, SourceLines lines) {
      return List.of(row.row().from(), row.row().to());
    }
  },
  PEER("peer") {
    @Override
    String words(PricedRow row, SourceLines lines) {
      String words = row.row().peer().words();
      return words.isEmpty() ? "no partner" : words;
    }
  };

  /**
   * Largest number of characters of a name in the column of call sites. C++ compilers make names of
   * any length.
   */
  private static final int LONGEST_NAME = 40;

  private final String label;

  Grouping(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns a description of the property in words. Rows with equal keys have equal descriptions.
   */
  abstract String words(PricedRow row, SourceLines lines);

  /** Returns the key of the group to which a row belongs. Rows with equal keys are added up. */
  Object key(PricedRow row, SourceLines lines) {
    return words(row, lines);
  }

  /**
   * Returns the grouping with this label.
   *
   * @throws IllegalArgumentException if there is no such grouping; the message lists the valid
   *     labels
   */
  public static Grouping parse(String label) {
    return Labelled.parse(values(), "--by", label);
  }
}
