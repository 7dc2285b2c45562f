package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests layouts other than rows and columns. All notations of a layout must give the same answer,
 * and invalid notations must be refused.
 */
class AnyLayoutTest {
  @TempDir Path folder;

  /**
   * Returns the words of a command line. Options are separated by spaces, which a layout may not
   * contain.
   */
  private static Object[] command(String command, String options) {
    List<Object> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of("--calibration", Fitted.get().calibration()));
    arguments.addAll(Arrays.asList((Object[]) options.split(" ")));
    return arguments.toArray();
  }

  private static JsonNode predict(String layout) {
    return Cli.json(command("predict", layout + " --method packed --cache cold --json"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--matrix 200x300 --element int32 --columns 5; --layout vector(200,5,300,int)",
        "--matrix 200x300 --ld 310 --element int32 --columns 5; --layout hvector(200,5,1240,float)",
        "--matrix 200x300 --element int32 --columns 5; --matrix 300x200 --element int32 --order fortran --rows 5",
        "--matrix 200x300 --element int32 --rows 5; --matrix 300x200 --element MPI_INT --order fortran --columns 5",
        "--matrix 200x300 --element int32 --columns 5; --matrix 200x300 --element int32 --columns 5 --first 0",
        "--matrix 200x300 --element int32 --rows 5; --layout contiguous(1500,integer)"
      })
  void oneMemoryHasOneAnswer(String slice, String other) {
    assertEquals(predict(slice), predict(other));
  }

  /**
   * Elements of 20 bytes were not measured. The prediction is that of five elements of 4 bytes,
   * with a note.
   */
  @Test
  void anElementOfAnotherSizeIsNoted() {
    ObjectNode other = (ObjectNode) predict("--layout hvector(200,1,1240,20B)");
    assertEquals(
        "20B elements were not measured: the prediction uses only the sizes of the blocks in bytes",
        other.get("notes").get(0).stringValue());
    other.putArray("notes");
    assertEquals(predict("--layout hvector(200,5,1240,int)"), other);
  }

  /**
   * The sent face and the halo that receives it are subarrays. The predicted time is the mean of
   * the predictions for both.
   */
  @Test
  void aFaceIsASubarray() {
    String face = "--box 40x42x44 --halo 2 --face y --element double";
    String low = "subarray([40,42,44],[36,2,40],[2,2,2],c,double)";
    String high = "subarray([40,42,44],[36,2,40],[2,40,2],c,double)";
    assertEquals(predict(face), predict("--from-layout " + low + " --to-layout " + high));
    String fortran = "--box 44x42x40 --order fortran --halo 2 --face y --element real(8)";
    assertEquals(predict(face), predict(fortran));
    double alike = predict("--layout " + low).get("seconds").doubleValue();
    double ghost = predict("--layout " + high).get("seconds").doubleValue();
    assertEquals(0.5 * alike + 0.5 * ghost, predict(face).get("seconds").doubleValue(), 1e-12);
  }

  /**
   * Columns were measured, so their prediction has an interval, whatever the first column is. The
   * other layouts were not measured.
   */
  @Test
  void onlyVectorsWithinTheRangeHaveAnInterval() {
    for (String layout :
        List.of(
            "--matrix 200x300 --element int32 --columns 5 --first 9",
            "--matrix 200x300 --element float --columns 5")) {
      assertTrue(predict(layout).get("high_seconds").isNumber(), layout);
      assertTrue(predict(layout).get("notes").isEmpty(), layout);
    }
    for (String layout :
        List.of(
            "--box 40x40x40 --face x --element double",
            "--layout indexed_block(1,[0,7,9,30],double)",
            "--from-layout vector(100,1,9,double) --to-layout contiguous(100,double)")) {
      JsonNode prediction = predict(layout);
      assertTrue(prediction.get("high_seconds").isNull(), layout);
      assertTrue(
          prediction.get("notes").get(0).stringValue().contains("were not measured"), layout);
    }
  }

  @Test
  void adviseRanksMethodsForAnyLayout() {
    JsonNode advice =
        Cli.json(command("advise", "--box 40x40x40 --face z --element double --cache cold --json"));
    assertFalse(advice.get("best").stringValue().isEmpty());
    assertEquals(2, advice.get("predictions").size());
  }

  @Test
  void aBatchHasTheSameColumns() throws IOException {
    Path csv = folder.resolve("layouts.csv");
    Files.writeString(
        csv,
        "layout,box,face,halo,element,matrix,columns,first,from-layout,to-layout\n"
            + "\"vector(200, 5, 300, int)\",,,,,,,,,\n"
            + ",40x42x44,y,2,double,,,,,\n"
            + ",,,,int32,200x300,5,9,,\n"
            + ",,,,,,,,\"vector(9, 1, 2, int)\",\"contiguous(9, int)\"\n");
    String options = "--batch " + csv + " --method packed --cache cold";
    List<JsonNode> lines =
        Cli.print(command("predict", options)).lines().map(JsonMapper.shared()::readTree).toList();
    assertEquals(
        List.of(
            predict("--layout vector(200,5,300,int)"),
            predict("--box 40x42x44 --halo 2 --face y --element double"),
            predict("--matrix 200x300 --element int32 --columns 5 --first 9"),
            predict("--from-layout vector(9,1,2,int) --to-layout contiguous(9,int)")),
        lines);
  }

  private Path indices(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void aFileOfIndicesIsAnIndexedLayout() throws IOException {
    int[] places = new Random(7).ints(50, 0, 20).toArray();
    List<String> indices =
        IntStream.range(0, 50).mapToObj(i -> String.valueOf(20 * i + places[i])).toList();
    Path text = indices("halo.txt", "# halo\n" + String.join("\n", indices) + "\n");
    Path csv =
        indices(
            "halo.csv",
            "offset,length\r\n"
                + indices.stream().map(i -> i + ",1").collect(Collectors.joining("\r\n")));
    String layout = "--layout indexed_block(1,[" + String.join(",", indices) + "],double)";
    JsonNode expected = predict(layout);
    assertEquals(expected, predict("--indices " + text + " --element double"));
    assertEquals(expected, predict("--indices " + csv + " --element float64"));
    refused("#2 selects a pattern", "--indices " + text + "#2 --element double");
  }

  @Test
  void aFileOfSpatterIsItsPatterns() throws IOException {
    Path json =
        indices(
            "spatter.json",
            "[{\"kernel\":\"Gather\",\"pattern\":[0,2,4],\"delta\":6,\"count\":50},"
                + "{\"kernel\":\"Scatter\",\"pattern\":\"UNIFORM:4:4\",\"delta\":16,\"count\":9}]");
    assertEquals(
        predict("--from-layout vector(150,1,2,double) --to-layout contiguous(150,double)"),
        predict("--indices " + json + "#1"));
    assertEquals(
        predict("--from-layout contiguous(36,double) --to-layout vector(36,1,4,double)"),
        predict("--indices " + json + "#2"));
    refused("has 2 patterns: select one of them", "--indices " + json);
    refused("has 2 patterns", "--indices " + json + "#3");
  }

  /**
   * In UNIFORM:LENGTH:STRIDE:DELTA of Spatter, the delta NR means no reuse. The kernel GS gathers
   * and scatters.
   */
  @Test
  void spattersNamedDeltasAndGatherScatterAreRead() throws IOException {
    Path json =
        indices(
            "gs.json",
            "[{\"kernel\":\"Gather\",\"pattern\":\"UNIFORM:4:4:NR\",\"count\":9},"
                + "{\"kernel\":\"GS\",\"pattern-gather\":\"UNIFORM:4:4:NR\","
                + "\"pattern-scatter\":[0,2,4,6],\"delta-scatter\":8,\"count\":9}]");
    assertEquals(
        predict("--from-layout vector(36,1,4,double) --to-layout contiguous(36,double)"),
        predict("--indices " + json + "#1"));
    assertEquals(
        predict("--from-layout vector(36,1,4,double) --to-layout vector(36,1,2,double)"),
        predict("--indices " + json + "#2"));
    refused(
        "pattern-scatter is missing",
        "--indices "
            + indices(
                "k.json",
                "{\"kernel\": \"GS\","
                    + "\"pattern-gather\": [1], \"delta-gather\": 1, \"count\": 3}"));
  }

  private static void refused(String value, String layout) {
    for (String command : List.of("predict", "advise", "measure")) {
      String method = command.equals("advise") ? "" : " --method packed";
      Cli.assertWrongUse(value, command(command, layout + method + " --cache cold"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "column 11: a whole number; --layout vector(10,a,12,int)",
        "count -4: use at least 0; --layout vector(-4,1,12,int)",
        "receives some bytes twice; --layout vector(3,2,1,int)",
        "layout has 12 bytes, but the receiver; --from-layout contiguous(3,int) --to-layout contiguous(3,double)",
        "halo of 2 at each end: use at least 6; --box 9x5 --halo 2 --face x --element int",
        "face 'w' is unknown; --box 9x5 --face w --element int",
        "face z of a box of 2; --box 9x5 --face z --element int",
        "box '9x-5'; --box 9x-5 --face x --element int",
        "side 'left'; --box 9x9 --face x --side left --element int",
        "order 'row'; --matrix 9x9 --element int --rows 1 --order row",
        "from number 8 on; --matrix 9x9 --element int --columns 3 --first 8",
        "--box lacks --element TYPE; --box 9x9 --face x",
        "--matrix and --layout: give one layout; --layout int --matrix 9x9",
        "element cannot be combined with layout; --layout int --element int",
        "side cannot be combined with matrix; --matrix 9x9 --element int --rows 1 --side low",
        "first cannot be combined with box; --box 9x9 --face x --element int --first 2",
        "rows cannot be combined with indices; --indices /nowhere --element int --rows 2",
        "there is no file; --indices /nowhere --element int",
        "2147483648 bytes, and one message; --layout contiguous(268435456,double)"
      })
  void whatCannotBeIsRefused(String value, String layout) {
    refused(value, layout);
  }

  @Test
  void measureSaysWhatItCannotSend() {
    Cli.assertWrongUse(
        "--method java sends rows and columns",
        command("measure", "--layout vector(9,1,2,int) --method java --cache cold"));
  }

  @Test
  void filesThatAreNoListsAreNamed() throws IOException {
    refused("--element", "--indices " + indices("a.txt", "1\n2\n"));
    refused("line 2: 'x2'", "--indices " + indices("b.txt", "1\nx2\n") + " --element int");
    refused("line 2: '-2'", "--indices " + indices("c.txt", "1\n-2\n") + " --element int");
    refused("has no indices", "--indices " + indices("d.txt", "\n") + " --element int");
    refused("twice", "--indices " + indices("e.txt", "4\n4\n") + " --element int");
    Path gzip = Files.write(folder.resolve("f.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});
    refused("f.gz is a gzip archive", "--indices " + gzip + " --element int");
    Path latin = Files.write(folder.resolve("g.txt"), new byte[] {'1', '\n', (byte) 0xe9});
    refused("g.txt is not a text file", "--indices " + latin + " --element int");
    refused("is not JSON", "--indices " + indices("h.json", "[{]"));
    refused("pattern is missing", "--indices " + indices("i.json", "{\"count\": 3, \"delta\": 1}"));
    refused(
        "delta is missing", "--indices " + indices("j.json", "{\"pattern\": [1], \"count\": 3}"));
  }
}
