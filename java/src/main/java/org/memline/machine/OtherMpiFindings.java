package org.memline.machine;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.sample.Fact;

/** Findings about every MPI except Open MPI: MPICH, its relatives and unknown MPIs. */
final class OtherMpiFindings {
  static final String SHARED_MEMORY =
      "unset UCX_TLS and MPIR_CVAR_NOLOCAL; if the single copy is refused, see the finding 'single"
          + " copy'";

  private static final Pattern VERSION = Pattern.compile("(\\d+)\\.\\d.*");

  private OtherMpiFindings() {}

  /**
   * Returns the finding about the version. memline is tested with MPICH 4, but not with its
   * relatives.
   */
  static Finding version(Mpi mpi) {
    String subject = mpi.implementation().words();
    Matcher numbers = VERSION.matcher(mpi.version());
    if (mpi.implementation() != Implementation.MPICH) {
      return Finding.note(
          subject,
          mpi.version(),
          "memline is not tested with it: run jobs/test.sh to see what works");
    }
    return numbers.matches() && Integer.parseInt(numbers.group(1)) >= 4
        ? Finding.ok(subject, mpi.version())
        : Finding.note(subject, mpi.version(), "memline is tested with 4.0: upgrade");
  }

  /** Returns what the user can check if it was not observed how long messages are copied. */
  static String look(Map<String, Fact> facts) {
    return usesUcx(facts)
        ? "check the transports that UCX_LOG_LEVEL=info prints"
        : "check with strace whether ranks call process_vm_readv for messages of 1 MiB";
  }

  static String copyOnce(Map<String, Fact> facts) {
    return usesUcx(facts)
        ? "let UCX use cma (unset UCX_TLS), and install its module"
        : "unset MPIR_CVAR_CH4_CMA_ENABLE, or use an MPI built with CMA or XPMEM";
  }

  private static boolean usesUcx(Map<String, Fact> facts) {
    return Fact.in(facts, MpiFacts.DEVICE).value().endsWith("ucx");
  }
}
