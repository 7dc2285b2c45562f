package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.cli.SyntheticWhole;
import org.memline.file.CalibrationFile;
import org.memline.layout.Element;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;
import org.memline.model.program.Joining;
import org.memline.model.program.ScanOp;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.ProgramCell;
import org.memline.sample.Role;
import org.memline.sample.ScanCell;
import org.memline.study.programs.ProgramsSection;
import org.memline.study.programs.image.GreyImage;
import org.memline.study.programs.image.PgmReader;
import org.memline.study.programs.image.PgmWriter;
import org.memline.study.steps.StepsSection;
import tools.jackson.databind.json.JsonMapper;

/** Tests scans, computation and programs with real ranks, which verify every repetition. */
class ProgramsIT {
  @TempDir Path folder;

  /** Neither side is a power of two, and there are more ranks than cores. */
  private static final Mesh LARGE = new Mesh(3, 3);

  private static final Mesh PAIR = new Mesh(2, 1);
  private static final double ENOUGH_SECONDS = 120;

  /**
   * Sides are odd, prime or smaller than the large mesh, so that some ranks have no rows or no
   * columns.
   */
  private static final List<Shape> SHAPES =
      List.of(
          new Shape(1, 1), new Shape(2, 3), new Shape(3, 1), new Shape(13, 11), new Shape(61, 67));

  @Test
  void anImageIsBlurredByTwoRanks() throws Exception {
    blurred("2x1");
  }

  /** There are more ranks than cores, and the box is larger than a block. */
  @Test
  @Tag("release")
  void anImageIsBlurredByALargeMesh() throws Exception {
    blurred("3x3");
  }

  /** The calibration has one launch of each experiment and mesh, with enough time for all cells. */
  @Test
  @Tag("release")
  void aQuickCalibrationPredictsAConvolution() throws Exception {
    Path file = folder.resolve("whole.json");
    Program.Outcome made =
        Program.run(
            ("calibrate --profile quick --only sends,scans,computation,programs --launches 1"
                    + " --seconds 60 --out "
                    + file)
                .split(" "));
    assertEquals(0, made.exit(), made.err());
    Calibration calibration = CalibrationFile.read(file);
    assertEquals(List.of(), Schemas.errors("calibration.schema.json", Files.readString(file)));
    List<String> meshes =
        calibration.launches(Experiment.SCANS).stream().map(launch -> launch.mesh()).toList();
    assertEquals(List.of("1x2", "2x1"), meshes);
    assertEquals(6, StepsSection.scans(calibration).models().size());
    assertTrue(ProgramsSection.of(calibration).model("own").isPresent());
    Program.Outcome run = Program.run(arguments(file, "2x1"));
    assertEquals(0, run.exit(), run.err());
    var json = JsonMapper.shared().readTree(run.out());
    assertTrue(json.get("predicted_ratio").asDouble() > 0, run.out());
  }

  @Test
  @Tag("release")
  void aConvolutionIsMeasuredOutsideAndInsideAJob() throws Exception {
    Path calibration = SyntheticWhole.write(folder);
    Program.Outcome outside =
        Program.run(arguments(calibration, "2x1", "--measure", "--launches", "1"));
    assertEquals(0, outside.exit(), outside.err());
    assertMeasured(outside.out());
    String[] arguments = arguments(calibration, "1x2", "--measure");
    Program.Outcome two = Program.runInJob(2, arguments);
    assertEquals(0, two.exit(), two.err());
    assertEquals(1, two.out().lines().count(), two.out()); // rank 0 alone prints
    assertMeasured(two.out());
    Program.Outcome three = Program.runInJob(3, arguments);
    assertEquals(2, three.exit(), three.err());
    List<String> errorLines = three.err().lines().filter(line -> line.contains("memline")).toList();
    assertEquals(
        1, errorLines.stream().filter(line -> line.contains("--mesh 1x2")).count(), three.err());
  }

  private static void assertMeasured(String json) {
    assertTrue(JsonMapper.shared().readTree(json).get("measured_ratio").asDouble() > 0, json);
  }

  private static String[] arguments(Path calibration, String mesh, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("convolve", "--calibration", calibration.toString(), "--json"));
    arguments.addAll(List.of("--image", "50x60", "--box", "2", "--mesh", mesh));
    arguments.addAll(List.of(more));
    return arguments.toArray(String[]::new);
  }

  /** Blurs an image with 16 bits per pixel. The program is chosen by a synthetic calibration. */
  private void blurred(String mesh) throws Exception {
    Path calibration = SyntheticWhole.write(folder);
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
            mesh);
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

  /**
   * Measures scans by each way of joining the ranks and of each element type. The ranks cannot
   * divide the shape evenly.
   */
  @Test
  void scansOfTwoRanksAreMeasured() throws Exception {
    List<Cell> cells = new ArrayList<>();
    for (Joining joining : List.of(Joining.CHAIN, Joining.DOUBLING, Joining.LIBRARY)) {
      for (Element element : Element.values()) {
        cells.add(scan(new Shape(13, 11), true, joining, element));
      }
    }
    for (Method method : methods()) {
      cells.add(rows(ScanOp.SUM, true, method, new Shape(2, 13), Element.INT32));
    }
    OneLaunch.ofAll(Plan.of(Experiment.SCANS, cells), PAIR, ENOUGH_SECONDS, folder);
  }

  @Test
  void bothProgramsAreMeasuredByTwoRanks() throws Exception {
    OneLaunch.ofAll(convolutions(SHAPES.subList(3, 4), 5, 40), PAIR, ENOUGH_SECONDS, folder);
  }

  @Test
  @Tag("release")
  void scansOfAnySizeAreMeasuredOnAnOversubscribedMesh() throws Exception {
    List<Cell> cells = new ArrayList<>();
    for (Shape shape : SHAPES) {
      for (boolean vertical : new boolean[] {false, true}) {
        for (Joining joining : List.of(Joining.CHAIN, Joining.DOUBLING, Joining.LIBRARY)) {
          for (Element element : Element.values()) {
            cells.add(scan(shape, vertical, joining, element));
          }
        }
      }
    }
    onLargeMesh(Plan.of(Experiment.SCANS, cells));
  }

  @Test
  @Tag("release")
  void convolutionsOfAnySizeAreMeasuredOnAnOversubscribedMesh() throws Exception {
    onLargeMesh(convolutions(SHAPES, 1, 5, 40)); // 40 exceeds any block
  }

  /**
   * The library scans rows in one call, in C and in the Java bindings. One of three ranks may have
   * no rows.
   */
  @Test
  @Tag("release")
  void wholeRowScansByTheLibraryAreMeasured() throws Exception {
    List<Cell> cells = new ArrayList<>();
    for (ScanOp op : ScanOp.values()) {
      for (boolean exclusive : new boolean[] {false, true}) {
        for (Element element : Element.values()) {
          for (Method method : methods()) {
            for (Shape shape : List.of(new Shape(3, 13), new Shape(2, 61))) {
              cells.add(rows(op, exclusive, method, shape, element));
            }
          }
        }
      }
    }
    onLargeMesh(Plan.of(Experiment.SCANS, cells));
  }

  private static List<Method> methods() {
    return RanksMpi.hasBindings() ? List.of(Method.PACKED, Method.JAVA) : List.of(Method.PACKED);
  }

  private static Cell scan(Shape shape, boolean vertical, Joining joining, Element element) {
    ScanOp op = element == Element.INT32 ? ScanOp.PRODUCT : ScanOp.SUM;
    ScanCell.Kind kind =
        new ScanCell.Kind(op, joining == Joining.DOUBLING, joining, vertical, Method.PACKED);
    return new ScanCell(vertical, kind, false, CacheState.WARM, shape, 3, element, Role.ASKED);
  }

  private static Cell rows(
      ScanOp op, boolean exclusive, Method method, Shape shape, Element element) {
    ScanCell.Kind kind = new ScanCell.Kind(op, exclusive, Joining.ROWS, false, method);
    return new ScanCell(true, kind, false, CacheState.WARM, shape, 0, element, Role.ASKED);
  }

  private static Plan convolutions(List<Shape> shapes, long... boxes) {
    List<Cell> cells = new ArrayList<>();
    for (Shape shape : shapes) {
      for (long box : boxes) {
        for (var program : org.memline.model.program.Program.values()) {
          Method method = box % 2 == 0 ? Method.DATATYPE : Method.PACKED;
          cells.add(new ProgramCell(program, method, CacheState.WARM, box, shape, Role.ASKED));
        }
      }
    }
    return Plan.of(Experiment.PROGRAMS, cells);
  }

  private void onLargeMesh(Plan plan) throws Exception {
    OneLaunch launch = OneLaunch.ofAll(plan, LARGE, 12 * ENOUGH_SECONDS, folder);
    assertTrue(launch.output().toString().contains("oversubscribed"), launch.output().toString());
    assertTrue(launch.samples().launches().get(0).oversubscribed());
  }
}
