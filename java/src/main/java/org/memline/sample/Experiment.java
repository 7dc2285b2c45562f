package org.memline.sample;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.memline.layout.Labelled;

/** A kind of measurement. Each experiment has its own plan and its own launches. */
public enum Experiment implements Labelled {
  /** Rows and columns sent from rank to rank. */
  SENDS("sends", SendCell::parse),
  /** Copies within a rank's memory. */
  COPIES("copies", CopyCell::parse),
  /**
   * Whole communication operations xQy between two ranks, the basic transfers that they consist of,
   * steps of applications, and sends of any layout.
   */
  TRANSFERS("transfers", Experiment::transfer),
  /** Prefix sums of distributed arrays. */
  SCANS("scans", ScanCell::parse),
  /** A = x and A = x op y, element by element, on every rank's block. */
  COMPUTATION("computation", ComputationCell::parse),
  /** Two programs for the same convolution of a distributed image. */
  PROGRAMS("programs", ProgramCell::parse),
  /**
   * Supersteps (reads and writes, between barriers, of a window that all ranks of a node share) and
   * sorts that consist of supersteps.
   */
  SUPERSTEPS("supersteps", Experiment::superstep),
  /** Sends between all pairs of nodes of a cluster, to find the pairs that stand out. */
  PAIRS("pairs", PairCell::parse);

  private final String label;
  private final BiFunction<String, Role, Cell> cells;

  Experiment(String label, BiFunction<String, Role, Cell> cells) {
    this.label = label;
    this.cells = cells;
  }

  private static Cell transfer(String id, Role role) {
    if (LayoutCell.named(id)) {
      return LayoutCell.parse(id, role);
    }
    return ApplicationCell.named(id)
        ? ApplicationCell.parse(id, role)
        : TransferCell.parse(id, role);
  }

  private static Cell superstep(String id, Role role) {
    return SortCell.named(id) ? SortCell.parse(id, role) : SuperstepCell.parse(id, role);
  }

  /**
   * Returns whether each cell is visited and fitted in every state of the cores that a run
   * observes, which is recognised by the line handoff time. This is true of experiments that
   * measure transfers between two cores. Other experiments are derived from these.
   */
  public boolean inEachState() {
    return this == SENDS || this == TRANSFERS || this == SUPERSTEPS;
  }

  /**
   * Returns whether the held-out cells are random and drawn anew in each run. In other experiments
   * they are designed.
   */
  public boolean redrawsHeldOutCells() {
    return inEachState() || this == SCANS || this == COMPUTATION;
  }

  /**
   * Returns whether a launch visits every cell once even after its time is over. This is true of
   * experiments that compare cells with each other, because a missing cell could not be judged.
   */
  public boolean visitsEveryCell() {
    return this == PAIRS;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the cell with this {@link Cell#id}.
   *
   * @throws IllegalArgumentException if the id is not one of this experiment
   */
  public Cell cell(String id, Role role) {
    return cells.apply(id, role);
  }

  /**
   * Returns the experiment with this label.
   *
   * @throws IllegalArgumentException if the label is unknown; the message gives the valid labels
   */
  public static Experiment parse(String label) {
    return Labelled.find(values(), label)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "experiment '" + label + "' is unknown: use one of " + labels()));
  }

  public static String labels() {
    return Arrays.stream(values()).map(Experiment::label).collect(Collectors.joining(", "));
  }
}
