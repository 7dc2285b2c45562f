package org.memline.report.export;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.memline.calibration.Calibration;

/**
 * Writes measured cells (configurations) as Caliper JSON, which Caliper and Hatchet can read. Each
 * cell is a leaf of a tree, whose levels are operation, method and cache state. Inner nodes have no
 * time, because the sum of the times of cells has no meaning.
 */
final class CaliperCells implements ExportFormat {
  @Override
  public String label() {
    return "caliper";
  }

  @Override
  public String text() {
    return "Caliper's json-split for Hatchet: one node per cell, below operation, method and"
        + " cache state, with seconds (Hatchet's time), the seconds of each launch, and the"
        + " cell's parameters, such as bytes and lines.";
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
    List<MeasuredPoint> points = MeasuredPoint.of(calibration, choices, source.file());
    int launches = points.stream().mapToInt(CaliperCells::launches).max().orElse(0);
    List<String> parameters =
        points.stream().flatMap(p -> p.point().parameters().keySet().stream()).distinct().toList();
    List<String> columns = new ArrayList<>(List.of(CaliperFile.SECONDS));
    IntStream.rangeClosed(1, launches).forEach(i -> columns.add("launch_" + i + "_seconds"));
    columns.addAll(parameters);
    CaliperFile file =
        new CaliperFile(columns)
            .metadata("calibration", calibration.label())
            .metadata("locality", calibration.locality().label())
            .metadata("started", calibration.run().startedAt())
            .metadata("cpu_model", calibration.fact("cpu_model"))
            .metadata("mpi_version", calibration.fact("mpi_version"));
    for (MeasuredPoint each : points) {
      List<Object> row = new ArrayList<>();
      row.add(each.measured().seconds());
      for (int launch = 0; launch < launches; launch++) {
        boolean measured = each.measured().times().measuredBy(launch);
        row.add(measured ? (Double) each.measured().times().launches()[launch] : null);
      }
      parameters.forEach(name -> row.add(each.point().parameters().get(name)));
      file.row(path(each), row.toArray());
    }
    out.write(file.toString());
    return List.of();
  }

  private static int launches(MeasuredPoint each) {
    return each.measured().times().launches().length;
  }

  /**
   * Returns the path of a cell (measured configuration) in the tree of operations, methods and
   * cache states. The path includes the mesh of ranks, because a cell may have been measured on
   * several meshes.
   */
  private static List<String> path(MeasuredPoint each) {
    List<String> path = new ArrayList<>(each.point().callpath());
    path.add(each.measured().cell().id());
    String mesh = each.measured().ranks().mesh();
    if (!mesh.isEmpty()) {
      path.add(mesh);
    }
    return path;
  }
}
