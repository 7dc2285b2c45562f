package org.memline;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Validates JSON files against the published schemas with a validator that is not part of memline.
 */
public final class Schemas {
  private static final Path FOLDER = Path.of("..", "calibration");

  private Schemas() {}

  /** Returns the errors that the schema of this file name finds in the JSON. */
  public static List<Error> errors(String schema, String json) throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(FOLDER.resolve(schema)), InputFormat.JSON)
        .validate(json, InputFormat.JSON);
  }
}
