package org.memline.calibration.sends;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.CacheGeometry;
import org.memline.machine.GeometryFacts;
import org.memline.model.SendTerms;
import org.memline.sample.SendCell;

/**
 * How far off predictions are beyond the sizes that a calibration measured. Each recorded machine's
 * cells up to a size are fitted, and every launch of the larger ones is held against the prediction
 * and its interval. Run by hand; the arguments are calibration files with their cells files.
 */
final class ExtrapolationStudy {
  private static final long[] KEPT_BYTES = {16 << 10, 64 << 10, 256 << 10, 1 << 20};

  private record Miss(long kept, double octaves, double off, double halfWidth) {}

  private ExtrapolationStudy() {}

  public static void main(String[] files) {
    for (String file : files) {
      Calibration whole = CalibrationFile.read(Path.of(file));
      List<Miss> misses = new ArrayList<>();
      misses.addAll(misses(whole));
      whole.elsewhere().forEach(other -> misses.addAll(misses(other)));
      System.out.println(file);
      for (int octave = 0; octave < 8; octave++) {
        double from = octave;
        print(
            "%d to %d octaves".formatted(octave, octave + 1),
            misses.stream().filter(m -> m.octaves > from && m.octaves <= from + 1).toList());
      }
      print("all", misses);
    }
  }

  private static void print(String what, List<Miss> misses) {
    double[] needed =
        misses.stream()
            .mapToDouble(m -> (Math.abs(m.off) - m.halfWidth) / m.octaves)
            .sorted()
            .toArray();
    double[] root =
        misses.stream()
            .mapToDouble(m -> (Math.abs(m.off) - m.halfWidth) / Math.sqrt(m.octaves))
            .sorted()
            .toArray();
    long inside = misses.stream().filter(m -> Math.abs(m.off) <= m.halfWidth).count();
    if (needed.length > 0) {
      System.out.printf(
          "  %-16s %6d launches, %5.1f %% inside, median |ln| %.3f, median half width %.3f,"
              + " growth an octave for 90/95/98 %%: %.3f %.3f %.3f, with the root %.3f%n",
          what,
          needed.length,
          100.0 * inside / needed.length,
          median(misses.stream().mapToDouble(m -> Math.abs(m.off)).toArray()),
          median(misses.stream().mapToDouble(Miss::halfWidth).toArray()),
          needed[(int) (0.90 * needed.length)],
          needed[(int) (0.95 * needed.length)],
          needed[(int) (0.98 * needed.length)],
          root[(int) (0.95 * needed.length)]);
    }
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }

  private static List<Miss> misses(Calibration calibration) {
    CacheGeometry geometry = GeometryFacts.from(calibration.machine());
    SendsTable table = SendsTable.of(calibration);
    List<Miss> all = new ArrayList<>();
    for (SendFit fit : table.sends()) {
      List<Measured<SendCell>> own =
          table.cells().stream()
              .filter(m -> m.cell().method() == fit.method() && m.cell().cache() == fit.cache())
              .toList();
      SendTerms terms = new SendTerms(geometry, table.eagerBytes(), fit.ladder());
      for (long kept : KEPT_BYTES) {
        all.addAll(misses(own, kept, terms, geometry));
      }
    }
    return all;
  }

  private static List<Miss> misses(
      List<Measured<SendCell>> cells, long kept, SendTerms terms, CacheGeometry geometry) {
    List<Measured<SendCell>> small =
        cells.stream()
            .filter(m -> m.cell().slice().payloadBytes() <= kept)
            .collect(Collectors.toList());
    FitCells large =
        new FitCells(
            cells.stream().filter(m -> m.cell().slice().payloadBytes() > kept).toList(), geometry);
    List<Miss> misses = new ArrayList<>();
    for (FittedModel fitted : new OwnFit(terms, new FitCells(small, geometry)).fits()) {
      SendModel model = new SendModel(fitted, terms);
      for (int i = 0; i < large.size(); i++) {
        if (large.paths[i].label().equals(fitted.model())) {
          double predicted = model.seconds(large.counts[i]);
          double halfWidth = model.logHalfWidth(large.counts[i]);
          double octaves = Math.log(large.counts[i].bytes() / kept) / Math.log(2);
          large
              .measured
              .get(i)
              .times()
              .each()
              .forEach(
                  seconds ->
                      misses.add(
                          new Miss(kept, octaves, Math.log(seconds / predicted), halfWidth)));
        }
      }
    }
    return misses;
  }
}
