package org.memline.machine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.memline.sample.Fact;

/**
 * Facts about MPICH and its descendants, from the MPI tools interface and the library's version
 * string.
 *
 * <p>The device determines how messages within a node are carried. {@code ch4:ofi} has queues of
 * fixed-size cells in shared memory: a message that fits in a cell with its header is sent at once.
 * {@code ch4:ucx} uses UCX also between ranks of a node (pmodels/mpich issue 6615): a message that
 * fits a segment of 8 KiB is sent at once, unless a threshold is set, and longer messages are
 * copied by the kernel (CMA) if UCX can use CMA. {@code ch3} is the older device. Other devices are
 * unknown.
 */
record MpichFacts(MpiAnswers answers, Map<String, String> environment) implements MpiFacts {
  private static final String CELL_BYTES = "MPIR_CVAR_CH4_SHM_POSIX_IQUEUE_CELL_SIZE";

  /**
   * Bytes of the header before the payload of a cell of MPICH's queues in shared memory, since
   * MPICH 4.0 (src/mpid/ch4/shm/posix/eager/iqueue).
   */
  private static final long CELL_HEADER_BYTES = 16;

  /**
   * The setting of MPICH 4.3 and later for single copy by CMA. If the kernel forbids CMA, ranks do
   * not use CMA despite this setting.
   */
  private static final String CMA = "MPIR_CVAR_CH4_CMA_ENABLE";

  private static final String NEMESIS_LIMIT = "MPIR_CVAR_NEMESIS_SHM_EAGER_MAX_SZ";
  private static final String CH3_LIMIT = "MPIR_CVAR_CH3_EAGER_MAX_MSG_SIZE";

  @Override
  public Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.put(VERSION, answers.version());
    facts.put(
        DEVICE,
        answers
            .libraryWord("MPICH Device")
            .map(device -> Fact.of(device, MpiAnswers.SOURCE))
            .orElseGet(() -> answers.missing("the library reports no device")));
    String device = Fact.in(facts, DEVICE).value();
    facts.put(SHARED_MEMORY, answers.missing("only Open MPI has this setting"));
    facts.put(EAGER_LIMIT, eagerLimit(device));
    facts.put(TCP_EAGER_LIMIT, device.startsWith("ch3") ? setting(CH3_LIMIT) : unknown(device));
    facts.put(SINGLE_COPY, singleCopy(device));
    facts.put(OMPI_INFO_HASH, answers.missing("ompi_info is Open MPI's"));
    facts.put(SETTINGS_HASH, answers.settingsHash());
    facts.put(ParameterFiles.FILES, answers.missing("parameter files are Open MPI's"));
    return facts;
  }

  private Fact eagerLimit(String device) {
    if (device.startsWith("ch4:ucx")) {
      return new UcxSettings(environment, answers.ucxModules()).eagerLimit();
    }
    if (device.startsWith("ch4:ofi")) {
      OptionalLong cell = number(CELL_BYTES);
      return cell.isPresent() && cell.getAsLong() > CELL_HEADER_BYTES
          ? Fact.of(cell.getAsLong() - CELL_HEADER_BYTES, CELL_BYTES)
          : Fact.missing(CELL_BYTES, "no such control variable");
    }
    return device.startsWith("ch3:nemesis") ? setting(NEMESIS_LIMIT) : unknown(device);
  }

  /**
   * Returns the mechanism that copies a message once. The mechanism of {@code ch4:ofi} before MPICH
   * 4.3 is unknown: a library that was built with XPMEM uses XPMEM, but does not report it.
   */
  private Fact singleCopy(String device) {
    if (device.startsWith("ch4:ucx")) {
      return new UcxSettings(environment, answers.ucxModules()).singleCopy();
    }
    if (device.startsWith("ch4:ofi") && number(CMA).isPresent()) {
      return Fact.of(number(CMA).getAsLong() == 0 ? "none" : "cma", CMA);
    }
    return unknown(device);
  }

  /** Returns a setting; a negative value means that the library decides. */
  private Fact setting(String name) {
    OptionalLong value = number(name);
    return value.isPresent() && value.getAsLong() >= 0
        ? Fact.of(value.getAsLong(), name)
        : Fact.missing(name, "the library decides");
  }

  private OptionalLong number(String name) {
    String value = answers.settings().getOrDefault(name, "");
    return value.matches("-?\\d{1,18}")
        ? OptionalLong.of(Long.parseLong(value))
        : OptionalLong.empty();
  }

  private Fact unknown(String device) {
    return answers.missing("not reported by device " + device);
  }
}
