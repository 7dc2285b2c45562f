package org.memline.nativelib;

import com.sun.jna.NativeLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds and loads memline's C library, and explains why it cannot be loaded. */
public final class LibraryFile {
  /** The system property that names the folder of {@code libjnidispatch.so}, the C part of JNA. */
  private static final String JNA_FOLDER = "jna.boot.library.path";

  private LibraryFile() {}

  /**
   * Returns the absolute path of the C library for the MPI that this process uses.
   *
   * @throws NativeFailure if no C library was built
   * @throws IllegalArgumentException if no C library was built for the requested MPI
   */
  public static Path path() {
    return UsedMpi.get().library();
  }

  /**
   * Loads the C library for the MPI that this process uses.
   *
   * @throws NativeFailure if no C library was built, or if its file is truncated
   * @throws UnsatisfiedLinkError if the loader rejects the library; the message is that of the
   *     loader
   */
  static NativeLibrary open() {
    Path file = path();
    Optional<String> cut = jnaCutOff().or(() -> cutOff(file));
    if (cut.isPresent()) {
      throw new NativeFailure(Memline.ML_EINVAL, cut.get());
    }
    return NativeLibrary.getInstance(file.toString());
  }

  /** Returns an error message if the file of JNA's own C library is truncated; otherwise empty. */
  public static Optional<String> jnaCutOff() {
    return Optional.ofNullable(System.getProperty(JNA_FOLDER))
        .flatMap(folder -> cutOff(Path.of(folder, "libjnidispatch.so")));
  }

  /** Returns an error message if the file of a library is truncated; otherwise empty. */
  static Optional<String> cutOff(Path library) {
    try {
      return ElfFile.isCut(library)
          ? Optional.of(
              "%s is truncated after %d bytes: remove it and run jobs/build.sh, or unpack the archive again"
                  .formatted(library, Files.size(library)))
          : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty(); // the loader will report why the file cannot be read
    }
  }

  /**
   * Returns a message that says why the C library cannot be loaded and what to do about it; empty
   * if the library can be loaded.
   */
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

  /**
   * Returns the message of the root cause in one line. The errors that wrap the cause only report a
   * missing class.
   */
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
   * Returns the first line of the loader's message, without JNA's prefix and JNA's list of searched
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
