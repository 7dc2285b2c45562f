package org.memline.call.source;

/**
 * The C identifiers of experiments. They contain the name of the file, because a file may include
 * another translated one.
 */
final class ExperimentNames {
  private final String prefix;

  /**
   * @param program file name without its ending
   */
  ExperimentNames(String program) {
    prefix = "cll_e_" + program.replaceAll("[^A-Za-z0-9]", "_") + "_";
  }

  String of(String experiment) {
    return prefix + experiment;
  }
}
