package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.programs.ProgramTable;
import org.memline.calibration.steps.PartTable;
import org.memline.experiment.programs.image.GreyImage;
import org.memline.experiment.programs.image.PgmReader;
import org.memline.experiment.programs.image.PgmWriter;
import org.memline.launch.ranks.LaunchSeries;
import org.memline.launch.ranks.StopSignal;
import org.memline.layout.Element;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;
import org.memline.model.program.Joining;
import org.memline.model.program.ScanOp;
import org.memline.mpi.LaunchOptions;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Journal;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.ProgramCell;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import org.memline.sample.ScanCell;
import tools.jackson.databind.json.JsonMapper;

/** Scans, computation and programs on real ranks; every repetition is verified there. */
class ProgramsIT {
  private static final int ATTEMPTS = 3;
  private static final int LAUNCHES = 4;

  @TempDir Path folder;

  /** More ranks than cores, not a power of two along either side. */
  private static final Mesh MESH = new Mesh(3, 3);

  /** Odd, prime, smaller than the mesh: some ranks have no rows, or no columns. */
  private static final List<Shape> SHAPES =
      List.of(
          new Shape(1, 1), new Shape(2, 3), new Shape(3, 1), new Shape(13, 11), new Shape(61, 67));

  @Test
  void allPartsOfAQuickCalibrationPredictAConvolution() throws Exception {
    Path file = whole(1);
    Calibration calibration = CalibrationFile.read(file);
    assertEquals(List.of(), Schemas.errors("calibration.schema.json", Files.readString(file)));
    List<String> meshes =
        calibration.launches(Experiment.SCANS).stream().map(launch -> launch.mesh()).toList();
    assertEquals(List.of("1x2", "2x1"), meshes);
    assertEquals(6, PartTable.scans(calibration).models().size());
    assertTrue(ProgramTable.of(calibration).model("own").isPresent());

    Program.Outcome run =
        Program.run(
            "convolve",
            "--calibration",
            file.toString(),
            "--image",
            "101x103",
            "--box",
            "3",
            "--mesh",
            "2x1",
            "--measure",
            "--launches",
            "1",
            "--json");
    assertEquals(0, run.exit(), run.err());
    var json = JsonMapper.shared().readTree(run.out());
    assertTrue(json.get("predicted_ratio").asDouble() > 0, run.out());
    assertTrue(json.get("measured_ratio").asDouble() > 0, run.out());

    insideJob(file);
    blurred(file);
  }

  /**
   * One launch of each part. Where the host moves the cores meanwhile, what was measured in the
   * state less usual is in no fit, and too little may be left to predict programs: then once more,
   * and longer, as a busy machine gives little of its time.
   */
  private Path whole(int attempt) throws Exception {
    Path file = folder.resolve("whole-" + attempt + ".json");
    Program.Outcome run =
        Program.run(
            "calibrate",
            "--profile",
            "quick",
            "--only",
            "sends,scans,computation,programs",
            "--launches",
            "1",
            "--seconds",
            Integer.toString(10 * attempt),
            "--out",
            file.toString());
    assertEquals(0, run.exit(), run.err());
    boolean predicts =
        ProgramTable.of(CalibrationFile.read(file)).model("own").isPresent()
            && predicts(file, "1x2")
            && predicts(file, "2x1");
    return predicts || attempt == ATTEMPTS ? file : whole(attempt + 1);
  }

  private static boolean predicts(Path calibration, String mesh) throws Exception {
    return Program.run(asked(calibration, mesh)).exit() == 0;
  }

  private static String[] asked(Path calibration, String mesh, String... more) {
    List<String> asked =
        new ArrayList<>(List.of("convolve", "--calibration", calibration.toString(), "--json"));
    asked.addAll(List.of("--image", "50x60", "--box", "2", "--mesh", mesh));
    asked.addAll(List.of(more));
    return asked.toArray(String[]::new);
  }

  /** By the ranks of a job; by others than the mesh's it is one line. */
  private void insideJob(Path calibration) throws Exception {
    String[] asked = asked(calibration, "1x2", "--measure");
    Program.Outcome two = Program.runInJob(2, asked);
    assertEquals(0, two.exit(), two.err());
    assertEquals(1, two.out().lines().count(), two.out()); // rank 0 alone prints
    assertTrue(
        JsonMapper.shared().readTree(two.out()).get("measured_ratio").asDouble() > 0, two.out());
    Program.Outcome three = Program.runInJob(3, asked);
    assertEquals(2, three.exit(), three.err());
    List<String> said = three.err().lines().filter(line -> line.contains("memline")).toList();
    assertEquals(1, said.stream().filter(line -> line.contains("--mesh 1x2")).count(), three.err());
  }

  /** 16 bits a pixel, a box larger than a block, more ranks than cores. */
  private void blurred(Path calibration) throws Exception {
    int rows = 13;
    int columns = 11;
    int box = 6;
    int[] pixels = new Random(1).ints((long) rows * columns, 0, 40001).toArray();
    Path in = folder.resolve("in.pgm");
    Path out = folder.resolve("out.pgm");
    Files.write(in, PgmWriter.raw(new GreyImage(rows, columns, 40000, pixels)));
    Program.Outcome run =
        Program.run(
            "convolve",
            "--calibration",
            calibration.toString(),
            "--in",
            in.toString(),
            "--out",
            out.toString(),
            "--box",
            Integer.toString(box),
            "--mesh",
            "3x3");
    assertEquals(0, run.exit(), run.err());
    int[] expected = new int[pixels.length];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        long sum = 0;
        for (int r = Math.max(0, i - box + 1); r <= i; r++) {
          for (int c = Math.max(0, j - box + 1); c <= j; c++) {
            sum += pixels[r * columns + c];
          }
        }
        expected[i * columns + j] = (int) ((2 * sum + box * box) / (2 * box * box));
      }
    }
    assertArrayEquals(expected, PgmReader.read(Files.readAllBytes(out), out.toString()).pixels());
  }

  @Test
  void scansOfAnySizeOnAMeshLargerThanTheMachine() throws Exception {
    List<Cell> cells = new ArrayList<>();
    for (Shape shape : SHAPES) {
      for (boolean vertical : new boolean[] {false, true}) {
        for (Joining joining : List.of(Joining.CHAIN, Joining.DOUBLING, Joining.LIBRARY)) {
          for (Element element : Element.values()) {
            ScanCell.Kind kind =
                new ScanCell.Kind(
                    element == Element.INT32 ? ScanOp.PRODUCT : ScanOp.SUM,
                    joining == Joining.DOUBLING,
                    joining,
                    vertical,
                    Method.PACKED);
            cells.add(
                new ScanCell(
                    vertical, kind, false, CacheState.WARM, shape, 3, element, Role.ASKED));
          }
        }
      }
    }
    measured(Plan.of(Experiment.SCANS, cells));
  }

  @Test
  void convolutionsOfAnySizeOnAMeshLargerThanTheMachine() throws Exception {
    List<Cell> cells = new ArrayList<>();
    for (Shape shape : SHAPES) {
      for (long box : new long[] {1, 5, 40}) { // 40: larger than any block
        for (var program : org.memline.model.program.Program.values()) {
          Method method = box % 2 == 0 ? Method.DATATYPE : Method.PACKED;
          cells.add(new ProgramCell(program, method, CacheState.WARM, box, shape, Role.ASKED));
        }
      }
    }
    measured(Plan.of(Experiment.PROGRAMS, cells));
  }

  /**
   * Rows by the library's one call, in C and by the Java bindings; one rank in three has none of
   * some.
   */
  @Test
  void wholeRowsByTheLibrary() throws Exception {
    List<Method> methods =
        RanksMpi.hasBindings() ? List.of(Method.PACKED, Method.JAVA) : List.of(Method.PACKED);
    List<Cell> cells = new ArrayList<>();
    for (ScanOp op : ScanOp.values()) {
      for (boolean exclusive : new boolean[] {false, true}) {
        for (Element element : Element.values()) {
          for (Method method : methods) {
            for (Shape shape : List.of(new Shape(3, 13), new Shape(2, 61))) {
              ScanCell.Kind kind = new ScanCell.Kind(op, exclusive, Joining.ROWS, false, method);
              cells.add(
                  new ScanCell(true, kind, false, CacheState.WARM, shape, 0, element, Role.ASKED));
            }
          }
        }
      }
    }
    measured(Plan.of(Experiment.SCANS, cells));
  }

  /** Wrong data would end the launch with an error. */
  private void measured(Plan plan) throws Exception {
    Path samples = folder.resolve(plan.experiment().label() + ".samples.jsonl");
    RunRecord run = RunRecord.of("asked", 1, 1, plan, "2024-01-01T00:00:00Z", Map.of());
    Journal.create(samples, run).close();
    Path jar = Program.ROOT.resolve("java/target/memline.jar");
    LaunchSeries.Setting setting =
        new LaunchSeries.Setting(
            plan, MESH, 64, 6, false, LaunchOptions.parse("MEMLINE_JAR='" + jar + "'"));
    List<String> said = new ArrayList<>();
    SampleSet set = null;
    try (LaunchSeries series = new LaunchSeries(setting, run, samples, 0, said::add)) {
      // What a busy machine has no time for is the next launch's first.
      for (int launch = 0; launch < LAUNCHES && (set == null || lacks(plan, set)); launch++) {
        series.launch(StopSignal.none(), said::add);
        set = SampleReader.read(List.of(samples), false);
        assertTrue(!lacks(plan, set) || said.toString().contains("no time for "), said.toString());
      }
    }
    assertTrue(said.toString().contains("oversubscribed"), said.toString());
    assertTrue(set.launches().get(0).oversubscribed());
    assertFalse(lacks(plan, set), said.toString());
    assertTrue(
        set.samples().stream().allMatch(sample -> sample.stop() != CellSample.Stop.UNSUPPORTED));
  }

  private static boolean lacks(Plan plan, SampleSet set) {
    return set.samples().stream().map(sample -> sample.cell().id()).distinct().count()
        < plan.cells().size();
  }
}
