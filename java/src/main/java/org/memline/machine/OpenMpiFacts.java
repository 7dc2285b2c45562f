package org.memline.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.sample.Fact;

/** Facts about Open MPI, as ompi_info reports them in the environment that ranks will have. */
final class OpenMpiFacts implements MpiFacts {

  private static final String PROGRAM = "ompi_info";

  /**
   * The command that reports all facts except the version. It is one command for all of them,
   * because each start of ompi_info takes a quarter of a second.
   */
  private static final String[] ALL = {PROGRAM, "--parsable", "--all", "--level", "9"};

  private static final String SOURCE = String.join(" ", ALL);
  private static final String OWNER = "Open MPI";
  private static final String SELECTION = "mca:smsc:base:param:smsc:value:";

  private final Commands commands;
  private final String program;

  /** Reads the facts of the Open MPI whose ompi_info is on the path. */
  OpenMpiFacts(Commands commands) {
    this(commands, PROGRAM);
  }

  private OpenMpiFacts(Commands commands, String program) {
    this.commands = commands;
    this.program = program;
  }

  /**
   * Returns the facts of the Open MPI to which an mpicc belongs, from the ompi_info in the same
   * folder. This Open MPI may differ from the one on the path. If the folder has no ompi_info, the
   * one on the path is used.
   */
  static OpenMpiFacts beside(Path mpicc, Commands commands) {
    Path own = mpicc.resolveSibling(PROGRAM);
    return mpicc.isAbsolute() && Files.isExecutable(own)
        ? new OpenMpiFacts(commands, own.toString())
        : new OpenMpiFacts(commands);
  }

  @Override
  public Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.put(VERSION, version());
    facts.put(DEVICE, Fact.missing(OWNER, "only the MPICH family has this setting"));
    // Open MPI 4.1 has no parameters of the component sm, only of vader. Open MPI 5.0 has both: the
    // names with vader are synonyms of those with sm.
    String btl = parameter("btl", "sm", "eager_limit").ok() ? "sm" : "vader";
    Fact eager = parameter("btl", btl, "eager_limit");
    facts.put(
        SHARED_MEMORY,
        eager.ok() ? Fact.of(btl, eager.source()) : Fact.missing(eager.source(), "none found"));
    facts.put(EAGER_LIMIT, eager);
    facts.put(TCP_EAGER_LIMIT, parameter("btl", "tcp", "eager_limit"));
    facts.put(SINGLE_COPY, singleCopy(btl));
    facts.put(OMPI_INFO_HASH, TextHash.of(run(ALL), SOURCE));
    facts.put(
        SETTINGS_HASH, Fact.missing(OWNER, "the hash of ompi_info's output is recorded instead"));
    facts.put(ParameterFiles.FILES, parameterFiles().files());
    return facts;
  }

  @Override
  public Map<String, Fact> fileSettings() {
    return parameterFiles().settings();
  }

  private ParameterFiles parameterFiles() {
    return new ParameterFiles(run(ALL), SOURCE);
  }

  /**
   * Returns the line of the version, such as {@code Open MPI v4.1.4}. It is not always the first
   * line: in a container without /proc, UCX prints an error before it.
   */
  private Fact version() {
    Commands.Outcome answer = run(PROGRAM, "--version");
    String source = "ompi_info --version";
    return answer.ok()
        ? answer
            .output()
            .lines()
            .filter(line -> line.startsWith(OWNER))
            .findFirst()
            .map(line -> Fact.of(line, source))
            .orElseGet(() -> Fact.missing(source, "no line begins with " + OWNER))
        : Fact.missing(source, answer.problem());
  }

  private Fact parameter(String framework, String component, String name) {
    return line(
        "mca:%s:%s:param:%s_%s_%s:value:"
            .formatted(framework, component, framework, component, name));
  }

  /**
   * Returns the folder of the libraries. It is not recorded, because names of folders are private.
   */
  Fact libraryFolder() {
    return line("path:libdir:");
  }

  private Fact line(String beginning) {
    Commands.Outcome answer = run(ALL);
    if (!answer.ok()) {
      return Fact.missing(SOURCE, answer.problem());
    }
    return answer
        .output()
        .lines()
        .filter(line -> line.startsWith(beginning))
        .findFirst()
        .map(line -> Fact.of(line.substring(beginning.length()), SOURCE))
        .orElseGet(() -> Fact.missing(SOURCE, "no " + beginning));
  }

  /**
   * Runs the program with these arguments. The recorded source of a fact omits the program's
   * folder.
   */
  private Commands.Outcome run(String... command) {
    String[] own = command.clone();
    own[0] = program;
    return commands.run(own);
  }

  /**
   * Returns the mechanism that copies a message once. Up to Open MPI 4.1 it is a parameter of the
   * btl component. From Open MPI 5.0 on it is the selected component of the framework smsc.
   */
  private Fact singleCopy(String btl) {
    if (btl.equals("vader")) {
      return parameter("btl", btl, "single_copy_mechanism");
    }
    Commands.Outcome answer = run(ALL);
    return answer.ok()
        ? Fact.of(selectedSmsc(answer.output()), SOURCE)
        : Fact.missing(SOURCE, answer.problem());
  }

  /**
   * Returns the component of the framework smsc that Open MPI selects; {@code none} if it selects
   * no component. The result is the component with the highest priority among those that the
   * parameter {@code smsc} allows. Priorities are in lines such as {@code
   * mca:smsc:cma:param:smsc_cma_priority:value:37}; a component with a negative priority is not
   * used.
   */
  static String selectedSmsc(String text) {
    String selection =
        text.lines()
            .filter(line -> line.startsWith(SELECTION))
            .map(line -> line.substring(SELECTION.length()))
            .findFirst()
            .orElse("");
    List<String> named = List.of(selection.replaceFirst("^\\^", "").split(","));
    String best = "none";
    int highest = -1;
    for (String line : text.lines().toList()) {
      String[] parts = line.split(":");
      if (parts.length == 7
          && (selection.isEmpty() || named.contains(parts[2]) != selection.startsWith("^"))
          && parts[4].equals("smsc_" + parts[2] + "_priority")
          && parts[5].equals("value")
          && parts[6].matches("-?\\d{1,9}")
          && Integer.parseInt(parts[6]) > highest) {
        best = parts[2];
        highest = Integer.parseInt(parts[6]);
      }
    }
    return best;
  }
}
