package org.memline.call.formula;

/**
 * The source of the constants of a machine.
 *
 * @param label label of the calibration
 * @param file file of the calibration
 * @param id SHA-256 of the file's content
 * @param of text that says which numbers of the calibration were taken: method, cache state,
 *     locality and others
 */
public record MachineSource(String label, String file, String id, String of) {
  /** Returns whether two sources give the same numbers. The paths of their files may differ. */
  public boolean isSame(MachineSource other) {
    return id.equals(other.id) && of.equals(other.of);
  }

  /** Returns a description of the source on one line, for messages. */
  public String words() {
    return "%s (%s): %s".formatted(label, file, of);
  }
}
