package org.memline.call.formula;

/**
 * The source of a machine's constants.
 *
 * @param label label of the calibration
 * @param file its file
 * @param id SHA-256 of the file's content
 * @param of description of the numbers that were taken: method, cache, locality and so on
 */
public record MachineSource(String label, String file, String id, String of) {
  /** Returns whether the numbers are the same, regardless of the place of the file. */
  public boolean isSame(MachineSource other) {
    return id.equals(other.id) && of.equals(other.of);
  }

  /** Returns a description in one line. */
  public String words() {
    return "%s (%s): %s".formatted(label, file, of);
  }
}
