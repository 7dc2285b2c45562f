package org.memline.mpi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Starts this very program as ranks under {@code mpirun}. The environment goes on as it is, {@code
 * OMPI_MCA_…} settings included.
 *
 * @param ranks how many
 * @param cores how many this process may use; with fewer than ranks the launch is oversubscribed
 *     and unbound
 * @param options what this launch has of its own
 * @param arguments the program's
 */
public record Mpirun(int ranks, int cores, LaunchOptions options, List<String> arguments) {

  /**
   * Small heap, one compiler tier and the serial collector: a rank's JVM should stay off the core
   * it measures on.
   */
  private static final List<String> JVM_OPTIONS =
      List.of(
          "-XX:+UseSerialGC",
          "-Xmx512m",
          "-XX:-UsePerfData",
          "-XX:TieredStopAtLevel=1",
          "--enable-native-access=ALL-UNNAMED",
          "-Dfile.encoding=UTF-8",
          "-Dstdout.encoding=UTF-8",
          "-Dstderr.encoding=UTF-8");

  /** The same with one more variable, unless the options have it already. */
  public Mpirun with(String name, String value) {
    Map<String, String> environment = new LinkedHashMap<>(options.environment());
    environment.putIfAbsent(name, value);
    return new Mpirun(ranks, cores, new LaunchOptions(environment, options.mpirun()), arguments);
  }

  public boolean oversubscribed() {
    return ranks > cores;
  }

  /** Where {@code mpirun} is on the path. */
  public static Optional<Path> find() {
    return find("mpirun", System.getenv().getOrDefault("PATH", ""));
  }

  private static Optional<Path> find(String program, String path) {
    return Stream.of(path.split(":"))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Whether this process is a rank: started by {@code mpirun}, or by {@code srun} with PMIx. */
  public static boolean insideJob() {
    return System.getenv("OMPI_COMM_WORLD_SIZE") != null || System.getenv("PMIX_RANK") != null;
  }

  /**
   * The ranks; what they and mpirun say comes in one stream.
   *
   * @throws MpiFailure when there is no mpirun or it cannot be started
   */
  public Process start() {
    Map<String, String> own = options.environment();
    String path = own.getOrDefault("PATH", System.getenv().getOrDefault("PATH", ""));
    Path mpirun =
        find("mpirun", path)
            .orElseThrow(
                () ->
                    new MpiFailure("no mpirun on the PATH: install Open MPI (jobs/setup.sh does)"));
    List<String> command = new ArrayList<>();
    // In a session of its own: Ctrl-C then asks this program, which ends the ranks in good order.
    find("setsid", System.getenv().getOrDefault("PATH", ""))
        .ifPresent(setsid -> command.add(setsid.toString()));
    command.add(mpirun.toString());
    if ("root".equals(System.getProperty("user.name"))) {
      command.add("--allow-run-as-root");
    }
    if (options.placesRanks()) {
      // The user's own placement stands.
    } else if (oversubscribed()) {
      command.addAll(List.of("--oversubscribe", "--bind-to", "none"));
    } else {
      command.addAll(List.of("--map-by", "core", "--bind-to", "core"));
    }
    command.addAll(options.mpirun());
    own.keySet().stream()
        .filter(name -> !name.startsWith("OMPI_MCA_"))
        .forEach(name -> command.addAll(List.of("-x", name)));
    command.addAll(List.of("-n", Integer.toString(ranks)));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JVM_OPTIONS);
    System.getProperties().stringPropertyNames().stream()
        .filter(name -> name.startsWith("memline."))
        .forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
    String program = own.getOrDefault("MEMLINE_JAR", System.getProperty("java.class.path"));
    command.addAll(List.of("-cp", program, "org.memline.cli.Main"));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(own);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new MpiFailure("mpirun cannot be started: " + e.getMessage());
    }
  }
}
