package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.Wait;
import org.memline.layout.LayoutText;
import org.memline.layout.Nest;
import org.memline.layout.Unit;
import org.memline.watch.CallSite;
import org.memline.watch.MergedRow;
import org.memline.watch.Recording;
import org.memline.watch.SourceLines;

/**
 * Tests the recording of programs whose MPI calls are known: {@code native/tests/watched.c} and
 * {@code watched.f90}.
 */
class WatchIT {
  private static final String SENDS = "Send|Isend|Send_init|Sendrecv|Sendrecv_replace";

  @TempDir Path folder;

  /** Adds an expected row: its operation, the layout of its messages, and the number of calls. */
  private static void expect(Map<String, Long> rows, String operation, String layout, int calls) {
    rows.put(operation + " " + nest(layout), (long) calls);
  }

  private static String nest(String layout) {
    return layout.isEmpty() ? "nothing" : words(LayoutText.parse(layout).nest());
  }

  private static String words(Nest nest) {
    return nest.layout(Unit.parse("1B")).text();
  }

  @Test
  @Tag("mpich")
  void everyMessageIsRecorded() throws Exception {
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Send", "contiguous(10, double)", 3);
    expect(expected, "Recv", "contiguous(10, double)", 3);
    expect(expected, "Ssend", "contiguous(11, double)", 1);
    expect(expected, "Recv", "contiguous(11, double)", 1); // posted for 100
    expect(expected, "Isend", "contiguous(12, double)", 10);
    expect(expected, "Irecv", "contiguous(12, double)", 10); // posted for 100, from any rank
    expect(expected, "Sendrecv", "contiguous(13, double)", 2);
    expect(expected, "Sendrecv_received", "contiguous(13, double)", 2);
    expect(expected, "Sendrecv_replace", "contiguous(14, double)", 2);
    expect(expected, "Sendrecv_received", "contiguous(14, double)", 2);
    expect(expected, "Send_init", "contiguous(15, double)", 8);
    expect(expected, "Recv_init", "contiguous(15, double)", 8);
    expect(expected, "Send", "contiguous(16, double)", 2); // to MPI_PROC_NULL
    expect(expected, "Recv", "contiguous(16, double)", 2);
    expect(expected, "Isend", "contiguous(22, double)", 2); // to MPI_PROC_NULL
    expect(expected, "Isend", "contiguous(23, double)", 2);
    expect(expected, "Irecv", "contiguous(23, double)", 2);
    expect(expected, "Send", "contiguous(17, double)", 1);
    expect(expected, "Recv", "contiguous(17, double)", 1);
    expect(expected, "Isend", "contiguous(18, double)", 3);
    expect(expected, "Irecv", "contiguous(18, double)", 3);
    expect(expected, "Irecv", "contiguous(19, double)", 2); // cancelled
    expect(expected, "Send", "contiguous(20, double)", 1);
    expect(expected, "Mrecv", "contiguous(20, double)", 1);
    expect(expected, "Send", "vector(4, 1, 2, int)", 1);
    expect(expected, "Recv", "contiguous(4, int)", 1);
    expect(expected, "Send", "vector(8, 1, 4, int)", 1); // MPI may reuse the handle of a freed type
    expect(expected, "Recv", "contiguous(8, int)", 1);
    expect(expected, "Isend", "vector(100, 1, 3, double)", 1); // freed before it was complete
    expect(expected, "Irecv", "contiguous(100, double)", 1);
    expect(expected, "Send", "struct([3, 5], [0, 80], [double, int])", 1); // MPI_BOTTOM
    expect(expected, "Recv", "struct([3, 5], [0, 80], [double, int])", 1);
    expect(expected, "Send", "offset(80, hvector(6, 1, -16, double))", 1);
    expect(expected, "Recv", "contiguous(6, double)", 1);
    expect(expected, "Send", "contiguous(7, struct([1, 1], [0, 8], [double, int]))", 1);
    expect(expected, "Recv", "contiguous(7, struct([1, 1], [0, 8], [double, int]))", 1);
    expect(expected, "Send", "contiguous(64, double)", 1); // the last face in Fortran's order
    expect(expected, "Recv", "contiguous(64, double)", 1);
    if (!RanksMpi.isOpenMpi()) { // Open MPI has no functions for large counts
      expect(expected, "Send", "vector(9, 1, 2, float)", 1);
      expect(expected, "Recv", "contiguous(9, float)", 1);
    }
    Recording recording = recorded(0, List.of(program().toString(), "messages"));
    assertEquals(expected, rows(recording, "Send.*|.*send|Recv.*|Irecv|Mrecv"));
    assertEquals(
        0,
        recording.rows().stream()
            .filter(row -> row.operation().equals("Isend") && row.from().bytes() == 22 * 8)
            .mapToDouble(MergedRow::waitSeconds)
            .sum(),
        "sends to MPI_PROC_NULL do not wait");
    assertEquals(0, recording.lostCalls());
    assertEquals(Map.of(), recording.unusualEnds());
    assertEquals(List.of("watched.c"), files(recording));
  }

  @Test
  void ranksThatAreLeftOutRunUnrecorded() throws Exception {
    Recording recording =
        recorded(0, List.of(program().toString(), "messages"), "--ranks", "1,3-5");
    assertEquals(List.of(1), recording.ranks().stream().map(r -> r.head().rank()).toList());
    assertEquals(List.of(0), recording.leftOut().stream().map(head -> head.rank()).toList());
    assertEquals(List.of(), recording.missing());
    assertTrue(recording.calls() > 0, "no calls were recorded");
    Program.Outcome none =
        watched(
            2,
            folder.resolve("none.watch"),
            List.of(program().toString(), "finalize"),
            "--ranks",
            "9");
    assertEquals(5, none.exit(), none.err());
    assertTrue(none.err().contains("no rank of --ranks 9 was started"), none.err());
    assertFalse(Files.exists(folder.resolve("none.watch")));
  }

  /**
   * The program sends 1 to 11 doubles while it receives, and 21 to 27 doubles while it does not.
   */
  @Test
  @Tag("mpich")
  void sendsThatCrossAReceiveAreCounted() throws Exception {
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Isend", "double", 2);
    expect(expected, "Isend", "contiguous(2, double)", 2);
    expect(expected, "Send", "contiguous(3, double)", 2);
    expect(expected, "Isend", "contiguous(4, double)", 2);
    expect(expected, "Sendrecv", "contiguous(5, double)", 2);
    expect(expected, "Sendrecv_replace", "contiguous(6, double)", 2);
    expect(expected, "Send_init", "contiguous(7, double)", 6);
    expect(expected, "Send_init", "contiguous(8, double)", 6);
    expect(expected, "Isend", "contiguous(9, double)", 1);
    expect(expected, "Sendrecv", "contiguous(10, double)", 2);
    expect(expected, "Sendrecv", "contiguous(11, double)", 2);
    Map<String, Long> calls = new TreeMap<>(expected);
    expect(calls, "Send", "contiguous(21, double)", 4);
    expect(calls, "Isend", "contiguous(22, double)", 4);
    expect(calls, "Send", "contiguous(23, double)", 1);
    expect(calls, "Send", "contiguous(24, double)", 1);
    expect(calls, "Sendrecv", "contiguous(25, double)", 2);
    expect(calls, "Send", "contiguous(26, double)", 1);
    expect(calls, "Send", "contiguous(27, double)", 1);
    Recording recording = recorded(0, List.of(program().toString(), "crossing"));
    assertEquals(calls, rows(recording, SENDS));
    assertEquals(expected, crossing(recording, ".*"));
    recording.rows().stream()
        .filter(row -> row.operation().matches(SENDS))
        .forEach(
            row -> assertEquals(row.from().bytes() <= 11 * 8, row.exchanges(), row.toString()));
  }

  @Test
  void collectiveCallsAreRecorded() throws Exception {
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Barrier", "", 2);
    expect(expected, "Bcast", "contiguous(10, double)", 2);
    expect(expected, "Allreduce", "contiguous(11, double)", 2);
    expect(expected, "Alltoall", "contiguous(24, double)", 2);
    expect(expected, "Gather", "contiguous(13, double)", 2);
    expect(expected, "Allgatherv", "double", 1);
    expect(expected, "Allgatherv", "contiguous(2, double)", 1);
    expect(expected, "Iallreduce", "contiguous(14, double)", 2);
    expect(expected, "Reduce_scatter_block", "contiguous(30, double)", 2); // 15 for each rank
    expected.put("Alltoall nothing", 2L); // 2^31 items without data
    assertEquals(
        expected, rows(recorded(0, List.of(program().toString(), "collectives")), "[BAGIR].*"));
  }

  /** On an intercommunicator, each rank gives the result counts of its own group. */
  @Test
  @Tag("mpich")
  @Tag("release")
  void whatGroupsReduceForEachOtherIsRecorded() throws Exception {
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Reduce_scatter", "contiguous(6, double)", 3);
    expect(expected, "Reduce_scatter_block", "contiguous(8, double)", 3);
    assertEquals(
        expected, rows(recordedOn(3, 0, List.of(program().toString(), "between")), "Reduce.*"));
  }

  /**
   * Spawned ranks form another group. The distance of messages between the two groups is unknown.
   */
  @Test
  void ranksThatAProgramStartsAreRecorded() throws Exception {
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Send", "contiguous(40, double)", 2);
    expect(expected, "Recv", "contiguous(40, double)", 2);
    expect(expected, "Send", "contiguous(41, double)", 1);
    expect(expected, "Recv", "contiguous(41, double)", 1);
    Recording recording = recorded(0, List.of(program().toString(), "spawn"));
    assertEquals(expected, rows(recording, "Send|Recv"));
    assertEquals(
        List.of("false 0", "false 1", "true 0", "true 1"),
        recording.ranks().stream()
            .map(rank -> rank.head().spawned() + " " + rank.head().rank())
            .sorted()
            .toList());
    assertEquals(List.of(), recording.missing());
    assertEquals(
        List.of("unknown", "unknown"),
        recording.rows().stream()
            .filter(row -> row.from().bytes() == 40 * 8)
            .map(row -> row.peer().words())
            .toList());
  }

  /** Several programs may be one run, and one of them may run without the recorder. */
  @Test
  @Tag("mpich")
  void programsOfOneRunAreRecordedTogether() throws Exception {
    String program = program().toString();
    List<String> separate = List.of(program, "messages", ":", "-n", "1", program, "messages");
    Path file = folder.resolve("two.watch");
    Program.Outcome run = watched(1, file, separate);
    assertEquals(0, run.exit(), run.err());
    Recording both = Recording.read(file);
    assertEquals(2, both.ranks().size());
    assertEquals(List.of(), both.missing());
    List<String> without =
        List.of(
            program, "finalize", ":", "-n", "1", "env", "-u", "LD_PRELOAD", program, "finalize");
    Program.Outcome partly = watched(1, folder.resolve("part.watch"), without);
    assertEquals(5, partly.exit(), partly.err());
    assertTrue(partly.err().contains("Not recorded: rank 1 of 2."), partly.err());
  }

  /** Launches that run at the same time are distinguished by the name that their launcher gives. */
  @Test
  @Tag("mpich")
  void launchesAtTheSameTimeAreDistinguished() throws Exception {
    String start = String.join(" ", RanksMpi.starting(2)) + " " + program();
    // The second launch begins when the first one runs, because two that start at once may fail.
    String held = folder.resolve("held").toString();
    String script =
        "%s hold $0 & until [ -e $0 ]; do sleep 0.05; done; %1$s finalize; rm $0; wait"
            .formatted(start);
    Path file = folder.resolve("two.watch");
    Program.Outcome run =
        Program.run("watch", "--out", file.toString(), "--", "sh", "-c", script, held);
    assertEquals(0, run.exit(), run.err());
    Recording both = Recording.read(file);
    Map<String, List<Integer>> launches = new TreeMap<>();
    both.ranks().stream()
        .map(rank -> rank.head())
        .forEach(
            head ->
                launches.computeIfAbsent(head.job(), job -> new ArrayList<>()).add(head.rank()));
    assertEquals(2, launches.size(), launches.toString());
    launches.values().forEach(ranks -> assertEquals(Set.of(0, 1), Set.copyOf(ranks)));
    assertEquals(List.of(), both.missing());
  }

  /** An MPI need not cancel a send. A send that was not cancelled arrives and counts. */
  @Test
  @Tag("mpich")
  @Tag("release")
  void aSendCountsUnlessItIsCancelled() throws Exception {
    Recording recording = recorded(0, List.of(program().toString(), "cancel"));
    String message = nest("contiguous(21, double)");
    assertEquals(1, rows(recording, "Isend").get("Isend " + message));
    assertEquals(
        bytes(recording, "Recv").getOrDefault("Recv " + message, 0L),
        bytes(recording, "Isend").get("Isend " + message));
  }

  /** MPI_Start may replace the handle of a request. */
  @Test
  @Tag("mpich")
  @Tag("release")
  void aPersistentSendIsRecordedUnderEachOfItsHandles() throws Exception {
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Bsend_init", "contiguous(100000, double)", 3);
    Recording recording = recorded(0, List.of(program().toString(), "restart"));
    assertEquals(expected, rows(recording, "Bsend_init|Start.*"));
  }

  /**
   * The arguments of a call that failed may be invalid, so the recorder does not ask MPI about
   * them.
   */
  @Test
  @Tag("mpich")
  void callsThatFailAreNotRecorded() throws Exception {
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Barrier", "", 4);
    expect(expected, "Isend", "contiguous(30, double)", 2);
    expect(expected, "Send", "contiguous(31, double)", 1);
    expect(expected, "Recv", "contiguous(31, double)", 1);
    Recording recording = recorded(0, List.of(program().toString(), "errors"));
    assertEquals(expected, rows(recording, "(?!Wait).*"));
    assertEquals(Map.of(), crossing(recording, "Send"));
  }

  /**
   * The tables of the recorder have a fixed size. Calls without a row are added to a common sum.
   */
  @Test
  @Tag("release")
  void noCallIsLostWhenTheTablesAreFull() throws Exception {
    Recording recording = recorded(0, List.of(program().toString(), "many"));
    assertTrue(recording.lostCalls() > 0, "the table was not full");
    assertTrue(
        Files.readString(folder.resolve("run.watch"))
            .contains("there was no room for more layouts"),
        "the file has no note about missing room");
    for (String operation : List.of("Send", "Ssend", "Rsend", "Irecv")) {
      assertEquals(
          40_000,
          rows(recording, operation).values().stream().mapToLong(Long::longValue).sum(),
          operation);
    }
    assertEquals(Map.of(), crossing(recording, "Send|Ssend|Isend"));
  }

  /** If the MPI does not provide MPI_THREAD_MULTIPLE, the program sends nothing. */
  @Test
  @Tag("mpich")
  void noCallOfAThreadIsLost() throws Exception {
    Map<String, Long> expected = new TreeMap<>();
    Recording recording = recorded(0, List.of(program().toString(), "threads"));
    if (recording.ranks().get(0).head().threads().equals("multiple")) {
      for (int count = 1; count <= 4; count++) {
        expect(expected, "Isend", "contiguous(%d, double)".formatted(count), 2000);
        expect(expected, "Irecv", "contiguous(%d, double)".formatted(count), 2000);
      }
    }
    assertEquals(expected, rows(recording, "Isend|Irecv"));
  }

  /**
   * One thread has waited for a request. Before it returns from MPI_Wait, another thread gets the
   * same handle for a new request.
   */
  @Test
  @Tag("mpich")
  void aHandleThatIsUsedAgainIsAnotherRequest() throws Exception {
    Map<String, Long> expected = new TreeMap<>();
    Recording recording = recorded(0, List.of(program().toString(), "reuse"));
    if (recording.ranks().get(0).head().threads().equals("multiple")) {
      expect(expected, "Irecv", "double", 2);
      expect(expected, "Irecv", "contiguous(4, int)", 32);
    }
    assertEquals(expected, rows(recording, "Irecv"));
  }

  /**
   * The recorder does not see these completions, because the program bypasses it. It notices a
   * completion when MPI reuses the handle.
   */
  @Test
  @Tag("mpich")
  @Tag("release")
  void requestsThatAreCompletedUnseenAreRecorded() throws Exception {
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Irecv", "contiguous(32, double)", 10);
    expect(expected, "Recv_init", "contiguous(33, double)", 1);
    Recording recording = recorded(0, List.of(program().toString(), "unseen"));
    assertEquals(expected, rows(recording, "Irecv|Recv_init|Wait"));
    expected.clear();
    expect(expected, "Send", "int", 10);
    assertEquals(expected, crossing(recording, ".*"));
  }

  @ParameterizedTest
  @CsvSource({"abort, abort", "kill, running"})
  void aRankThatIsEndedLeavesItsRecording(String how, String end) throws Exception {
    endsWith(how, end);
  }

  @ParameterizedTest
  @CsvSource({
    "exit, exit",
    "_exit, exit",
    "fatal, exit",
    "segv, signal 11",
    "term, signal 15",
    "async, signal 15"
  })
  @Tag("release")
  void aRankThatEndsInAnotherWayLeavesItsRecording(String how, String end) throws Exception {
    endsWith(how, end);
  }

  private void endsWith(String how, String end) throws Exception {
    List<String> command = List.of(program().toString(), how);
    List<String> alone = RanksMpi.starting(2);
    alone.addAll(command);
    Recording recording = recorded(Program.start(alone).await().exit(), command);
    assertTrue(recording.unusualEnds().containsKey(end), recording.unusualEnds().toString());
    Map<String, Long> sent = rows(recording, "Send");
    assertTrue(sent.containsKey("Send " + nest("contiguous(10, double)")), sent.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"mpi", "mpi_f08"})
  @Tag("mpich")
  void fortranProgramsAreRecorded(String module) throws Exception {
    Path compiled = folder.resolve("watched_" + module);
    List<String> compiler =
        new ArrayList<>(
            List.of(
                RanksMpi.mpicc().replaceFirst("mpicc(?=[^/]*$)", "mpifort"),
                "-cpp",
                "-g",
                "-DMODULE=" + module));
    if (module.equals("mpi_f08")) {
      compiler.add("-DF08");
    }
    compiler.addAll(
        List.of(
            "-o",
            compiled.toString(),
            Program.ROOT.resolve("native/tests/watched.f90").toString()));
    Program.Outcome built = Program.start(compiler).await();
    assertEquals(0, built.exit(), built.err());
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Isend", "vector(10, 1, 100, double)", 20);
    expect(expected, "Irecv", "contiguous(10, double)", 20); // posted for 100, from any rank
    expect(expected, "Irecv", "contiguous(40, double)", 2); // cancelled
    expect(expected, "Sendrecv", "contiguous(20, double)", 2);
    expect(expected, "Sendrecv_received", "contiguous(20, double)", 2); // posted for 30
    expect(expected, "Allreduce", "contiguous(3, double)", 2);
    expect(expected, "Alltoall", "contiguous(8, double)", 2);
    expect(expected, "Iallreduce", "contiguous(5, double)", 2);
    expect(expected, "Exscan", "contiguous(6, double)", 2);
    expect(expected, "Reduce_scatter_block", "contiguous(14, double)", 2);
    expect(expected, "Pack", "vector(10, 1, 100, double)", 2);
    expect(expected, "Send", "contiguous(50, double)", 1);
    expect(expected, "Recv", "contiguous(50, double)", 1); // posted for 60, from any rank
    expect(expected, "Probe", "", 1);
    Recording recording = recorded(0, List.of(compiled.toString()));
    assertEquals(expected, rows(recording, "(?!Wait|Test).*"));
    assertEquals(0, bytes(recording, "Irecv").get("Irecv " + nest("contiguous(40, double)")));
    assertEquals(List.of("watched.f90"), files(recording));
  }

  /** A virtual machine, an interpreter or a plug-in loads MPI only while the process runs. */
  @ParameterizedTest
  @ValueSource(strings = {"global", "local"})
  @Tag("mpich")
  void mpiMayBeLoadedLate(String scope) throws Exception {
    String loader = compiled("loader", "cc", "-DLOADER", "-ldl");
    String library = compiled("watched.so", RanksMpi.mpicc(), "-shared", "-fPIC", "-Dmain=watched");
    // Other libraries that the tests preload may need MPI from the start.
    String alone = "LD_PRELOAD=${LD_PRELOAD%%:*} exec \"$@\"";
    Recording recording =
        recorded(0, List.of("sh", "-c", alone, "sh", loader, scope, library, "finalize"));
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Send", "contiguous(10, double)", 1);
    expect(expected, "Recv", "contiguous(10, double)", 1);
    assertEquals(expected, rows(recording, ".*"));
  }

  /**
   * A shell between the launcher and the ranks is not linked with MPI, but the recorder is loaded
   * into it.
   */
  @Test
  @Tag("mpich")
  @Tag("release")
  void processesWithoutMpiStartAlsoIfAllSymbolsAreBoundAtOnce() throws Exception {
    Recording recording =
        recorded(
            0,
            List.of(
                "env",
                "LD_BIND_NOW=1",
                "sh",
                "-c",
                "exec \"$@\"",
                "sh",
                program().toString(),
                "finalize"));
    assertEquals(2, recording.calls());
  }

  @Test
  @Tag("mpich")
  @Tag("release")
  void anotherVersionOfTheMpiIsNotRecorded() throws Exception {
    Program.Outcome run =
        watched(2, folder.resolve("run.watch"), List.of(program().toString(), "version"));
    assertEquals(5, run.exit(), run.err());
    assertTrue(run.err().contains("not on " + RanksMpi.used().key()), run.err());
    assertEquals(List.of("ended 0", "ended 1"), run.out().lines().sorted().toList());
  }

  /**
   * A program of another MPI is started again without the recorder. Its arguments and its other
   * preloaded libraries stay.
   */
  @Test
  @Tag("mpich")
  @Tag("release")
  void programsOfAnotherMpiKeepTheirWordsAndLibraries() throws Exception {
    String symbol = RanksMpi.isOpenMpi() ? "MPIR_Dup_fn" : "ompi_mpi_comm_world";
    String foreign = compiled("foreign", RanksMpi.mpicc(), "-rdynamic", "-DFOREIGN=" + symbol);
    String more = "LD_PRELOAD=$LD_PRELOAD:libm.so.6 exec \"$@\" $(seq 20000)";
    Program.Outcome run =
        watched(
            2, folder.resolve("run.watch"), List.of("sh", "-c", more, "sh", foreign, "finalize"));
    assertEquals(5, run.exit(), run.err());
    assertTrue(run.err().contains("another MPI than " + RanksMpi.used().key()), run.err());
    assertFalse(run.out().contains("memline_watch"), run.out());
    assertEquals(
        2,
        run.out().lines().filter(line -> line.endsWith("libm.so.6, 20002 words")).count(),
        run.out());
  }

  /**
   * SIGINT, which Ctrl-C sends, and the signals that a launcher passes on to its ranks reach the
   * command.
   */
  @ParameterizedTest
  @CsvSource({"INT, 3", "TERM, 4", "USR1, 5", "USR2, 6"})
  void theCommandReceivesTheSignal(String signal, int exit) throws Exception {
    String traps =
        "trap 'exit 3' INT; trap 'exit 4' TERM; trap 'exit 5' USR1; trap 'exit 6' USR2;"
            + " touch \"$0\"; while :; do sleep 0.05; done";
    Path ready = folder.resolve("ready");
    Program run =
        Program.start(
            List.of(
                "env",
                // The tests may run with SIGINT ignored, which children inherit.
                "--default-signal=INT",
                Program.ROOT.resolve("jobs/memline").toString(),
                "watch",
                "--out",
                folder.resolve("run.watch").toString(),
                "--",
                "sh",
                "-c",
                traps,
                ready.toString()));
    Wait.until("the command runs", () -> Files.exists(ready));
    run.signal(signal);
    Program.Outcome outcome = run.await();
    assertEquals(exit, outcome.exit(), outcome.err());
  }

  /**
   * Except for the variables that the recorder needs, the program has the environment and the
   * limits of the caller.
   */
  @ParameterizedTest
  @ValueSource(strings = {"LC_ALL=C", "LC_ALL=C.UTF-8", "LC_ALL="})
  void surroundingsAreThoseOfTheCaller(String locale) throws Exception {
    String shows = "echo \"${LC_ALL-none} ${UCX_ERROR_SIGNALS-none}\"; ulimit -n";
    String both =
        "ulimit -Sn 300; unset UCX_ERROR_SIGNALS; sh -c '%s'; \"$0\" watch -- sh -c '%1$s' || :"
            .formatted(shows);
    List<String> command = new ArrayList<>(List.of("env"));
    command.addAll(locale.endsWith("=") ? List.of("-u", "LC_ALL", "LANG=C") : List.of(locale));
    command.addAll(List.of("sh", "-c", both, Program.ROOT.resolve("jobs/memline").toString()));
    Program.Outcome outcome = Program.start(command).await();
    List<String> lines = outcome.out().lines().toList();
    assertEquals(4, lines.size(), outcome.out() + outcome.err());
    assertEquals(lines.subList(0, 2), lines.subList(2, 4));
  }

  /**
   * The ranks report the folder themselves, because {@code watch}, which would report it, did not
   * start them.
   */
  @Test
  void aFolderThatCannotBeWrittenIsReportedOnce() throws Exception {
    String script = "eval \"$(\"$0\" watch env --out /proc/none)\"; exec \"$@\"";
    List<String> command = new ArrayList<>(List.of("sh", "-c", script));
    command.add(Program.ROOT.resolve("jobs/memline").toString());
    command.addAll(RanksMpi.starting(2));
    command.addAll(List.of(program().toString(), "finalize"));
    Program.Outcome run = Program.start(command).await();
    assertEquals(0, run.exit(), run.err());
    assertEquals(2, run.out().lines().count(), run.out());
    assertEquals(
        1,
        run.err()
            .lines()
            .filter(
                line -> line.contains("cannot be written to /proc/none (there is no such folder)"))
            .count(),
        run.err());
  }

  /** A rank that ignores the first signal is killed by the second one. */
  @Test
  @Tag("release")
  void aSecondSignalKeepsWhatWasRecorded() throws Exception {
    Path file = folder.resolve("run.watch");
    Program run =
        Program.start(
            Map.of(),
            "watch",
            "--out",
            file.toString(),
            "--",
            "sh",
            "-c",
            "trap '' INT TERM; exec \"$0\" wait",
            program().toString());
    Wait.until("a checkpoint is written", this::hasRankFile);
    run.signal("INT");
    TimeUnit.MILLISECONDS.sleep(1500); // a signal repeated within a second is the same request
    run.signal("INT");
    Program.Outcome outcome = run.await();
    assertEquals(137, outcome.exit(), outcome.err());
    Recording recording = Recording.read(file);
    assertEquals(Set.of("running"), recording.unusualEnds().keySet());
    assertTrue(recording.calls() > 0, "no calls were recorded");
  }

  private boolean hasRankFile() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.anyMatch(path -> path.getFileName().toString().startsWith("rank-"));
    }
  }

  /** The source lines are found by the path of the program. */
  @Test
  void aProgramInAFolderWithUmlautsIsRecorded() throws Exception {
    String letters = System.getProperty("sun.jnu.encoding");
    assumeTrue(letters.startsWith("UTF-8"), "file names need UTF-8, not " + letters);
    Files.createDirectories(folder.resolve("ein Pr\u00fcfstand"));
    String umlaut = compiled("ein Pr\u00fcfstand/\u4e2d \ud83d\ude00", RanksMpi.mpicc());
    Recording recording = recorded(0, List.of(umlaut, "finalize"));
    assertEquals(List.of("watched.c"), files(recording));
    assertEquals(umlaut, recording.ranks().get(0).head().program());
  }

  /** Numbers in the file have a decimal point, whatever the locale of the program is. */
  @Test
  void aDecimalCommaOfTheProgramDamagesNoRecording() throws Exception {
    Path locales = Files.createDirectories(folder.resolve("locales"));
    Path german = locales.resolve("de_DE.UTF-8");
    Program.Outcome made =
        Program.start(List.of("localedef", "-i", "de_DE", "-f", "UTF-8", german.toString()))
            .await();
    assumeTrue(Files.exists(german), "localedef made no locale: " + made.err());
    String inGerman = "LOCPATH=%s LC_ALL=de_DE.UTF-8 exec \"$@\"".formatted(locales);
    Path file = folder.resolve("run.watch");
    Program.Outcome run =
        watched(2, file, List.of("sh", "-c", inGerman, "sh", program().toString(), "comma"));
    assertEquals(0, run.exit(), run.err());
    assertEquals(2, run.out().lines().filter("decimal 0,5"::equals).count(), run.out());
    Map<String, Long> expected = new TreeMap<>();
    expect(expected, "Send", "contiguous(10, double)", 1);
    assertEquals(expected, rows(Recording.read(file), "Send"));
  }

  /** Compiles {@code watched.c} with this compiler and these options. */
  private String compiled(String name, String compiler, String... options) throws Exception {
    Path program = folder.resolve(name);
    List<String> command = new ArrayList<>(List.of(compiler, "-g", "-o", program.toString()));
    command.add(Program.ROOT.resolve("native/tests/watched.c").toString());
    command.addAll(List.of(options));
    Program.Outcome built = Program.start(command).await();
    assertEquals(0, built.exit(), built.err());
    return program.toString();
  }

  private static Path program() throws Exception {
    return RanksMpi.built().resolve("tests/watched");
  }

  /** Returns the recording of two ranks of a program, which must end with this exit code. */
  private Recording recorded(int exit, List<String> command, String... options) throws Exception {
    return recordedOn(2, exit, command, options);
  }

  private Recording recordedOn(int ranks, int exit, List<String> command, String... options)
      throws Exception {
    Path file = folder.resolve("run.watch");
    Program.Outcome run = watched(ranks, file, command, options);
    assertEquals(exit, run.exit(), run.err());
    if (!command.contains("exit") && !command.contains("_exit") && exit == 0) {
      assertEquals(
          IntStream.range(0, ranks).mapToObj(rank -> "ended " + rank).toList(),
          run.out().lines().sorted().toList());
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.filter(path -> path.toString().contains("rank")).toList());
    }
    return Recording.read(file);
  }

  private static Program.Outcome watched(
      int ranks, Path file, List<String> command, String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of("watch", "--out", file.toString()));
    words.addAll(List.of(options));
    words.add("--");
    words.addAll(RanksMpi.starting(ranks));
    words.addAll(command);
    return Program.run(words.toArray(String[]::new));
  }

  /** Returns the source files of all calls. */
  private static List<String> files(Recording recording) {
    List<CallSite> sites = recording.rows().stream().map(MergedRow::site).toList();
    SourceLines lines = SourceLines.of(sites);
    return sites.stream()
        .map(site -> lines.words(site).replaceFirst(":\\d+$", ""))
        .distinct()
        .toList();
  }

  /** Returns the number of calls of the matching operations, by operation and touched memory. */
  private static Map<String, Long> rows(Recording recording, String operations) {
    return sums(recording, operations, MergedRow::calls);
  }

  private static Map<String, Long> bytes(Recording recording, String operations) {
    return sums(recording, operations, MergedRow::bytes);
  }

  /** Returns the number of calls that crossed a receive, for the rows that have any. */
  private static Map<String, Long> crossing(Recording recording, String operations) {
    Map<String, Long> crossing = sums(recording, operations, MergedRow::whileReceiving);
    crossing.values().removeIf(calls -> calls == 0);
    return crossing;
  }

  private static Map<String, Long> sums(
      Recording recording, String operations, ToLongFunction<MergedRow> what) {
    Map<String, Long> rows = new TreeMap<>();
    for (MergedRow row : recording.rows()) {
      if (row.operation().matches(operations)) {
        Nest nest = row.from().nest();
        rows.merge(
            row.operation() + " " + (nest == null ? "nothing" : words(nest)),
            what.applyAsLong(row),
            Long::sum);
      }
    }
    return rows;
  }
}
