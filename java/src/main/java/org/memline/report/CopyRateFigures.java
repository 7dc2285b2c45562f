package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Access;
import org.memline.sample.CopyCell;
import org.memline.sample.Pages;
import org.memline.study.copies.CopyTable;

/**
 * Maps of the rates of local copies, by pattern and footprint. The copies use the kernels that
 * memline selected, one core, and the default page size of the system. A rate is given as a share
 * of the roof. The roof is the rate of the contiguous copy 1C1 with the nearest footprint.
 */
public final class CopyRateFigures {
  private static final Access ONE = Access.CONTIGUOUS;

  private static final Comparator<Access> BY_PATTERN =
      Comparator.comparing(Access::order)
          .thenComparing(Access::blockWords)
          .thenComparing(Access::strideWords);

  /**
   * A kind of map, and the condition on the copies that it shows: for example gathers, scatters, or
   * copies that are strided or indexed on both sides (source and target).
   */
  private record Kind(String name, String title, Predicate<CopyCell> has) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("gathers", "Gathers xC1", c -> c.to().equals(ONE) && strided(c.from())),
          new Kind("scatters", "Scatters 1Cy", c -> c.from().equals(ONE) && strided(c.to())),
          new Kind(
              "block-gathers", "Gathers of blocks", c -> c.to().equals(ONE) && blocks(c.from())),
          new Kind(
              "block-scatters", "Scatters of blocks", c -> c.from().equals(ONE) && blocks(c.to())),
          new Kind(
              "indexed-gathers", "Indexed gathers", c -> c.to().equals(ONE) && c.from().indexed()),
          new Kind(
              "indexed-scatters",
              "Indexed scatters",
              c -> c.from().equals(ONE) && c.to().indexed()),
          new Kind(
              "both-sides", "Both sides xCy", c -> !c.from().equals(ONE) && !c.to().equals(ONE)));

  private final List<Measured<CopyCell>> chosen;

  private CopyRateFigures(List<Measured<CopyCell>> rates) {
    chosen =
        rates.stream()
            .filter(rate -> rate.cell().kernel().equals(CopyCell.BEST))
            .filter(rate -> rate.cell().pages() == Pages.BASE && !rate.cell().everyCore())
            .sorted(
                Comparator.comparing((Measured<CopyCell> rate) -> walked(rate.cell()), BY_PATTERN)
                    .thenComparing(rate -> rate.cell().words()))
            .toList();
  }

  /**
   * Returns one figure for each map that has measurements. The list is empty if no copies were
   * measured.
   */
  public static List<Figure> of(Calibration calibration) {
    CopyTable table = CopyTable.of(calibration);
    if (table == null) {
      return List.of();
    }
    CopyRateFigures figures = new CopyRateFigures(table.rates());
    return KINDS.stream().map(figures::figure).filter(f -> !f.rows().isEmpty()).toList();
  }

  private static boolean strided(Access access) {
    return !access.indexed() && access.blockWords() == 1;
  }

  private static boolean blocks(Access access) {
    return !access.indexed() && access.blockWords() > 1;
  }

  /**
   * Returns the access pattern of the side that is not contiguous. If both sides are contiguous,
   * the result is the contiguous pattern.
   */
  private static Access walked(CopyCell cell) {
    return cell.from().equals(ONE) ? cell.to() : cell.from();
  }

  private static long footprint(CopyCell cell) {
    return walked(cell).spanWords(cell.words()) * Access.WORD_BYTES;
  }

  private Figure figure(Kind kind) {
    List<List<String>> rows = new ArrayList<>();
    chosen.stream()
        .filter(rate -> kind.has().test(rate.cell()))
        .forEach(rate -> rows.add(row(rate)));
    return new Figure(
        "copies-" + kind.name(),
        kind.title() + ": payload copied per second by one core",
        List.of(
            "pattern",
            "footprint",
            "footprint_bytes",
            "words",
            "megabytes_per_second",
            "roof_percent",
            "of_roof",
            "kernel"),
        rows,
        "");
  }

  private List<String> row(Measured<CopyCell> rate) {
    CopyCell cell = rate.cell();
    Optional<Double> share = roof(footprint(cell)).map(roof -> speed(rate) / roof);
    String percent = share.map(s -> Units.significant(100 * s, 2)).orElse("");
    return List.of(
        cell.from().equals(cell.to()) || cell.from().equals(ONE) || cell.to().equals(ONE)
            ? walked(cell).toString()
            : cell.transfer(),
        "~" + Units.bytes(Long.highestOneBit(Math.round(footprint(cell) * Math.sqrt(2)))),
        Long.toString(footprint(cell)),
        Long.toString(cell.words()),
        String.format(Locale.ROOT, "%.0f", speed(rate) / 1e6),
        percent,
        percent.isEmpty() ? "" : percent + " %",
        rate.ran());
  }

  private static double speed(Measured<CopyCell> rate) {
    return rate.cell().bytes() / rate.seconds();
  }

  /**
   * Returns the roof for a footprint: the rate of the contiguous copy whose footprint is nearest,
   * in bytes per second. It is empty if no contiguous copy was measured.
   *
   * @param footprint bytes that the copy spans
   */
  private Optional<Double> roof(long footprint) {
    return chosen.stream()
        .filter(rate -> rate.cell().from().equals(ONE) && rate.cell().to().equals(ONE))
        .min(
            Comparator.comparing(
                rate -> Math.abs(Math.log((double) footprint(rate.cell()) / footprint))))
        .map(CopyRateFigures::speed);
  }
}
