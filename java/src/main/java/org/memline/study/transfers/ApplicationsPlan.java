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
}
