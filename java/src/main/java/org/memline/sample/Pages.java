package org.memline.sample;

/** The size of the pages that a block of memory lies on. */
public enum Pages {
  BASE("4K"),
  HUGE("2M");

  private final String label;

  Pages(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }

  /** The pages called {@code label}. */
  public static Pages parse(String label) {
    for (Pages pages : values()) {
      if (pages.label.equals(label)) {
        return pages;
      }
    }
    throw new IllegalArgumentException("pages '" + label + "': use 4K or 2M");
  }
}
