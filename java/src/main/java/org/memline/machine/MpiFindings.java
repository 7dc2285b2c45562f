package org.memline.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.memline.mpi.MpiFailure;
import org.memline.mpi.MpiMismatch;
import org.memline.mpi.ResolvedLauncher;
import org.memline.nativelib.BuiltMpis;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.sample.Carrier;
import org.memline.sample.Fact;
import org.memline.sample.ObservedPath;

/**
 * Findings about the MPI that ranks use. Findings about a single implementation have their own
 * classes.
 */
final class MpiFindings {

  private static final String BUILD = "run jobs/build.sh";
  private static final String PTRACE_REMEDY = "sysctl kernel.yama.ptrace_scope=0";
  private static final String PERMIT =
      "permit process_vm_readv: the container's seccomp profile, or its capability SYS_PTRACE";
  private static final String CHANGE_TRANSPORT =
      "let messages go by shared memory: see the finding 'transport'";
  private static final int OLDEST_JDK = 17;

  private MpiFindings() {}

  /**
   * Returns all findings.
   *
   * @param built the MPIs for which there is a C library
   * @param loader class loader that would find the Java bindings of MPI
   * @param found what two ranks of this node observed about the path of their messages
   */
  static List<Finding> of(
      Map<String, Fact> facts,
      MpiUse use,
      List<Mpi> built,
      Commands commands,
      ClassLoader loader,
      PathFound found) {
    List<Finding> findings = new ArrayList<>();
    findings.add(built(built, use));
    if (use.mpi().isPresent()) {
      Mpi mpi = use.mpi().get();
      findings.add(launcher(() -> ResolvedLauncher.of(mpi, path()).program().toString()));
      MpiAnswers answers = MpiAnswers.of(commands, MpiAnswers.command(mpi.key()));
      findings.add(loaded(mpi, answers, BuiltMpis.only(mpi, built)));
      findings.addAll(
          mpi.implementation() == Implementation.OPEN_MPI
              ? OpenMpiFindings.of(facts, use, commands, loader)
              : List.of(OtherMpiFindings.version(mpi)));
    }
    findings.add(jdk(Runtime.version()));
    findings.add(transport(found, usesOpenMpi(use)));
    findings.add(singleCopy(facts, use, found));
    findings.add(ptraceScope(Fact.in(facts, "ptrace_scope")));
    return findings;
  }

  private static String path() {
    return System.getenv().getOrDefault("PATH", "");
  }

  /**
   * Returns the finding about the MPIs for which the C library is built, and the one that ranks
   * use.
   */
  static Finding built(List<Mpi> built, MpiUse use) {
    String subject = "C library";
    String keys = built.stream().map(Mpi::key).collect(Collectors.joining(", "));
    return use.mpi()
        .map(
            mpi ->
                Finding.ok(
                    subject,
                    "built for %s; the one for %s is used, with ranks by %s"
                        .formatted(keys, mpi.words(), use.ranksBy().value())))
        .orElseGet(() -> Finding.problem(subject, MpiUse.NOT_BUILT, BUILD));
  }

  /**
   * Returns the finding about the launcher.
   *
   * @param found returns the launcher's path, or throws a failure with the problem and the remedy
   */
  static Finding launcher(Supplier<String> found) {
    String subject = "launcher";
    try {
      return Finding.ok(subject, found.get());
    } catch (MpiFailure none) {
      String[] words = none.getMessage().split(": ", 2);
      return Finding.problem(subject, words[0], words.length > 1 ? words[1] : BUILD);
    }
  }

  /**
   * Returns the finding about the MPI for which the C library was built and the MPI that it loads.
   *
   * @param only whether {@code mpi} is the only built MPI of its implementation
   */
  static Finding loaded(Mpi mpi, MpiAnswers answers, boolean only) {
    String subject = "MPI library";
    Fact version = answers.version();
    if (!version.ok()) {
      return Finding.problem(
          subject,
          "memline was built for %s, but the library that is found here does not report its version: %s"
              .formatted(mpi.words(), version.source()),
          "check that its libmpi can be loaded (ldd " + mpi.library() + "), or " + BUILD);
    }
    return MpiMismatch.version(mpi, String.join("\n", answers.library()), only)
        .map(what -> what.split(": ", 2))
        .map(words -> Finding.problem(subject, words[0], words[1]))
        .orElseGet(
            () ->
                Finding.ok(
                    subject,
                    "built for %s; %s is loaded"
                        .formatted(mpi.words(), version.value().replaceFirst(",.*", ""))));
  }

  static Finding jdk(Runtime.Version version) {
    return version.feature() >= OLDEST_JDK
        ? Finding.ok("JDK", version.toString())
        : Finding.problem("JDK", version.toString(), "use JDK " + OLDEST_JDK + " or newer");
  }

  private static boolean usesOpenMpi(MpiUse use) {
    return use.mpi().map(Mpi::implementation).filter(Implementation.OPEN_MPI::equals).isPresent();
  }

  /** Returns the finding about what carried the messages between two ranks of this node. */
  static Finding transport(PathFound found, boolean open) {
    String subject = "transport";
    if (found.failed()) {
      return Finding.problem(
          subject,
          "two ranks failed: " + found.why(),
          "change the settings that the message names, or check that the launcher can start two ranks on this node, for example of hostname");
    }
    if (found.path().isEmpty()) {
      return Finding.note(
          subject,
          "not observed: " + found.why(),
          "run doctor where it can start two ranks, both on this node");
    }
    ObservedPath path = found.path().get();
    if (path.shortBy() == Carrier.TCP || path.longBy() == Carrier.TCP) {
      return Finding.problem(
          subject,
          path.carriers() + ", between ranks of one node",
          open ? OpenMpiFindings.SHARED_MEMORY : OtherMpiFindings.SHARED_MEMORY);
    }
    return path.seen()
        ? Finding.ok(subject, path.carriers())
        : Finding.note(
            subject,
            path.carriers(),
            "check which network the MPI uses: a network device is open, or a socket whose bytes the kernel does not count");
  }

  /**
   * Returns the finding about the way in which long messages are copied between two ranks of this
   * node. If nothing was observed, the finding is a note about the settings.
   */
  static Finding singleCopy(Map<String, Fact> facts, MpiUse use, PathFound found) {
    String subject = "single copy";
    boolean open = usesOpenMpi(use);
    Fact set = Fact.in(facts, MpiFacts.SINGLE_COPY);
    Fact observed =
        found
            .path()
            .map(path -> path.singleCopy(set))
            .orElseGet(() -> Fact.missing("two ranks", found.why()));
    if (!observed.ok()) {
      return Finding.note(
          subject,
          "not observed" + (set.ok() ? "; the settings name " + set.value() : ""),
          open ? OpenMpiFindings.LOOK : OtherMpiFindings.look(facts));
    }
    String refused = found.path().map(ObservedPath::refused).orElse("");
    if (!refused.isEmpty()) {
      boolean scope = Fact.in(facts, "ptrace_scope").number().orElse(0) > 0;
      return Finding.problem(subject, observed.value(), scope ? PTRACE_REMEDY : PERMIT);
    }
    if (!observed.value().equals("none")) {
      return Finding.ok(subject, observed.value() + ", observed");
    }
    boolean tcp = found.path().map(path -> path.longBy() == Carrier.TCP).orElse(false);
    String copyOnce =
        open
            ? OpenMpiFindings.copyOnce(Fact.in(facts, MpiFacts.VERSION))
            : OtherMpiFindings.copyOnce(facts);
    return Finding.problem(
        subject, "none: large messages are copied twice", tcp ? CHANGE_TRANSPORT : copyOnce);
  }

  /**
   * Returns the finding about the kernel's ptrace scope, which limits direct copies between ranks
   * (CMA). With scope 1, an MPI may ask the kernel for an exception. With scope 2 or 3, no
   * exception is possible.
   */
  static Finding ptraceScope(Fact scope) {
    String subject = "ptrace scope";
    if (!scope.ok()) {
      return Finding.note(
          subject, describe(scope), "check that ranks may read each other's memory");
    }
    double value = scope.number().orElse(0);
    if (value == 0) {
      return Finding.ok(subject, scope.value());
    }
    String hinders = scope.value() + ": prevents single copy by CMA";
    return value == 1
        ? Finding.note(subject, hinders, PTRACE_REMEDY)
        : Finding.problem(subject, hinders, PTRACE_REMEDY);
  }

  /**
   * Returns the value of a fact. If the fact has no value, the text names the place where it was
   * sought.
   */
  static String describe(Fact fact) {
    return fact.ok() ? fact.value() : "not available (" + fact.source() + ")";
  }
}
