package org.memline.report.export;

/** An option that some formats use; the others reject it. */
public enum ExportChoice {
  LOCALITY("--locality"),
  METHOD("--method"),
  CACHE("--cache"),
  ONLY("--only"),
  LAYOUT("--matrix"),
  SKIP_DAMAGED("--skip-damaged");

  private final String option;

  ExportChoice(String option) {
    this.option = option;
  }

  public String option() {
    return option;
  }
}
