package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.databind.node.ObjectNode;

/**
 * The members of a line of type {@code cell}: launch and leader, then the cell's own, then what was
 * measured of it.
 */
final class CellMembers {
  private record Start(int launch, int leader) {}

  private record Measured(
      CellSample.Stop stop,
      int[] batchEnds,
      int[] disturbedBatches,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) String ran,
      double[] controlNs,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) long[] atUs,
      double[] oneWayNs) {}

  private CellMembers() {}

  static ObjectNode write(CellSample sample, ObjectNode node) {
    boolean[] flags = sample.disturbed();
    int[] disturbed =
        java.util.stream.IntStream.range(0, flags.length).filter(i -> flags[i]).toArray();
    add(node, new Start(sample.launch(), sample.leader()));
    add(node, CellForm.of(sample.cell()));
    add(
        node,
        new Measured(
            sample.stop(),
            sample.batchEnds(),
            disturbed,
            sample.ran(),
            sample.controlNs(),
            sample.atUs(),
            sample.oneWayNs()));
    return node;
  }

  private static void add(ObjectNode node, Object members) {
    node.setAll((ObjectNode) JournalFormat.JSON.valueToTree(members));
  }

  static CellSample read(ObjectNode node) {
    Start start = JournalFormat.JSON.treeToValue(node, Start.class);
    Measured measured = JournalFormat.JSON.treeToValue(node, Measured.class);
    boolean[] disturbed = new boolean[measured.batchEnds.length];
    for (int batch : measured.disturbedBatches) {
      if (batch < 0 || batch >= disturbed.length) {
        throw new IllegalArgumentException(
            "disturbed batch %d of %d".formatted(batch, disturbed.length));
      }
      disturbed[batch] = true;
    }
    return new CellSample(
        CellForm.read(node),
        start.launch,
        start.leader,
        measured.stop,
        measured.oneWayNs,
        measured.batchEnds,
        disturbed,
        measured.controlNs,
        measured.atUs,
        measured.ran);
  }
}
