package org.memline.sample;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32C;
import org.memline.input.JsonDamage;
import tools.jackson.core.JacksonException;

/**
 * The cells (configurations) that an experiment measures, in a fixed order. The plan depends only
 * on the profile and on the seeds of the cells that are drawn at random. It does not depend on the
 * machine.
 */
public record Plan(Experiment experiment, List<Cell> cells) {

  public static Plan of(Experiment experiment, List<? extends Cell> cells) {
    return new Plan(experiment, List.copyOf(cells));
  }

  /**
   * Returns an id of the plan. Two plans have the same id only if they have the same cells in the
   * same order.
   */
  public String id() {
    CRC32C crc = new CRC32C();
    for (Cell cell : cells) {
      crc.update((cell.id() + "/" + cell.role().label() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return "%d-%08x".formatted(cells.size(), crc.getValue());
  }

  /**
   * Returns the plan as bytes that {@link #fromBytes} reads. Rank 0 sends them to the other ranks.
   */
  public byte[] toBytes() {
    return JournalFormat.JSON.writeValueAsBytes(this);
  }

  /**
   * Reads a plan from the bytes that {@link #toBytes} returns.
   *
   * @throws SampleException if the bytes are not a plan; the message is one line
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
