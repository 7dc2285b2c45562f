package org.memline.machine;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.memline.sample.Delivery;
import org.memline.sample.Fact;

/**
 * Reads what this node is. Keys are always the same and in the same order, whatever could be read;
 * only {@code env.*} of the open families (OMPI_MCA_, UCX_, FI_, PSM2_) come and go.
 *
 * <p>Commands run once per reader. In a rank, read before {@code MPI.Init}: some fabrics do not
 * bear a fork after it.
 */
public final class MachineReader {

  private final SystemFiles files;
  private final Commands commands;
  private final Map<String, String> environment;

  public MachineReader() {
    this(Path.of("/"), new Commands(Commands.TIMEOUT), System.getenv());
  }

  /** As ranks find it that are started with these variables. */
  public MachineReader(Map<String, String> more) {
    this(Path.of("/"), new Commands(Commands.TIMEOUT, more), merged(System.getenv(), more));
  }

  /**
   * @param root below which /proc, /sys and /etc are looked for
   */
  public MachineReader(Path root, Commands commands, Map<String, String> environment) {
    this.files = new SystemFiles(root);
    this.commands = commands;
    this.environment = Map.copyOf(environment);
  }

  public Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.putAll(new Processor(files).read());
    facts.put("kernel_level", KernelLevel.read(environment));
    facts.putAll(new Caches(files, commands).read());
    facts.putAll(new MemoryFacts(files, commands).read());
    facts.putAll(new SystemFacts(files).read());
    facts.putAll(new MpiInstallation(commands).read());
    facts.put("topology_sha256", new Topology(commands).sha256());
    facts.putAll(JvmFacts.read());
    facts.put(Delivery.FACT, Delivery.now());
    facts.putAll(Environment.read(environment));
    return facts;
  }

  /**
   * What {@link org.memline.sample.Hardware} tells machines apart by, without a second of asking.
   */
  public Map<String, Fact> hardware() {
    Map<String, Fact> facts = new LinkedHashMap<>(new Processor(files).read());
    facts.putAll(new Caches(files, commands).read());
    return facts;
  }

  private static Map<String, String> merged(Map<String, String> own, Map<String, String> more) {
    Map<String, String> all = new HashMap<>(own);
    all.putAll(more);
    return all;
  }

  SystemFiles files() {
    return files;
  }

  Commands commands() {
    return commands;
  }
}
