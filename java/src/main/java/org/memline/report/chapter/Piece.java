package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.memline.report.Figure;
import org.memline.report.plot.Picture;

/** A piece of a chapter. */
public sealed interface Piece {
  /** A paragraph. */
  record Words(String text) implements Piece {}

  /** A paragraph that readers must not miss. */
  record Warning(String text) implements Piece {}

  /**
   * The verdict of a comparison, which is shown before everything else.
   *
   * @param kind a verdict's name in lower case, which selects its colour
   */
  record Verdict(String kind, String text) implements Piece {}

  /** A list of names and their values, in this order. */
  record Facts(Map<String, String> facts) implements Piece {}

  record Pictured(Picture picture) implements Piece {}

  /** A table without a drawing. */
  record Listed(Figure figure) implements Piece {}

  /** Pieces that are hidden until a reader opens them. */
  record Folded(String title, List<Piece> pieces) implements Piece {}

  /** Returns this piece for another locality, whose figures have their own names. */
  default Piece at(String place) {
    if (this instanceof Pictured pictured) {
      Picture own = pictured.picture();
      return new Pictured(new Picture(own.figure().at(place), own.reading(), own.drawing()));
    }
    if (this instanceof Listed listed) {
      return new Listed(listed.figure().at(place));
    }
    if (this instanceof Folded folded) {
      return new Folded(
          folded.title(), folded.pieces().stream().map(piece -> piece.at(place)).toList());
    }
    return this;
  }

  /**
   * Returns the pictures that have something to show.
   *
   * @param open number of pictures at the beginning that are open; the others are folded
   * @param others description of the others
   */
  static List<Piece> first(List<Picture> pictures, int open, String others) {
    List<Piece> all =
        pictures.stream().filter(p -> !p.isEmpty()).map(p -> (Piece) new Pictured(p)).toList();
    if (all.size() <= open) {
      return all;
    }
    List<Piece> some = new ArrayList<>(all.subList(0, open));
    some.add(new Folded(others, all.subList(open, all.size())));
    return some;
  }
}
