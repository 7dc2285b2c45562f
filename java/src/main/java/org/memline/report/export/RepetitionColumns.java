package org.memline.report.export;

import static org.memline.report.export.RepetitionColumn.MISSING;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.memline.layout.Labelled;
import org.memline.report.export.RepetitionColumn.Type;

/**
 * Lists what is written about a repetition, one line per column; rows and the dictionary follow
 * from it.
 */
final class RepetitionColumns {
  private static final double NS = 1e9;
  private static final double US = 1e6;

  /** The columns that are equal for all repetitions of a visit. */
  static final List<RepetitionColumn> OF_VISIT =
      List.of(
          text("experiment", "what its launch measured", r -> r.launch().experiment().label()),
          count("launch", "start of the ranks that it is of, from 1", r -> r.launch().number()),
          count(
              "continues",
              "launch that was cut off and whose missing cells this one measured",
              r -> r.launch().continues(),
              r -> r.launch().continues() != 0),
          count("ranks", "how many there were", r -> r.launch().ranks()),
          text("mesh", "of the ranks, PxQ", r -> r.launch().mesh()),
          flag(
              "oversubscribed",
              "whether ranks shared cores: then it counts for nothing",
              r -> r.launch().oversubscribed()),
          text(
              "placement",
              "where the ranks were allowed: core (one core complex), node or remote; how far apart their"
                  + " cores were at the moment is told by control_seconds",
              r -> r.launch().locality().label()),
          count("leader", "rank that held the clock", r -> r.sample().leader()),
          text("cell", "what was measured, as calibrations name it", r -> r.sample().cell().id()),
          text(
              "role",
              "why it is in the plan; test: held out, in no fit",
              r -> r.sample().cell().role().label()),
          word("method", "how it was sent", r -> r.point().method()),
          word("cache", "state of the caches", r -> r.point().cache()),
          text("layout", "what was moved", r -> r.sample().cell().layout()),
          quantity("payload_bytes", "B", "moved by one repetition", r -> r.sample().cell().bytes()),
          count(
              "lines",
              "memory lines that a slice touches, of one side",
              r -> r.point().parameters().getOrDefault("lines", 0L),
              r -> r.point().parameters().containsKey("lines")),
          text("ran", "what did it, where the cell leaves that open", r -> r.sample().ran()),
          text(
              "stop",
              "why the visit ended: tight, time, count",
              r -> r.sample().stop().name().toLowerCase(Locale.ROOT)),
          count("visit", "to the cell in its launch, from 1", r -> r.visit()));

  /** The columns that are equal for all repetitions of a batch. */
  static final List<RepetitionColumn> OF_BATCH =
      List.of(
          count("batch", "of the visit, from 1", r -> r.batch() + 1L),
          flag(
              "disturbed",
              "whether a rank lost its core in the batch, or the host stole time",
              r -> r.sample().disturbed()[r.batch()]),
          number(
              "control_seconds",
              "the control just before or after the batch, the longer, one way: a memory line handed from core"
                  + " to core, or an empty message",
              r -> r.sample().controlNs()[r.batch()] / NS,
              r -> r.sample().controlNs().length > 0),
          number(
              "batch_end_seconds",
              "when the batch ended, since its launch began to measure",
              r -> r.sample().atUs()[r.batch()] / US,
              r -> r.sample().atUs().length > 0));

  static final List<RepetitionColumn> OF_REPETITION =
      List.of(
          count("repetition", "of the visit, from 1", r -> r.repetition() + 1L),
          number(
              "one_way_seconds",
              "half of its round trip; of what is no transfer the time of the slowest rank",
              r -> r.sample().oneWayNs()[r.repetition()] / NS,
              r -> true));

  private RepetitionColumns() {}

  /** Returns the columns in the order of a row. */
  static List<RepetitionColumn> all() {
    return Stream.of(OF_VISIT, OF_BATCH, OF_REPETITION).flatMap(List::stream).toList();
  }

  private static RepetitionColumn text(
      String name, String meaning, Function<RepetitionRow, String> value) {
    return new RepetitionColumn(name, Type.TEXT, "", meaning, value);
  }

  private static RepetitionColumn word(
      String name, String meaning, Function<RepetitionRow, Labelled> value) {
    return text(
        name,
        meaning,
        row -> {
          Labelled word = value.apply(row);
          return word == null ? MISSING : word.label();
        });
  }

  private static RepetitionColumn flag(
      String name, String meaning, Predicate<RepetitionRow> value) {
    return new RepetitionColumn(
        name, Type.BOOLEAN, "", meaning, row -> Boolean.toString(value.test(row)));
  }

  private static RepetitionColumn count(
      String name, String meaning, ToLongFunction<RepetitionRow> value) {
    return count(name, meaning, value, row -> true);
  }

  private static RepetitionColumn count(
      String name,
      String meaning,
      ToLongFunction<RepetitionRow> value,
      Predicate<RepetitionRow> known) {
    return new RepetitionColumn(
        name,
        Type.INTEGER,
        "",
        meaning,
        row -> known.test(row) ? Long.toString(value.applyAsLong(row)) : MISSING);
  }

  private static RepetitionColumn quantity(
      String name, String unit, String meaning, ToLongFunction<RepetitionRow> value) {
    return new RepetitionColumn(
        name, Type.INTEGER, unit, meaning, row -> Long.toString(value.applyAsLong(row)));
  }

  /**
   * Returns a column of numbers in Java's notation, which is exact and independent of the locale.
   */
  private static RepetitionColumn number(
      String name,
      String meaning,
      ToDoubleFunction<RepetitionRow> value,
      Predicate<RepetitionRow> known) {
    return new RepetitionColumn(
        name,
        Type.NUMBER,
        "s",
        meaning,
        row -> known.test(row) ? Double.toString(value.applyAsDouble(row)) : MISSING);
  }
}
