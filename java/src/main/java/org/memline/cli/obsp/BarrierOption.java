package org.memline.cli.obsp;

import org.memline.obsp.Barriers;
import picocli.CommandLine.Option;

/**
 * The option that makes all supersteps of a task end in the same way: in a global barrier, or
 * without a barrier (oblivious). Without this option they end as the task specifies.
 */
final class BarrierOption {
  @Option(
      names = "--barrier",
      paramLabel = "global|oblivious",
      description =
          "global: every superstep ends in a barrier of all its ranks. oblivious: no"
              + " superstep does. Default: as the task says.")
  String barrier;

  Barriers read() {
    if (barrier == null) {
      return Barriers.AS_WRITTEN;
    }
    return switch (barrier) {
      case "global" -> Barriers.GLOBAL;
      case "oblivious" -> Barriers.OBLIVIOUS;
      default ->
          throw new IllegalArgumentException(
              "--barrier '" + barrier + "' is unknown: use global or oblivious");
    };
  }
}
