package org.memline.report.call;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.memline.call.trace.TraceHead;

/**
 * Assigns parts of traces to runs. Runs of two machines may have the same program and number. A
 * rank has one host and start, so another rank with the same number begins another run, to which
 * the following parts belong.
 */
final class RunNames {
  private final Map<String, Named> current = new HashMap<>();
  private final Set<String> names = new HashSet<>();

  /** A run, and the start of each of its known ranks. */
  private record Named(String name, Map<Integer, String> starts) {}

  /** Returns, for example, {@code fft.cll.0}; a second run of that name gets its host and start. */
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
