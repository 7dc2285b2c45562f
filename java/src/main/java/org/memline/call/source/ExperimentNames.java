package org.memline.call.source;

/**
 * The C identifiers of the variables that stand for experiments (annotated sections). An identifier
 * contains the name of the source file, because a translated file may include another translated
 * file.
 */
final class ExperimentNames {
  private final String prefix;

  /**
   * Creates the identifiers for one file.
   *
   * @param program name of the source file without its suffix
   */
  ExperimentNames(String program) {
    prefix = "cll_e_" + program.replaceAll("[^A-Za-z0-9]", "_") + "_";
  }

  String of(String experiment) {
    return prefix + experiment;
  }
}
