package org.memline.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine;

/**
 * Converts the value of an option to a path. An empty value is refused, because it would mean the
 * working folder. An empty value usually comes from an empty variable in a script.
 */
final class PathConverter implements CommandLine.ITypeConverter<Path> {
  @Override
  public Path convert(String name) {
    if (!name.isBlank()) {
      try {
        return Path.of(name);
      } catch (InvalidPathException e) {
        // The statement below reports the invalid name.
      }
    }
    throw new CommandLine.TypeConversionException("'" + name + "' is not a file name");
  }
}
