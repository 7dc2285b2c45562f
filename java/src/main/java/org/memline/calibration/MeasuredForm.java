package org.memline.calibration;

import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.layout.Mesh;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import tools.jackson.databind.node.ObjectNode;

/** How a section of the calibration file tells of a cell that was measured. */
public interface MeasuredForm {

  /** A mesh and the cell's id: what a new experiment has. */
  MeasuredForm ON_MESH =
      new MeasuredForm() {
        @Override
        public void write(Measured<?> measured, ObjectNode node) {
          node.put("mesh", measured.ranks().mesh()).put("cell", measured.cell().id());
          node.put("role", measured.cell().role().label());
          node.put("oversubscribed", measured.ranks().oversubscribed());
          MeasuredForm.writeTimes(measured, node);
        }

        @Override
        public Measured<Cell> read(Members members, Experiment experiment, Locality locality) {
          String mesh = members.text("mesh");
          boolean oversubscribed = members.flag("oversubscribed");
          return new Measured<>(
              experiment.cell(members.text("cell"), members.role()),
              new MeasuringRanks(locality, Mesh.parse(mesh).size(), mesh, oversubscribed),
              MeasuredForm.times(members));
        }
      };

  void write(Measured<?> measured, ObjectNode node);

  /**
   * @param locality of the calibration
   * @throws IllegalArgumentException when it is no such cell
   */
  Measured<? extends Cell> read(Members members, Experiment experiment, Locality locality);

  static void writeTimes(Measured<?> measured, ObjectNode node) {
    Times times = measured.times();
    node.put("seconds", times.median()).put("low", times.low()).put("high", times.high());
  }

  static Times times(Members members) {
    return Times.of(members.number("seconds"), members.number("low"), members.number("high"));
  }
}
