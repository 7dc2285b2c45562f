package org.memline.sample;

import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A cell's members in a JSON object, in journals and in plans. */
final class CellJson {
  private CellJson() {}

  static void write(ObjectNode node, Cell cell) {
    Slice slice = cell.slice();
    Matrix matrix = slice.matrix();
    node.put("method", cell.method().label()).put("cache", cell.cache().label());
    node.put("rows", matrix.rows()).put("columns", matrix.columns());
    node.put("ld", matrix.leadingDimension()).put("element", matrix.element().label());
    node.put("axis", slice.axis().label()).put("depth", slice.depth());
    node.put("role", cell.role().label());
  }

  static Cell read(JsonNode node) {
    Matrix matrix =
        new Matrix(
            node.required("rows").asLong(),
            node.required("columns").asLong(),
            node.required("ld").asLong(),
            Element.parse(node.required("element").asString()));
    Axis axis =
        node.required("axis").asString().equals(Axis.ROWS.label()) ? Axis.ROWS : Axis.COLUMNS;
    return new Cell(
        Method.parse(node.required("method").asString()),
        CacheState.parse(node.required("cache").asString()),
        new Slice(matrix, axis, node.required("depth").asLong()),
        Role.parse(node.required("role").asString()));
  }
}
