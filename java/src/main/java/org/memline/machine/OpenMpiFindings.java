package org.memline.machine;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.mpi.RanksBy;
import org.memline.sample.Fact;

/** Findings about Open MPI and its Java bindings, for ranks that use Open MPI. */
final class OpenMpiFindings {
  static final String LOOK = "check what ompi_info reports about btl and smsc";
  static final String SHARED_MEMORY =
      "unset OMPI_MCA_btl and OMPI_MCA_pml, and check ~/.openmpi/mca-params.conf";

  private static final String SUBJECT = "Open MPI";
  private static final String SETUP = "run jobs/setup.sh";
  private static final Pattern VERSION = Pattern.compile("v(\\d+)\\.(\\d+)");

  private OpenMpiFindings() {}

  static List<Finding> of(
      Map<String, Fact> facts, MpiUse use, Commands commands, ClassLoader loader) {
    boolean byJava = use.by().filter(RanksBy.JAVA::equals).isPresent();
    List<Finding> findings = new ArrayList<>();
    findings.add(version(Fact.in(facts, MpiFacts.VERSION)));
    findings.add(bindings(loader, byJava));
    if (major(Fact.in(facts, MpiFacts.VERSION)) >= 5) {
      findings.add(tcp(bothFamilies(), Fact.in(facts, "env.OMPI_MCA_btl_tcp_disable_family")));
    }
    if (byJava) {
      findings.add(bindingsLibrary(facts(use, commands).libraryFolder()));
    }
    return findings;
  }

  private static OpenMpiFacts facts(MpiUse use, Commands commands) {
    return OpenMpiFacts.beside(use.mpi().orElseThrow().mpicc(), commands);
  }

  /**
   * Returns advice that makes Open MPI copy a message once. The setting that it names has another
   * name since Open MPI 5.0.
   */
  static String copyOnce(Fact version) {
    return "unset OMPI_MCA_%s, or use an Open MPI built with CMA"
        .formatted(major(version) >= 5 ? "smsc" : "btl_vader_single_copy_mechanism");
  }

  private static int major(Fact version) {
    Matcher numbers = VERSION.matcher(version.value());
    return version.ok() && numbers.find() ? Integer.parseInt(numbers.group(1)) : 0;
  }

  /** Returns the network interfaces that are up and have both an IPv4 and an IPv6 address. */
  private static String bothFamilies() {
    try {
      List<String> names = new ArrayList<>();
      for (NetworkInterface each : NetworkInterface.networkInterfaces().toList()) {
        if (each.isUp()
            && !each.isLoopback()
            && each.inetAddresses().anyMatch(Inet4Address.class::isInstance)
            && each.inetAddresses().anyMatch(Inet6Address.class::isInstance)) {
          names.add(each.getName());
        }
      }
      return String.join(", ", names);
    } catch (SocketException unknown) {
      return "";
    }
  }

  /**
   * Returns the finding about interfaces on which TCP may fail: Open MPI 5.0 may pair an IPv4
   * address with an IPv6 one (open-mpi/ompi issue 14079).
   *
   * @param interfaces names of the interfaces with addresses of both families; empty if there is no
   *     such interface
   * @param disabled the setting that disables one of the families
   */
  static Finding tcp(String interfaces, Fact disabled) {
    String subject = "TCP";
    if (interfaces.isEmpty() || disabled.ok()) {
      return Finding.ok(
          subject,
          disabled.ok()
              ? "without IPv" + disabled.value()
              : "no network interface has both IPv4 and IPv6");
    }
    return Finding.note(
        subject,
        interfaces
            + ": both IPv4 and IPv6; Open MPI 5 may pair an address of each kind and not connect",
        "if ranks use TCP, set OMPI_MCA_btl_tcp_disable_family=6");
  }

  /**
   * Returns the finding about the version. memline is tested with 4.1 and 5.0. Open MPI 6.0 has no
   * Java bindings, although some builds of its release candidates have them.
   */
  static Finding version(Fact version) {
    Matcher numbers = VERSION.matcher(version.value());
    if (!version.ok() || !numbers.find()) {
      return Finding.problem(
          SUBJECT, MpiFindings.describe(version), "install Open MPI 4.1 or 5.0: " + SETUP);
    }
    int major = Integer.parseInt(numbers.group(1));
    int minor = Integer.parseInt(numbers.group(2));
    return major == 5 || (major == 4 && minor >= 1)
        ? Finding.ok(SUBJECT, version.value())
        : Finding.note(
            SUBJECT,
            version.value(),
            "memline is tested with 4.1 and 5.0: "
                + (major >= 6 ? "run jobs/test.sh to see what works" : "upgrade"));
  }

  /**
   * Returns the finding about the Java bindings. The class of the bindings is found but not
   * initialised, because its initialisation would load the MPI library into this JVM.
   */
  static Finding bindings(ClassLoader loader, boolean byJava) {
    String subject = "mpi.jar";
    String remedy = SETUP + " and jobs/build.sh, or set MPI_JAR";
    try {
      Class.forName("mpi.MPI", false, loader);
      return Finding.ok(subject, "on the class path");
    } catch (ClassNotFoundException | LinkageError absent) {
      return byJava
          ? Finding.problem(subject, "not on the class path", remedy)
          : Finding.note(
              subject,
              "not on the class path: ranks use the C library, without method java",
              remedy);
    }
  }

  static Finding bindingsLibrary(Fact folder) {
    String library = "libmpi_java.so";
    if (!folder.ok()) {
      return Finding.problem(library, MpiFindings.describe(folder), SETUP);
    }
    return Files.exists(Path.of(folder.value(), library))
        ? Finding.ok(library, "in " + folder.value())
        : Finding.problem(
            library,
            "not in " + folder.value(),
            "use --ranks-by c, or an Open MPI configured with --enable-mpi-java: " + SETUP);
  }
}
