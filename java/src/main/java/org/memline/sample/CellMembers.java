package org.memline.sample;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.OptBoolean;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.memline.input.StrictJson;
import org.memline.model.Within;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes and reads the JSON members of a line of type {@code cell} in a samples file. They are the
 * number of the launch (start of mpirun), the leader (the rank that took the times), the
 * configuration that was measured, and the measurements.
 */
final class CellMembers {
  private record Start(int launch, int leader) {
    Start {
      Within.atLeast("launch", launch, 1);
      Within.atLeast("leader", leader, 0);
    }
  }

  private record Measured(
      CellSample.Stop stop,
      int[] batchEnds,
      int[] disturbedBatches,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) String ran,
      @JsonInclude(JsonInclude.Include.NON_EMPTY)
          @JacksonInject(value = StrictJson.NO_TEXT, useInput = OptBoolean.TRUE)
          String reason,
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
            sample.reason(),
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
    check(measured);
    boolean[] disturbed = new boolean[measured.batchEnds.length];
    for (int batch : measured.disturbedBatches) {
      if (batch < 0 || batch >= disturbed.length) {
        throw new IllegalArgumentException(
            "there is no batch %d of %d, which is marked as disturbed"
                .formatted(batch, disturbed.length));
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
        measured.ran,
        measured.reason);
  }

  /**
   * Checks that numbers and lengths of the measurements fit together. A line with a correct
   * checksum may still be wrong.
   */
  private static void check(Measured measured) {
    int end = 0;
    for (int next : measured.batchEnds) {
      if (next <= end) {
        throw new IllegalArgumentException("a batch ends at %d after %d".formatted(next, end));
      }
      end = next;
    }
    if (end != measured.oneWayNs.length) {
      throw new IllegalArgumentException(
          "the batches have %d repetitions, but there are %d times"
              .formatted(end, measured.oneWayNs.length));
    }
    each(measured.controlNs.length, "control_ns", measured.batchEnds.length);
    each(measured.atUs.length, "at_us", measured.batchEnds.length);
    notNegative(Arrays.stream(measured.oneWayNs), "one_way_ns");
    notNegative(Arrays.stream(measured.controlNs), "control_ns");
    notNegative(Arrays.stream(measured.atUs).asDoubleStream(), "at_us");
  }

  private static void each(int count, String member, int batches) {
    if (count != 0 && count != batches) {
      throw new IllegalArgumentException(
          "there are %d values of %s for %d batches".formatted(count, member, batches));
    }
  }

  private static void notNegative(DoubleStream values, String member) {
    values.forEach(value -> Within.notNegative(member, value));
  }
}
