package org.memline.study.transfers;

import java.util.ArrayList;
import java.util.List;
import org.memline.layout.application.Application;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CacheState;
import org.memline.sample.Duplex;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.study.plan.Profile;

/**
 * The plan for communication steps of applications. Each step is measured by every method, with a
 * warm and with a cold cache.
 */
final class ApplicationsPlan {
  private ApplicationsPlan() {}

  static List<ApplicationCell> of(Profile profile) {
    ApplicationsSize wanted = ApplicationsSize.of(profile);
    List<ApplicationCell> cells = new ArrayList<>();
    for (String kernel : wanted.kernels()) {
      String[] part = kernel.split("/");
      for (Method method : wanted.methods()) {
        for (Duplex duplex : wanted.duplexes()) {
          for (CacheState cache : CacheState.values()) {
            cells.add(
                new ApplicationCell(
                    Application.parse(part[0]),
                    Integer.parseInt(part[1]),
                    method,
                    cache,
                    duplex,
                    Role.GRID));
          }
        }
      }
    }
    return cells;
  }

  /**
   * The size of the experiment with communication steps of applications.
   *
   * @param kernels names of applications with their sizes, for example {@code transpose/1024}
   */
  private record ApplicationsSize(
      List<Method> methods, List<Duplex> duplexes, List<String> kernels) {
    private static final List<Method> OF_STEPS =
        List.of(
            Method.DATATYPE,
            Method.PACKED,
            Method.PIPELINED,
            Method.RING,
            Method.PUT,
            Method.DIRECT);

    static ApplicationsSize of(Profile profile) {
      return switch (profile) {
        case QUICK ->
            new ApplicationsSize(
                TransfersSize.of(profile).methods(),
                List.of(Duplex.FULL),
                List.of("fem/32", "sor/256"));
        case STANDARD ->
            new ApplicationsSize(
                OF_STEPS,
                List.of(Duplex.FULL),
                List.of(
                    "transpose/512",
                    "transpose/1024",
                    "transpose-loads/1024",
                    "fem/32",
                    "fem/64",
                    "sor/256",
                    "sor/4096",
                    "sor-rows/4096"));
        case FULL ->
            new ApplicationsSize(
                OF_STEPS,
                List.of(Duplex.values()),
                List.of(
                    "transpose/512",
                    "transpose/1024",
                    "transpose-loads/512",
                    "transpose-loads/1024",
                    "fem/32",
                    "fem/64",
                    "sor/256",
                    "sor/4096",
                    "sor-rows/256",
                    "sor-rows/4096"));
      };
    }
  }
}
