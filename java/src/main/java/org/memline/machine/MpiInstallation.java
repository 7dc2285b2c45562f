package org.memline.machine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.memline.sample.Fact;

/** Facts of the Open MPI installed here, from ompi_info, with the settings that hold for ranks. */
final class MpiInstallation {

  private static final String[] ALL = {"ompi_info", "--parsable", "--all"};

  private final Commands commands;

  MpiInstallation(Commands commands) {
    this.commands = commands;
  }

  Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.put("mpi_version", version());
    String btl = parameter("btl", "vader", "eager_limit").ok() ? "vader" : "sm";
    Fact eager = parameter("btl", btl, "eager_limit");
    facts.put(
        "mpi_shared_memory_btl",
        eager.ok() ? Fact.of(btl, eager.source()) : Fact.missing(eager.source(), "none found"));
    facts.put("mpi_eager_limit_bytes", eager);
    facts.put("mpi_tcp_eager_limit_bytes", parameter("btl", "tcp", "eager_limit"));
    facts.put("mpi_single_copy_mechanism", singleCopy(btl));
    facts.put("ompi_info_all_sha256", sha256(commands.run(ALL), String.join(" ", ALL)));
    return facts;
  }

  /** The first line, such as {@code Open MPI v4.1.4}. */
  private Fact version() {
    Commands.Outcome said = commands.run("ompi_info", "--version");
    String source = "ompi_info --version";
    return said.ok()
        ? Fact.of(said.output().lines().findFirst().orElse(""), source)
        : Fact.missing(source, said.problem());
  }

  private Fact parameter(String framework, String component, String name) {
    return line(
        "mca:%s:%s:param:%s_%s_%s:value:"
            .formatted(framework, component, framework, component, name),
        "ompi_info",
        "--param",
        framework,
        component,
        "--level",
        "9",
        "--parsable");
  }

  /**
   * Where the libraries are; not among the facts, for a folder's name is nobody else's business.
   */
  Fact libraryFolder() {
    return line("path:libdir:", ALL);
  }

  private Fact line(String beginning, String... command) {
    Commands.Outcome said = commands.run(command);
    String source = String.join(" ", command);
    if (!said.ok()) {
      return Fact.missing(source, said.problem());
    }
    return said.output()
        .lines()
        .filter(line -> line.startsWith(beginning))
        .findFirst()
        .map(line -> Fact.of(line.substring(beginning.length()), source))
        .orElseGet(() -> Fact.missing(source, "no " + beginning));
  }

  /** Up to 4.1 a parameter of the btl; from 5.0 the smsc component of the highest priority. */
  private Fact singleCopy(String btl) {
    Fact parameter = parameter("btl", btl, "single_copy_mechanism");
    if (parameter.ok() || !btl.equals("sm")) {
      return parameter;
    }
    String source = "ompi_info --param smsc all --level 9 --parsable";
    Commands.Outcome said = commands.run(source.split(" "));
    if (!said.ok()) {
      return Fact.missing(source, said.problem());
    }
    return Fact.of(highestPriority(said.output()), source);
  }

  /** Of lines {@code mca:smsc:cma:param:smsc_cma_priority:value:37}; a negative one is off. */
  static String highestPriority(String text) {
    String best = "none";
    int highest = -1;
    for (String line : text.lines().toList()) {
      String[] parts = line.split(":");
      if (parts.length == 7
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

  static Fact sha256(Commands.Outcome said, String source) {
    if (!said.ok()) {
      return Fact.missing(source, said.problem());
    }
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] hash = digest.digest(said.output().getBytes(StandardCharsets.UTF_8));
      return Fact.of(HexFormat.of().formatHex(hash), source);
    } catch (NoSuchAlgorithmException notThisJdk) {
      return Fact.missing(source, "no SHA-256 in this JDK");
    }
  }
}
