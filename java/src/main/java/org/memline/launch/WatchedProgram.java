package org.memline.launch;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.memline.nativelib.Implementation;

/**
 * The program in a command that most likely uses MPI. It is the first word that names a file linked
 * with an MPI library. If no word does, it is the last word that names an executable file.
 *
 * @param word word of the command that names the program
 * @param file file of the program; null if no word names an executable file
 * @param elf linking properties of the file; empty for scripts and other files
 */
public record WatchedProgram(String word, Path file, Optional<ElfProgram> elf) {
  private static final Pattern OPEN_MPI = Pattern.compile("libmpi(_\\w+)?\\.so\\.40(\\..*)?");
  private static final Pattern MPICH =
      Pattern.compile("libmpi(ch|fort|cxx|chfort|chcxx|chf90)?\\.so\\.12(\\..*)?");

  /**
   * Returns the program of a command.
   *
   * @param path folders that are searched for words without a slash, as in PATH
   */
  public static WatchedProgram among(List<String> words, String path) {
    List<WatchedProgram> found = new ArrayList<>();
    for (String word : words) {
      executable(word, path + ":.")
          .ifPresent(file -> found.add(new WatchedProgram(word, file, ElfProgram.read(file))));
    }
    return found.stream()
        .filter(WatchedProgram::usesMpi)
        .findFirst()
        .orElseGet(
            () ->
                found.isEmpty()
                    ? new WatchedProgram(words.get(0), null, Optional.empty())
                    : found.get(found.size() - 1));
  }

  /**
   * Returns the file that a word names, if it can be executed.
   *
   * @param path folders that are searched for a word without a slash, as in PATH
   */
  public static Optional<Path> executable(String word, String path) {
    try {
      Stream<Path> places =
          word.contains("/")
              ? Stream.of(Path.of(word))
              : Stream.of(path.split(":"))
                  .filter(folder -> !folder.isEmpty() && !word.isEmpty())
                  .map(folder -> Path.of(folder, word));
      return places.filter(Files::isRegularFile).filter(Files::isExecutable).findFirst();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns whether the program was linked with an MPI library that memline recognises by its name.
   */
  public boolean usesMpi() {
    return needs(OPEN_MPI) || needs(MPICH);
  }

  /**
   * Returns whether the program may run with this MPI, judging by the names of the libraries that
   * it was linked with.
   */
  public boolean fits(Implementation implementation) {
    return needs(OPEN_MPI)
        ? implementation == Implementation.OPEN_MPI
        : !needs(MPICH) || implementation.ofMpichsFamily();
  }

  /** Returns the MPI implementation that the program was linked with, as text. */
  public String implementation() {
    return needs(OPEN_MPI) ? Implementation.OPEN_MPI.words() : Implementation.MPICH.words();
  }

  private boolean needs(Pattern library) {
    return elf.isPresent() && elf.get().needed().stream().anyMatch(library.asMatchPredicate());
  }

  /** Returns the file name of the program, without its folder. */
  public String name() {
    Path name = Path.of(word).getFileName();
    return name == null ? "program" : name.toString();
  }
}
