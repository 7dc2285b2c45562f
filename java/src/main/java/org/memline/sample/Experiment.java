package org.memline.sample;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.memline.layout.Labelled;

/** What is measured in launches of its own, by a plan of its own. */
public enum Experiment implements Labelled {
  /** Rows and columns sent from rank to rank. */
  SENDS("sends", SendCell::parse),
  /** Copies within a rank's memory. */
  COPIES("copies", CopyCell::parse),
  /**
   * Whole communication operations xQy between two ranks, the basic transfers in them, and the
   * steps that applications make of them.
   */
  TRANSFERS("transfers", Experiment::transfer),
  /** Prefix sums of distributed arrays. */
  SCANS("scans", ScanCell::parse),
  /** A = x and A = x op y on every rank's block. */
  COMPUTATION("computation", ComputationCell::parse),
  /** Two programs for the same convolution of a distributed image. */
  PROGRAMS("programs", ProgramCell::parse),
  /**
   * Reads and writes of a window that all ranks of one node share, between barriers; and the sorts
   * that are made of such.
   */
  SUPERSTEPS("supersteps", Experiment::superstep),
  /** Sends between every two ranks, as nodes of a cluster: which of them stand out. */
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
   * Whether each of its cells is visited and fitted in every state of the cores that a run sees: it
   * measures what passes between two cores, and all else is made of that.
   */
  public boolean inEachState() {
    return this == SENDS || this == TRANSFERS || this == SUPERSTEPS;
  }

  /** Whether its held-out cells are random, and others in each run; else they are designed. */
  public boolean holdsOutAnew() {
    return inEachState() || this == SCANS || this == COMPUTATION;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * The cell of a plan of this experiment whose {@link Cell#id} this is.
   *
   * @throws IllegalArgumentException when it is none
   */
  public Cell cell(String id, Role role) {
    return cells.apply(id, role);
  }

  /** The experiment called {@code label}. */
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
