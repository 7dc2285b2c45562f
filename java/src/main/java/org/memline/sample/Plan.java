package org.memline.sample;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32C;
import org.memline.input.JsonDamage;
import tools.jackson.core.JacksonException;

/**
 * The cells of an experiment in the plan's order; the same profile and seeds, that of the held-out
 * cells among them, give the same plan everywhere.
 */
public record Plan(Experiment experiment, List<Cell> cells) {

  public static Plan of(Experiment experiment, List<? extends Cell> cells) {
    return new Plan(experiment, List.copyOf(cells));
  }

  /** The same for plans of the same cells in the same order, and for no others. */
  public String id() {
    CRC32C crc = new CRC32C();
    for (Cell cell : cells) {
      crc.update((cell.id() + "/" + cell.role().label() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return "%d-%08x".formatted(cells.size(), crc.getValue());
  }

  /** As bytes that {@link #fromBytes} reads: what rank 0 tells the others. */
  public byte[] toBytes() {
    return JournalFormat.JSON.writeValueAsBytes(this);
  }

  /**
   * @throws SampleException in one line, where they are not those of a plan
   */
  public static Plan fromBytes(byte[] bytes) {
    try {
      return JournalFormat.JSON.readValue(bytes, Plan.class);
    } catch (JacksonException e) {
      throw new SampleException(
          "the plan of the launch is damaged (%s): calibrate again".formatted(JsonDamage.words(e)));
    }
  }
}
