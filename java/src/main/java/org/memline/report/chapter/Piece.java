package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.memline.report.plot.Picture;
import org.memline.table.Figure;

/** A part of a chapter, such as a paragraph, a picture or a table. */
public sealed interface Piece {
  /** A paragraph. */
  record Words(String text) implements Piece {}

  /** A paragraph that readers must not miss. */
  record Warning(String text) implements Piece {}

  /**
   * The verdict of a comparison, which the page shows before everything else.
   *
   * @param kind name of the verdict in lower case, which selects the colour
   * @param text sentences about the verdict
   */
  record Verdict(String kind, String text) implements Piece {}

  /** A list of names with their values, in the order of the map. */
  record Facts(Map<String, String> facts) implements Piece {}

  record Pictured(Picture picture) implements Piece {}

  /** A table without a picture. */
  record Listed(Figure figure) implements Piece {}

  /**
   * Pieces (paragraphs, pictures, tables, …) that the page hides until the reader opens them.
   *
   * @param title title that stays visible
   * @param pieces hidden pieces
   */
  record Folded(String title, List<Piece> pieces) implements Piece {}

  /**
   * Returns a copy of this part of a chapter for one locality (distance between the ranks' cores).
   * The names of its figures are extended by the locality, because the names of figures must be
   * unique in a page.
   *
   * @param place name of the locality
   */
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
   * Returns the pictures that have something to show. The first pictures are open; the others are
   * hidden until the reader opens them.
   *
   * @param pictures all pictures; empty ones are left out
   * @param open number of open pictures
   * @param others title under which the other pictures are hidden
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
