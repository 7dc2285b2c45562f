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
 * Lists the columns of the CSV file that has one row for each repetition. There is one line of code
 * for each column. The header, the rows and the data dictionary are made from this list.
 */
final class RepetitionColumns {
  private static final double NS = 1e9;
  private static final double US = 1e6;

  /**
   * The columns whose values are equal for all repetitions of a visit. A visit is a series of
   * repetitions of one cell (configuration) in a launch (start of mpirun).
   */
  static final List<RepetitionColumn> OF_VISIT =
      List.of(
          text("experiment", "experiment of the launch", r -> r.launch().experiment().label()),
          count("launch", "number of the launch, from 1", r -> r.launch().number()),
          count(
              "continues",
              "interrupted launch whose missing cells this launch measured",
              r -> r.launch().continues(),
              r -> r.launch().continues() != 0),
          count("ranks", "number of ranks", r -> r.launch().ranks()),
          text("mesh", "mesh of the ranks, PxQ", r -> r.launch().mesh()),
          flag(
              "oversubscribed",
              "whether ranks shared cores; such repetitions are not used",
              r -> r.launch().oversubscribed()),
          text(
              "placement",
              "requested locality of the ranks: core (one core complex), node or remote;"
                  + " control_seconds gives the locality during the measurement",
              r -> r.launch().locality().label()),
          count("leader", "rank that measured the time", r -> r.sample().leader()),
          text("cell", "name of the cell, as in calibrations", r -> r.sample().cell().id()),
          text(
              "role",
              "role of the cell in the plan; test: held out from fits",
              r -> r.sample().cell().role().label()),
          word("method", "method of the transfer", r -> r.point().method()),
          word("cache", "state of the caches", r -> r.point().cache()),
          text("layout", "layout of the data", r -> r.sample().cell().layout()),
          quantity(
              "payload_bytes",
              "B",
              "bytes moved by one repetition",
              r -> r.sample().cell().bytes()),
          count(
              "lines",
              "memory lines that a slice touches on one side",
              r -> r.point().parameters().getOrDefault("lines", 0L),
              r -> r.point().parameters().containsKey("lines")),
          text(
              "ran",
              "kernel or algorithm that ran, if the cell does not determine it",
              r -> r.sample().ran()),
          text(
              "stop",
              "why the visit ended: tight (the interval of the median was narrow enough), time (the"
                  + " cell's share of the time was used up) or count (the maximum number of"
                  + " repetitions)",
              r -> r.sample().stop().name().toLowerCase(Locale.ROOT)),
          count("visit", "number of the visit to the cell in its launch, from 1", r -> r.visit()));

  /**
   * The columns whose values are equal for all repetitions of a batch. A batch is a group of
   * consecutive repetitions in a visit.
   */
  static final List<RepetitionColumn> OF_BATCH =
      List.of(
          count("batch", "number of the measurement in the visit, from 1", r -> r.batch() + 1L),
          flag(
              "disturbed",
              "whether a rank lost its core during the measurement, or the host stole time",
              r -> r.sample().disturbed()[r.batch()]),
          number(
              "control_seconds",
              "the longer of the controls before and after the measurement, one way: a"
                  + " line handoff between cores, or an empty message",
              r -> r.sample().controlNs()[r.batch()] / NS,
              r -> r.sample().controlNs().length > 0),
          number(
              "batch_end_seconds",
              "end of the measurement, in seconds since the launch began to measure",
              r -> r.sample().atUs()[r.batch()] / US,
              r -> r.sample().atUs().length > 0));

  static final List<RepetitionColumn> OF_REPETITION =
      List.of(
          count(
              "repetition",
              "number of the repetition in the visit, from 1",
              r -> r.repetition() + 1L),
          number(
              "one_way_seconds",
              "half of the round trip; for cells other than transfers the time of the slowest rank",
              r -> r.sample().oneWayNs()[r.repetition()] / NS,
              r -> true));

  private RepetitionColumns() {}

  /** Returns all columns in the order in which they are written. */
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
   * Returns a column of numbers. Numbers are written in Java's notation, which is exact and does
   * not depend on the locale.
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
