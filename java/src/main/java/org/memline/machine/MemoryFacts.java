package org.memline.machine;

import java.util.LinkedHashMap;
import java.util.Map;
import org.memline.sample.Fact;

/** Facts of the main memory and its pages. */
final class MemoryFacts {

  private static final String MM = "/sys/kernel/mm/";

  private final SystemFiles files;
  private final Commands commands;

  MemoryFacts(SystemFiles files, Commands commands) {
    this.files = files;
    this.commands = commands;
  }

  Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.put("memory_bytes", files.fact("/proc/meminfo", MemoryFacts::total));
    facts.put("numa_nodes", files.fact("/sys/devices/system/node/online", MemoryFacts::nodes));
    facts.put("page_bytes", pageBytes());
    facts.put(
        "transparent_huge_pages",
        files.fact(MM + "transparent_hugepage/enabled", MemoryFacts::chosen));
    facts.put("huge_pages_2m", files.fact(MM + "hugepages/hugepages-2048kB/nr_hugepages"));
    facts.put("numa_balancing", files.fact("/proc/sys/kernel/numa_balancing"));
    return facts;
  }

  static String total(String meminfo) {
    String kilobytes = SystemFiles.field(meminfo, "MemTotal").replace("kB", "").strip();
    return kilobytes.matches("\\d+") ? Long.toString(Long.parseLong(kilobytes) * 1024) : "";
  }

  /**
   * Returns the word in brackets of a text such as {@code always [madvise] never}; the whole text
   * if it has no brackets.
   */
  static String chosen(String choices) {
    int open = choices.indexOf('[');
    int close = choices.indexOf(']');
    return open >= 0 && close > open ? choices.substring(open + 1, close) : choices;
  }

  private static String nodes(String list) {
    int count = SystemFiles.listSize(list);
    return count == 0 ? "" : Integer.toString(count);
  }

  private Fact pageBytes() {
    Commands.Outcome getconf = commands.run("getconf", "-a");
    String value = Caches.getconf(getconf.output(), "PAGESIZE");
    return value.isEmpty()
        ? Fact.missing("getconf -a", getconf.ok() ? "no PAGESIZE" : getconf.problem())
        : Fact.of(value, "getconf -a");
  }
}
