package org.memline.report.call;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.memline.call.trace.TraceHead;

/**
 * Which run a part is of. Runs of two machines may have one program and number; a rank has one host
 * and start, so another rank of the same number begins another run, and those behind it are of it.
 */
final class RunNames {
  private final Map<String, Named> current = new HashMap<>();
  private final Set<String> names = new HashSet<>();

  /** A run, and the start of each of its ranks that came. */
  private record Named(String name, Map<Integer, String> starts) {}

  /** For example {@code fft.cll.0}; of a second one of that name, with its host and start. */
  String of(TraceHead head) {
    String plain = head.program() + ".cll." + head.run();
    String start = "%s, %s".formatted(head.host(), head.started());
    String told = start + ", " + head.startedNs();
    Named run = current.get(plain);
    if (run == null || !run.starts().getOrDefault(head.rank(), told).equals(told)) {
      String name = run == null ? plain : "%s (%s)".formatted(plain, start);
      while (!names.add(name)) {
        name += "'";
      }
      run = new Named(name, new HashMap<>());
      current.put(plain, run);
    }
    run.starts().put(head.rank(), told);
    return run.name();
  }
}
