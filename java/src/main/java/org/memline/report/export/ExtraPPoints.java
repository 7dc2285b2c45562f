package org.memline.report.export;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;

/**
 * Writes the cells (measured configurations) of one operation for Extra-P: the median time of each
 * launch (start of mpirun) as a function of bytes and memory lines.
 */
final class ExtraPPoints implements ExportFormat {
  private static final String USUAL = "sends/strided";

  /** Largest number of call paths that a message lists. */
  private static final int SHOWN = 4;

  @Override
  public String label() {
    return "extrap";
  }

  @Override
  public String text() {
    return "Extra-P's JSON Lines: the median of each launch in seconds over the parameters of the"
        + " operation, such as bytes and lines of sends, with one call path per method and cache"
        + " state. Extra-P needs every point in every call path, so only common points are"
        + " written; fewer call paths have more points in common. The default of --only is "
        + USUAL
        + ".";
  }

  @Override
  public Set<ExportChoice> takes() {
    return Set.of(
        ExportChoice.LOCALITY, ExportChoice.METHOD, ExportChoice.CACHE, ExportChoice.ONLY);
  }

  @Override
  public List<String> write(ExportSource source, ExportChoices choices, Writer out)
      throws IOException {
    Calibration calibration = source.calibration().calibration();
    ExportChoices wanted = choices.only() == null ? choices.only(USUAL) : choices;
    List<MeasuredPoint> points = MeasuredPoint.of(calibration, wanted, source.file());
    List<String> parameters = parameters(points);
    ExtraPFile file = new ExtraPFile();
    for (MeasuredPoint each : points) {
      Map<String, Long> values = new LinkedHashMap<>();
      parameters.forEach(name -> values.put(name, each.point().parameters().get(name)));
      file.add(each.point().callpath(), values, each.launchSeconds());
    }
    if (file.common().isEmpty()) {
      throw new IllegalArgumentException(
          "%d call paths have no points in common, but Extra-P needs common points: select one call path with --only, for example %s"
              .formatted(file.callpaths(), some(points)));
    }
    out.write(file.toString());
    return notices(file);
  }

  private static String some(List<MeasuredPoint> points) {
    return points.stream()
        .map(each -> String.join("/", each.point().callpath()))
        .distinct()
        .limit(SHOWN)
        .collect(Collectors.joining(", "));
  }

  /**
   * Returns the names of the parameters that a model can use. A parameter is left out if it is
   * constant. It is also left out if it always grows with an earlier parameter, like the memory
   * lines of contiguous messages.
   */
  private static List<String> parameters(List<MeasuredPoint> points) {
    Set<String> all = points.get(0).point().parameters().keySet();
    List<String> kept = new ArrayList<>();
    for (String name : all) {
      if (!isConstant(points, name)
          && kept.stream().noneMatch(before -> follows(points, before, name))) {
        kept.add(name);
      }
    }
    return kept.isEmpty() ? List.copyOf(all) : kept;
  }

  private static boolean isConstant(List<MeasuredPoint> points, String name) {
    return points.stream().map(each -> each.point().parameters().get(name)).distinct().count() == 1;
  }

  private static boolean follows(List<MeasuredPoint> points, String before, String name) {
    List<Map<String, Long>> sorted =
        points.stream()
            .map(each -> each.point().parameters())
            .sorted(Comparator.comparing(p -> p.get(before)))
            .toList();
    for (int i = 1; i < sorted.size(); i++) {
      int step = sorted.get(i).get(before).compareTo(sorted.get(i - 1).get(before));
      int own = sorted.get(i).get(name).compareTo(sorted.get(i - 1).get(name));
      if (own < 0 || own > 0 && step == 0) {
        return false;
      }
    }
    return true;
  }

  private static List<String> notices(ExtraPFile file) {
    List<String> notices = new ArrayList<>();
    int left = file.common().size();
    if (left < file.points()) {
      notices.add(
          "%d of %d points are written: those common to all %d call paths, which Extra-P needs; --method and --cache select fewer paths"
              .formatted(left, file.points(), file.callpaths()));
    }
    if (left < ExtraPFile.LEAST_POINTS) {
      notices.add(
          "%d points: Extra-P needs at least %d for a model"
              .formatted(left, ExtraPFile.LEAST_POINTS));
    }
    return notices;
  }
}
