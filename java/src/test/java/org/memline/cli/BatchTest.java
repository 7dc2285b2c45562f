package org.memline.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests that {@code --batch CSV} gives the same answers as single commands, and that error messages
 * have the number of the line.
 */
class BatchTest {
  @TempDir Path folder;

  private Path csv(String... lines) throws IOException {
    return Files.write(folder.resolve("layouts.csv"), List.of(lines));
  }

  private static JsonNode one(String options) {
    return Cli.json((Object[]) ("predict --json " + calibration() + options).split(" "));
  }

  private static String calibration() {
    return "--calibration " + Fitted.get().calibration() + " ";
  }

  private static List<JsonNode> all(String command, Path csv, String options) {
    String line = command + " " + calibration() + "--batch " + csv + options;
    return Cli.print((Object[]) line.split(" "))
        .lines()
        .map(text -> JsonMapper.shared().readTree(text))
        .toList();
  }

  @Test
  void eachLineIsAnsweredLikeASingleCall() throws IOException {
    Path csv =
        csv(
            "matrix, element, rows, columns, ld, method, cache",
            "90x50, int32, , 3, , packed, cold",
            "90x50, int32, 2, , 66, datatype, warm",
            "",
            "300x200, int32, , 8, 216, datatype, cold");
    assertEquals(
        List.of(
            one("--matrix 90x50 --element int32 --columns 3 --method packed --cache cold"),
            one("--matrix 90x50 --ld 66 --element int32 --rows 2 --method datatype --cache warm"),
            one(
                "--matrix 300x200 --ld 216 --element int32 --columns 8 --method datatype"
                    + " --cache cold")),
        all("predict", csv, ""));
  }

  @Test
  void aCsvFileWithByteOrderMarkIsRead() throws IOException {
    Path csv = folder.resolve("layouts.csv");
    Files.writeString(csv, "\uFEFFmatrix,element,columns,cache\r\n90x50,int32,3,cold\r\n");
    String layout = "--matrix 90x50 --element int32 --columns 3 --method packed --cache cold";
    assertEquals(List.of(one(layout)), all("predict", csv, " --method packed"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MATRIX,Element,Columns,Method,cache\n90x50,int32,3,packed,cold\n",
        "matrix;element;columns;method;cache\r\n90x50;int32;3;packed;cold\r\n",
        "\uFEFF\r\n\nmatrix;element;columns;method;cache\r\n\r\n90x50;int32;3;packed;cold\r\n",
        "matrix\telement\tcolumns\tmethod\tcache\n90x50\tint32\t3\tpacked\tcold",
        "\uFEFF\"matrix\",\"element\",\"columns\",\"method\",\"cache\"\r\n\"90x50\",int32,\"3\",packed,cold\r\n",
        "matrix,element,columns,method,cache\r90x50,int32,3,packed,cold\r"
      })
  void csvFilesOfCommonSpreadsheetProgramsAreRead(String text) throws IOException {
    Path csv = folder.resolve("layouts.csv");
    Files.writeString(csv, text);
    String layout = "--matrix 90x50 --element int32 --columns 3 --method packed --cache cold";
    assertEquals(List.of(one(layout)), all("predict", csv, ""));
  }

  /** Rows are answered while the file is read, so the rows before an error have an answer. */
  @Test
  void aLongFileIsAnsweredWhileItIsRead() throws IOException {
    String good = "90x50,int32,3,packed,cold\n".repeat(1500);
    Path csv = folder.resolve("layouts.csv");
    Files.writeString(csv, "matrix,element,columns,method,cache\n" + good);
    assertEquals(1500, all("predict", csv, "").size());
    String wrong = "9000000x9000000,float64,1,packed,cold\n";
    Files.writeString(csv, "matrix,element,columns,method,cache\n" + good + wrong);
    Cli cli = Cli.run((Object[]) ("predict " + calibration() + "--batch " + csv).split(" "));
    assertEquals(2, cli.exitCode(), cli.err());
    assertEquals(1500, cli.out().lines().count());
    assertTrue(cli.err().contains(csv + ", line 1502: matrix 9000000x9000000"), cli.err());
    assertTrue(cli.err().contains("(the 1500 lines before it are answered)"), cli.err());
  }

  @Test
  void optionsFillEmptyColumns() throws IOException {
    Path csv = csv("matrix,element,columns,cache", "90x50,int32,3,", "90x50,int32,3,warm");
    String layout = "--matrix 90x50 --element int32 --columns 3 --method packed --cache ";
    assertEquals(
        List.of(one(layout + "cold"), one(layout + "warm")),
        all("predict", csv, " --method packed --cache cold"));
  }

  @Test
  void adviseAnswersEachLineInJsonToo() throws IOException {
    Path csv = csv("matrix,element,columns", "16x16,int32,1", "4000x600,int32,1");
    List<JsonNode> advice = all("advise", csv, " --cache cold");
    assertEquals("datatype", advice.get(0).get("best").stringValue());
    assertEquals("packed", advice.get(1).get("best").stringValue());
    assertTrue(advice.get(1).get("predictions").get(0).has("high_seconds"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'0x5'; 0x5,int32,,1,,cold",
        "'int31'; 90x50,int31,,1,,cold",
        "51 columns; 90x50,int32,,51,,cold",
        "49; 90x50,int32,,1,49,cold",
        "'three'; 90x50,int32,,three,,cold",
        "'hot'; 90x50,int32,,1,,hot",
        "rows or columns; 90x50,int32,1,1,,cold",
        "rows or columns; 90x50,int32,,,,cold",
        "no matrix; ,int32,,1,,cold",
        "no element; 90x50,,,1,,cold",
        "5 values; 90x50,int32,,1,cold"
      })
  void errorsNameTheLine(String value, String wrong) throws IOException {
    Path csv = csv("matrix,element,rows,columns,ld,cache", "90x50,int32,,1,,cold", wrong);
    for (String command : List.of("predict --method packed ", "advise ")) {
      Object[] arguments = (command + calibration() + "--batch " + csv).split(" ");
      Cli.assertWrongUse(csv + ", line 3: ", arguments);
      Cli.assertWrongUse(value, arguments);
    }
  }

  @Test
  void aFileWithAWrongLinePrintsNothing() throws IOException {
    Path csv =
        csv("matrix,element,columns", "90x50,int32,3", "9000000x9000000,float64,1", "9x9,int32,1");
    String line = "predict --cache cold --method packed " + calibration() + "--batch " + csv;
    Cli.assertWrongUse(csv + ", line 3: matrix 9000000x9000000", (Object[]) line.split(" "));
    String noMethod = "predict --cache cold " + calibration() + "--batch " + csv;
    Cli.assertWrongUse(csv + ", line 2: no method", (Object[]) noMethod.split(" "));
    Path words = csv("words,from,to", "100,1,1", "0,1,1");
    String noWords = "predict --cache cold --method packed " + calibration() + "--batch " + words;
    Cli.assertWrongUse(words + ", line 3: --words 0", (Object[]) noWords.split(" "));
  }

  @Test
  void filesWithoutLayoutsAreRefused() throws IOException {
    String start = "advise --cache cold " + calibration() + "--batch ";
    Path missing = folder.resolve("missing.csv");
    Cli.assertWrongUse("no file " + missing, (Object[]) (start + missing).split(" "));
    Cli.assertWrongUse("is empty", (Object[]) (start + csv()).split(" "));
    Cli.assertWrongUse("'width'", (Object[]) (start + csv("matrix,width")).split(" "));
    Path twice = csv("matrix,matrix", "1x1,2x2");
    Cli.assertWrongUse("occurs twice", (Object[]) (start + twice).split(" "));
    Path none = csv("matrix,element,rows", "");
    Cli.assertWrongUse("no layout", (Object[]) (start + none).split(" "));
    Cli.assertWrongUse(folder, (Object[]) (start + folder).split(" "));
  }

  /** Every row is checked before any rank starts: nothing is printed, and the row is named. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "line 3: method 'fast'; 90x50,int32,,1,fast,cold,,,",
        "line 3: slice of 51 columns; 90x50,int32,,51,packed,cold,,,",
        "line 3: no method; 90x50,int32,,1,,cold,,,",
        "line 3: no cache state; 90x50,int32,,1,packed,,,,"
      })
  void measureChecksEveryRowBeforeItMeasures(String expected, String wrong) throws IOException {
    Path csv =
        csv(
            "matrix,element,rows,columns,method,cache,words,from,to",
            "90x50,int32,,1,packed,cold,,,",
            wrong);
    Cli.assertWrongUse(csv + ", " + expected, (Object[]) ("measure --batch " + csv).split(" "));
  }

  /** Such lines do not stop the others. If no line can be sent, no rank is started. */
  @Test
  void measureAnswersLinesThatCannotBeSent() throws IOException {
    Path csv =
        csv(
            "matrix,element,columns,method,cache,words,from,to,layout,exchange",
            ",,,java,warm,64,1,64,,",
            ",,,put,warm,,,,\"contiguous(9, float64)\",yes",
            "9000000x9000000,float64,1,packed,cold,,,,,");
    Cli cli = Cli.run("measure", "--batch", csv);
    assertEquals(2, cli.exitCode(), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertTrue(cli.err().startsWith("memline: " + csv + ", line 2: "), cli.err());
    List<String> errors = new ArrayList<>();
    for (String line : cli.out().lines().toList()) {
      errors.add(JsonMapper.shared().readTree(line).required("error").asString());
    }
    assertEquals(3, errors.size(), cli.out());
    assertTrue(errors.get(0).startsWith("cannot be measured: --method java sends"), errors.get(0));
    assertTrue(errors.get(1).contains("method put does not send in both"), errors.get(1));
    assertTrue(errors.get(2).contains("2 ranks need"), errors.get(2));
    Cli.assertWrongUse(
        "method put does not send in both",
        "measure",
        "--layout",
        "contiguous(9, float64)",
        "--exchange",
        "--method",
        "put",
        "--cache",
        "warm");
  }

  @Test
  void measureRefusesBadTablesAndBadTimes() throws IOException {
    String start = "measure --method packed --cache cold --batch ";
    Path none = csv("matrix,element,rows", "");
    Cli.assertWrongUse("no layout", (Object[]) (start + none).split(" "));
    Path column = csv("matrix,element,rows,repetitions", "9x9,int32,1,7");
    Cli.assertWrongUse("'repetitions'", (Object[]) (start + column).split(" "));
    Path good = csv("matrix,element,rows", "9x9,int32,1");
    for (String seconds : List.of("0", "-1", "NaN", "Infinity")) {
      Cli.assertWrongUse(
          "--seconds " + Double.valueOf(seconds),
          (Object[]) (start + good + " --seconds " + seconds).split(" "));
    }
  }

  @Test
  void otherEncodingsThanUtf8AreRefused() throws IOException {
    Path csv = folder.resolve("latin.csv");
    Files.write(csv, "matrix,element,columns\ngrüße,int32,1\n".getBytes(ISO_8859_1));
    Object[] arguments =
        ("predict " + calibration() + "--method packed --cache cold --batch " + csv).split(" ");
    Cli.assertWrongUse(csv + " cannot be read: it is not text in UTF-8 (in Latin-1 or", arguments);
    for (Charset utf16 : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE)) {
      Files.write(csv, "matrix,element,columns\n9x9,int32,1\n".getBytes(utf16));
      Cli.assertWrongUse(
          csv + " cannot be read: it is not text in UTF-8 (in Latin-1 or", arguments);
    }
  }
}
