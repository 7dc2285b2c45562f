package org.memline.machine;

import java.util.List;
import java.util.Map;
import org.memline.nativelib.CpuLevel;
import org.memline.nativelib.Memline;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.Fact;

/** {@code --version}: the git revision, the JDK, the MPI used and the C library. */
public final class Version {
  private Version() {}

  public static List<String> lines() {
    Map<String, Fact> machine = new MachineReader().read();
    return List.of(
        "memline " + revision(),
        "JDK " + System.getProperty("java.vm.version"),
        mpi(machine),
        "C library " + library());
  }

  /** The key is what {@code MEMLINE_MPI} may say, and batch scripts read. */
  private static String mpi(Map<String, Fact> machine) {
    Fact by = Fact.in(machine, MachineReader.RANKS_BY);
    String version = Fact.in(machine, MpiFacts.VERSION).value();
    String key = MpiUse.ofThisProcess().mpi().map(Mpi::key).orElse("");
    return by.ok()
        ? "%s (%s), ranks by %s".formatted(version, key, by.value())
        : "no MPI: " + MpiUse.NOT_BUILT;
  }

  /** The git revision that was built, with a mark when the tree had changes. */
  public static String revision() {
    Fact revision = JvmFacts.revision();
    return revision.ok() ? revision.value() : "unknown";
  }

  /** The C library as it was built. */
  public static String library() {
    try {
      return "API %d, kernels for %s, %s"
          .formatted(Memline.ml_api_version(), CpuLevel.current(), Memline.ml_build());
    } catch (NativeFailure | ExceptionInInitializerError | NoClassDefFoundError e) {
      return "not built";
    }
  }
}
