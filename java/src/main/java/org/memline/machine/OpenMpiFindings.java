package org.memline.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.mpi.RanksBy;
import org.memline.sample.Fact;

/** Findings about Open MPI and its Java bindings, for those who use it. */
final class OpenMpiFindings {
  static final String LOOK = "check what ompi_info reports about btl and smsc";
  static final String COPY_ONCE =
      "unset OMPI_MCA_btl_vader_single_copy_mechanism, or use an Open MPI built with CMA";

  private static final String SUBJECT = "Open MPI";
  private static final String SETUP = "run jobs/setup.sh";
  private static final Pattern VERSION = Pattern.compile("v(\\d+)\\.(\\d+)");

  private OpenMpiFindings() {}

  static List<Finding> of(
      Map<String, Fact> facts, MpiUse use, Commands commands, ClassLoader loader) {
    boolean byJava = use.by().filter(RanksBy.JAVA::equals).isPresent();
    List<Finding> findings = new ArrayList<>();
    findings.add(version(Fact.in(facts, MpiFacts.VERSION), byJava));
    findings.add(bindings(loader, byJava));
    if (byJava) {
      findings.add(bindingsLibrary(facts(use, commands).libraryFolder()));
    }
    return findings;
  }

  private static OpenMpiFacts facts(MpiUse use, Commands commands) {
    return OpenMpiFacts.beside(use.mpi().orElseThrow().mpicc(), commands);
  }

  /** 4.1 and 5.0 are what memline knows; 6 has no Java bindings any more. */
  static Finding version(Fact version, boolean byJava) {
    Matcher numbers = VERSION.matcher(version.value());
    if (!version.ok() || !numbers.find()) {
      return Finding.problem(
          SUBJECT, MpiFindings.describe(version), "install Open MPI 4.1 or 5.0: " + SETUP);
    }
    int major = Integer.parseInt(numbers.group(1));
    int minor = Integer.parseInt(numbers.group(2));
    if (major >= 6 && byJava) {
      return Finding.problem(
          SUBJECT,
          version.value(),
          "use --ranks-by c, or Open MPI 4.1 or 5.0: later versions have no Java bindings");
    }
    return major == 5 || (major == 4 && minor >= 1)
        ? Finding.ok(SUBJECT, version.value())
        : Finding.note(
            SUBJECT,
            version.value(),
            "memline is tested with 4.1 and 5.0: "
                + (major >= 6 ? "report what does not work" : "upgrade"));
  }

  /** Loads the class without initialising it: that would load the library and bind the JVM. */
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
