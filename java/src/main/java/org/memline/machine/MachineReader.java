package org.memline.machine;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.memline.sample.Delivery;
import org.memline.sample.Fact;

/**
 * Reads the properties of this node. The keys are always the same and in the same order, even if
 * some facts could not be read. There are two exceptions. Keys {@code env.*} exist only for the
 * variables that are set (OMPI_MCA_*, MPIR_CVAR_*, UCX_*, …; those of Slurm are always listed).
 * Keys {@code mpi_param.*} exist only for the settings of Open MPI's parameter files.
 *
 * <p>Each command runs once per reader. A rank must read the facts before {@code MPI.Init}, because
 * some fabrics do not support a fork afterwards.
 */
public final class MachineReader {

  /** The fact that names the MPI implementation by the same word as {@code --mpi}. */
  public static final String IMPLEMENTATION = "mpi_implementation";

  /** The fact that names the way ranks use MPI: {@code java} or {@code c}. */
  public static final String RANKS_BY = "ranks_by";

  private final SystemFiles files;
  private final Commands commands;
  private final Map<String, String> environment;
  private final Supplier<MpiUse> use;

  public MachineReader() {
    this(
        Path.of("/"),
        new Commands(Commands.TIMEOUT),
        System.getenv(),
        MpiUse::ofThisProcess); // read only for facts about MPI: perhaps no MPI is built
  }

  /**
   * Reads the machine as ranks see it. These ranks have additional environment variables.
   *
   * @param more values of the additional environment variables by name
   * @param use the MPI of these ranks
   */
  public MachineReader(Map<String, String> more, MpiUse use) {
    this(
        Path.of("/"),
        new Commands(Commands.TIMEOUT, more),
        merged(System.getenv(), more),
        () -> use);
  }

  /**
   * @param root folder below which /proc, /sys and /etc are read
   */
  public MachineReader(Path root, Commands commands, Map<String, String> environment, MpiUse use) {
    this(root, commands, environment, () -> use);
  }

  private MachineReader(
      Path root, Commands commands, Map<String, String> environment, Supplier<MpiUse> use) {
    this.files = new SystemFiles(root);
    this.commands = commands;
    this.environment = Map.copyOf(environment);
    this.use = use;
  }

  public Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.putAll(new Processor(files).read());
    facts.put("kernel_level", KernelLevel.read(environment));
    facts.putAll(new Caches(files, commands).read());
    facts.putAll(new MemoryFacts(files, commands).read());
    facts.putAll(new SystemFacts(files).read());
    MpiUse used = use();
    facts.put(IMPLEMENTATION, used.implementation());
    facts.put(RANKS_BY, used.ranksBy());
    MpiFacts mpi = mpi(used);
    facts.putAll(mpi.read());
    facts.put("topology_sha256", new Topology(commands).sha256());
    facts.putAll(JvmFacts.read());
    facts.put(Delivery.FACT, Delivery.now());
    facts.putAll(Environment.read(environment));
    facts.putAll(mpi.fileSettings());
    return facts;
  }

  /**
   * Returns the facts by which {@link org.memline.sample.Hardware} distinguishes machines. This
   * method is quick, whereas {@link #read} takes about a second.
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

  private MpiFacts mpi(MpiUse used) {
    return used.mpi()
        .map(mpi -> MpiFacts.of(mpi, commands, environment))
        .orElseGet(() -> new NoMpiFacts(MpiUse.NOT_BUILT));
  }

  MpiUse use() {
    return use.get();
  }

  SystemFiles files() {
    return files;
  }

  Commands commands() {
    return commands;
  }
}
