package org.memline.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.file.CalibrationFile;
import org.memline.layout.LayoutPair;
import org.memline.layout.LayoutText;
import org.memline.predict.LocalityPart;
import org.memline.predict.MachineFigures;
import org.memline.predict.Predictor;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;

/**
 * Tests that the price of a recorded message is the time that a calibration predicts for its
 * layout.
 */
class PricedRecordingTest {
  private static final Calibration MACHINE =
      CalibrationFile.read(Path.of("../calibration/amd-epyc-zen5-2core/standard.json"));
  private static final String COLUMN = "vector(1000, 1, 1000, float64)";
  private static final String LIST = "indexed_block(1, [0, 9, 13, 40, 77], float64)";

  @TempDir Path folder;

  /**
   * Returns the priced rows of this rank, which uses core 0. The second rank uses the first core of
   * the list {@code near}, whose cores share a cache.
   */
  private List<PricedRow> priced(CacheState cache, String near, RankText first) {
    return all(cache, near, first).rows();
  }

  private PricedRecording all(CacheState cache, String near, RankText first) {
    first.cores("0", "0-1").end().write(folder);
    new RankText(1, 2)
        .cores(near.isEmpty() ? "0-9" : near.substring(0, 1), near)
        .end()
        .write(folder);
    return PricedRecording.of(Recording.read(folder), LocalityPart.of(MACHINE), cache);
  }

  private static RankText rank(long bytes, String text) {
    return new RankText(0, 2).site(1).layout(bytes, text);
  }

  private static Prediction predicted(
      Locality locality, String from, String to, Method method, CacheState cache) {
    LayoutPair pair = new LayoutPair(LayoutText.parse(from), LayoutText.parse(to));
    return new Predictor(MACHINE.at(locality).orElseThrow()).predict(pair, method, cache);
  }

  @ParameterizedTest
  @EnumSource(CacheState.class)
  void aColumnCostsWhatIsPredicted(CacheState cache) {
    PricedRow row =
        priced(cache, "0-1", rank(8000, COLUMN).row("Isend", 0, 1, 1, 50, 400000, 0.5)).get(0);
    Prediction should = predicted(Locality.CORE, COLUMN, COLUMN, Method.DATATYPE, cache);
    Prediction best = row.price().best();
    assertEquals(Locality.CORE, row.price().locality());
    assertEquals(should.seconds(), row.price().should().seconds(), 1e-12);
    assertEquals(
        predicted(Locality.CORE, COLUMN, COLUMN, best.method(), cache).seconds(),
        best.seconds(),
        1e-12);
    for (Method method : List.of(Method.PACKED, Method.RING, Method.DATATYPE)) {
      assertTrue(
          best.seconds()
              <= predicted(Locality.CORE, COLUMN, COLUMN, method, cache).seconds() + 1e-12);
    }
    double total = 20;
    assertEquals(0.5 / total, row.share(), 1e-12);
    assertEquals(50 * (should.seconds() - best.seconds()) / total, row.saves(), 1e-12);
    assertEquals(
        Math.max(0, 50 * (should.lowSeconds() - best.highSeconds()) / total),
        row.savesInterval().low(),
        1e-12);
    assertEquals(
        50 * (should.highSeconds() - best.lowSeconds()) / total, row.savesInterval().high(), 1e-12);
  }

  /** In a ping-pong with early receives, half of the sends cross a receive. */
  @ParameterizedTest
  @ValueSource(longs = {0, 25, 50})
  void sendsThatCrossReceivesHaveNoIntervalWithoutMeasuredExchanges(long crossing) {
    PricedRow row =
        priced(
                CacheState.WARM,
                "0-1",
                rank(8000, COLUMN).row("Isend", 0, 1, 1, 50, 400000, 0.5, 0, crossing))
            .get(0);
    Prediction should = predicted(Locality.CORE, COLUMN, COLUMN, Method.DATATYPE, CacheState.WARM);
    assertEquals(should.seconds(), row.price().should().seconds(), 1e-12);
    assertEquals(crossing < 50, row.price().should().hasInterval());
    assertEquals(crossing < 50, row.savesInterval() != null);
    assertTrue(crossing < 50 || Method.exchanging().contains(row.price().best().method()));
    assertEquals(
        crossing == 50,
        row.price().should().notes().stream()
            .anyMatch(n -> n.contains("no model of such exchanges")));
  }

  /** Arrays of a program may be this far apart. The price does not depend on the distance. */
  @Test
  void arraysTerabytesApartHaveAPrice() {
    String apart = "hindexed_block(1000, [0, 45969404844032], float64)";
    PricedRow row =
        priced(CacheState.WARM, "0-1", rank(16000, apart).row("Send", 0, 1, 1, 5, 80000, 0.5))
            .get(0);
    String close = "hindexed_block(1000, [0, 16384], float64)";
    double seconds =
        predicted(Locality.CORE, close, close, Method.DATATYPE, CacheState.WARM).seconds();
    assertEquals(seconds, row.price().should().seconds(), 1e-3 * seconds);
  }

  /**
   * The best method takes its own time, so that the program saves at most the time in MPI less that
   * time. The time in MPI is that of the sends, of the waits that complete them, and of the
   * receives.
   *
   * @param spent microseconds in MPI for a message. The best method is predicted to take 1.9 µs,
   *     and the message as it is sent 4.6 µs
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.5, 3, 4.5, 20})
  void noMoreIsSavedThanTheTimeInMpiLessThatOfTheBestMethod(double spent) {
    int messages = 100_000;
    double seconds = messages * spent * 1e-6;
    rank(8000, COLUMN)
        .row("Isend", 0, 1, 1, messages, 8000L * messages, seconds / 4)
        .cores("0", "0-1")
        .end()
        .write(folder);
    new RankText(1, 2)
        .site(1)
        .layout(8000, COLUMN)
        .row("Irecv", 0, 1, 0, messages, 8000L * messages, 3 * seconds / 4)
        .end()
        .write(folder);
    PricedRow row =
        PricedRecording.of(Recording.read(folder), LocalityPart.of(MACHINE), CacheState.WARM)
            .rows()
            .stream()
            .filter(PricedRow::improvable)
            .findFirst()
            .orElseThrow();
    Prediction should = row.price().should();
    Prediction best = row.price().best();
    double share = messages / 20.0;
    double inMpi = spent * 1e-6;
    assertEquals(
        share * Math.max(0, Math.min(should.seconds(), inMpi) - best.seconds()),
        row.saves(),
        1e-12);
    assertEquals(
        share * Math.max(0, Math.min(should.lowSeconds(), inMpi) - best.highSeconds()),
        row.savesInterval().low(),
        1e-12);
    assertEquals(
        share * Math.max(0, Math.min(should.highSeconds(), inMpi) - best.lowSeconds()),
        row.savesInterval().high(),
        1e-12);
    assertTrue(row.saves() <= share * Math.max(0, inMpi - best.seconds()));
  }

  @Test
  void theLocalityOfAPriceIsThatOfTheRow() {
    Supplier<RankText> sends = () -> rank(8000, COLUMN).row("Send", 0, 1, 1, 50, 400000, 0.5);
    assertEquals(
        predicted(Locality.NODE, COLUMN, COLUMN, Method.DATATYPE, CacheState.WARM).seconds(),
        priced(CacheState.WARM, "4-5", sends.get()).get(0).price().should().seconds(),
        1e-12);
    assertEquals(
        MACHINE.locality(), priced(CacheState.WARM, "", sends.get()).get(0).price().locality());
  }

  @Test
  void countsAreWholeMessages() {
    PricedRow row =
        priced(
                CacheState.WARM,
                "0-1",
                rank(24, "resized(0, 8, vector(3, 1, 5, float64))")
                    .row("Ssend", 0, 2, 1, 1, 48, 0.5))
            .get(0);
    String whole = "hvector(2, 1, 8, vector(3, 1, 5, float64))";
    assertEquals(
        predicted(Locality.CORE, whole, whole, Method.DATATYPE, CacheState.WARM).seconds(),
        row.price().should().seconds(),
        1e-12);
  }

  @Test
  void aReceiverMayHaveAnotherLayout() {
    RankText sender = rank(8000, COLUMN).row("Send", 0, 1, 1, 50, 400000, 0.5);
    sender.cores("0", "0-1").end().write(folder);
    new RankText(1, 2)
        .site(1)
        .layout(8, "float64")
        .row("Recv", 0, 1000, 0, 50, 400000, 0.25)
        .end()
        .write(folder);
    PricedRow row =
        PricedRecording.of(Recording.read(folder), LocalityPart.of(MACHINE), CacheState.WARM)
            .rows()
            .get(0);
    assertEquals(
        predicted(
                Locality.CORE,
                COLUMN,
                "contiguous(1000, float64)",
                Method.DATATYPE,
                CacheState.WARM)
            .seconds(),
        row.price().should().seconds(),
        1e-12);
    assertFalse(row.price().should().hasInterval());
    assertNull(row.savesInterval());
  }

  @Test
  void contiguousMessagesHaveNoOtherWay() {
    PricedRow row =
        priced(CacheState.WARM, "0-1", rank(8, "float64").row("Send", 0, 100, 1, 1, 800, 1)).get(0);
    assertEquals(
        predicted(
                Locality.CORE,
                "contiguous(100, float64)",
                "contiguous(100, float64)",
                Method.DATATYPE,
                CacheState.WARM)
            .seconds(),
        row.price().should().seconds(),
        1e-12);
    assertNull(row.price().best());
    assertFalse(row.improvable());
  }

  @Test
  void whatHasNoPriceHasAReason() {
    RankText sends =
        rank(8, "float64")
            .layout(8000, COLUMN)
            .undecoded(80, "darray")
            .layout(16, "hvector(2, 1, 4, float64)")
            .row("Send", 0, 0, 1, 1, 0, 9)
            .row("Send", 0, -1, -4, 1, 80, 8)
            .row("Send", 2, 1, 1, 1, 80, 7)
            .row("Send", 1, 1, 0, 1, 8000, 6)
            .row("Send", 1, 1, -2, 1, 0, 5)
            .row("Send", 3, 1, 1, 1, 16, 4)
            .row("Recv", 1, 1, 1, 1, 8000, 3)
            .undecoded(0, "the table of layouts was full")
            .row("Send", 4, 1, 1, 1, 5000, 2.5)
            .row("Send", 1, 1, -1, 1, 8000, 2);
    List<String> reasons =
        priced(CacheState.WARM, "0-1", sends).stream().map(row -> row.price().why()).toList();
    assertEquals("the messages have no bytes", reasons.get(0));
    assertEquals("the messages have different counts", reasons.get(1));
    assertEquals("layout unknown: darray", reasons.get(2));
    assertEquals("a message to self", reasons.get(3));
    assertEquals("a message to no rank", reasons.get(4));
    assertTrue(reasons.get(5).contains("receives some bytes twice"), reasons.get(5));
    assertEquals("not a send", reasons.get(6));
    assertEquals("layout unknown: the table of layouts was full", reasons.get(7));
    assertEquals("the partner was not recorded, so its distance is unknown", reasons.get(8));
  }

  @Test
  void otherNodesNeedACalibrationBetweenNodes() {
    rank(8000, COLUMN).row("Send", 0, 1, 1, 1, 8000, 1).end().write(folder);
    new RankText(1, 2).host("n2").end().write(folder);
    RowPrice price =
        PricedRecording.of(Recording.read(folder), LocalityPart.of(MACHINE), CacheState.WARM)
            .rows()
            .get(0)
            .price();
    assertFalse(price.priced());
    assertEquals("the calibration has no locality remote", price.why());
  }

  @Test
  void slowDatatypesAreReportedByClass() {
    RankText sends =
        rank(8000, COLUMN)
            .layout(40, LIST)
            .row("Send", 0, 1, 1, 1, 8000, 2)
            .row("Send", 1, 1, 1, 1, 40, 1);
    PricedRecording all = all(CacheState.WARM, "0-1", sends);
    for (PricedRow row : all.rows()) {
      boolean irregular = row.row().from().nest().listed() > 1;
      double ratio = row.price().should().seconds() / row.price().packed().seconds();
      List<EngineCost> own =
          all.engines().stream().filter(engine -> engine.irregular() == irregular).toList();
      boolean apart = row.price().should().lowSeconds() > row.price().packed().highSeconds();
      boolean slow = ratio >= EngineCost.LEAST && apart;
      assertEquals(slow ? 1 : 0, own.size(), irregular + " " + ratio);
      own.forEach(engine -> assertEquals(ratio, engine.mostRatio(), 1e-12));
    }
  }

  @Test
  void shortMessagesAfterOthersCostTheirAlpha() {
    RankText sends =
        rank(8, "float64")
            .row("Send", 0, 8, 1, 1000, 64000, 1, 900)
            .row("Isend", 0, 1, 1, 1000, 8000, 1, 100)
            .row("Isend", 0, 4000, 1, 1000, 32_000_000, 1, 100)
            .undecoded(0, "the table of layouts was full")
            .row("Isend", 1, 1, 1, 1000, 32_000_000, 1, 100);
    PricedRecording all = all(CacheState.WARM, "0-1", sends);
    double alpha =
        new MachineFigures(
                MACHINE.at(Locality.CORE).orElseThrow(), Method.DATATYPE, CacheState.WARM, "plain")
            .ofSends("alpha")
            .value();
    assertEquals(1000, all.shortSends().messages());
    assertEquals(64, all.shortSends().mostBytes());
    assertEquals(1000 * alpha / 20, all.shortSends().saves(), 1e-12);
    PricedRecording without = PricedRecording.unpriced(all.recording(), CacheState.WARM);
    assertEquals(1000, without.shortSends().messages());
    assertTrue(Double.isNaN(without.shortSends().saves()));
    assertNull(without.rows().get(0).price());
  }

  /**
   * The block size is the least power of two for which, for all messages, the interval of the
   * datatype is entirely below that of packing.
   */
  @Test
  void contiguousMessagesMayBePackedByHand() {
    RankText sends =
        rank(8, "float64")
            .row("Send", 0, 32_768, 1, 100, 26_214_400, 4)
            .row("Send", 0, 8192, 1, 10, 655_360, 2)
            .row("Send", 0, 16_384, 1, 1, 131_072, 0.1);
    HandPacking found = all(CacheState.WARM, "0-1", sends).handPacking();
    assertEquals(110, found.messages());
    assertEquals(65_536, found.leastBytes());
    assertEquals(262_144, found.mostBytes());
    assertEquals(6.0 / 20, found.share(), 1e-12);
    List<Long> lengths = List.of(65_536L, 262_144L);
    assertTrue(lengths.stream().allMatch(bytes -> apart(bytes, found.blockBytes())));
    assertFalse(lengths.stream().allMatch(bytes -> apart(bytes, found.blockBytes() / 2)));
    assertNull(
        all(CacheState.WARM, "0-1", rank(8, "float64").row("Send", 0, 8, 1, 9, 576, 1))
            .handPacking());
  }

  private static boolean apart(long bytes, long block) {
    String layout = "hvector(%d, %d, %d, float64)".formatted(bytes / block, block / 8, 2 * block);
    return predicted(Locality.CORE, layout, layout, Method.DATATYPE, CacheState.WARM).highSeconds()
        < predicted(Locality.CORE, layout, layout, Method.PACKED, CacheState.WARM).lowSeconds();
  }
}
