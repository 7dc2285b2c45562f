package org.memline.sample;

import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;

/**
 * Writes and reads a cell (one measured configuration) as members of a JSON object, in samples
 * files and plans. A cell of the experiment {@code sends} has a member for each property of its
 * matrix and of the rows or columns that are sent. A cell of another experiment has only the
 * experiment, its id and its role.
 */
final class CellForm {
  private static final String EXPERIMENT = "experiment";

  private record Sent(
      Method method,
      CacheState cache,
      long rows,
      long columns,
      long ld,
      Element element,
      Axis axis,
      long depth,
      Role role) {
    static Sent of(SendCell cell) {
      Slice slice = cell.slice();
      Matrix matrix = slice.matrix();
      return new Sent(
          cell.method(),
          cell.cache(),
          matrix.rows(),
          matrix.columns(),
          matrix.leadingDimension(),
          matrix.element(),
          slice.axis(),
          slice.depth(),
          cell.role());
    }

    SendCell cell() {
      Slice slice = new Slice(new Matrix(rows, columns, ld, element), axis, depth);
      return new SendCell(method, cache, slice, role);
    }
  }

  private record Named(Experiment experiment, String cell, Role role) {}

  private CellForm() {}

  /**
   * Returns a record whose components become the JSON members of a cell (one measured
   * configuration).
   */
  static Record of(Cell cell) {
    return cell instanceof SendCell send
        ? Sent.of(send)
        : new Named(cell.experiment(), cell.id(), cell.role());
  }

  static Cell read(JsonNode node) {
    if (!node.has(EXPERIMENT)) {
      return JournalFormat.JSON.treeToValue(node, Sent.class).cell();
    }
    Named named = JournalFormat.JSON.treeToValue(node, Named.class);
    return named.experiment.cell(named.cell, named.role);
  }

  static final class Writer extends ValueSerializer<Cell> {
    @Override
    public void serialize(Cell cell, JsonGenerator json, SerializationContext context) {
      context.writeValue(json, of(cell));
    }
  }

  static final class Reader extends ValueDeserializer<Cell> {
    @Override
    public Cell deserialize(JsonParser json, DeserializationContext context) {
      return read(context.readTree(json));
    }
  }
}
