package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.w3c.dom.Element;

class BadgeTest {
  @TempDir Path folder;

  private static Element svg(String text) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
        .getDocumentElement();
  }

  private static String titleOf(String text) throws Exception {
    Element svg = svg(text);
    assertEquals("http://www.w3.org/2000/svg", svg.getNamespaceURI());
    assertEquals("img", svg.getAttribute("role"));
    assertFalse(text.contains("href"), "the badge has no links");
    String title = svg.getElementsByTagNameNS("*", "title").item(0).getTextContent();
    assertEquals(title, svg.getAttribute("aria-label"));
    return title;
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void aComparisonBadgeShowsVerdictAndDate() throws Exception {
    Path whole = Fitted.get().calibration();
    Path json = file("c.json", Cli.print("compare", whole, whole, "--json"));
    Path out = folder.resolve("badge.svg");
    assertEquals("", Cli.print("badge", json, "--out", out));
    assertEquals("memline: inconclusive · 2024-05-06", titleOf(Files.readString(out)));
    String changed = Files.readString(json).replaceFirst("\"inconclusive\"", "\"regressed\"");
    String other = Cli.print("badge", file("r.json", changed));
    assertEquals("memline: regressed · 2024-05-06", titleOf(other));
    assertFalse(other.contains("#8a5a00"), "the colour must differ\n" + other);
  }

  @Test
  void aCalibrationBadgeShowsDateAndLaunches() throws Exception {
    Path whole = Fitted.get().calibration();
    assertEquals("memline: 2024-05-06 · 5 launches", titleOf(Cli.print("badge", whole)));
    Calibration cut = TwoStates.partial(CalibrationFile.read(whole));
    Path partial = folder.resolve("partial.json");
    CalibrationFile.write(cut, partial);
    assertEquals(
        "memline: 2024-05-06 · 5 launches · partial", titleOf(Cli.print("badge", partial)));
  }

  @Test
  void otherFilesAreRefusedInOneLine() throws IOException {
    Cli.assertWrongUse(folder.resolve("none.json"), "badge", folder.resolve("none.json"));
    Cli.assertWrongUse("empty.json", "badge", file("empty.json", ""));
    Cli.assertWrongUse("list.json", "badge", file("list.json", "[1]"));
    Cli.assertWrongUse("samples", "badge", Fitted.get().samples());
    String good = "{'schema_version':'1.5','verdict':'improved','candidate':{'started_at':'%s'}}";
    String date = good.replace('\'', '"').formatted("2024-05-06T01:02:03Z");
    assertTrue(Cli.print("badge", file("good.json", date)).contains("improved · 2024-05-06"));
    Cli.assertWrongUse(
        "schema version '2.0'", "badge", file("new.json", date.replace("1.5", "2.0")));
    Cli.assertWrongUse(
        "verdict '<b>'", "badge", file("verdict.json", date.replace("improved", "<b>")));
    Cli.assertWrongUse(
        "candidate's time '<i>'",
        "badge",
        file("date.json", date.replaceFirst("2024-05-06T[^\"]+", "<i>")));
    Path nowhere = folder.resolve("no/badge.svg");
    Cli.assertWrongUse(nowhere, "badge", file("good.json", date), "--out", nowhere);
  }
}
