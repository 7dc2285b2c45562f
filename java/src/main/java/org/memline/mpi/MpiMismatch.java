package org.memline.mpi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.MpiCalls;

/**
 * Checks whether three things fit together: the MPI that memline's C library was built for, the MPI
 * library that is loaded, and the launcher. Each check returns the problem and its remedy as one
 * line, or empty if there is no problem.
 */
public final class MpiMismatch {
  private static final Pattern LIBRARY =
      Pattern.compile("libmpi(ch|_(?!java|cxx|mpifh|usempi|gtl)\\w+)?\\.so[.\\d]*");

  /**
   * Finds the version number in the version string of Open MPI or MPICH. These implementations keep
   * the same binary interface over several versions.
   */
  private static final Pattern COMPATIBLE =
      Pattern.compile("(?:Open MPI v|MPICH Version:\\s*)(\\d+(?:\\.\\w+)*)");

  /**
   * The environment variable that a launcher sets for its ranks if it has a PMIx server for them.
   */
  private static final String PMIX_SERVER = "PMIX_NAMESPACE";

  private MpiMismatch() {}

  /**
   * Returns the problem if the launcher certainly does not fit the MPI. It is called before MPI is
   * started: with a wrong launcher, MPI_Init of Open MPI would end the process with two dozen lines
   * of messages, and each rank of MPICH would run alone. Launchers that may fit are checked by
   * {@link #alone} after MPI was started.
   *
   * @param pmi returns whether Open MPI was built with support for PMI, as on some sites with Slurm
   */
  static Optional<String> before(
      JobRank job, Mpi mpi, BooleanSupplier pmi, Map<String, String> environment) {
    if (job.starter() == JobRank.Starter.PMIX && !environment.containsKey(PMIX_SERVER)) {
      return Optional.of("there is no PMIx server for this process; " + job.otherwise());
    }
    boolean open = mpi.implementation() == Implementation.OPEN_MPI;
    boolean wrong =
        switch (job.starter()) {
          case OPEN_MPI -> mpi.implementation().ofMpichsFamily();
          case HYDRA -> open;
          case PMI, SRUN -> open && !pmi.getAsBoolean();
          case PMIX, PALS -> false; // may fit: MPICH can be built with PMIx from version 4.2 on
        };
    return wrong
        ? Optional.of(
            "%s, but that launcher does not connect ranks of %s with each other: %s"
                .formatted(started(job), mpi.words(), remedy(job, mpi)))
        : Optional.empty();
  }

  private static String started(JobRank job) {
    String ranks = job.size() > 1 ? job.size() + " ranks were" : "this rank was";
    return ranks + " started by " + job.starter();
  }

  /**
   * Returns the problem if the launcher started several ranks, but MPI_COMM_WORLD has only one.
   *
   * @param size size of MPI_COMM_WORLD
   */
  static Optional<String> alone(JobRank job, int size, Mpi mpi) {
    return job.size() > 1 && size == 1
        ? Optional.of(
            "%s, but %s gives each of them an MPI_COMM_WORLD of its own: %s"
                .formatted(started(job), mpi.words(), remedy(job, mpi)))
        : Optional.empty();
  }

  private static String remedy(JobRank job, Mpi mpi) {
    Launcher own = Launcher.of(mpi.implementation());
    boolean srun = job.starter() == JobRank.Starter.SRUN;
    boolean slurm = srun || System.getenv("SLURM_JOB_ID") != null;
    return "use "
        + own.names().get(0)
        + (slurm
            ? " or srun --mpi=" + own.slurm() + " (srun --mpi=list prints what is" + " available)"
            : "")
        + (srun ? "" : ", or choose the launcher's MPI with --mpi")
        + " ("
        + job.otherwise()
        + ")";
  }

  /**
   * Returns the problem if the loaded MPI library is not the one that memline's C library was built
   * for.
   *
   * <p>Another version of Open MPI or MPICH is accepted if memline was built for only one version
   * of that implementation. This happens with an archive that was made on another system. The
   * loader has found the MPI library by the name of its binary interface: libmpi.so.40 of Open MPI
   * 4.0 to 5.0, or libmpich.so.12 of MPICH 4.0 to 4.2. A calibration records the loaded version
   * with each launch. The facts about Open MPI in a calibration come from the program ompi_info
   * beside the mpicc that compiled the C library.
   *
   * @param mpi the MPI that memline's C library was built for
   * @param words version string of the loaded MPI library
   * @param only whether memline was built for only one version of this implementation
   */
  public static Optional<String> version(Mpi mpi, String words, boolean only) {
    boolean identified =
        !words.isEmpty()
            && mpi.implementation() != Implementation.OTHER
            // The version string names the implementation and not the ABI.
            && mpi.implementation() != Implementation.ABI;
    boolean same =
        !identified
            || expected(mpi).matcher(words).find()
            || only && compatible(mpi, words).isPresent();
    return same
        ? Optional.empty()
        : Optional.of(
            "the C library was built for %s, but '%s' is loaded: load that MPI's module, check LD_LIBRARY_PATH, or build for the loaded one (jobs/build.sh --mpicc ITS-MPICC)"
                .formatted(mpi.words(), firstLine(words)));
  }

  /**
   * Returns a pattern that finds the version of this MPI in the version string of the loaded
   * library. A longer version number, such as 4.1.40 for 4.1.4, does not match. For the MPIs of
   * vendors, only the first two numbers are compared, because mpi.h and the library may state
   * different further numbers.
   */
  private static Pattern expected(Mpi mpi) {
    String whole = Pattern.quote(mpi.version()) + "(?![.\\d])";
    String first = mpi.version().replaceFirst("^(\\d+\\.\\d+).*", "$1");
    return Pattern.compile(
        switch (mpi.implementation()) {
          case OPEN_MPI -> "Open MPI v" + whole;
          case MPICH -> "MPICH Version:\\s*" + whole;
          case MVAPICH -> "\\b" + whole;
          default -> "\\b" + Pattern.quote(first) + "(?!\\d)";
        });
  }

  /**
   * Returns the problem if two conditions hold: the loaded MPI library has another version than
   * memline's C library was built for, and the launcher does not have the loaded version either. A
   * launcher and a library of different installations may not work together.
   *
   * @param mpi the MPI that memline's C library was built for
   * @param words version string of the loaded MPI library
   * @param answer what the launcher printed when it was called with {@code --version}
   */
  static Optional<String> launcher(
      Mpi mpi, String words, ResolvedLauncher launcher, String answer) {
    return compatible(mpi, words)
        .filter(version -> !version.equals(mpi.version()))
        .filter(version -> !ResolvedLauncher.fits(launcher.kind(), answer, version))
        .map(
            version ->
                "'%s' is loaded, but %s is not its launcher: build for the loaded one (jobs/build.sh --mpicc ITS-MPICC), put its launcher first on the PATH, or load the module of %s"
                    .formatted(firstLine(words), launcher.program(), mpi.words()));
  }

  /**
   * Returns the version number in the version string {@code words} if the loaded library has a
   * binary interface that is compatible with {@code mpi}; otherwise empty. The interface is
   * compatible if both are Open MPI or both are MPICH.
   */
  private static Optional<String> compatible(Mpi mpi, String words) {
    return Optional.of(words)
        .filter(all -> all.startsWith(mpi.implementation().words() + " "))
        .map(COMPATIBLE::matcher)
        .filter(Matcher::find)
        .map(version -> version.group(1));
  }

  /**
   * Returns the problem if two MPI libraries are loaded in this process. Possible causes are
   * LD_PRELOAD, or another library that was linked with a second MPI.
   */
  public static Optional<String> two() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/maps"))) {
      return two(lines);
    } catch (IOException e) {
      // The system has no /proc. The first MPI call will then show the problem.
      return Optional.empty();
    }
  }

  static Optional<String> two(Stream<String> maps) {
    Set<String> libraries = new TreeSet<>();
    maps.map(line -> line.replace(" (deleted)", ""))
        .map(line -> line.substring(line.lastIndexOf(' ') + 1))
        .filter(file -> LIBRARY.matcher(file.substring(file.lastIndexOf('/') + 1)).matches())
        .forEach(libraries::add);
    return libraries.size() > 1
        ? Optional.of(
            "two MPIs in one process: %s: check LD_PRELOAD, LD_LIBRARY_PATH and what your libraries are linked with"
                .formatted(String.join(" and ", libraries)))
        : Optional.empty();
  }

  /**
   * Returns the name and version of the loaded MPI library in short form, for example {@code Open
   * MPI v4.1.4} or {@code MPICH 4.0.2}.
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
