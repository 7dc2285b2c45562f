package org.memline.study.transfers;

import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Members;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.layout.application.Application;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Duplex;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.TransferCell;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON form in which the calibration file stores transfers. A communication operation xQy has
 * its congestion, which is the number of pairs of ranks that send at the same time. A step of an
 * application has its number of ranks.
 */
final class TransferForm implements MeasuredForm {
  private static final String APPLICATION = "application";

  @Override
  public void write(Measured<?> measured, ObjectNode node) {
    Cell cell = measured.cell();
    if (cell instanceof ApplicationCell step) {
      node.put(APPLICATION, step.application().label()).put("size", step.size());
      node.put("ranks", measured.ranks().count());
      node.put("method", step.method().label()).put("cache", step.cache().label());
      node.put("duplex", step.duplex().label()).put("role", cell.role().label());
      node.put("bytes", step.application().bytesSent(step.size(), measured.ranks().count()));
    } else {
      TransferCell transfer = (TransferCell) cell;
      Operation operation = transfer.operation();
      node.put("method", transfer.method().label()).put("cache", transfer.cache().label());
      node.put("from", operation.from().toString()).put("to", operation.to().toString());
      node.put("words", operation.words()).put("congestion", measured.ranks().pairs());
      node.put("role", cell.role().label());
    }
    MeasuredForm.writeTimes(measured, node);
  }

  @Override
  public Measured<? extends Cell> read(Members members, Experiment experiment, Locality locality) {
    Method method = Method.parse(members.text("method"));
    CacheState cache = CacheState.parse(members.text("cache"));
    if (members.has(APPLICATION)) {
      ApplicationCell step =
          new ApplicationCell(
              Application.parse(members.text(APPLICATION)),
              members.count("size"),
              method,
              cache,
              Duplex.parse(members.text("duplex")),
              members.role());
      members.whole(
          // The value is not used, because it follows from the step and its number of ranks.
          "bytes");
      return measured(step, members.count("ranks"), locality, members);
    }
    Operation operation =
        new Operation(
            members.whole("words"),
            Access.parse(members.text("from")),
            Access.parse(members.text("to")));
    TransferCell transfer = new TransferCell(method, cache, operation, members.role());
    return measured(transfer, 2 * members.count("congestion"), locality, members);
  }

  private static <C extends Cell> Measured<C> measured(
      C cell, int ranks, Locality locality, Members members) {
    return new Measured<>(
        cell, new MeasuringRanks(locality, ranks, "", false), MeasuredForm.times(members));
  }
}
