package org.memline.sample;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.memline.layout.Labelled;

/**
 * A kind of measurement. Each experiment has its own plan and its own launches (starts of mpirun).
 */
public enum Experiment implements Labelled {
  /** Rows and columns of a matrix, sent from rank to rank. */
  SENDS("sends", SendCell::parse),
  /** Copies within a rank's memory. */
  COPIES("copies", CopyCell::parse),
  /**
   * Communication operations xQy between two ranks, where x and y are access patterns of sender and
   * receiver. The experiment also measures the basic transfers that operations consist of, and
   * steps of applications.
   */
  TRANSFERS("transfers", Experiment::transfer),
  /**
   * Data of any layout sent from rank to rank: nested blocks, lists of blocks, arrays of structs.
   */
  LAYOUTS("layouts", LayoutCell::parse),
  /** Data of any layout that two ranks send each other at the same time, as in a halo exchange. */
  EXCHANGES("exchanges", ExchangeCell::parse),
  /** Prefix sums of distributed arrays. */
  SCANS("scans", ScanCell::parse),
  /** Computations A = x and A = x op y, element by element, by each rank on its own block. */
  COMPUTATION("computation", ComputationCell::parse),
  /** Two programs that convolve a distributed image by different algorithms. */
  PROGRAMS("programs", ProgramCell::parse),
  /**
   * Supersteps, and sorts that consist of supersteps. In a superstep, all ranks of a node read and
   * write a shared window between barriers.
   */
  SUPERSTEPS("supersteps", Experiment::superstep),
  /**
   * Sends between all pairs of nodes of a cluster, to find pairs that are slower than the others.
   */
  PAIRS("pairs", PairCell::parse);

  private final String label;
  private final BiFunction<String, Role, Cell> cells;

  Experiment(String label, BiFunction<String, Role, Cell> cells) {
    this.label = label;
    this.cells = cells;
  }

  private static Cell transfer(String id, Role role) {
    return ApplicationCell.named(id)
        ? ApplicationCell.parse(id, role)
        : TransferCell.parse(id, role);
  }

  private static Cell superstep(String id, Role role) {
    return SortCell.named(id) ? SortCell.parse(id, role) : SuperstepCell.parse(id, role);
  }

  /**
   * Returns whether each cell (measured configuration) is fitted separately for every distance of
   * the ranks' cores that occurs in a run. The host of a virtual machine may move its cores. The
   * time in which a cache line goes from core to core shows their distance. The result is true for
   * experiments that measure transfers between cores.
   */
  public boolean inEachState() {
    return this == SENDS
        || this == TRANSFERS
        || this == LAYOUTS
        || this == EXCHANGES
        || this == SUPERSTEPS;
  }

  /**
   * Returns whether the held-out cells are drawn at random in each run. Held-out cells are
   * configurations that test the model. In other experiments they are fixed.
   */
  public boolean redrawsHeldOutCells() {
    return inEachState() || this == SCANS || this == COMPUTATION;
  }

  /**
   * Returns whether a launch (start of mpirun) measures every cell (configuration) at least once,
   * even after its time is over. This is true for an experiment that compares cells with each
   * other, because nothing could be said about a missing cell.
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
   * @throws IllegalArgumentException if no cell of this experiment has an id of this form
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
