package org.memline.sample;

import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A cell's members in a JSON object, in journals and in plans: of a row or column all its numbers,
 * of others their id.
 */
final class CellJson {
  private static final String EXPERIMENT = "experiment";
  private static final String ID = "cell";

  private CellJson() {}

  static void write(ObjectNode node, Cell cell) {
    if (cell instanceof SendCell send) {
      write(node, send);
    } else {
      node.put(EXPERIMENT, cell.experiment().label()).put(ID, cell.id());
    }
    node.put("role", cell.role().label());
  }

  private static void write(ObjectNode node, SendCell cell) {
    Slice slice = cell.slice();
    Matrix matrix = slice.matrix();
    node.put("method", cell.method().label()).put("cache", cell.cache().label());
    node.put("rows", matrix.rows()).put("columns", matrix.columns());
    node.put("ld", matrix.leadingDimension()).put("element", matrix.element().label());
    node.put("axis", slice.axis().label()).put("depth", slice.depth());
  }

  static Cell read(JsonNode node) {
    Role role = Role.parse(node.required("role").asString());
    return node.has(EXPERIMENT)
        ? Experiment.parse(node.required(EXPERIMENT).asString())
            .cell(node.required(ID).asString(), role)
        : send(node, role);
  }

  private static SendCell send(JsonNode node, Role role) {
    Matrix matrix =
        new Matrix(
            node.required("rows").asLong(),
            node.required("columns").asLong(),
            node.required("ld").asLong(),
            Element.parse(node.required("element").asString()));
    Axis axis =
        node.required("axis").asString().equals(Axis.ROWS.label()) ? Axis.ROWS : Axis.COLUMNS;
    return new SendCell(
        Method.parse(node.required("method").asString()),
        CacheState.parse(node.required("cache").asString()),
        new Slice(matrix, axis, node.required("depth").asLong()),
        role);
  }
}
