package org.memline.report.call;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.memline.call.trace.TraceHead;

/**
 * Assigns trace files to runs, and names the runs. The name of the program and the number of the
 * run in a file are not enough to distinguish runs, because runs on two machines may have equal
 * names and numbers. Within a run, each rank has one host and one start time. Therefore a file of a
 * known rank with another host or start time begins a new run. The files after it belong to the new
 * run.
 */
final class RunNames {
  private final Map<String, Named> current = new HashMap<>();
  private final Set<String> names = new HashSet<>();

  /** A run, with the host and start time of each rank that is known so far. */
  private record Named(String name, Map<Integer, String> starts) {}

  /**
   * Returns the name of the run to which a file belongs, for example {@code fft.cll.0}. If another
   * run already has this name, the host and the start time are added.
   */
  String of(TraceHead head) {
    String plain = head.program() + ".cll." + head.run();
    String start = "%s, %s".formatted(head.host(), head.started());
    String identity = start + ", " + head.startedNs();
    Named run = current.get(plain);
    if (run == null || !run.starts().getOrDefault(head.rank(), identity).equals(identity)) {
      String name = run == null ? plain : "%s (%s)".formatted(plain, start);
      while (!names.add(name)) {
        name += "'";
      }
      run = new Named(name, new HashMap<>());
      current.put(plain, run);
    }
    run.starts().put(head.rank(), identity);
    return run.name();
  }
}
