package org.memline.nativelib;

import com.sun.jna.NativeLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The place of the C library. This class also works if there is no library. */
public final class LibraryFile {
  /** The system property that names the folder of JNA's own library. */
  private static final String JNA_FOLDER = "jna.boot.library.path";

  private LibraryFile() {}

  /**
   * Returns the absolute path of the library for the MPI that this process uses.
   *
   * @throws NativeFailure if there is no library
   * @throws IllegalArgumentException if there is none for the requested MPI
   */
  public static Path path() {
    return UsedMpi.get().library();
  }

  /**
   * Loads the library for the MPI that this process uses.
   *
   * @throws NativeFailure if there is no library, or if it was cut off
   * @throws UnsatisfiedLinkError with the loader's message, if it cannot be loaded
   */
  static NativeLibrary open() {
    Path file = path();
    Optional<String> cut = jnaCutOff().or(() -> cutOff(file));
    if (cut.isPresent()) {
      throw new NativeFailure(Memline.ML_EINVAL, cut.get());
    }
    return NativeLibrary.getInstance(file.toString());
  }

  /** Returns an error message if the end of JNA's own library is missing; otherwise empty. */
  public static Optional<String> jnaCutOff() {
    return Optional.ofNullable(System.getProperty(JNA_FOLDER))
        .flatMap(folder -> cutOff(Path.of(folder, "libjnidispatch.so")));
  }

  /** Returns an error message if the end of a library is missing; otherwise empty. */
  static Optional<String> cutOff(Path library) {
    try {
      return ElfFile.isCut(library)
          ? Optional.of(
              "%s is truncated after %d bytes: remove it and run jobs/build.sh, or unpack the archive again"
                  .formatted(library, Files.size(library)))
          : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty(); // the loader reports the reason
    }
  }

  /** Returns why the library cannot be loaded and the remedy, or empty if it can be loaded. */
  public static Optional<String> problem() {
    Optional<String> cut = jnaCutOff();
    if (cut.isPresent()) {
      return cut;
    }
    try {
      Class.forName("com.sun.jna.Native");
    } catch (ClassNotFoundException | LinkageError unloadable) {
      return Optional.of(
          "JNA's own library cannot be loaded (%s): run jobs/build.sh, which puts it beside the program, or set JDK_JAVA_OPTIONS=-Djna.tmpdir=FOLDER to a folder that is not mounted noexec"
              .formatted(root(unloadable)));
    }
    try {
      open();
      return Optional.empty();
    } catch (NativeFailure | IllegalArgumentException none) {
      return Optional.of(none.getMessage());
    } catch (UnsatisfiedLinkError unloadable) {
      return Optional.of(unloadable(UsedMpi.get(), cause(unloadable)));
    }
  }

  /**
   * Returns the error message for a library that the loader rejects. A library that was built with
   * a newer glibc requires versions of its functions that an older system does not have.
   */
  static String unloadable(Mpi mpi, String cause) {
    String remedy =
        cause.contains("GLIBC_")
            ? "it was built on a newer system: build it on this one or on an older one (jobs/build.sh, jobs/dist.sh)"
            : "load that MPI's module, or choose another with --mpi (jobs/build.sh --mpicc builds"
                + " for it)";
    return "the C library for %s cannot be loaded: %s: %s".formatted(mpi.words(), cause, remedy);
  }

  /** Returns the root cause in one line, because later errors only report a missing class. */
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

  /**
   * Returns the first line of the loader's message, without JNA's prefix and its list of searched
   * places.
   */
  static String cause(UnsatisfiedLinkError error) {
    return error
        .getMessage()
        .lines()
        .map(line -> line.replaceAll("^Unable to load library '[^']*':\\s*", "").strip())
        .filter(line -> !line.isEmpty())
        .findFirst()
        .orElse("no reason is given");
  }
}
