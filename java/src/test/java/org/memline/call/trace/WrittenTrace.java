package org.memline.call.trace;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes a trace in the format of native/memline/call.h, without memline's own code for writing.
 */
final class WrittenTrace {
  final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final ByteOrder order;

  WrittenTrace(ByteOrder order) {
    this.order = order;
  }

  static WrittenTrace of(int run, int rank, int ranks) {
    WrittenTrace trace = new WrittenTrace(ByteOrder.LITTLE_ENDIAN);
    return trace.head(run, rank, ranks).experiment();
  }

  WrittenTrace line(String text) {
    bytes.writeBytes((text + "\n").getBytes(StandardCharsets.UTF_8));
    return this;
  }

  WrittenTrace head(int run, int rank, int ranks) {
    return line(
        "{\"cll\":1,\"program\":\"fft\",\"run\":%d,\"rank\":%d,\"ranks\":%d,\"host\":\"n1\",\"cpu\":\"é\",\"started\":\"2026-11-23T11:00:00Z\",\"started_ns\":9000000000000000001,\"visit_ns\":41.5,\"byte_order\":\"%s\",\"counters\":[\"cycles\"],\"counters_missing\":\"\",\"later\":[1]}"
            .formatted(run, rank, ranks, order == ByteOrder.BIG_ENDIAN ? "big" : "little"));
  }

  WrittenTrace experiment() {
    return line(
        "{\"experiment\":3,\"name\":\"f\",\"formula\":\"f[0]+f[1]*N\",\"variables\":[\"N\"],\"sync\":true,\"file\":\"fft.c\",\"line\":12}");
  }

  /**
   * Adds visits with N = first, first + 1, … Each takes N + 0.5 ns, begins at 100 N, ends at 100 N
   * + 90, and has a counter of 7 N.
   */
  WrittenTrace block(int thread, long first, int visits) {
    return block(thread, visits, columns(first, visits));
  }

  /** Adds a block of thread 0 with all its columns. */
  WrittenTrace words(int visits, long... words) {
    ByteBuffer columns = ByteBuffer.allocate(8 * words.length).order(order);
    columns.asLongBuffer().put(words);
    return block(0, visits, columns);
  }

  private WrittenTrace block(int thread, int visits, ByteBuffer columns) {
    long h = 0xcbf29ce484222325L;
    for (int at = 0; at < columns.capacity(); at += 8) {
      h = (h ^ columns.getLong(at)) * 0x100000001b3L;
    }
    line(
        "{\"block\":3,\"thread\":%d,\"visits\":%d,\"bytes\":%d,\"check\":\"%016x\"}"
            .formatted(thread, visits, columns.capacity(), h));
    bytes.writeBytes(columns.array());
    bytes.write('\n');
    return this;
  }

  private ByteBuffer columns(long first, int visits) {
    ByteBuffer columns = ByteBuffer.allocate(5 * 8 * visits).order(order);
    for (int v = 0; v < visits; v++) {
      columns.putLong(100 * (first + v));
    }
    for (int v = 0; v < visits; v++) {
      columns.putLong(100 * (first + v) + 90);
    }
    for (int v = 0; v < visits; v++) {
      columns.putDouble(first + v + 0.5);
    }
    for (int v = 0; v < visits; v++) {
      columns.putDouble(first + v);
    }
    for (int v = 0; v < visits; v++) {
      columns.putLong(7 * (first + v));
    }
    return columns;
  }

  WrittenTrace end(int visits) {
    return line("{\"end\":true,\"visits\":{\"f\":%d},\"abandoned\":{\"f\":2}}".formatted(visits));
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  static byte[] joined(List<WrittenTrace> traces) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    traces.forEach(trace -> all.writeBytes(trace.bytes()));
    return all.toByteArray();
  }
}
