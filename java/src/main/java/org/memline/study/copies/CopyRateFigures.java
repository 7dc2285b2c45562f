package org.memline.study.copies;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Access;
import org.memline.sample.CopyCell;
import org.memline.sample.Pages;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;
import org.memline.table.Units;

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
    CopiesSection table = CopiesSection.of(calibration);
    if (table == null) {
      return List.of();
    }
    CopyRateFigures figures = new CopyRateFigures(table.rates());
    return KINDS.stream().map(figures::figure).filter(f -> !f.isEmpty()).toList();
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
    return new Figure(
        "copies-" + kind.name(),
        kind.title() + ": payload copied per second by one core",
        columns().of(chosen.stream().filter(rate -> kind.has().test(rate.cell())).toList()),
        "");
  }

  private Columns<Measured<CopyCell>> columns() {
    Digits percent = Digits.significant(2).times(100);
    return new Columns<Measured<CopyCell>>()
        .text("pattern", rate -> pattern(rate.cell()))
        .text(
            "footprint",
            rate ->
                "~"
                    + Units.bytes(
                        Long.highestOneBit(Math.round(footprint(rate.cell()) * Math.sqrt(2)))))
        .count("footprint_bytes", rate -> footprint(rate.cell()))
        .count("words", rate -> rate.cell().words())
        .number("megabytes_per_second", Digits.decimals(0), rate -> speed(rate) / 1e6)
        .number("roof_percent", percent, this::share)
        .number("of_roof", percent.unit(" %"), this::share)
        .text("kernel", Measured::ran);
  }

  private static String pattern(CopyCell cell) {
    return cell.from().equals(cell.to()) || cell.from().equals(ONE) || cell.to().equals(ONE)
        ? walked(cell).toString()
        : cell.transfer();
  }

  /** Returns the rate of a copy as a share of the roof; null if there is no roof. */
  private Double share(Measured<CopyCell> rate) {
    return roof(footprint(rate.cell())).map(roof -> speed(rate) / roof).orElse(null);
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
