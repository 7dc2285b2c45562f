package org.memline.report.chapter;

import java.util.List;
import java.util.Map;
import org.memline.report.Figure;
import org.memline.report.plot.Picture;

/** What chapters are made of. */
public sealed interface Piece {
  /** A paragraph. */
  record Words(String text) implements Piece {}

  /** What must not be missed. */
  record Warning(String text) implements Piece {}

  /**
   * A judgement, seen before all else.
   *
   * @param kind a verdict's name in lower case, which colours it
   */
  record Verdict(String kind, String text) implements Piece {}

  /** Names and what they are, in order. */
  record Facts(Map<String, String> facts) implements Piece {}

  record Pictured(Picture picture) implements Piece {}

  /** A table that nothing is drawn of. */
  record Listed(Figure figure) implements Piece {}

  /** Opened by who wants it. */
  record Folded(String title, List<Piece> pieces) implements Piece {}

  /**
   * Pictures that have something to show; the first open, if there are several the others folded.
   */
  static List<Piece> first(List<Picture> pictures, String others) {
    List<Piece> all =
        pictures.stream().filter(p -> !p.isEmpty()).map(p -> (Piece) new Pictured(p)).toList();
    return all.size() < 2
        ? all
        : List.of(all.get(0), new Folded(others, all.subList(1, all.size())));
  }
}
