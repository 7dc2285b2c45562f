package org.memline.report.export;

/** A command-line option that only some export formats use. Any other format rejects the option. */
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
