package org.memline.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.memline.calibration.Nanoseconds;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.MetricList;
import org.memline.input.Printable;
import org.memline.model.OrderStatistics;
import org.memline.sample.Experiment;
import org.memline.study.transfers.OperationMetric;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON form of metrics in the calibration file. A metric is a number by which runs are
 * compared. A table has a row for each quantity and a column for each method and cache state. In
 * the table of copies, a row is a copy and a column is a quantity. The id of a metric is the
 * table's {@code ids}, in which the names of its column and row are inserted. A metric is a list in
 * one cell of the table; the list is empty if there is no metric. Otherwise it ends with an index
 * and with values. The index selects a set of launches (starts of mpirun) in the table's {@code
 * sets}. There is one value for each launch of the set. Before the index, there may be
 *
 * <ul>
 *   <li>a list with the value of the metric, and with the low and high end of its interval. If the
 *       list is missing, the value is the median over launches. If the ends are missing, the
 *       table's {@code interval} gives the interval: it is the range of the values for {@code
 *       range}; there is no interval for {@code none}. A single launch has no interval;
 *   <li>a string with the id of the measured configurations over which a mean is taken. It is
 *       missing if the id of the metric determines them;
 *   <li>an object with the {@code spread}, and with the {@code unit} and {@code better} if they are
 *       not the usual ones of the quantity.
 * </ul>
 *
 * <p>Values whose unit contains seconds are stored in nanoseconds.
 */
final class MetricTables {
  private static final String COLUMN = "COLUMN";
  private static final String ROW = "ROW";
  private static final String SPREAD = "spread";
  private static final String UNIT = "unit";
  private static final String BETTER = "better";

  /**
   * The smallest share of common rows with which a new column is added to a table of metrics, from
   * 0 to 1. The share is the number of rows that both the table and the column have, divided by the
   * number of rows that at least one of them has.
   */
  private static final double COMMON = 0.5;

  private MetricTables() {}

  /**
   * The rule for the intervals of most metrics in a table. It computes the ends of an interval from
   * the values in each launch (start of mpirun).
   */
  enum Ends {
    NONE,
    RANGE;

    /** Returns the low and the high end of the interval; null if the metric has no interval. */
    double[] of(double[] values) {
      return this == NONE || values.length < 2
          ? null
          : new double[] {OrderStatistics.quantile(values, 0), OrderStatistics.quantile(values, 1)};
    }
  }

  /**
   * A table of metrics as it is in the file.
   *
   * @param ids pattern of the metrics' ids, with {@code COLUMN} and {@code ROW} in place of the
   *     names of the column and of the row
   * @param launches number of launches of the experiment
   * @param sets sets of launches (starts of mpirun) to which the cells refer by index; launches are
   *     numbered from 1
   * @param rows rows of the table; an element is the name of the row, followed by its cells
   */
  record Table(
      String ids,
      int launches,
      Ends interval,
      List<int[]> sets,
      List<String> columns,
      List<ArrayNode> rows) {}

  /**
   * A table under construction, to which columns are added. It has the metrics by column and row.
   */
  private static final class Collected {
    private final Form form;
    private final int launches;
    private final Ends ends;
    private final Map<String, Map<String, Metric>> columns = new LinkedHashMap<>();
    private final Set<String> rows = new LinkedHashSet<>();

    Collected(Form form, int launches, Ends ends) {
      this.form = form;
      this.launches = launches;
      this.ends = ends;
    }

    boolean takes(Collected column) {
      Set<String> both = new HashSet<>(rows);
      both.retainAll(column.rows);
      int all = rows.size() + column.rows.size() - both.size();
      return form == column.form && launches == column.launches && both.size() >= COMMON * all;
    }

    void add(String column, String row, Metric metric) {
      columns.computeIfAbsent(column, c -> new LinkedHashMap<>()).put(row, metric);
      rows.add(row);
    }

    void add(Collected others) {
      columns.putAll(others.columns);
      rows.addAll(others.rows);
    }

    Table table() {
      List<ArrayNode> written = new ArrayList<>();
      List<List<Integer>> sets = new ArrayList<>();
      for (String row : rows) {
        ArrayNode cells = JsonNodeFactory.instance.arrayNode().add(row);
        for (Map<String, Metric> column : columns.values()) {
          Metric metric = column.get(row);
          ArrayNode cell = cells.addArray();
          if (metric != null) {
            write(metric, ends, sets, cell);
          }
        }
        written.add(cells);
      }
      return new Table(
          form.ids,
          launches,
          ends,
          sets.stream().map(set -> set.stream().mapToInt(i -> i).toArray()).toList(),
          List.copyOf(columns.keySet()),
          written);
    }
  }

  /**
   * The pattern of the ids in a table. It determines which part of an id is the name of the column,
   * and which part is the name of the row.
   *
   * @param ids pattern with {@code COLUMN} and {@code ROW} in place of the names
   * @param rowFirst whether the row's name comes first
   */
  private record Form(String ids, boolean rowFirst) {
    static Form of(MetricId id) {
      if (id.experiment() == Experiment.COPIES) {
        return new Form(Experiment.COPIES.label() + "." + ROW + "." + COLUMN, true);
      }
      String experiment = id.experiment().label() + ".";
      return new Form(
          (id.toString().startsWith(experiment) ? experiment : "") + COLUMN + "." + ROW, false);
    }

    /** Returns the two parts of a metric's id: the name of the column, then the name of the row. */
    String[] names(MetricId id) {
      int start = ids.length() - (COLUMN + "." + ROW).length();
      String text = id.toString();
      String quantity = id.quantity().toString();
      String first = text.substring(start, text.length() - quantity.length() - 1);
      return rowFirst ? new String[] {quantity, first} : new String[] {first, quantity};
    }
  }

  static List<Table> written(List<Metric> metrics) {
    Map<Form, List<Metric>> forms = new LinkedHashMap<>();
    metrics.forEach(m -> forms.computeIfAbsent(Form.of(m.id()), f -> new ArrayList<>()).add(m));
    List<Table> tables = new ArrayList<>();
    forms.forEach((form, own) -> collected(form, own).forEach(table -> tables.add(table.table())));
    return tables;
  }

  private static List<Collected> collected(Form form, List<Metric> metrics) {
    Ends ends = usual(metrics);
    Map<List<Object>, Collected> columns = new LinkedHashMap<>();
    for (Metric metric : metrics) {
      String[] names = form.names(metric.id());
      int launches = metric.launches().size();
      columns
          .computeIfAbsent(
              List.of(names[0], launches), column -> new Collected(form, launches, ends))
          .add(names[0], names[1], metric);
    }
    List<Collected> tables = new ArrayList<>();
    for (Collected column : columns.values()) {
      tables.stream()
          .filter(table -> table.takes(column))
          .findFirst()
          .ifPresentOrElse(table -> table.add(column), () -> tables.add(column));
    }
    return tables;
  }

  private static Ends usual(List<Metric> metrics) {
    long none =
        metrics.stream()
            .filter(m -> m.launches().stream().filter(Objects::nonNull).count() > 1)
            .filter(m -> m.low() == null)
            .count();
    return 2 * none > metrics.size() ? Ends.NONE : Ends.RANGE;
  }

  private static void write(Metric metric, Ends ends, List<List<Integer>> sets, ArrayNode cell) {
    boolean seconds = hasSeconds(metric.unit());
    double[] values =
        metric.launches().stream()
            .filter(Objects::nonNull)
            .mapToDouble(value -> inFile(value, seconds))
            .toArray();
    double value = inFile(metric.value(), seconds);
    double[] interval =
        metric.low() == null || metric.high() == null
            ? null
            : new double[] {inFile(metric.low(), seconds), inFile(metric.high(), seconds)};
    boolean usualEnds = Arrays.equals(interval, ends.of(values));
    if (!usualEnds || values.length == 0 || value != median(values, seconds)) {
      ArrayNode figures = cell.addArray();
      add(value, figures);
      if (!usualEnds) {
        add(interval == null ? Double.NaN : interval[0], figures);
        add(interval == null ? Double.NaN : interval[1], figures);
      }
    }
    if (!metric.cells().equals(cells(metric.id()))) {
      cell.add(metric.cells());
    }
    ObjectNode unusual = unusual(metric);
    if (!unusual.isEmpty()) {
      cell.add(unusual);
    }
    List<Integer> set =
        IntStream.rangeClosed(1, metric.launches().size())
            .filter(launch -> metric.launches().get(launch - 1) != null)
            .boxed()
            .toList();
    if (!sets.contains(set)) {
      sets.add(set);
    }
    cell.add(sets.indexOf(set));
    Arrays.stream(values).forEach(own -> add(own, cell));
  }

  private static ObjectNode unusual(Metric metric) {
    ObjectNode unusual = JsonNodeFactory.instance.objectNode();
    if (metric.spread() != null) {
      unusual.put(SPREAD, RoundedNumbers.rounded(metric.spread()));
    }
    if (!metric.unit().equals(metric.id().quantity().unit())) {
      unusual.put(UNIT, metric.unit());
    }
    if (!metric.better().equals(better(metric.id()))) {
      unusual.put(BETTER, metric.better());
    }
    return unusual;
  }

  /**
   * Returns the median of values that are in the unit of the file. It is rounded like the numbers
   * in the file.
   *
   * @param seconds whether the unit contains seconds
   */
  private static double median(double[] values, boolean seconds) {
    double median = OrderStatistics.median(values);
    return seconds ? Nanoseconds.of(Nanoseconds.seconds(median)) : RoundedNumbers.rounded(median);
  }

  private static boolean hasSeconds(String unit) {
    return unit.equals("s") || unit.startsWith("s/");
  }

  /**
   * Returns a value as the file stores it: rounded, and in nanoseconds if its unit contains
   * seconds.
   */
  private static double inFile(double value, boolean seconds) {
    return seconds ? Nanoseconds.of(value) : RoundedNumbers.rounded(value);
  }

  private static double fromFile(double value, boolean seconds) {
    return seconds ? Nanoseconds.seconds(value) : value;
  }

  private static void add(double value, ArrayNode numbers) {
    if (Double.isNaN(value)) {
      numbers.addNull();
    } else if (value == Math.rint(value) && Math.abs(value) < RoundedNumbers.EXACT) {
      numbers.add((long) value);
    } else {
      numbers.add(value);
    }
  }

  /**
   * Returns the metrics of the tables.
   *
   * @throws IllegalArgumentException if a table contains an invalid metric
   */
  static List<Metric> read(List<Table> tables) {
    List<Metric> metrics = new ArrayList<>();
    for (Table table : tables) {
      for (ArrayNode row : table.rows) {
        String name = row.path(0).asString("");
        if (row.size() != table.columns.size() + 1) {
          throw new IllegalArgumentException(
              "row '%s' of %s has %d cells for %d columns"
                  .formatted(name, table.ids, row.size() - 1, table.columns.size()));
        }
        for (int i = 1; i < row.size(); i++) {
          if (!row.get(i).isArray()) {
            throw new IllegalArgumentException(
                "cell %d of row '%s' is not a list".formatted(i, name));
          }
          if (!row.get(i).isEmpty()) {
            String id = table.ids.replace(COLUMN, table.columns.get(i - 1)).replace(ROW, name);
            metrics.add(new CellReader(MetricId.parse(id), row.get(i)).metric(table));
          }
        }
      }
    }
    return List.copyOf(metrics);
  }

  /** Reads the elements of one cell of a table. Together they are one metric. */
  private static final class CellReader {
    private final MetricId id;
    private final JsonNode cell;
    private int next;

    CellReader(MetricId id, JsonNode cell) {
      this.id = id;
      this.cell = cell;
    }

    Metric metric(Table table) {
      JsonNode figures = cell.path(next).isArray() ? cell.get(next++) : null;
      String cells =
          cell.path(next).isString() ? Printable.of(cell.get(next++).stringValue()) : cells(id);
      JsonNode unusual = cell.path(next).isObject() ? cell.get(next++) : null;
      String unit = text(unusual, UNIT, id.quantity().unit());
      boolean seconds = hasSeconds(unit);
      Double[] launches = launches(table);
      double[] values =
          Arrays.stream(launches).filter(Objects::nonNull).mapToDouble(value -> value).toArray();
      if (figures == null && values.length == 0 || figures != null && !sized(figures)) {
        throw wrong("has no value");
      }
      double value = figures == null ? median(values, seconds) : number(figures.get(0));
      double[] ends = table.interval.of(values);
      if (figures != null && figures.size() > 1) {
        ends =
            figures.get(1).isNull() && figures.get(2).isNull()
                ? null
                : new double[] {number(figures.get(1)), number(figures.get(2))};
      }
      return new Metric(
          id,
          fromFile(value, seconds),
          unit,
          text(unusual, BETTER, better(id)),
          ends == null ? null : (Double) fromFile(ends[0], seconds),
          ends == null ? null : (Double) fromFile(ends[1], seconds),
          Arrays.stream(launches)
              .map(own -> own == null ? null : (Double) fromFile(own, seconds))
              .toList(),
          unusual == null || !unusual.has(SPREAD) ? null : (Double) number(unusual.get(SPREAD)),
          cells);
    }

    private static boolean sized(JsonNode figures) {
      return figures.size() == 1 || figures.size() == 3;
    }

    /**
     * Returns the value of each launch (start of mpirun) of the experiment; null for a launch
     * without a value.
     */
    private Double[] launches(Table table) {
      double index = number(cell.path(next++));
      if (index < 0 || index >= table.sets.size() || index != Math.rint(index)) {
        throw wrong(
            "refers to set of launches %s, but the table has the sets 0 to %d"
                .formatted(cell.path(next - 1), table.sets.size() - 1));
      }
      int[] set = table.sets.get((int) index);
      if (cell.size() - next != set.length) {
        throw wrong("has %d values for %d launches".formatted(cell.size() - next, set.length));
      }
      Double[] launches = new Double[table.launches];
      for (int launch : set) {
        if (launch < 1 || launch > launches.length || launches[launch - 1] != null) {
          throw wrong("refers to a missing or repeated launch: " + launch);
        }
        launches[launch - 1] = number(cell.get(next++));
      }
      return launches;
    }

    private double number(JsonNode node) {
      if (!node.isNumber()) {
        throw wrong("has a value that is not a number");
      }
      return node.doubleValue();
    }

    private static String text(JsonNode unusual, String member, String usual) {
      return unusual == null || !unusual.has(member)
          ? usual
          : Printable.of(unusual.get(member).asString(""));
    }

    private IllegalArgumentException wrong(String what) {
      return new IllegalArgumentException("metric " + id + " " + what);
    }
  }

  private static String better(MetricId id) {
    return id.quantity().lowerIsBetter() ? MetricList.LOWER : MetricList.HIGHER;
  }

  private static String cells(MetricId id) {
    return OperationMetric.cell(id).map(OperationMetric::cells).orElse("");
  }
}
