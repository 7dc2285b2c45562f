package org.memline.machine;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.memline.sample.Fact;

/**
 * Derives from the variables of UCX how it carries messages between ranks of one node.
 *
 * @param modules installed modules of UCX: {@code cma}, {@code ib}, …
 */
record UcxSettings(Map<String, String> environment, List<String> modules) {
  private static final String THRESHOLD = "UCX_RNDV_THRESH";
  private static final String TRANSPORTS = "UCX_TLS";

  /**
   * UCX's name of CMA, by which the kernel copies a message directly from one process to another.
   * XPMEM and KNEM need kernel modules and are not considered.
   */
  private static final String CMA = "cma";

  /** Names of transports that include CMA. */
  private static final Set<String> WITH_CMA = Set.of("all", "sm", "shm", CMA);

  /**
   * Returns the size in bytes from which a message waits for its receiver (rendezvous), if the
   * variables set it. Otherwise UCX chooses the size. UCX 1.13 chooses 8 KiB, the size of a segment
   * of shared memory.
   */
  Fact eagerLimit() {
    String set = environment.getOrDefault(THRESHOLD, "").toLowerCase(Locale.ROOT);
    return bytes(set)
        .map(bytes -> Fact.of(bytes, THRESHOLD))
        .orElseGet(() -> Fact.missing(THRESHOLD, "UCX decides"));
  }

  Fact singleCopy() {
    if (modules.isEmpty()) {
      return Fact.missing(TRANSPORTS, "UCX decides, and its modules are not found");
    }
    boolean cma = modules.contains(CMA) && allowed();
    return Fact.of(cma ? CMA : "none", TRANSPORTS + " and UCX's modules");
  }

  /**
   * Returns whether UCX_TLS allows CMA. The variable contains a list of transports, or a list of
   * excluded transports after ^.
   */
  private boolean allowed() {
    String set = environment.getOrDefault(TRANSPORTS, "all");
    boolean but = set.startsWith("^");
    boolean named =
        Stream.of(set.replaceFirst("^\\^", "").split(","))
            .map(String::strip)
            .anyMatch(WITH_CMA::contains);
    return named != but;
  }

  /**
   * Parses a size in bytes such as {@code 2000}, {@code 64k}, {@code 64kb} or {@code
   * intra:2000,inter:8k}. The result is empty for {@code auto}.
   */
  private static Optional<Long> bytes(String text) {
    String own = text.replaceFirst("^.*\\bintra:([^,]*).*$", "$1");
    if (!own.matches("\\d{1,9}[kmg]?b?")) {
      return Optional.empty();
    }
    long number = Long.parseLong(own.replaceAll("\\D", ""));
    String unit = own.replaceAll("[\\db]", "");
    return Optional.of(number << (unit.isEmpty() ? 0 : 10 * ("kmg".indexOf(unit) + 1)));
  }
}
