package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Wait;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Tests pages of {@code report} in a browser, as users see them, without access to a network. */
@Tag("browser")
class ReportBrowserIT {
  @TempDir static Path folder;
  private static ReportPages pages;
  private static Browser browser;

  @BeforeAll
  static void start() throws IOException {
    browser = Browser.start(folder);
    pages = new ReportPages(folder);
  }

  @AfterAll
  static void end() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void asAtADesk() {
    browser.scripts(true);
    browser.width(1600);
    browser.theme("light", "");
  }

  /**
   * Asserts that, with all of the page unfolded, every picture is drawn and the browser neither
   * requests anything nor reports an error.
   */
  private void assertWhole(Path page) {
    browser.open(page);
    browser.run(PageLook.UNFOLD_PICTURES);
    assertTrue(browser.list("return document.querySelectorAll('.plot[data-live]')").size() > 3);
    assertEquals(List.of(), browser.list(PageLook.NOT_DRAWN));
    assertFalse(browser.is("return document.querySelector('[data-live]:not(.live)') != null"));
    assertEquals(List.of(), browser.messages());
    assertEquals(List.of(page.toUri().toString()), browser.requests());
  }

  @Test
  void everyPlotIsDrawnWithoutANetwork() throws IOException {
    for (String machine : ReportPages.MACHINES) {
      assertWhole(pages.of(machine));
    }
    assertWhole(pages.several("before", "between", "after"));
  }

  /** Proves that the other tests would detect a request. */
  @Test
  void requestsToTheNetworkAreDetectedAndRefused() throws IOException {
    Path page = folder.resolve("asking.html");
    String image = "<img src=\"http://203.0.113.1/seen.png\" alt=\"\"></main>";
    Files.writeString(page, Files.readString(pages.of("zen5")).replace("</main>", image));
    browser.open(page);
    assertTrue(browser.messages().toString().contains("Content Security Policy"));
    Files.writeString(page, "<!DOCTYPE html><title>asking</title>" + image);
    browser.open(page);
    assertTrue(browser.requests().contains("http://203.0.113.1/seen.png"));
    assertTrue(browser.messages().toString().contains("ERR_INTERNET_DISCONNECTED"));
  }

  @Test
  void hoveringShowsValues() {
    WebElement over = firstPicture();
    String before = text(".u-legend");
    assertFalse(before.matches("(?s).*\\d (KiB|B)?.*: \\d.*"), before);
    new Actions(browser.driver()).moveToElement(over, 60, 0).perform();
    long legendValues = legendValues();
    assertTrue(legendValues > 1, text(".u-legend"));
    new Actions(browser.driver()).moveToElement(over, -20, 0).perform();
    assertNotEquals(before, text(".u-legend"));
  }

  /** Returns the number of values in the first legend. */
  private long legendValues() {
    return browser
        .list(
            "return Array.from(document.querySelector('.u-legend').querySelectorAll('.u-value'),"
                + " value => value.textContent)")
        .stream()
        .filter(value -> value.matches("[0-9.]+.*"))
        .count();
  }

  @Test
  void draggingZoomsAndAButtonResetsTheZoom() {
    WebElement over = firstPicture();
    String range = range();
    Object whole = browser.run("return document.querySelector('canvas').toDataURL()");
    new Actions(browser.driver())
        .moveToElement(over, -80, -60)
        .clickAndHold()
        .moveToElement(over, 90, 70)
        .release()
        .perform();
    assertNotEquals(range, range());
    assertNotEquals(whole, browser.run("return document.querySelector('canvas').toDataURL()"));
    browser.driver().findElement(By.xpath("//button[.='Whole picture']")).click();
    assertEquals(range, range());
    browser.run("return new Promise(requestAnimationFrame)");
  }

  private WebElement firstPicture() {
    browser.open(pages.of("zen5"));
    browser.run(
        "document.querySelector('.plot[data-live]').scrollIntoView({block: 'center'});"
            + "return new Promise(done => setTimeout(done, 200))");
    return browser.driver().findElement(By.cssSelector(".plot.live .u-over"));
  }

  /** Returns the ranges of both axes of the first plot. */
  private String range() {
    return browser
        .run(
            "return new Promise(requestAnimationFrame).then(() => { const scales ="
                + " document.querySelector('.plot.live').chart.scales; return"
                + " [scales.x.min, scales.x.max, scales.y.min, scales.y.max].join() })")
        .toString();
  }

  private String text(String selector) {
    return browser.driver().findElement(By.cssSelector(selector)).getText();
  }

  /**
   * The table that a reader saves from a picture has the numbers that {@code show --figures}
   * writes.
   */
  @Test
  void savedTablesEqualTheCsvOfFigures() throws Exception {
    Path calibration = ReportPages.recorded("zen5");
    Path figures = folder.resolve("figures");
    Cli.print("show", calibration, "--figures", "--csv", figures);
    browser.open(pages.of("zen5"));
    browser.run(PageLook.UNFOLD);
    List<String> names =
        browser.list(
            "return Array.from(document.querySelectorAll('table[data-csv]'), t => t.dataset.csv)");
    int same = 0;
    for (String name : names.stream().distinct().toList()) {
      Path figure = figures.resolve(name.replaceAll("^(figure-\\d+)-.*", "$1.csv"));
      if (Files.exists(figure) && same < 4) {
        assertEquals(rows(figure, name), rows(saved(name), name), name);
        same++;
      }
    }
    assertEquals(4, same, names + " are not in " + figures);
  }

  private Path saved(String name) throws Exception {
    browser.run(
        "document.querySelector('table[data-csv=\"' + arguments[0] + '\"]')"
            + ".closest('.wide').nextElementSibling.click()",
        name);
    Path saved = folder.resolve(name);
    Wait.until("the file that the page saves", () -> Files.exists(saved));
    return saved;
  }

  /**
   * Returns the rows of the file; if the figure is split by method and cache state, only those of
   * the named part.
   */
  private static List<List<String>> rows(Path csv, String name) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    try (Reader reader = Files.newBufferedReader(csv, StandardCharsets.UTF_8)) {
      CSVFormat.RFC4180.parse(reader).forEach(record -> rows.add(record.toList()));
    }
    rows.removeIf(
        row ->
            row.size() > 1
                && row.get(1).matches("warm|cold")
                && !name.endsWith("-%s-%s.csv".formatted(row.get(0), row.get(1))));
    assertTrue(rows.size() > 3, csv + " has too few rows: " + rows);
    return rows;
  }

  @Test
  void textHasContrastInBothThemesAndNothingOverflows() throws IOException {
    for (Path page : List.of(pages.several("before", "between", "after"), pages.of("zen5"))) {
      for (int width : new int[] {360, 1600}) {
        browser.width(width);
        browser.open(page);
        assertNarrow(page, width);
        browser.run(PageLook.UNFOLD_PICTURES);
        browser.run(PageLook.NOT_DRAWN);
        browser.run(PageLook.UNFOLD);
        assertNarrow(page, width);
      }
      browser.theme("light", "");
      assertEquals(List.of(), browser.list(PageLook.PALE), page + ", light");
      Object light = background();
      browser.theme("dark", "");
      assertEquals(List.of(), browser.list(PageLook.PALE), page + ", dark");
      assertNotEquals(light, background());
    }
  }

  private static Object background() {
    return browser.run("return getComputedStyle(document.body).backgroundColor");
  }

  private static void assertNarrow(Path page, int width) {
    assertTrue(
        browser.is("return document.documentElement.scrollWidth <= innerWidth"),
        page + " at " + width);
  }

  @Test
  void printedPlotsAreVectorGraphics() throws IOException {
    browser.theme("dark", ""); // printed pages are white in any theme
    browser.open(pages.of("zen5"));
    browser.run(PageLook.NOT_DRAWN);
    Map<String, Object> printed =
        browser.execute(
            "Page.printToPDF", Map.of("preferCSSPageSize", true, "printBackground", false));
    String pdf =
        new String(
            Base64.getDecoder().decode(printed.get("data").toString()),
            StandardCharsets.ISO_8859_1);
    assertTrue(pdf.matches("(?s).*/MediaBox \\[0 0 59[45][.0-9]* 84[12][.0-9]*\\].*"));
    assertFalse(pdf.contains("/Subtype /Image"));
    browser.theme("dark", "print");
    assertEquals("rgb(255, 255, 255)", background());
    assertEquals(
        List.of(),
        browser.list(
            """
            return Array.from(document.querySelectorAll(".plot.live"))
              .filter(plot => !plot.querySelector("svg").checkVisibility()
                || plot.querySelector("canvas").checkVisibility()).map(plot => plot.outerHTML)
            """));
  }

  @Test
  void withoutScriptsPlotsAndTablesAreShown() {
    browser.scripts(false);
    browser.open(pages.of("zen5"));
    assertEquals(0L, browser.run("return document.querySelectorAll('canvas, button').length"));
    browser.run(PageLook.UNFOLD);
    assertEquals(
        0L,
        browser.run(
            """
            return Array.from(document.querySelectorAll(".plot:not(.narrow) > svg, table, .legend"))
              .filter(one => !one.checkVisibility() || one.getBoundingClientRect().height < 10).length
            """));
    assertTrue((long) browser.run("return document.querySelectorAll('.plot svg').length") > 10);
  }

  @Test
  void everyControlIsReachableByKeyboard() {
    browser.open(pages.of("zen5"));
    List<String> reached = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      new Actions(browser.driver()).sendKeys(Keys.TAB).perform();
      reached.add(browser.run(PageLook.FOCUSED).toString());
    }
    assertEquals("A.skip", reached.get(0));
    assertTrue(reached.containsAll(List.of("A", "DIV.wide", "BUTTON", "SUMMARY")), reached + "");
    while (!reached.get(reached.size() - 1).equals("SUMMARY")) {
      new Actions(browser.driver()).sendKeys(Keys.TAB).perform();
      reached.add(browser.run(PageLook.FOCUSED).toString());
    }
    new Actions(browser.driver()).sendKeys(Keys.ENTER).perform();
    assertTrue(browser.is("return document.activeElement.parentElement.open"));
  }

  @Test
  void aLabelWithMarkupIsShownAsText() throws IOException {
    browser.open(pages.of("zen5"));
    Object scripts = browser.run("return document.scripts.length");
    for (String label :
        List.of(
            "<script>alert(1)</script>",
            "</title></script><img src=x onerror=alert(1)>",
            "\" onfocus=\"alert(1)\" autofocus=\"' & \u202Egpj\u0007\u001B[31m")) {
      Path page = pages.named("named" + label.length(), label);
      browser.open(page);
      assertEquals(scripts, browser.run("return document.scripts.length"));
      assertEquals(
          label
                  .replace("\u202E", "\\u202e")
                  .replace("\u0007", "\\u0007")
                  .replace("\u001B", "\\u001b")
              + ", AMD EPYC",
          browser.driver().findElement(By.tagName("h1")).getText());
      assertEquals(0L, browser.run("return document.querySelectorAll('img, [onfocus]').length"));
      assertEquals(List.of(), browser.messages());
      assertEquals(List.of(page.toUri().toString()), browser.requests());
    }
  }
}
