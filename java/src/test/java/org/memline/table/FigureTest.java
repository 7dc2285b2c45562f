package org.memline.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FigureTest {
  /** Returns a figure with a time for each of several methods. */
  private static Figure figure(int methods, int rows) {
    return new Figure(
        "sends",
        "Sends",
        new Columns<Integer>()
            .text("send_method", row -> "method " + row % methods)
            .count("row", row -> row)
            .micros("measured_us", row -> row * 1e-6)
            .of(IntStream.range(0, rows).boxed().toList()),
        "a note");
  }

  @Test
  void textHasHeadingsInWordsAndTheNote() {
    assertEquals(
        """
        Sends
        send method  row  measured µs
        method 0       0            0
        method 1       1         1.00
        a note
        """,
        figure(2, 2).text());
  }

  @Test
  void textOfManyRowsHasSomeOfThem() {
    List<String> lines = figure(2, 100).text().lines().toList();
    assertEquals("16 of 100 rows; --csv FOLDER writes all of them to sends.csv", lines.get(18));
    assertEquals(101, figure(2, 100).csv().lines().count());
  }

  @Test
  void textThatIsTooWideHasOnlyTheFirstColumns() {
    Columns<Integer> columns = new Columns<Integer>().count("row", row -> row);
    for (int i = 0; i < 10; i++) {
      columns.text("column" + i, row -> "x".repeat(20));
    }
    List<String> lines =
        new Figure("wide", "Wide", columns.of(List.of(1)), "").text().lines().toList();
    assertEquals("5 of 11 columns; --csv FOLDER writes all of them to wide.csv", lines.get(3));
  }

  @Test
  void aFigureWithManyGroupsIsSplit() {
    List<Figure> some = figure(5, 10).split("send_method", 2);
    assertEquals(
        List.of("sends-1", "sends-2", "sends-3"), some.stream().map(Figure::name).toList());
    assertEquals("Sends, 2 of 3", some.get(1).title());
    assertEquals(List.of(2, 4, 4), some.stream().map(f -> f.table().rows().size()).toList());
    assertEquals("method 4", some.get(2).table().rows().get(3).text("send_method"));
    assertEquals(1, figure(2, 10).split("send_method", 2).size());
  }
}
