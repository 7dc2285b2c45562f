package org.memline.call.source.text;

import java.util.Arrays;

/** Text from a source, where the place in the file is known for each character. */
public final class PlacedText {
  private final String text;
  private final int[] offsets;

  private PlacedText(String text, int[] offsets) {
    this.text = text;
    this.offsets = offsets;
  }

  public String text() {
    return text;
  }

  /**
   * Returns the offset in the file of the character at {@code index}. If {@code index} is the
   * length of the text, returns the offset after the last character.
   */
  public int offset(int index) {
    return offsets[Math.min(index, text.length())];
  }

  public PlacedText part(int from, int to) {
    return new PlacedText(text.substring(from, to), Arrays.copyOfRange(offsets, from, to + 1));
  }

  /** Returns the text without blanks at its ends. */
  public PlacedText strip() {
    int from = text.length() - text.stripLeading().length();
    return from == text.length() ? part(from, from) : part(from, text.stripTrailing().length());
  }

  static final class Builder {
    private final StringBuilder text = new StringBuilder();
    private int[] offsets = new int[80];

    void append(char c, int offset) {
      if (text.length() + 1 >= offsets.length) {
        offsets = Arrays.copyOf(offsets, 2 * offsets.length);
      }
      offsets[text.length()] = offset;
      text.append(c);
    }

    PlacedText build(int end) {
      int[] all = Arrays.copyOf(offsets, text.length() + 1);
      all[text.length()] = end;
      return new PlacedText(text.toString(), all);
    }
  }
}
