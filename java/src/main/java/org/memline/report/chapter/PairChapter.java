package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.report.PairFigures;
import org.memline.report.PairWords;
import org.memline.report.plot.Drawing;
import org.memline.report.plot.HeatMap;
import org.memline.report.plot.Mosaic;
import org.memline.report.plot.Picture;
import org.memline.table.Figure;

/**
 * The chapter about the nodes of a cluster. Sentences name the nodes and pairs that stand out. A
 * map for each metric shows all pairs.
 */
final class PairChapter {
  /**
   * Largest number of nodes of which a map has words in its squares. In larger maps, the squares
   * have only colours.
   */
  private static final int MOST_NODES_IN_WORDS = 16;

  private PairChapter() {}

  static List<Piece> of(ReportContent reported) {
    List<Piece> all = new ArrayList<>();
    for (int i = 0; i < reported.pairs().size(); i++) {
      JudgedPairs pairs = reported.pairs().get(i);
      List<Piece> own = pieces(pairs, reported.pairs().size() > 1 ? "-" + (i + 1) : "");
      if (i == 0) {
        all.addAll(own);
      } else {
        all.add(new Piece.Folded(pairs.label(), own));
      }
    }
    return all;
  }

  private static List<Piece> pieces(JudgedPairs pairs, String number) {
    List<Piece> all = new ArrayList<>();
    all.add(
        new Piece.Words(
            "%s: %d nodes, %d pairs measured"
                .formatted(
                    pairs.label(), pairs.measured().nodes().size(), pairs.measured().pairs())));
    PairWords.warnings(pairs.measured()).forEach(each -> all.add(new Piece.Warning(each)));
    List<String> lines =
        PairWords.of(pairs.measured(), pairs.judgement(), pairs.factor(), pairs.falseAlarms());
    int findings = pairs.judgement().findings().size();
    lines.subList(0, findings).forEach(line -> all.add(new Piece.Warning(line)));
    lines.subList(findings, lines.size()).forEach(line -> all.add(new Piece.Words(line)));
    int nodes = pairs.measured().nodes().size();
    for (PairFigures.OfMetric each : PairFigures.of(pairs.measured(), pairs.judgement())) {
      boolean directed = each.metric().directed();
      all.add(new Piece.Pictured(picture(each.figure(), directed, number, nodes)));
    }
    return all;
  }

  private static Picture picture(Figure figure, boolean directed, String number, int nodes) {
    boolean inWords = nodes <= MOST_NODES_IN_WORDS;
    Drawing drawing =
        inWords
            ? new HeatMap(
                "node",
                "with",
                List.of("shown"),
                "ratio",
                "multiple of the median",
                HeatMap.Tone.LESS)
            : new Mosaic(
                "node",
                "with",
                "ratio",
                "stands_out",
                List.of("(sends)", "(node)"),
                List.of("(receives)"));
    return new Picture(
        figure.named(figure.name() + number, figure.title()), caption(directed, inWords), drawing);
  }

  private static String caption(boolean directed, boolean inWords) {
    return "Each cell is a pair's time divided by the median. A finding is marked with %s. %s The ratio of each node to the other nodes is shown %s."
        .formatted(
            inWords ? "!" : "a frame",
            directed
                ? "The row is the sender and the column the receiver. A slow sender shows as a slow row, a slow receiver as a slow column, and a slow link as one or two cells."
                : "The time of a pair has no direction, so the map is symmetric. A slow node shows as a slow row and column, and a slow link as two cells.",
            inWords
                ? "in the last columns"
                : directed
                    ? "beside its row, and as a receiver above its column"
                    : "beside its row");
  }
}
