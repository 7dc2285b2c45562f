package org.memline.calibration.sends;

import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Members;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import org.memline.sample.SendCell;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON form in which the cells file stores sends. A cell has the time of each launch. The file
 * also has the cells that are excluded from fits.
 */
final class SendForm implements MeasuredForm {
  @Override
  public void write(Measured<?> measured, ObjectNode node) {
    node.put("id", measured.cell().id()).put("role", measured.cell().role().label());
    node.put("seconds", measured.seconds());
    MeasuredForm.writeLaunches(measured, node);
    node.put("repetitions", measured.repetitions()).put("evidence", measured.evidence());
  }

  @Override
  public Measured<SendCell> read(Members members, Experiment experiment, Locality locality) {
    double[] launches = members.launches(LAUNCHES);
    Times known = Times.of(launches);
    return new Measured<>(
        SendCell.parse(members.text("id"), members.role()),
        new MeasuringRanks(locality, 0, "", false),
        new Times(members.seconds("seconds"), known.low(), known.high(), launches),
        members.count("repetitions"),
        members.flag("evidence"),
        "");
  }
}
