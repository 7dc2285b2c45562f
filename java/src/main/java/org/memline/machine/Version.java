package org.memline.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.memline.nativelib.CpuLevel;
import org.memline.nativelib.LibraryFile;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.UsedMpi;
import org.memline.sample.Fact;

/** The lines of {@code --version}: the git revision, the JDK, the MPI and the C library. */
public final class Version {
  private Version() {}

  /**
   * Returns the lines of {@code --version}. This method starts no other program. The command {@code
   * doctor} starts one, and reports the answers of the installed MPI.
   */
  public static List<String> lines() {
    return List.of(
        "memline " + revision(),
        "JDK " + System.getProperty("java.vm.version"),
        mpi(MpiUse.ofThisProcess()),
        "C library " + library());
  }

  /**
   * Returns the text about the MPI for which the C library was built. The key in parentheses is a
   * value for {@code MEMLINE_MPI}; scripts read it from this line.
   */
  private static String mpi(MpiUse use) {
    return use.mpi().isEmpty() || use.by().isEmpty()
        ? "no MPI: " + MpiUse.NOT_BUILT
        : "%s (%s), ranks by %s"
            .formatted(use.mpi().get().words(), use.mpi().get().key(), use.by().get().label());
  }

  /**
   * Returns why this Java does not use the archive of preloaded classes (CDS). The result is empty
   * if this Java uses the archive, or if there is no archive. {@code jobs/class-archive.sh} writes
   * the version of the Java that made the archive beside it.
   */
  public static Optional<String> slowStart() {
    Path of = Path.of(System.getProperty("memline.classes", ""), "classes.jdk");
    try {
      String made = Files.readString(of).strip();
      String here = System.getProperty("java.vm.version");
      return made.equals(here)
          ? Optional.empty()
          : Optional.of(
              "the class archive was made by Java %s, this is %s: the start is slower; jobs/class-archive.sh makes a new one"
                  .formatted(made, here));
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  /**
   * Returns the git revision from which memline was built; {@code unknown} if the revision was not
   * recorded. It ends with {@code -dirty} if the tree had uncommitted changes.
   */
  public static String revision() {
    Fact revision = JvmFacts.revision();
    return revision.ok() ? revision.value() : "unknown";
  }

  /** Returns how the C library was built, or why it cannot be loaded. */
  public static String library() {
    if (UsedMpi.built().all().isEmpty()) {
      return "not built";
    }
    Optional<String> problem = LibraryFile.problem();
    if (problem.isPresent()) {
      return "not loaded: " + problem.get();
    }
    try {
      return "API %d, kernels for %s, %s"
          .formatted(Memline.ml_api_version(), CpuLevel.current(), Memline.ml_build());
    } catch (NativeFailure | LinkageError e) {
      return "not loaded: " + e.getMessage();
    }
  }
}
