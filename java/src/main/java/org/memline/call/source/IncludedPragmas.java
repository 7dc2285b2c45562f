package org.memline.call.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.call.source.pragma.PragmaParser;
import org.memline.call.source.text.CLexer;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourcePiece;
import org.memline.call.source.text.SourcePiece.Directive;
import org.memline.call.source.text.SourceText;

/**
 * Checks the files that a program includes by {@code #include "name"}. Only the program itself is
 * translated, so pragmas in included files would be ignored without a message.
 */
public final class IncludedPragmas {
  private static final Pattern QUOTED = Pattern.compile("\\s*\"([^\"]+)\".*", Pattern.DOTALL);

  private final List<Path> folders;
  private final Set<Path> seen = new HashSet<>();

  private IncludedPragmas(List<Path> folders) {
    this.folders = folders;
  }

  /**
   * Checks all files that a file includes, directly or indirectly. Files that are not found are
   * left to the compiler.
   *
   * @param file file with the {@code #include} lines
   * @param source content of {@code file}
   * @param folders folders in which included files are searched, in addition to the folder of the
   *     including file
   * @throws SourceException if an included file contains a cll pragma
   */
  public static void requireNone(Path file, SourceText source, List<Path> folders) {
    new IncludedPragmas(folders).requireNone(file, source);
  }

  private void requireNone(Path file, SourceText source) {
    for (SourcePiece piece : CLexer.pieces(source)) {
      if (piece instanceof Directive line && line.name().equals("include")) {
        Matcher name = QUOTED.matcher(line.rest().text());
        if (name.matches()) {
          find(file, name.group(1)).forEach(this::require);
        }
      }
    }
  }

  private List<Path> find(Path file, String name) {
    List<Path> beside = new ArrayList<>();
    beside.add(file.toAbsolutePath().getParent());
    beside.addAll(folders);
    return beside.stream()
        .map(folder -> folder.resolve(name).normalize())
        .filter(Files::isRegularFile)
        .limit(1)
        .toList();
  }

  private void require(Path included) {
    if (!seen.add(included.toAbsolutePath())) {
      return;
    }
    SourceText source;
    List<SourcePiece> pieces;
    try {
      source = SourceText.read(included);
      pieces = CLexer.pieces(source);
    } catch (SourceException e) {
      return; // the included file is not complete C; the compiler reports errors in it
    }
    for (SourcePiece piece : pieces) {
      if (piece instanceof Directive line && PragmaParser.isCll(source, line)) {
        throw new SourceException(
            source,
            line.start(),
            "a #pragma cll in an included file would be ignored: translate that file and include"
                + " the result");
      }
    }
    requireNone(included, source);
  }
}
