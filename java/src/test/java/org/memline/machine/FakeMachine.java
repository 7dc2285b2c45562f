package org.memline.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.memline.layout.CacheGeometry;
import org.memline.mpi.RanksBy;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.sample.Fact;

/**
 * A made-up machine: small copies of /proc and /sys in a temporary folder, and commands with
 * recorded output.
 */
final class FakeMachine {

  private final Path root;
  private final Map<String, String> commands = new HashMap<>();
  private final Map<String, String> environment = new HashMap<>();
  private MpiUse use = new MpiUse(Optional.empty(), Optional.empty());

  FakeMachine(Path root) {
    this.root = root;
  }

  FakeMachine file(String path, String text) {
    try {
      Path file = root.resolve(path.substring(1));
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  FakeMachine cache(int index, int level, String type, String size, int ways) {
    String folder = "/sys/devices/system/cpu/cpu0/cache/index" + index + "/";
    return file(folder + "level", level + "\n")
        .file(folder + "type", type + "\n")
        .file(folder + "size", size + "\n")
        .file(folder + "ways_of_associativity", ways + "\n")
        .file(folder + "coherency_line_size", "64\n");
  }

  FakeMachine command(String line, String output) {
    commands.put(line, output);
    return this;
  }

  FakeMachine variable(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /**
   * Makes the machine use Open MPI with its Java bindings. Facts about Open MPI come from the
   * recorded commands.
   */
  FakeMachine openMpi() {
    return uses(mpi(Implementation.OPEN_MPI, "4.1.4"), RanksBy.JAVA);
  }

  FakeMachine uses(Mpi mpi, RanksBy by) {
    use = MpiUse.of(mpi, by);
    return this;
  }

  static Mpi mpi(Implementation implementation, String version) {
    return new Mpi(
        implementation, version, Path.of("libmemline.so"), Path.of("mpicc"), Optional.empty());
  }

  SystemFiles files() {
    return new SystemFiles(root);
  }

  MachineReader reader() {
    return new MachineReader(root, Commands.recorded(commands), environment, use);
  }

  CacheGeometry geometry() {
    return GeometryFacts.from(read());
  }

  Map<String, Fact> read() {
    return reader().read();
  }

  String value(String key) {
    return Fact.in(read(), key).value();
  }
}
