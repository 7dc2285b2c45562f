package org.memline.study.sends;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.FittedModel;
import org.memline.file.CalibrationFile;
import org.memline.layout.CacheGeometry;
import org.memline.machine.GeometryFacts;
import org.memline.model.SendTerms;
import org.memline.sample.SendCell;

/**
 * Shows how accurate predictions are outside the measured range. It fits a part of the cells of
 * each recorded machine: those up to a size, or those with 4-byte elements. Every launch of the
 * other cells is compared with its prediction and the prediction interval. A developer runs it by
 * hand; the arguments are calibration files, which have their cells files beside them.
 */
final class ExtrapolationStudy {
  private static final long[] KEPT_BYTES = {16 << 10, 64 << 10, 256 << 10, 1 << 20};

  private record Miss(double octaves, double off, double halfWidth) {}

  private ExtrapolationStudy() {}

  public static void main(String[] files) {
    for (String file : files) {
      Calibration whole = CalibrationFile.read(Path.of(file));
      List<Miss> misses = new ArrayList<>();
      List<Miss> ofLonger = new ArrayList<>();
      for (Calibration part :
          Stream.concat(Stream.of(whole), whole.elsewhere().stream()).toList()) {
        for (long kept : KEPT_BYTES) {
          misses.addAll(misses(part, c -> c.slice().payloadBytes() <= kept, kept));
        }
        ofLonger.addAll(misses(part, c -> c.slice().matrix().element().bytes() == 4, 1));
      }
      System.out.println(file);
      print("8-byte elements", ofLonger);
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

  /**
   * Fits some cells and returns how far the predictions of the other cells are off.
   *
   * @param kept selects the cells that are fitted
   * @param most the largest payload of the fitted cells, in bytes
   */
  private static List<Miss> misses(Calibration part, Predicate<SendCell> kept, long most) {
    CacheGeometry geometry = GeometryFacts.from(part.machine());
    SendsSection table = SendsSection.of(part);
    List<Miss> all = new ArrayList<>();
    for (SendFit fit : table.sends()) {
      Map<Boolean, List<Measured<SendCell>>> own =
          table.cells().stream()
              .filter(m -> m.cell().method() == fit.method() && m.cell().cache() == fit.cache())
              .collect(Collectors.partitioningBy(m -> kept.test(m.cell())));
      SendTerms terms = new SendTerms(geometry, table.eagerBytes(), fit.ladder());
      OwnFit fitted = new OwnFit(terms, new FitCells(own.get(true), geometry));
      FitCells others = new FitCells(own.get(false), geometry);
      fitted.fits().forEach(path -> all.addAll(misses(path, terms, others, most)));
    }
    return all;
  }

  private static List<Miss> misses(FittedModel path, SendTerms terms, FitCells others, long most) {
    SendModel model = new SendModel(path, terms);
    List<Miss> misses = new ArrayList<>();
    for (int i = 0; i < others.size(); i++) {
      if (others.paths[i].label().equals(path.model())) {
        double predicted = model.seconds(others.counts[i]);
        double halfWidth = model.logHalfWidth(others.counts[i]);
        double octaves = Math.log(others.counts[i].bytes() / most) / Math.log(2);
        others
            .measured
            .get(i)
            .times()
            .each()
            .forEach(
                seconds -> misses.add(new Miss(octaves, Math.log(seconds / predicted), halfWidth)));
      }
    }
    return misses;
  }
}
