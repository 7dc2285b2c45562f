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

  /** Why it cannot be loaded, with what to do; nothing where it can. */
  public static Optional<String> problem() {
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
