package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.experiment.plan.Profile;
import org.memline.sample.ApplicationCell;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;

/** The steps of the applications on real ranks: odd sizes, every method, both duplexes. */
class ApplicationsIT {
  private static final String[] KERNELS = {
    "transpose/37", "transpose/2", "transpose-loads/50", "fem/7", "sor/41", "sor-rows/23"
  };

  @TempDir Path folder;

  private Path samples;

  /** Beyond the cores every cell takes long: there each state and each duplex once. */
  private static Plan plan(int ranks) {
    String[] ways =
        ranks == 2
            ? new String[] {"warm/half", "cold/half", "warm/full", "cold/full"}
            : new String[] {"warm/half", "cold/full"};
    List<Cell> cells = new ArrayList<>();
    for (String kernel : KERNELS) {
      for (String method :
          new String[] {"datatype", "packed", "pipelined", "ring", "put", "direct"}) {
        for (String way : ways) {
          cells.add(
              Experiment.TRANSFERS.cell("%s/%s/%s".formatted(kernel, method, way), Role.GRID));
        }
      }
    }
    return Plan.of(Experiment.TRANSFERS, cells);
  }

  private Program.Outcome launch(int ranks, Map<String, String> environment) throws Exception {
    Path file = Files.write(folder.resolve("plan.json"), plan(ranks).toBytes());
    samples = folder.resolve("samples.jsonl");
    Files.deleteIfExists(samples);
    RunRecord run =
        new RunRecord(
            Profile.QUICK.label(),
            1,
            1,
            1,
            plan(ranks).id(),
            "",
            false,
            "2026-01-01T00:00:00Z",
            Map.of());
    Journal.create(samples, run).close();
    return Program.startInJob(
            ranks,
            environment,
            "rank",
            "--plan",
            file.toString(),
            "--samples",
            samples.toString(),
            "--launch",
            "1",
            "--seconds",
            "10",
            "--mesh",
            ranks + "x1",
            "--line-bytes",
            "64",
            "--order-seed",
            "1")
        .await();
  }

  private void everyCellIsMeasured(int ranks) throws Exception {
    Program.Outcome run = launch(ranks, Map.of());
    assertEquals(0, run.exit(), run.err());
    List<CellSample> measured = SampleReader.read(List.of(samples), false).samples();
    Set<String> ids = measured.stream().map(s -> s.cell().id()).collect(Collectors.toSet());
    assertEquals(plan(ranks).cells().stream().map(Cell::id).collect(Collectors.toSet()), ids);
    for (CellSample sample : measured) {
      assertTrue(sample.cell() instanceof ApplicationCell);
      assertEquals(0, sample.leader());
      assertTrue(sample.oneWayNs().length >= 3, sample.cell().id() + ": " + sample.stop());
    }
  }

  @Test
  void twoRanks() throws Exception {
    everyCellIsMeasured(2);
  }

  @Test
  void threeRanks() throws Exception {
    everyCellIsMeasured(3);
  }

  @Test
  void wrongDataEndsTheRunAndSaysSo() throws Exception {
    Path shim = RanksMpi.built().resolve("tests/libcorrupt_receive.so");
    assertTrue(Files.exists(shim), "the C tests are built");
    Program.Outcome run =
        launch(3, Map.of("LD_PRELOAD", RanksMpi.preloaded(shim), "CORRUPT_LEAST_BYTES", "64"));
    assertEquals(5, run.exit(), run.err());
    assertTrue(run.err().contains("is not the serial result's"), run.err());
  }
}
