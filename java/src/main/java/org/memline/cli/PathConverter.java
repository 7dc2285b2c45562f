package org.memline.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine;

/**
 * Converts an option's value to a path. An empty name, such as from an empty variable of a script,
 * is refused, because it would mean the working folder.
 */
final class PathConverter implements CommandLine.ITypeConverter<Path> {
  @Override
  public Path convert(String name) {
    if (!name.isBlank()) {
      try {
        return Path.of(name);
      } catch (InvalidPathException e) {
        // It is refused below.
      }
    }
    throw new CommandLine.TypeConversionException("'" + name + "' is not a file name");
  }
}
