package org.memline.call.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import org.memline.call.source.text.SourceException;
import org.memline.input.WholeFile;

/**
 * The two files that the translation of a program writes: the instrumented program, and the script
 * that runs it. Each file is written completely or not at all.
 */
public final class TranslatedFiles {
  private static final FileAttribute<Set<PosixFilePermission>> RUNS =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxrwxrwx"));

  private final Path program;

  private TranslatedFiles(Path program) {
    this.program = program;
  }

  /**
   * Determines the output files.
   *
   * @param input annotated program
   * @param output file of the instrumented program; null for {@code PROG.cll.c} in the folder of
   *     the input
   * @throws SourceException if the output cannot be written, or exists and is not a translated file
   */
  public static TranslatedFiles of(Path input, Path output) {
    Path program =
        output != null ? output : input.resolveSibling(Translation.stem(input) + ".cll.c");
    if (Files.isDirectory(program) || program.getFileName() == null) {
      throw new SourceException(program + ": is a folder: name a file with -o");
    }
    if (Files.exists(program)) {
      requireOurs(input, program);
    }
    Path folder = program.toAbsolutePath().getParent();
    if (!Files.isDirectory(folder)) {
      throw new SourceException(program + ": there is no folder " + folder + ": make it first");
    }
    return new TranslatedFiles(program);
  }

  private static void requireOurs(Path input, Path output) {
    try {
      if (Files.isSameFile(input, output)) {
        throw new SourceException(
            output + ": is the annotated program itself: name another file with -o");
      }
      if (!Files.isRegularFile(output)) {
        throw new SourceException(output + ": is not a file: name one with -o");
      }
      String text = Files.readString(output, StandardCharsets.ISO_8859_1);
      if (!text.isEmpty() && !text.lines().findFirst().orElse("").endsWith(Translation.MARK)) {
        throw new SourceException(
            output
                + ": exists and was not made by translate: remove it, or name another file"
                + " with -o");
      }
    } catch (IOException e) {
      throw new SourceException(output + ": cannot be read: " + e.getMessage());
    }
  }

  public Path program() {
    return program;
  }

  /**
   * Returns the file of the script: {@code PROG.cll.sh} in the folder of the instrumented program.
   */
  public Path script() {
    return program.resolveSibling(Translation.stem(program) + ".sh");
  }

  /**
   * Writes the files.
   *
   * @param instrumented content of the instrumented program
   * @param script script that runs the program; empty if the program gives no numbers of ranks
   */
  public void write(byte[] instrumented, Optional<String> script) {
    write(program, instrumented);
    script.ifPresent(text -> write(script(), text.getBytes(StandardCharsets.UTF_8), RUNS));
  }

  private static void write(Path file, byte[] bytes, FileAttribute<?>... rights) {
    try {
      WholeFile.write(file, out -> out.write(bytes), rights);
    } catch (NoSuchFileException e) {
      throw new SourceException(
          file + ": cannot be written: there is no folder for " + e.getFile());
    } catch (IOException e) {
      throw new SourceException(file + ": cannot be written: " + reason(e));
    }
  }

  private static String reason(IOException e) {
    String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
    return reason == null ? "permission is missing" : reason;
  }
}
