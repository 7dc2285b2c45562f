package org.memline.mpi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.MpiCalls;

/**
 * What does not go together: the MPI that the C library was built for, the one that is loaded, and
 * the launcher. Each is told in one line with its remedy; nothing where all is well.
 */
public final class MpiMismatch {
  private static final Pattern LIBRARY =
      Pattern.compile("lib(mpi|mpich|mpi_cray|mpi_gnu\\w*)\\.so[.\\d]*");

  private MpiMismatch() {}

  /**
   * Told before MPI is started: with another's launcher, Open MPI ends the process with two dozen
   * lines of its own, and MPICH's ranks are each alone.
   *
   * @param pmi whether this Open MPI can be started by PMI, as some sites build it for Slurm
   */
  static Optional<String> before(JobRank job, Mpi mpi, BooleanSupplier pmi) {
    boolean open = mpi.implementation() == Implementation.OPEN_MPI;
    boolean wrong =
        switch (job.starter()) {
          case OPEN_MPI -> mpi.implementation().ofMpichsFamily();
          case PMI -> open && !pmi.getAsBoolean();
          case PMIX -> false; // newer MPICHs have it, too
          case SRUN -> false; // another line
        };
    if (job.starter() == JobRank.Starter.SRUN) {
      return Optional.of(
          "srun started %d tasks without the PMI by which ranks of %s find each other: use srun --mpi=%s (srun --mpi=list tells what there is)"
              .formatted(job.size(), mpi.words(), Launcher.of(mpi.implementation()).slurm()));
    }
    return wrong
        ? Optional.of(
            "started by %s, which cannot start ranks of %s: %s, or choose by --mpi the MPI of that launcher"
                .formatted(job.starter(), mpi.words(), remedy(mpi)))
        : Optional.empty();
  }

  /** Of ranks that were started as several and are each alone. */
  static Optional<String> alone(JobRank job, int size, Mpi mpi) {
    return job.size() > 1 && size == 1
        ? Optional.of(
            "%d ranks were started by %s, but %s says that each is alone: this launcher is not its own: %s"
                .formatted(job.size(), job.starter(), mpi.words(), remedy(mpi)))
        : Optional.empty();
  }

  private static String remedy(Mpi mpi) {
    Launcher own = Launcher.of(mpi.implementation());
    boolean slurm = System.getenv("SLURM_JOB_ID") != null;
    return "use " + own.names().get(0) + (slurm ? " or srun --mpi=" + own.slurm() : "");
  }

  /**
   * The library that is loaded is not of the version that was compiled for.
   *
   * @param words the library's own
   */
  public static Optional<String> version(Mpi mpi, String words) {
    boolean told =
        !words.isEmpty()
            && mpi.implementation() != Implementation.OTHER
            && mpi.implementation() != Implementation.ABI; // whose library says its own name
    boolean same = !told || expected(mpi).matcher(words).find();
    return same
        ? Optional.empty()
        : Optional.of(
            "the C library was built for %s, and '%s' is loaded: load that MPI's module, mind LD_LIBRARY_PATH, or build for this one: jobs/build.sh --mpicc ITS-MPICC"
                .formatted(mpi.words(), firstLine(words)));
  }

  /** How the library's words begin or go on where it is this one, and no longer version of it. */
  private static Pattern expected(Mpi mpi) {
    String name =
        switch (mpi.implementation()) {
          case OPEN_MPI -> "Open MPI v";
          case MPICH -> "MPICH Version:\\s*";
          default -> "\\b";
        };
    return Pattern.compile(name + Pattern.quote(mpi.version()) + "(?![.\\d])");
  }

  /** Two MPIs in this process, as an LD_PRELOAD or another library's dependence leaves them. */
  public static Optional<String> two() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/maps"))) {
      return two(lines);
    } catch (IOException e) {
      return Optional.empty(); // no Linux: it shows at the first call
    }
  }

  static Optional<String> two(Stream<String> maps) {
    Set<String> libraries = new TreeSet<>();
    maps.map(line -> line.substring(line.lastIndexOf(' ') + 1))
        .filter(file -> LIBRARY.matcher(file.substring(file.lastIndexOf('/') + 1)).matches())
        .forEach(libraries::add);
    return libraries.size() > 1
        ? Optional.of(
            "two MPIs in one process: %s: mind LD_PRELOAD, LD_LIBRARY_PATH and what a library of yours is linked with"
                .formatted(String.join(" and ", libraries)))
        : Optional.empty();
  }

  /**
   * What the loaded library says of itself, in short: {@code Open MPI v4.1.4}, {@code MPICH 4.0.2}.
   */
  static String loaded() {
    return firstLine(MpiCalls.ml_mpi_library());
  }

  private static String firstLine(String words) {
    return words
        .lines()
        .findFirst()
        .orElse("")
        .replaceAll(",.*", "")
        .replaceAll("\\s*Version:\\s*", " ")
        .strip();
  }
}
