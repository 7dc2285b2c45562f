package org.memline.experiment.pairs;

import java.util.ArrayList;
import java.util.List;
import org.memline.experiment.measure.Bench;
import org.memline.experiment.measure.OpenCell;
import org.memline.experiment.sends.SendsBench;
import org.memline.layout.Mesh;
import org.memline.layout.RoundRobin;
import org.memline.mpi.Ranks;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.PairCell;
import org.memline.sample.Plan;
import org.memline.sample.SendCell;

/** The bench of sends with the partners of a round. */
public final class PairsBench implements Bench {
  /** Number of repetitions that connect two ranks which never exchanged messages before. */
  private static final int MEETING_REPETITIONS = 20;

  private final Ranks ranks;
  private final SendsBench sends;

  public PairsBench(Ranks ranks, int lineBytes, Plan plan) {
    this.ranks = ranks;
    sends = new SendsBench(ranks, new Mesh(1, ranks.size()), lineBytes, sends(plan));
  }

  /** Returns the memory that each rank needs for a plan, in bytes. */
  public static long bytesNeeded(Plan plan) {
    return SendsBench.size(sends(plan)).bytesNeeded();
  }

  private static Plan sends(Plan plan) {
    List<SendCell> sends =
        plan.cells().stream().map(cell -> ((PairCell) cell).send()).distinct().toList();
    return Plan.of(Experiment.SENDS, sends);
  }

  @Override
  public OpenCell open(Cell cell) {
    return cell instanceof PairCell pair
        ? sends.open(pair.send(), pair.partner(ranks.rank()))
        : sends.open(cell);
  }

  /** Returns the settling cells of sends, followed by an exchange of every two ranks. */
  @Override
  public List<Settling> settling() {
    List<Settling> all = new ArrayList<>(sends.settling());
    SendCell word = (SendCell) all.get(all.size() - 1).cell();
    for (int round = 0; round < new RoundRobin(ranks.size()).rounds(); round++) {
      all.add(
          new Settling(new PairCell(ranks.size(), round, PairCell.ALL, word), MEETING_REPETITIONS));
    }
    return all;
  }

  @Override
  public void close() {
    sends.close();
  }
}
