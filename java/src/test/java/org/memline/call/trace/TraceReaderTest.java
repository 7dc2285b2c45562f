package org.memline.call.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.call.formula.Formula;

/** Reads complete and damaged traces whose bytes the test writes itself. */
class TraceReaderTest {
  @TempDir Path folder;

  private final List<String> taken = new ArrayList<>();
  private final TraceReader reader = new TraceReader(this::take);

  private void take(TraceHead head, CostExperiment experiment, VisitBlock block) {
    taken.add(
        "rank %d thread %d %s: %s"
            .formatted(
                head.rank(),
                block.thread(),
                experiment.name(),
                Arrays.toString(block.values()[0])));
  }

  private Path file(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  @Test
  void everyColumnOfABlockIsRead() throws IOException {
    byte[] bytes = WrittenTrace.of(4, 0, 1).block(2, 10, 3).end(3).bytes();
    List<VisitBlock> blocks = new ArrayList<>();
    List<Object> about = new ArrayList<>();
    TraceReader own =
        new TraceReader(
            (head, experiment, block) -> {
              blocks.add(block);
              about.addAll(List.of(head, experiment));
            });
    own.read(file("fft.cll.4.dat", bytes));
    assertEquals(
        List.of(
            new TraceHead(
                "fft",
                4,
                0,
                1,
                "n1",
                "é",
                "2026-11-23T11:00:00Z",
                9000000000000000001L,
                41.5,
                List.of("cycles"),
                ""),
            new CostExperiment("f", "f[0]+f[1]*N", List.of("N"), true, "fft.c", 12)),
        about);
    VisitBlock block = blocks.get(0);
    assertEquals(1, blocks.size());
    assertEquals(2, block.thread());
    assertEquals(3, block.visits());
    assertEquals("[1000, 1100, 1200]", Arrays.toString(block.startNs()));
    assertEquals("[1090, 1190, 1290]", Arrays.toString(block.endNs()));
    assertEquals(11.5e-9, block.seconds()[1], 1e-20);
    assertEquals("[[10.0, 11.0, 12.0]]", Arrays.deepToString(block.values()));
    assertEquals("[[70, 77, 84]]", Arrays.deepToString(block.counters()));
    assertEquals(List.of(), own.notes());
    assertEquals(Map.of("f", 2L), own.abandoned());
    assertEquals(3, own.visits());
  }

  /**
   * Each visit has two messages. Their columns are between those of the variable and of the
   * counter. The trace is also written again by memline and must be equal.
   */
  @Test
  void theMessagesOfASuperstepAreRead() throws IOException {
    String experiment =
        "{\"experiment\":3,\"name\":\"x\",\"formula\":\"x[0]*N\",\"variables\":[\"N\"],\"sync\":false,\"file\":\"fft.c\",\"line\":7,\"superstep\":\"global\",\"messages\":2}";
    long[] words = {
      10, 20, 15, 29, bits(5), bits(9), bits(64), bits(65), // start, end, nanoseconds, N
      bits(1), bits(-2), bits(800), bits(0), bits(2), bits(3), bits(16), bits(24), 7, 8
    };
    WrittenTrace trace = new WrittenTrace(ByteOrder.LITTLE_ENDIAN).head(0, 0, 1).line(experiment);
    List<VisitBlock> blocks = new ArrayList<>();
    List<CostExperiment> experiments = new ArrayList<>();
    List<TraceHead> heads = new ArrayList<>();
    VisitSink sink =
        (head, of, block) -> {
          heads.add(head);
          experiments.add(of);
          blocks.add(block);
        };
    new TraceReader(sink).read(file("fft.cll.0.dat", trace.words(2, words).bytes()));
    try (TraceWriter writer = new TraceWriter(folder, heads.get(0), 0)) {
      writer.write(experiments.get(0), blocks.get(0));
      new TraceReader(sink).read(writer.file());
    }
    assertEquals(new CostSuperstep(true, 2), experiments.get(0).superstep());
    assertEquals(experiments.get(0), experiments.get(1));
    for (VisitBlock block : blocks) {
      assertEquals("[[64.0, 65.0]]", Arrays.deepToString(block.values()));
      assertEquals(
          "[[1.0, -2.0], [800.0, 0.0], [2.0, 3.0], [16.0, 24.0]]",
          Arrays.deepToString(block.messages()));
      assertEquals("[[7, 8]]", Arrays.deepToString(block.counters()));
    }
    WrittenTrace wrong =
        new WrittenTrace(ByteOrder.LITTLE_ENDIAN)
            .head(0, 0, 1)
            .line(experiment.replace("global", "gobal"));
    String message =
        assertThrows(TraceException.class, () -> reader.read(file("fft.cll.9.dat", wrong.bytes())))
            .getMessage();
    assertTrue(message.endsWith("\"superstep\" is 'gobal'"), message);
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  @Test
  void tracesOfTheOtherByteOrderAreRead() throws IOException {
    WrittenTrace big = new WrittenTrace(ByteOrder.BIG_ENDIAN);
    reader.read(
        file("fft.cll.0.dat", big.head(0, 0, 1).experiment().block(0, 5, 2).end(2).bytes()));
    assertEquals(List.of("rank 0 thread 0 f: [5.0, 6.0]"), taken);
  }

  /** The trace is cut at each byte of its last block, including the line that begins the block. */
  @Test
  void blocksBeforeATornEndAreKept() throws IOException {
    byte[] kept = WrittenTrace.of(0, 0, 1).block(0, 1, 2).bytes();
    byte[] whole = WrittenTrace.of(0, 0, 1).block(0, 1, 2).block(0, 3, 4).bytes();
    for (int cut = kept.length + 1; cut < whole.length; cut++) {
      taken.clear();
      TraceReader own = new TraceReader(this::take);
      own.read(file("fft.cll.0.dat", Arrays.copyOf(whole, cut)));
      assertEquals(List.of("rank 0 thread 0 f: [1.0, 2.0]"), taken, "cut at " + cut);
      assertEquals(1, own.notes().size());
      assertTrue(
          own.notes().get(0).contains("truncated at byte %d: the 2 visits".formatted(kept.length)),
          own.notes().get(0));
    }
  }

  @Test
  void visitsOfAKilledProgramAreKept() throws IOException {
    byte[] kept = WrittenTrace.of(0, 3, 4).block(0, 1, 2).bytes();
    reader.read(file("fft.cll.0.dat", kept));
    assertEquals(2, reader.visits());
    assertTrue(reader.notes().get(0).contains("rank 3 was killed"), reader.notes().get(0));
  }

  @Test
  void aTornFirstLineGivesNoVisits() throws IOException {
    byte[] whole = WrittenTrace.of(0, 0, 1).bytes();
    for (int cut : new int[] {1, 6, 7, 100}) {
      TraceReader own = new TraceReader(this::take);
      own.read(file("fft.cll.0.dat", Arrays.copyOf(whole, cut)));
      assertTrue(own.notes().get(0).contains("truncated at byte 0"), own.notes().get(0));
    }
    assertEquals(List.of(), taken);
  }

  @Test
  void aChangedByteIsATornEndOnlyInTheLastBlock() throws IOException {
    byte[] first = WrittenTrace.of(0, 0, 1).block(0, 1, 2).bytes();
    byte[] both = WrittenTrace.of(0, 0, 1).block(0, 1, 2).block(0, 3, 4).bytes();
    byte[] tail = both.clone();
    tail[both.length - 5] ^= 1;
    reader.read(file("fft.cll.0.dat", tail));
    assertEquals(List.of("rank 0 thread 0 f: [1.0, 2.0]"), taken);
    byte[] middle = both.clone();
    middle[first.length - 5] ^= 1;
    String message = message(file("fft.cll.1.dat", middle));
    assertTrue(message.contains("damaged") && message.contains("fft.cll.1.dat"), message);
  }

  @Test
  void partFilesOfOtherRanksAreReadToo() throws IOException {
    Path main =
        file(
            "fft.cll.7.dat",
            WrittenTrace.joined(
                List.of(
                    WrittenTrace.of(7, 0, 12).block(0, 1, 1).end(1),
                    WrittenTrace.of(7, 2, 12).block(0, 2, 1).end(1))));
    file("fft.cll.7.dat.11", WrittenTrace.of(7, 11, 12).block(0, 11, 1).end(1).bytes());
    file("fft.cll.7.dat.3.gz", packed(WrittenTrace.of(7, 3, 12).block(1, 3, 1).end(1).bytes()));
    // These files are not read: rank 2 is already in the main file, the next two are of other runs
    // (6
    // and 70), and the last is no trace.
    file("fft.cll.7.dat.2", WrittenTrace.of(7, 2, 12).block(0, 2, 1).end(1).bytes());
    file("fft.cll.7.dat.4", WrittenTrace.of(6, 4, 12).block(0, 4, 1).end(1).bytes());
    file("fft.cll.70.dat.5", WrittenTrace.of(70, 5, 12).block(0, 5, 1).end(1).bytes());
    file("fft.cll.7.dat.txt", "mine".getBytes(StandardCharsets.UTF_8));
    reader.read(main);
    assertEquals(
        List.of(
            "rank 0 thread 0 f: [1.0]",
            "rank 2 thread 0 f: [2.0]",
            "rank 3 thread 1 f: [3.0]",
            "rank 11 thread 0 f: [11.0]"),
        taken);
    assertEquals(2, reader.notes().size(), reader.notes().toString());
    assertEquals(4, reader.visits());
    assertEquals(4, reader.heads().size());
    // A shell may expand PROG.cll.7.dat* to several of these files. A file that was already read is
    // skipped.
    reader.read(folder.resolve("fft.cll.7.dat.11"));
    assertEquals(4, reader.visits());
  }

  /**
   * Rank 0 was killed while it copied the trace of rank 1 into its own file. The file of rank 1
   * still exists and is read instead.
   */
  @Test
  void aTornPartOfAGatheredTraceIsReadFromItsPartFile() throws IOException {
    byte[] own = WrittenTrace.of(7, 0, 2).block(0, 1, 1).end(1).bytes();
    byte[] other = WrittenTrace.of(7, 1, 2).block(0, 2, 1).block(0, 3, 1).end(2).bytes();
    int first = WrittenTrace.of(7, 1, 2).block(0, 2, 1).bytes().length;
    file("fft.cll.7.dat.1", other);
    byte[] torn = Arrays.copyOf(own, own.length + first + 20);
    System.arraycopy(other, 0, torn, own.length, first + 20);
    reader.read(file("fft.cll.7.dat", torn));
    assertEquals(
        List.of("rank 0 thread 0 f: [1.0]", "rank 1 thread 0 f: [2.0]", "rank 1 thread 0 f: [3.0]"),
        taken);
    assertEquals(3, reader.visits());
    assertEquals(2, reader.heads().size());
  }

  @Test
  void compressedAndTornCompressedTracesAreRead() throws IOException {
    byte[] whole = WrittenTrace.of(0, 0, 1).block(0, 1, 2).block(0, 3, 300).end(302).bytes();
    reader.read(file("fft.cll.0.dat.gz", packed(whole)));
    assertEquals(302, reader.visits());
    byte[] cut = packed(whole);
    TraceReader own = new TraceReader(this::take);
    own.read(file("fft.cll.1.dat.gz", Arrays.copyOf(cut, cut.length - 200)));
    assertEquals(2, own.visits());
    assertTrue(own.notes().get(0).contains("truncated"), own.notes().get(0));
  }

  @Test
  void aWrongVisitCountIsReported() throws IOException {
    reader.read(file("fft.cll.0.dat", WrittenTrace.of(0, 0, 1).block(0, 1, 2).end(3).bytes()));
    assertTrue(
        reader
            .notes()
            .get(0)
            .contains("DAMAGED: the file lacks visits of rank 0 (it has" + " f 2 of 3)"));
  }

  @Test
  void visitsMissingFromTheLastLineAreReported() throws IOException {
    WrittenTrace trace = WrittenTrace.of(0, 0, 1).block(0, 1, 2);
    trace.line("{\"end\":true,\"visits\":{},\"abandoned\":{}}");
    reader.read(file("fft.cll.0.dat", trace.bytes()));
    assertTrue(reader.notes().get(0).contains("it has f 2 of 0"), reader.notes().toString());
  }

  /** A region in Java may give its formula as a text block, which has line ends. */
  @Test
  void aFormulaMaySpanSeveralLines() throws IOException {
    String experiment =
        "{\"experiment\":3,\"name\":\"x\",\"formula\":\"x[0]\\n\\t+ x[1]*N\",\"variables\":[\"N\"],\"sync\":false,\"file\":\"a.c\",\"line\":7}";
    WrittenTrace trace = new WrittenTrace(ByteOrder.LITTLE_ENDIAN).head(0, 0, 1).line(experiment);
    List<String> formulas = new ArrayList<>();
    new TraceReader((head, of, visits) -> formulas.add(of.formula()))
        .read(file("x.cll.0.dat", trace.block(0, 1, 2).bytes()));
    assertEquals(List.of("x[0]  + x[1]*N"), formulas);
    assertEquals(2, Formula.parse("x", formulas.get(0)).size());
  }

  @Test
  void unreadableTracesAreRefusedInOneLine() throws IOException {
    Map<String, String> refused =
        Map.of(
            "",
            "it is empty",
            "N,seconds\n1,2\n",
            "not a trace",
            "{\"cl",
            "",
            "{\"other\":1}\n",
            "not a trace",
            "{\"cll\":2,\"program\":\"x\"}\n",
            "version 2",
            "{\"cll\":1,\"program\":\"x\"}\n",
            "\"run\" is missing",
            text(WrittenTrace.of(0, 0, 1).line("junk")),
            "'junk' is not a line",
            text(WrittenTrace.of(0, 0, 1).line("{\"block\":9}")),
            "experiment 9 was not defined before",
            text(
                WrittenTrace.of(0, 0, 1)
                    .line("{\"block\":3,\"thread\":0,\"visits\":2,\"bytes\":8,\"check\":\"0\"}")),
            "8 bytes are not the size of 2 visits");
    for (Map.Entry<String, String> one : refused.entrySet()) {
      Path file = file("x.dat", one.getKey().getBytes(StandardCharsets.UTF_8));
      if (one.getValue().isEmpty()) {
        new TraceReader(this::take).read(file);
      } else {
        String message = message(file);
        assertTrue(message.contains(one.getValue()) && message.contains("x.dat"), message);
        assertEquals(1, message.lines().count());
      }
    }
    assertTrue(message(folder).contains("a folder"));
    assertTrue(message(folder.resolve("none.dat")).contains("no such file"));
  }

  private static String text(WrittenTrace trace) {
    return new String(trace.bytes(), StandardCharsets.UTF_8);
  }

  private String message(Path file) {
    TraceReader own = new TraceReader(this::take);
    return assertThrows(TraceException.class, () -> own.read(file)).getMessage();
  }
}
