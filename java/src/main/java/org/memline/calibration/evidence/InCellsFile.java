package org.memline.calibration.evidence;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.AbstractList;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * Marks a list of measured cells (configurations with their times) that is stored in a separate
 * file, the cells file. The calibration file has only the number of cells, in place of the list.
 * The cells are read when the list is used first.
 */
@Retention(RetentionPolicy.RUNTIME)
@JacksonAnnotationsInside
@JsonSerialize(using = InCellsFile.Writer.class)
@JsonDeserialize(using = InCellsFile.Reader.class)
public @interface InCellsFile {

  /**
   * Reads the cells of one list from the cells file. The deserializer finds this object as an
   * attribute of its context.
   */
  interface Source {
    /**
     * Returns the cells (measured configurations with their times) of the list.
     *
     * @param count number of cells according to the calibration file
     */
    List<Measured<?>> cells(int count);
  }

  /** Writes the number of cells in place of the list, because the cells file has the cells. */
  final class Writer extends ValueSerializer<List<?>> {
    @Override
    public void serialize(List<?> cells, JsonGenerator json, SerializationContext context) {
      json.writeNumber(cells.size());
    }
  }

  /**
   * Reads the number of cells (measured configurations). Returns a list that reads the cells from
   * the cells file when it is used first.
   */
  final class Reader extends ValueDeserializer<List<?>> {
    @Override
    public List<?> deserialize(JsonParser json, DeserializationContext context) {
      if (!json.currentToken().isNumeric()
          || !json.isExpectedNumberIntToken()
          || json.getIntValue() < 0) {
        throw new InvalidFormatException(json, "not a number", json.getString(), int.class);
      }
      int count = json.getIntValue();
      Source source = (Source) context.getAttribute(Source.class);
      return count == 0 ? List.of() : new Later(count, source);
    }
  }

  /**
   * A list of measured cells. The first access to an element reads all cells from the cells file.
   */
  final class Later extends AbstractList<Measured<?>> {
    private final int count;
    private final Source source;
    private List<Measured<?>> cells;

    private Later(int count, Source source) {
      this.count = count;
      this.source = source;
    }

    @Override
    public synchronized Measured<?> get(int index) {
      if (cells == null) {
        cells = source.cells(count);
      }
      return cells.get(index);
    }

    @Override
    public int size() {
      return count;
    }
  }
}
