package org.memline.study.transfers;

import java.util.List;
import org.memline.sample.Duplex;
import org.memline.sample.Method;
import org.memline.study.plan.Profile;

/**
 * The size of the experiment with communication steps of applications.
 *
 * @param kernels names of applications with their sizes, for example {@code transpose/1024}
 */
record ApplicationsSize(List<Method> methods, List<Duplex> duplexes, List<String> kernels) {
  private static final List<Method> OF_STEPS =
      List.of(
          Method.DATATYPE, Method.PACKED, Method.PIPELINED, Method.RING, Method.PUT, Method.DIRECT);

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
