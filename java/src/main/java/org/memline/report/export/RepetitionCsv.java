package org.memline.report.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.memline.machine.GeometryFacts;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.JournalLine;
import org.memline.sample.LaunchRecord;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleLines;
import org.memline.table.Columns;
import org.memline.table.CsvText;

/**
 * Writes every repetition of a run as one row of CSV. The rows are written while the samples are
 * read, so that a file may be larger than the memory.
 */
final class RepetitionCsv implements ExportFormat {
  @Override
  public String label() {
    return "csv";
  }

  @Override
  public String text() {
    return "One row for every repetition of the samples, FILE or those beside it. A column has"
        + " one unit, given in its name, and one type; missing values are empty."
        + " OUT.dictionary.csv describes the columns. An OUT that ends in .gz is compressed.";
  }

  @Override
  public Set<ExportChoice> takes() {
    return Set.of(
        ExportChoice.METHOD, ExportChoice.CACHE, ExportChoice.ONLY, ExportChoice.SKIP_DAMAGED);
  }

  @Override
  public List<String> write(ExportSource source, ExportChoices choices, Writer out)
      throws IOException {
    List<String> names = RepetitionColumns.all().stream().map(RepetitionColumn::name).toList();
    out.write(CsvText.fields(names) + "\n");
    Rows rows = new Rows(out, choices);
    List<String> notices = new ArrayList<>();
    try {
      notices.addAll(SampleLines.read(source.samples(), choices.skipDamaged(), rows::take));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    if (rows.orphans > 0) {
      notices.add(
          rows.orphans
              + " cells are left out, because the line that describes their launch is missing");
    }
    if (rows.visits.isEmpty()) {
      throw new IllegalArgumentException(
          source.samples()
              + " has no repetition of the requested cells: request others, or calibrate");
    }
    return notices;
  }

  @Override
  public Map<String, String> beside() {
    Columns<RepetitionColumn> dictionary =
        new Columns<RepetitionColumn>()
            .text("column", RepetitionColumn::name)
            .text("type", column -> column.type().label())
            .text("unit", RepetitionColumn::unit)
            .text("meaning", RepetitionColumn::meaning);
    return Map.of("dictionary.csv", dictionary.of(RepetitionColumns.all()).csv());
  }

  /**
   * The state of an export: the launches (starts of mpirun) and the visits (series of repetitions)
   * that were read so far. Later rows need them.
   */
  private static final class Rows {
    private record Visited(int launch, int leader, Cell cell) {}

    private final Writer out;
    private final ExportChoices choices;
    private final Map<Integer, LaunchRecord> launches = new HashMap<>();
    private final Map<Visited, Integer> visits = new HashMap<>();
    private CellPoints points;
    private int orphans;

    Rows(Writer out, ExportChoices choices) {
      this.out = out;
      this.choices = choices;
    }

    void take(JournalLine line) {
      if (line instanceof RunRecord run) {
        points = new CellPoints(GeometryFacts.from(run.machine()).lineBytes());
      } else if (line instanceof LaunchRecord launch) {
        launches.put(launch.number(), launch);
      } else if (line instanceof CellSample sample) {
        take(sample);
      }
    }

    private void take(CellSample sample) {
      CellPoint point = points.of(sample.cell());
      LaunchRecord launch = launches.get(sample.launch());
      if (launch == null) {
        orphans++;
      } else if (choices.wants(point)) {
        Visited visited = new Visited(sample.launch(), sample.leader(), sample.cell());
        write(launch, sample, point, visits.merge(visited, 1, Integer::sum));
      }
    }

    /**
     * Writes the rows of a sample, which has the times of one visit to a cell (configuration). The
     * fields that several rows have in common are formatted only once, because a run has millions
     * of repetitions.
     */
    private void write(LaunchRecord launch, CellSample sample, CellPoint point, int visit) {
      int[] ends = sample.batchEnds();
      int repetition = 0;
      String ofVisit = "";
      try {
        for (int batch = 0; batch < ends.length; batch++) {
          RepetitionRow row = new RepetitionRow(launch, sample, point, visit, batch, repetition);
          ofVisit = batch == 0 ? fields(RepetitionColumns.OF_VISIT, row) : ofVisit;
          String ofBatch = fields(RepetitionColumns.OF_BATCH, row);
          for (; repetition < ends[batch]; repetition++, row = row.next()) {
            String own = fields(RepetitionColumns.OF_REPETITION, row);
            out.append(ofVisit).append(',').append(ofBatch).append(',').append(own).append('\n');
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static String fields(List<RepetitionColumn> columns, RepetitionRow row) {
      return CsvText.fields(columns.stream().map(column -> column.value().apply(row)).toList());
    }
  }
}
