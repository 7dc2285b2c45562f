package org.memline.call.formula;

/**
 * Where a machine's constants are from.
 *
 * @param label of the calibration
 * @param file it
 * @param id of what is in the file: its SHA-256
 * @param of which of its numbers were taken: method, cache, locality and alike, for people
 */
public record MachineSource(String label, String file, String id, String of) {
  /** Whether the numbers are the same, wherever the file lies. */
  public boolean isSame(MachineSource other) {
    return id.equals(other.id) && of.equals(other.of);
  }

  /** For people, in one line. */
  public String words() {
    return "%s (%s): %s".formatted(label, file, of);
  }
}
