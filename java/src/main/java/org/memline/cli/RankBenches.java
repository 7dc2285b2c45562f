package org.memline.cli;

import org.memline.experiment.Bench;
import org.memline.experiment.LaunchRank;
import org.memline.experiment.computation.ComputationBench;
import org.memline.experiment.copies.CopiesBench;
import org.memline.experiment.pairs.PairsBench;
import org.memline.experiment.programs.ProgramsBench;
import org.memline.experiment.scans.ScansBench;
import org.memline.experiment.sends.SendsBench;
import org.memline.experiment.transfers.TransfersBench;
import org.memline.mpi.Ranks;
import org.memline.sample.Plan;

/** Which bench measures which experiment. */
record RankBenches(Ranks ranks) implements LaunchRank.Benches {

  @Override
  public Bench open(Plan plan, LaunchRank.Launch launch) {
    return switch (plan.experiment()) {
      case SENDS -> new SendsBench(ranks, launch.mesh(), launch.lineBytes(), plan);
      case TRANSFERS -> new TransfersBench(ranks, launch.mesh(), launch.lineBytes(), plan);
      case COPIES -> new CopiesBench(ranks, launch.lineBytes(), plan);
      case SCANS -> new ScansBench(ranks, launch.mesh(), launch.lineBytes(), plan);
      case COMPUTATION -> new ComputationBench(ranks, launch.lineBytes(), plan);
      case PAIRS -> new PairsBench(ranks, launch.lineBytes(), plan);
      case PROGRAMS -> new ProgramsBench(ranks, launch.mesh(), launch.lineBytes());
    };
  }
}
