package org.memline.sample;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * The cells of a run in the plan's order; the same seed and profile give the same plan everywhere.
 */
public record Plan(List<Cell> cells) {

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
    ArrayNode array = JournalFormat.JSON.createArrayNode();
    for (Cell cell : cells) {
      CellJson.write(array.addObject(), cell);
    }
    return array.toString().getBytes(StandardCharsets.UTF_8);
  }

  public static Plan fromBytes(byte[] bytes) {
    List<Cell> cells = new ArrayList<>();
    for (JsonNode node : JournalFormat.JSON.readTree(bytes)) {
      cells.add(CellJson.read(node));
    }
    return new Plan(cells);
  }
}
