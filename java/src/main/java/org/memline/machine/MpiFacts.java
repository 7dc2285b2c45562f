package org.memline.machine;

import java.util.Map;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.sample.Fact;
import org.memline.sample.ObservedFacts;

/**
 * The version and settings of an MPI, read without starting ranks. There is one class for each
 * family of implementations. All of them have the same keys in the same order.
 */
interface MpiFacts {
  /** The MPI's name and version. */
  String VERSION = "mpi_version";

  /** The device of MPICH, which names the layers below it, for example {@code ch4:ucx}. */
  String DEVICE = "mpi_device";

  /** Open MPI's component for ranks of one node. */
  String SHARED_MEMORY = "mpi_shared_memory_btl";

  /**
   * Bytes of the longest message that is sent at once (eagerly) to a rank of the same node. The
   * number of Open MPI includes the header of the message.
   */
  String EAGER_LIMIT = "mpi_eager_limit_bytes";

  /** Bytes of the longest message that is sent at once (eagerly) to another node over TCP. */
  String TCP_EAGER_LIMIT = "mpi_tcp_eager_limit_bytes";

  /**
   * The mechanism by which the kernel copies directly between ranks, according to the settings;
   * {@code none} if all messages are copied twice. If ranks have observed how they copy, the
   * observation replaces this fact.
   */
  String SINGLE_COPY = ObservedFacts.SINGLE_COPY;

  /** SHA-256 of the whole output of {@code ompi_info --all}. */
  String OMPI_INFO_HASH = "ompi_info_all_sha256";

  /** SHA-256 of all control variables of MPI's tools interface (MPI_T), with their values. */
  String SETTINGS_HASH = "mpi_settings_sha256";

  Map<String, Fact> read();

  /**
   * Returns the settings of the MPI's parameter files. Their keys differ from machine to machine.
   */
  default Map<String, Fact> fileSettings() {
    return Map.of();
  }

  /**
   * @param commands runs commands with the environment that ranks will have
   * @param environment the environment that ranks will have
   */
  static MpiFacts of(Mpi mpi, Commands commands, Map<String, String> environment) {
    Implementation implementation = mpi.implementation();
    if (implementation == Implementation.OPEN_MPI) {
      return OpenMpiFacts.beside(mpi.mpicc(), commands);
    }
    MpiAnswers answers = MpiAnswers.of(commands, MpiAnswers.command(mpi.key()));
    return implementation.ofMpichsFamily()
        ? new MpichFacts(answers, environment)
        : new OtherMpiFacts(answers);
  }
}
