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
 * Starts this program as ranks under {@code mpirun} or another launcher of the MPI. The ranks get
 * the environment of this process, including {@code OMPI_MCA_…} settings.
 *
 * @param ranks number of ranks
 * @param cores number of cores that this process may use; if there are more ranks, the launch is
 *     oversubscribed and unbound
 * @param options options of this launch
 * @param arguments arguments of the program
 */
public record Mpirun(int ranks, int cores, LaunchOptions options, List<String> arguments) {

  /**
   * The options of a rank's JVM: a small heap, one compiler tier and the serial collector, so that
   * it takes little time on the core that is measured.
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

  private static final Pattern SETTING =
      Pattern.compile("(OMPI|PMIX|PRTE)_MCA_|PMIX_RANK|PMI_RANK|UCX_|FI_|MPIR_CVAR_");

  /** Returns this launch with one more variable, unless the options set it already. */
  public Mpirun with(String name, String value) {
    return new Mpirun(ranks, cores, options.with(name, value), arguments);
  }

  public boolean oversubscribed() {
    return ranks > cores;
  }

  /** Returns whether this process is a rank of any launcher. */
  public static boolean insideJob() {
    return JobRank.of(System.getenv()).isPresent();
  }

  /**
   * Checks before anything is measured that ranks can be started.
   *
   * @throws MpiFailure if ranks of the used MPI cannot be started from here
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
   * Starts the ranks. Their output and that of the launcher come in one stream.
   *
   * @throws MpiFailure if there is no launcher or it cannot be started
   */
  public Process start() {
    ResolvedLauncher launcher = launcher(options);
    List<String> command = new ArrayList<>();
    // The launcher has its own session, so that Ctrl-C reaches only this program, which ends the
    // ranks in order.
    ResolvedLauncher.find("setsid", path()).ifPresent(setsid -> command.add(setsid.toString()));
    command.add(launcher.program().toString());
    if (isRoot()) {
      command.addAll(launcher.kind().asRoot());
    }
    if (!launcher.kind().places(options.mpirun())) { // otherwise the user places the ranks
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
   * Returns the variables that configure MPI, as NAME=VALUE, from this environment and the options
   * of this launch.
   */
  public List<String> settings() {
    Map<String, String> all = new TreeMap<>(System.getenv());
    all.putAll(options.environment());
    return all.entrySet().stream()
        .filter(each -> !each.getValue().isEmpty()) // jobs/memline sets an empty UCX variable
        .filter(each -> SETTING.matcher(each.getKey()).lookingAt())
        .map(each -> each.getKey() + "=" + each.getValue())
        .toList();
  }

  /**
   * Compares the user's number with 0: another account may have it, and one called root may not.
   */
  private static boolean isRoot() {
    try {
      return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
    } catch (IOException | UnsupportedOperationException unknown) {
      return false;
    }
  }

  /** Returns whether this launch uses classes of another build. */
  private boolean ofAnotherJar() {
    return options.environment().containsKey("MEMLINE_JAR");
  }

  /**
   * Returns the option that gives ranks the class archive, by which they start faster. Java ignores
   * an archive that was made for another Java or jar.
   */
  private List<String> classArchive() {
    Path archive = Path.of(System.getProperty("memline.classes", ""), "classes.jsa");
    return Files.isReadable(archive) && !ofAnotherJar()
        ? List.of("-XX:SharedArchiveFile=" + archive)
        : List.of();
  }

  /**
   * Returns the command that runs this program as a rank, with the Java, the properties and the
   * classes of this process unless the launch has other classes, and with the MPI of the launch.
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
