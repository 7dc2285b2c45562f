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

/**
 * The JSON form in which a section of the calibration file stores measured cells. A cell is one
 * configuration that is measured.
 */
public interface MeasuredForm {
  /**
   * The name of the JSON member with the times of a cell in each launch (start of mpirun), in
   * seconds. An element is null for a launch that has no usable repetition of the cell.
   */
  String LAUNCHES = "launch_seconds";

  /**
   * The default JSON form of a measured cell: the mesh (rows and columns of ranks), the id and role
   * of the cell, and its times.
   */
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

  /**
   * The JSON form of measured cells (configurations) in the cells file, a file beside the
   * calibration file. It has the time of each launch (start of mpirun), and also the cells that are
   * excluded from fits.
   */
  MeasuredForm BY_LAUNCH =
      new MeasuredForm() {
        @Override
        public void write(Measured<?> measured, ObjectNode node) {
          node.put("id", measured.cell().id()).put("role", measured.cell().role().label());
          node.put("seconds", measured.seconds());
          MeasuredForm.writeLaunches(measured, node);
          node.put("repetitions", measured.repetitions()).put("evidence", measured.evidence());
        }

        @Override
        public Measured<Cell> read(Members members, Experiment experiment, Locality locality) {
          double[] launches = members.launches(LAUNCHES);
          Times known = Times.of(launches);
          return new Measured<>(
              experiment.cell(members.text("id"), members.role()),
              new MeasuringRanks(locality, 0, "", false),
              new Times(members.seconds("seconds"), known.low(), known.high(), launches),
              members.count("repetitions"),
              members.flag("evidence"),
              "");
        }
      };

  void write(Measured<?> measured, ObjectNode node);

  /**
   * Reads a measured cell (configuration with its times) from its JSON members.
   *
   * @param locality locality of the calibration
   * @throws IllegalArgumentException if a member does not have a valid value for a cell of the
   *     experiment
   */
  Measured<? extends Cell> read(Members members, Experiment experiment, Locality locality);

  /**
   * Writes the median and the range of the times of a cell, in seconds. The range is null if only
   * one launch (start of mpirun) measured the cell.
   */
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
