package org.memline.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Element;
import org.memline.model.Within;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;

/**
 * The times to send a row and a column of a square matrix, which have the same number of bytes.
 *
 * @param size number of rows of the square matrix
 * @param rowSeconds time of one row in seconds
 * @param columnSeconds time of one column in seconds
 * @param paddedSeconds time of one column in seconds, if each row of the matrix is padded by one
 *     cache line
 */
public record RowColumn(
    long size,
    Element element,
    Method method,
    CacheState cache,
    double rowSeconds,
    double columnSeconds,
    double paddedSeconds) {
  private static final List<Long> SIZES = List.of(1000L, 1024L);

  public RowColumn {
    Within.atLeast("size", size, 1);
    Within.seconds("row_seconds", rowSeconds);
    Within.seconds("column_seconds", columnSeconds);
    Within.seconds("padded_seconds", paddedSeconds);
  }

  /**
   * Returns the times of rows and columns that a calibration has. The element type is float64; for
   * a matrix size that was not measured with float64 it is int32.
   */
  static List<RowColumn> of(Calibration calibration) {
    Map<String, Measured<SendCell>> cells =
        SendsSection.of(calibration).cells().stream()
            .collect(Collectors.toMap(c -> c.cell().id(), Function.identity(), (x, y) -> x));
    List<RowColumn> all = new ArrayList<>();
    for (SendFit fit : SendsSection.of(calibration).sends()) {
      for (Element element : List.of(Element.FLOAT64, Element.INT32)) {
        for (long n : SIZES) {
          add(all, cells, fit, element, n);
        }
      }
    }
    return all;
  }

  private static void add(
      List<RowColumn> all,
      Map<String, Measured<SendCell>> cells,
      SendFit fit,
      Element element,
      long n) {
    String prefix = fit.method().label() + "/" + fit.cache().label() + "/";
    String matrix = "%dx%d".formatted(n, n);
    String label = "/" + element.label();
    Measured<SendCell> row = cells.get(prefix + "rows:1/" + matrix + label);
    Measured<SendCell> column = cells.get(prefix + "columns:1/" + matrix + label);
    String padding = element == Element.INT32 ? "+16" : "+8";
    Measured<SendCell> padded = cells.get(prefix + "columns:1/" + matrix + padding + label);
    boolean shown =
        element == Element.FLOAT64
            || cells.get(prefix + "rows:1/" + matrix + "/" + Element.FLOAT64.label()) == null;
    if (shown && row != null && column != null && padded != null) {
      all.add(
          new RowColumn(
              n,
              element,
              fit.method(),
              fit.cache(),
              row.seconds(),
              column.seconds(),
              padded.seconds()));
    }
  }
}
