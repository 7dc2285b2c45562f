package org.memline.nativelib;

import com.sun.jna.NativeLibrary;
import java.nio.file.Path;
import java.util.Optional;

/** Where the C library is: a class that can be asked where there is none. */
public final class LibraryFile {
  private LibraryFile() {}

  /**
   * Absolute: that of the MPI this process uses.
   *
   * @throws NativeFailure when there is none
   * @throws IllegalArgumentException when there is none for the MPI that was asked for
   */
  public static Path path() {
    return UsedMpi.get().library();
  }

  /** Returns why it cannot be loaded, and what to do; empty if it can be. */
  public static Optional<String> problem() {
    try {
      Class.forName("com.sun.jna.Native");
    } catch (ClassNotFoundException | LinkageError unloadable) {
      return Optional.of(
          "JNA's own library cannot be loaded (%s): run jobs/build.sh, which puts it beside the program, or set JDK_JAVA_OPTIONS=-Djna.tmpdir=FOLDER to a folder that is not mounted noexec"
              .formatted(root(unloadable)));
    }
    try {
      NativeLibrary.getInstance(path().toString());
      return Optional.empty();
    } catch (NativeFailure | IllegalArgumentException none) {
      return Optional.of(none.getMessage());
    } catch (UnsatisfiedLinkError unloadable) {
      return Optional.of(
          "the C library for %s cannot be loaded: %s: load that MPI's module, or choose another by --mpi (jobs/build.sh --mpicc builds for it)"
              .formatted(UsedMpi.get().words(), cause(unloadable)));
    }
  }

  /** The first error behind it, in one line: what comes later only says that a class is missing. */
  private static String root(Throwable error) {
    Throwable first = error;
    while (first.getCause() != null) {
      first = first.getCause();
    }
    return String.valueOf(first.getMessage())
        .lines()
        .findFirst()
        .orElse("")
        .replaceAll("^Exception [\\w.]+: | \\[in thread .*", "");
  }

  /** The loader's own line, without JNA's list of where it looked. */
  private static String cause(UnsatisfiedLinkError error) {
    return error
        .getMessage()
        .lines()
        .findFirst()
        .orElse("")
        .replaceAll("^Unable to load library '[^']*':\\s*", "");
  }
}
