package org.memline.mpi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.MpiCalls;
import org.memline.nativelib.UsedMpi;

/**
 * Starts ranks that run this program, by {@code mpirun} or another launcher of the MPI. The ranks
 * get the environment variables of this process, including {@code OMPI_MCA_…} settings.
 *
 * @param ranks number of ranks
 * @param cores number of cores that this process may use; if there are more ranks than cores, the
 *     ranks are not bound to cores
 * @param options the user's options for the launcher and the environment of the ranks
 * @param arguments arguments of the program
 */
public record Mpirun(int ranks, int cores, LaunchOptions options, List<String> arguments) {

  /**
   * The options of a rank's JVM: a small heap, only the fast JIT compiler (C1) and the serial
   * garbage collector. With them the JVM takes little time on the core that is measured.
   */
  private static final List<String> JVM_OPTIONS =
      List.of(
          "-XX:+UseSerialGC",
          "-Xmx512m",
          "-XX:-UsePerfData",
          "-XX:TieredStopAtLevel=1",
          "-Xshare:auto",
          "-XX:+DisplayVMOutputToStderr",
          "-Xlog:disable",
          "--enable-native-access=ALL-UNNAMED",
          "-Dfile.encoding=UTF-8",
          "-Dstdout.encoding=UTF-8",
          "-Dstderr.encoding=UTF-8");

  /**
   * The system property that is true in a rank that a memline has started. That memline reads the
   * rank's output.
   */
  public static final String DRIVEN = "memline.driven";

  private static final Pattern SETTING =
      Pattern.compile("(OMPI|PMIX|PRTE)_MCA_|PMIX_RANK|PMI_RANK|UCX_|FI_|MPIR_CVAR_");

  /**
   * Returns a copy of this object with one more environment variable for the ranks. If the options
   * already set this variable, its value in the options is kept.
   */
  public Mpirun with(String name, String value) {
    return new Mpirun(ranks, cores, options.with(name, value), arguments);
  }

  public boolean oversubscribed() {
    return ranks > cores;
  }

  /** Returns whether this process is a rank that some launcher has started. */
  public static boolean insideJob() {
    return JobRank.of(System.getenv()).isPresent();
  }

  /**
   * Checks that ranks can be started, before anything is measured.
   *
   * @throws MpiFailure if ranks of the used MPI cannot be started from this process
   */
  public static void require(LaunchOptions options) {
    ResolvedLauncher launcher = launcher(options);
    if (options.mpi().isEmpty()) {
      Mpi mpi = options.usedMpi();
      MpiStart.ofLibrary(mpi)
          .or(
              () ->
                  MpiMismatch.launcher(
                      mpi,
                      MpiCalls.ml_mpi_library(),
                      launcher,
                      ResolvedLauncher.answer(launcher.program(), "--version")))
          .ifPresent(
              what -> {
                throw new MpiFailure(what);
              });
    }
  }

  private static ResolvedLauncher launcher(LaunchOptions options) {
    String own = options.environment().get("PATH");
    return own == null
        ? ResolvedLauncher.of(options.usedMpi(), path())
        : ResolvedLauncher.onOwnPath(options.usedMpi(), own);
  }

  private static String path() {
    return System.getenv().getOrDefault("PATH", "");
  }

  /**
   * Starts the ranks. The standard output and the error output of ranks and launcher arrive in one
   * stream.
   *
   * @throws MpiFailure if there is no launcher or if it cannot be started
   */
  public Process start() {
    ResolvedLauncher launcher = launcher(options);
    List<String> command = new ArrayList<>();
    // setsid puts the launcher into a session of its own. Ctrl-C then reaches only this program,
    // which ends the ranks in an orderly way.
    ResolvedLauncher.find("setsid", path()).ifPresent(setsid -> command.add(setsid.toString()));
    command.add(launcher.program().toString());
    if (isRoot()) {
      command.addAll(launcher.kind().asRoot());
    }
    // memline binds the ranks to cores, except if the user's options do it.
    if (!launcher.kind().places(options.mpirun())) {
      command.addAll(launcher.kind().placing(oversubscribed()));
    }
    command.addAll(options.mpirun());
    options.environment().keySet().stream().map(launcher.kind()::passing).forEach(command::addAll);
    command.addAll(List.of("-n", Integer.toString(ranks)));
    command.addAll(program());
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(options.environment());
    try {
      return builder.start();
    } catch (IOException e) {
      throw new MpiFailure(launcher.program() + " cannot be started: " + e.getMessage());
    }
  }

  /**
   * Returns the variables that configure MPI, as NAME=VALUE. They come from this environment and
   * from the options of this launch.
   */
  public List<String> settings() {
    Map<String, String> all = new TreeMap<>(System.getenv());
    all.putAll(options.environment());
    return all.entrySet().stream()
        // The script jobs/memline may set a UCX variable to an empty value, which is no setting.
        .filter(each -> !each.getValue().isEmpty())
        .filter(each -> SETTING.matcher(each.getKey()).lookingAt())
        .map(each -> each.getKey() + "=" + each.getValue())
        .toList();
  }

  /**
   * Returns whether this process runs with user ID 0. The name of the user is not compared, because
   * an account of another name may have the ID 0.
   */
  private static boolean isRoot() {
    try {
      return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
    } catch (IOException | UnsupportedOperationException unknown) {
      return false;
    }
  }

  /**
   * Returns whether the ranks run another build of memline, which the variable MEMLINE_JAR names.
   */
  private boolean ofAnotherJar() {
    return options.environment().containsKey("MEMLINE_JAR");
  }

  /**
   * Returns the JVM option for the class data archive (CDS), with which ranks start faster; an
   * empty list if there is no archive for these classes. Java ignores an archive that was made for
   * another version of Java or of the jar.
   */
  private List<String> classArchive() {
    Path archive = Path.of(System.getProperty("memline.classes", ""), "classes.jsa");
    return Files.isReadable(archive) && !ofAnotherJar()
        ? List.of("-XX:SharedArchiveFile=" + archive)
        : List.of();
  }

  /**
   * Returns the command by which the launcher starts a rank. The rank uses the Java of this process
   * and the system properties of this process. The MPI and, if MEMLINE_JAR is set, the classes come
   * from the options of this launch.
   */
  private List<String> program() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JVM_OPTIONS);
    command.addAll(classArchive());
    Map<String, String> properties = new TreeMap<>();
    System.getProperties().stringPropertyNames().stream()
        .filter(name -> name.startsWith("memline.") || name.startsWith("jna.") && !ofAnotherJar())
        .forEach(name -> properties.put(name, System.getProperty(name)));
    properties.put(DRIVEN, "true");
    properties.put(UsedMpi.PROPERTY, options.usedMpi().key());
    properties.put(RanksBy.PROPERTY, options.usedRanksBy().label());
    properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
    String classes =
        options.environment().getOrDefault("MEMLINE_JAR", System.getProperty("java.class.path"));
    command.addAll(List.of("-cp", classes, "org.memline.cli.Main"));
    command.addAll(arguments);
    return command;
  }
}
