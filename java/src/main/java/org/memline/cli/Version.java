package org.memline.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.memline.machine.MachineReader;
import org.memline.nativelib.CpuLevel;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.Fact;

/** {@code --version}: the git revision, the JDK, MPI and the C library. */
final class Version {
  private Version() {}

  static List<String> lines() {
    Map<String, Fact> machine = new MachineReader().read();
    return List.of(
        "memline " + revision(),
        "JDK " + System.getProperty("java.vm.version"),
        Fact.in(machine, "mpi_version").value(),
        "C library " + library());
  }

  /** The git revision that was built, with a mark when the tree had changes. */
  static String revision() {
    Properties git = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("/git.properties")) {
      if (in != null) {
        git.load(in);
      }
    } catch (IOException e) {
      // Built outside git: there is nothing to tell.
    }
    String revision = git.getProperty("git.commit.id.abbrev", "unknown");
    return "true".equals(git.getProperty("git.dirty")) ? revision + "-dirty" : revision;
  }

  /** The C library as it was built. */
  static String library() {
    try {
      return "API %d, kernels for %s, %s"
          .formatted(Memline.ml_api_version(), CpuLevel.current(), Memline.ml_build());
    } catch (NativeFailure | ExceptionInInitializerError | NoClassDefFoundError e) {
      return "not built";
    }
  }
}
