package org.memline.machine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.memline.nativelib.UsedMpi;
import org.memline.sample.Fact;

/**
 * Finds what this machine lacks for a calibration and what would disturb a calibration, each with a
 * remedy. It takes about a second, for ompi_info, the start of the MPI library and the noise probe.
 */
public final class Doctor {

  private static final Duration PROBE = Duration.ofMillis(200);
  private static final String STAT = "/proc/stat";

  private final MachineReader reader;
  private final ClassLoader loader;

  public Doctor() {
    this(new MachineReader(), Doctor.class.getClassLoader());
  }

  /**
   * @param loader class loader that would find the Java bindings of MPI
   */
  public Doctor(MachineReader reader, ClassLoader loader) {
    this.reader = reader;
    this.loader = loader;
  }

  /**
   * @param found what two ranks of this node observed about the path of their messages
   */
  public List<Finding> findings(PathFound found) {
    Map<String, Fact> facts = reader.read();
    List<Finding> findings = new ArrayList<>();
    findings.addAll(
        MpiFindings.of(
            facts, reader.use(), UsedMpi.built().all(), reader.commands(), loader, found));
    findings.addAll(ProcessorFindings.of(facts, RankCores.read(reader.files().root())));
    findings.addAll(SystemFindings.pages(facts));
    findings.addAll(disturbance(Fact.in(facts, "virtualised")));
    findings.add(SystemFindings.disk(SystemFindings.freeBytes(Path.of("").toAbsolutePath())));
    findings.add(SystemFindings.user(reader.files().text("/proc/self/status").orElse("")));
    return findings;
  }

  private List<Finding> disturbance(Fact virtualised) {
    StolenTime before = stolen();
    List<Finding> findings = new ArrayList<>();
    findings.add(SystemFindings.noise(NoiseProbe.spin(PROBE)));
    if (virtualised.value().equals("true")) {
      StolenTime sinceBoot = stolen();
      findings.add(SystemFindings.steal(sinceBoot, sinceBoot.since(before)));
    }
    return findings;
  }

  private StolenTime stolen() {
    return StolenTime.parse(reader.files().text(STAT).orElse(""));
  }
}
