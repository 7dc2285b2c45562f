package org.memline.cli;

import org.memline.experiment.Profile;
import org.memline.experiment.Progress;
import org.memline.experiment.sends.SendsPlan;
import org.memline.experiment.sends.SendsRun;
import org.memline.layout.Mesh;
import org.memline.sample.*;
import java.util.*;
import java.nio.file.*;
import org.memline.calibration.machine.MachineReader;
import picocli.CommandLine;

public final class Main {
  public static void main(String[] args) {
    if (args[0].equals("rank")) {
      System.exit(new CommandLine(new RankCommand()).execute(Arrays.copyOfRange(args, 1, args.length)));
    }
    Profile p = Profile.parse(args[0]);
    Plan plan = SendsPlan.of(p, 1);
    System.out.println(plan.cells().size());
    int launches = args.length > 2 ? Integer.parseInt(args[2]) : p.launches();
    RunRecord run = new RunRecord(p.label(), Profile.DEFAULT_SEED, launches, plan.cells().size(), java.time.Instant.now().toString(), new MachineReader().read());
    new SendsRun(plan, Mesh.parse("2x1"), 64, p.secondsPerLaunch(p.launches())).run(run, Path.of(args[1]), Progress.NONE, System.out::println);
  }
}
