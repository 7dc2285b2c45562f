package org.memline.call.source;

/**
 * What experiments are called in C; by their file's name, too, as a file may include another that
 * was translated.
 */
final class ExperimentNames {
  private final String prefix;

  /**
   * @param program the file's name without its ending
   */
  ExperimentNames(String program) {
    prefix = "cll_e_" + program.replaceAll("[^A-Za-z0-9]", "_") + "_";
  }

  String of(String experiment) {
    return prefix + experiment;
  }
}
