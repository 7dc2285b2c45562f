package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.report.Figure;
import org.memline.report.PairFigures;
import org.memline.report.PairWords;
import org.memline.report.plot.Drawing;
import org.memline.report.plot.HeatMap;
import org.memline.report.plot.Mosaic;
import org.memline.report.plot.Picture;

/** The nodes of a cluster and their pairs: what stands out, in words, and one map per metric. */
final class PairChapter {
  /** A larger map has squares without words. */
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
    if (pairs.measured().oversubscribed()) {
      all.add(
          new Piece.Warning(
              "There were more ranks than cores: the findings are valid, the times and rates are"
                  + " not."));
    }
    List<String> lines =
        PairWords.of(pairs.measured(), pairs.judgement(), pairs.factor(), pairs.falseAlarms());
    int findings = pairs.judgement().findings().size();
    lines.subList(0, findings).forEach(line -> all.add(new Piece.Warning(line)));
    lines.subList(findings, lines.size()).forEach(line -> all.add(new Piece.Words(line)));
    for (Figure figure : PairFigures.of(pairs.measured(), pairs.judgement())) {
      all.add(new Piece.Pictured(picture(figure, number, pairs.measured().nodes().size())));
    }
    return all;
  }

  private static Picture picture(Figure figure, String number, int nodes) {
    Drawing drawing =
        nodes <= MOST_NODES_IN_WORDS
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
        new Figure(
            figure.name() + number,
            figure.title(),
            figure.headings(),
            figure.rows(),
            figure.note()),
        "1 is the median; ! or a frame stands out. Rows send, columns receive: a node that sends"
            + " slowly shows as a row, one that receives slowly as a column, a slow link as a"
            + " cell or two. Each node over the others is beside its row and above its column.",
        drawing);
  }
}
