package org.memline.sample;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The cells of an experiment in the plan's order; the same seed and profile give the same plan
 * everywhere.
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

  private static final String EXPERIMENT = "experiment";

  /** As bytes that {@link #fromBytes} reads: what rank 0 tells the others. */
  public byte[] toBytes() {
    ObjectNode plan = JournalFormat.JSON.createObjectNode().put(EXPERIMENT, experiment.label());
    ArrayNode array = plan.putArray("cells");
    for (Cell cell : cells) {
      CellJson.write(array.addObject(), cell);
    }
    return plan.toString().getBytes(StandardCharsets.UTF_8);
  }

  public static Plan fromBytes(byte[] bytes) {
    JsonNode plan = JournalFormat.JSON.readTree(bytes);
    Experiment experiment = Experiment.parse(plan.required(EXPERIMENT).asString());
    List<Cell> cells = new ArrayList<>();
    for (JsonNode node : plan.required("cells")) {
      cells.add(CellJson.read(node));
    }
    return new Plan(experiment, cells);
  }
}
