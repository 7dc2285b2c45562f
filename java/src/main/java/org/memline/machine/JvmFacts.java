package org.memline.machine;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.memline.sample.Fact;

/** Facts of this JVM and of the memline that runs in it. */
final class JvmFacts {

  private static final String GIT = "/git.properties";

  private JvmFacts() {}

  static Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.put(
        "jvm_version",
        Fact.of(
            System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"),
            "java.vm.name, java.runtime.version"));
    facts.put(
        "jvm_flags",
        Fact.of(flags(ManagementFactory.getRuntimeMXBean().getInputArguments()), "RuntimeMXBean"));
    facts.put(
        "garbage_collector",
        Fact.of(
            ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .collect(Collectors.joining(", ")),
            "GarbageCollectorMXBean"));
    facts.put("memline_revision", revision());
    return facts;
  }

  /**
   * Returns the flags of the JVM in one line; {@code none} without flags. Values of properties
   * ({@code -Dname=value}) and paths are left out, because they may be private.
   */
  static String flags(List<String> arguments) {
    return arguments.isEmpty()
        ? "none"
        : arguments.stream().map(JvmFacts::withoutPath).collect(Collectors.joining(" "));
  }

  private static String withoutPath(String argument) {
    if (argument.startsWith("-D")) {
      return argument.replaceFirst("=.*", "");
    }
    return argument.contains("/") ? argument.replaceFirst("(=|:/|/).*", "") : argument;
  }

  static Fact revision() {
    try (InputStream stream = JvmFacts.class.getResourceAsStream(GIT)) {
      if (stream == null) {
        return Fact.missing(GIT, "not on the class path");
      }
      Properties git = new Properties();
      git.load(stream);
      return revision(git);
    } catch (IOException | IllegalArgumentException unreadable) {
      return Fact.missing(GIT, "not readable");
    }
  }

  static Fact revision(Properties git) {
    String commit = git.getProperty("git.commit.id.abbrev", "");
    if (commit.isBlank()) {
      return Fact.missing(GIT, "no git.commit.id.abbrev");
    }
    return Fact.of(commit + ("true".equals(git.getProperty("git.dirty")) ? "-dirty" : ""), GIT);
  }
}
