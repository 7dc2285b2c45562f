package org.memline.calibration;

import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.layout.Mesh;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The form in which a section of the calibration file stores measured cells. */
public interface MeasuredForm {
  /** The member with seconds by launch, null for a launch without evidence. */
  String LAUNCHES = "launch_seconds";

  /** The default form for experiments: a mesh and the cell's id. */
  MeasuredForm ON_MESH =
      new MeasuredForm() {
        @Override
        public void write(Measured<?> measured, ObjectNode node) {
          node.put("mesh", measured.ranks().mesh()).put("cell", measured.cell().id());
          node.put("role", measured.cell().role().label());
          node.put("oversubscribed", measured.ranks().oversubscribed());
          MeasuredForm.writeTimes(measured, node);
          MeasuredForm.writeLaunches(measured, node);
        }

        @Override
        public Measured<Cell> read(Members members, Experiment experiment, Locality locality) {
          String mesh = members.text("mesh");
          boolean oversubscribed = members.flag("oversubscribed");
          return new Measured<>(
              experiment.cell(members.text("cell"), members.role()),
              new MeasuringRanks(locality, Mesh.parse(mesh).size(), mesh, oversubscribed),
              MeasuredForm.timesByLaunch(members));
        }
      };

  void write(Measured<?> measured, ObjectNode node);

  /**
   * Reads a measured cell.
   *
   * @param locality locality of the calibration
   * @throws IllegalArgumentException if the members are not those of such a cell
   */
  Measured<? extends Cell> read(Members members, Experiment experiment, Locality locality);

  /** Writes the median and, unless there is a single launch, the range. */
  static void writeTimes(Measured<?> measured, ObjectNode node) {
    Times times = measured.times();
    node.put("seconds", times.median());
    node.put("low", times.single() ? null : (Double) times.low());
    node.put("high", times.single() ? null : (Double) times.high());
  }

  static void writeLaunches(Measured<?> measured, ObjectNode node) {
    ArrayNode launches = node.putArray(LAUNCHES);
    for (double seconds : measured.times().launches()) {
      launches.add(Double.isNaN(seconds) ? null : (Double) seconds);
    }
  }

  private static Times timesByLaunch(Members members) {
    Times times = times(members);
    return new Times(times.median(), times.low(), times.high(), members.launches(LAUNCHES));
  }

  static Times times(Members members) {
    double median = members.seconds("seconds");
    return Times.of(
        median,
        members.known("low") ? members.seconds("low") : median,
        members.known("high") ? members.seconds("high") : median);
  }
}
