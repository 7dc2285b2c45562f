package org.memline.sample;

import org.memline.layout.Labelled;

/** The size of the memory pages on which data lies. */
public enum Pages implements Labelled {
  BASE("4K"),
  HUGE("2M");

  private final String label;

  Pages(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the page size with this label.
   *
   * @throws IllegalArgumentException if the label is unknown; the message gives the valid labels
   */
  public static Pages parse(String label) {
    return Labelled.parse(values(), "pages", label);
  }
}
