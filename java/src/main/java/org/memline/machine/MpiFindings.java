package org.memline.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.sample.Fact;

/** Findings about Open MPI and its Java bindings. */
final class MpiFindings {

  private static final String SETUP = "run jobs/setup.sh";
  private static final String PTRACE_REMEDY = "sysctl kernel.yama.ptrace_scope=0";
  private static final int OLDEST_JDK = 17;
  private static final Pattern VERSION = Pattern.compile("v(\\d+)\\.(\\d+)");

  private MpiFindings() {}

  static List<Finding> of(Map<String, Fact> facts, Commands commands, ClassLoader loader) {
    List<Finding> findings = new ArrayList<>();
    findings.add(mpirun(commands));
    findings.add(version(Fact.in(facts, "mpi_version")));
    findings.add(bindings(loader));
    findings.add(bindingsLibrary(new MpiInstallation(commands).libraryFolder()));
    findings.add(jdk(Runtime.version()));
    findings.add(
        singleCopy(Fact.in(facts, "mpi_single_copy_mechanism"), Fact.in(facts, "ptrace_scope")));
    findings.add(ptraceScope(Fact.in(facts, "ptrace_scope")));
    return findings;
  }

  static Finding mpirun(Commands commands) {
    Commands.Outcome said = commands.run("mpirun", "--version");
    return said.ok()
        ? Finding.ok("mpirun", said.output().lines().findFirst().orElse("present"))
        : Finding.problem("mpirun", said.problem(), SETUP + ", or load the cluster's MPI module");
  }

  /** 4.1 and 5.0 are what memline knows; 6 has no Java bindings any more. */
  static Finding version(Fact version) {
    Matcher numbers = VERSION.matcher(version.value());
    if (!version.ok() || !numbers.find()) {
      return Finding.problem(
          "Open MPI", describe(version), "install Open MPI 4.1 or 5.0: " + SETUP);
    }
    int major = Integer.parseInt(numbers.group(1));
    int minor = Integer.parseInt(numbers.group(2));
    if (major >= 6) {
      return Finding.problem(
          "Open MPI", version.value(), "use 4.1 or 5.0: later ones have no Java bindings");
    }
    return major == 5 || (major == 4 && minor >= 1)
        ? Finding.ok("Open MPI", version.value())
        : Finding.note("Open MPI", version.value(), "memline is tried with 4.1 and 5.0: upgrade");
  }

  /** Loads the class without initialising it: that would load the library and bind the JVM. */
  static Finding bindings(ClassLoader loader) {
    try {
      Class.forName("mpi.MPI", false, loader);
      return Finding.ok("mpi.jar", "on the class path");
    } catch (ClassNotFoundException | LinkageError absent) {
      return Finding.problem("mpi.jar", "not on the class path", SETUP + ", or set MPI_JAR");
    }
  }

  static Finding bindingsLibrary(Fact folder) {
    String library = "libmpi_java.so";
    if (!folder.ok()) {
      return Finding.problem(library, describe(folder), SETUP);
    }
    return Files.exists(Path.of(folder.value(), library))
        ? Finding.ok(library, "in " + folder.value())
        : Finding.problem(
            library,
            "not in " + folder.value(),
            "use an Open MPI configured with --enable-mpi-java: " + SETUP);
  }

  static Finding jdk(Runtime.Version version) {
    return version.feature() >= OLDEST_JDK
        ? Finding.ok("JDK", version.toString())
        : Finding.problem("JDK", version.toString(), "use JDK " + OLDEST_JDK + " or newer");
  }

  static Finding singleCopy(Fact mechanism, Fact ptraceScope) {
    String subject = "single copy";
    if (!mechanism.ok()) {
      return Finding.note(subject, describe(mechanism), "see what ompi_info says of btl and smsc");
    }
    if (mechanism.value().equals("none") || mechanism.value().equals("emulated")) {
      return Finding.problem(
          subject,
          mechanism.value() + ": large messages are copied twice",
          "unset OMPI_MCA_btl_vader_single_copy_mechanism, or use an Open MPI built with CMA");
    }
    boolean hindered = mechanism.value().equals("cma") && ptraceScope.number().orElse(0) >= 2;
    return hindered
        ? Finding.problem(subject, "cma, which ptrace scope forbids", PTRACE_REMEDY)
        : Finding.ok(subject, mechanism.value());
  }

  /** Under 1, Open MPI asks the kernel for an exception; from 2 on there is none. */
  static Finding ptraceScope(Fact scope) {
    String subject = "ptrace scope";
    if (!scope.ok()) {
      return Finding.note(subject, describe(scope), "check that ranks may read one another");
    }
    double value = scope.number().orElse(0);
    if (value == 0) {
      return Finding.ok(subject, scope.value());
    }
    String hinders = scope.value() + ": hinders single copy by CMA";
    return value == 1
        ? Finding.note(subject, hinders, PTRACE_REMEDY)
        : Finding.problem(subject, hinders, PTRACE_REMEDY);
  }

  /** What was read, or where it was looked for. */
  static String describe(Fact fact) {
    return fact.ok() ? fact.value() : "not available (" + fact.source() + ")";
  }
}
