package org.memline.call.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.call.source.text.SourceText;
import org.memline.call.trace.TraceReader;

/**
 * Tests that translated programs compile without warnings, have the same output as the original
 * programs, and write a trace.
 */
@Tag("slow")
class TranslatedProgramTest {
  private static final Path NATIVE = Path.of("../native").toAbsolutePath().normalize();
  private static final List<String> CLEAN =
      List.of("-Wall", "-Wextra", "-Werror", "-Wpedantic", "-Wdeclaration-after-statement");

  private static final String PROGRAM =
      """
      #define _GNU_SOURCE
      #include <sched.h>
      #include <stdio.h>
      #define size 17
      #define count 3
      struct point { int x, y; };
      static const struct point points[] = {{1, 2}, {.x = 3, .y = 4}};
      static int sum(int n) {
          int s = 0;
      #pragma cll sum sum[0] + \\
          sum[1] * n
          if (n > 0)
              s = n + sum(n - 1);
          if (s == 3)
              return s;
          #pragma cll end sum
          return s;
      }
      static int choose(int n) {
          switch (n) {
          case 1:
      #pragma cll one one[0] + one[1]*n*points[1].y
              n += size;
              break;
      #pragma cll end one
          case 2: {
      #pragma cll two two[0]
              n += 'x';
              goto out;
      #pragma cll end two
          }
          default:
              n--;
          }
          if (n > 3)
      #pragma cll three three[0]*n
              if (n > 4)
                  n += 2;
              else
                  n += 3;
      #pragma cll end three
          else
      #pragma cll four four[0]
              do
                  n++;
              while (n < 3);
      #pragma cll end four
      out:
          return n;
      }
      int main(void) {
          int N = 2;
          cpu_set_t set;
          CPU_ZERO(&set);
          printf("%d %d %d %d\\n", CPU_COUNT(&set), sum(4), __LINE__, count);
      #pragma cll loop loop[0] * N
          for (int i = 0; i < 4; i++)
      #pragma cll turn turn[0]*i
              printf("#pragma cll %d \\
      #pragma cll\\n", choose(i));
      #pragma cll end turn
      #pragma cll end loop
      #pragma cll report all
          return 0;
      }
      """;

  /**
   * Thread 0 reaches the sync 3 s late, and thread 1 waits for it. The wait must not count in
   * thread 1's visit of {@code around}, which encloses the sync.
   */
  private static final String TEAM =
      """
      #include <stdio.h>
      #include <time.h>
      int main(void) {
          const struct timespec late = {3, 0};
          int turn = 0;
      #pragma cll parallel OpenMP
      #pragma omp parallel num_threads(2) firstprivate(turn)
          {
      #pragma cll around around[0]
      #pragma omp master
              nanosleep(&late, NULL);
      #pragma cll sync f f[0]*turn
              turn++;
      #pragma cll end f
      #pragma cll end around
          }
          return turn;
      }
      """;

  /**
   * A program with function definitions in the style of before 1989. The type cpu_set_t in sched.h
   * needs _GNU_SOURCE.
   */
  private static final String OLD =
      """
      HEADERS
      #ifdef __cplusplus
      extern "C" {
      #endif
      #ifdef NEW
      static int sum(int of[4], int n)
      #else
      static int sum(of, n)
      int of[4];
      int n;
      #endif
      {
      #pragma cll sum sum[0] + sum[1]*n
          while (n-- > 1)
              of[0] += of[n];
      #pragma cll end sum
          return of[0];
      }
      int main(argc, argv)
      int argc;
      char **argv;
      {
          int four[] = {1, 2, 3, 4};
          cpu_set_t set;
          CPU_ZERO(&set);
          return sum(four, 4) + CPU_COUNT(&set) + argc - 10 + (argv[argc] == 0 ? -1 : 1);
      }
      #ifdef __cplusplus
      }
      #endif
      """;

  /**
   * A serial program that simulates ranks. It uses the pragmas for supersteps, but needs no MPI.
   */
  private static final String SUPERSTEPS =
      """
      #pragma cll parallel MPI
      static int next(int rank, int ranks) {
          return rank + 1 < ranks ? rank + 1 : -2;
      }
      int main(void) {
          int i = 0;
          unsigned long words = 3;
          for (i = 0; i < 5; i++) {
      #pragma cll superstep ring ring[0] + ring[1]*words to(next(i, 4), 8 * words) \\
          to(i - 1, sizeof(struct { int a, b; }))
              words++;
      #pragma cll end ring
      #pragma cll superstep barrier wait wait[0]
              words++;
      #pragma cll end wait
          }
          if (words > 4)
      #pragma cll superstep ring ring[0] + ring[1]*words
              words++;
      #pragma cll end ring
          return words != 14;
      }
      """;

  @TempDir static Path folder;
  private static List<String> runtime;

  /** Compiles the run-time library from its current sources. */
  @BeforeAll
  static void compileRuntime() throws Exception {
    List<String> command = new ArrayList<>(List.of("gcc", "-c", "-pthread", "-I" + NATIVE));
    try (Stream<Path> files = Files.list(NATIVE.resolve("call"))) {
      files.map(Path::toString).filter(name -> name.endsWith(".c")).forEach(command::add);
    }
    assertEquals("", run(0, command.toArray(String[]::new)));
    try (Stream<Path> files = Files.list(folder)) {
      runtime = files.map(Path::toString).filter(name -> name.endsWith(".o")).toList();
    }
    assertTrue(runtime.size() > 3, runtime::toString);
  }

  private static String run(int exit, String... command) throws Exception {
    Path printed = Files.createTempFile(folder, "said", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    int code = process.waitFor();
    String text = Files.readString(printed);
    assertEquals(exit, code, String.join(" ", command) + ": " + text);
    return text;
  }

  private static String translate(String name, String text) throws IOException {
    byte[] source = text.getBytes(StandardCharsets.UTF_8);
    Files.write(folder.resolve(name + ".c"), source);
    byte[] output = Translation.of(SourceText.of(name + ".c", source)).output();
    Files.write(folder.resolve(name + ".cll.c"), output);
    return name + ".cll.c";
  }

  private static void requireCompiler(String compiler) {
    boolean there =
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(path -> Files.isExecutable(Path.of(path, compiler)));
    assumeTrue(there || compiler.equals("gcc"), compiler + " is not installed");
  }

  private static void compile(String compiler, String standard, String file, String... more)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(compiler, standard, "-I" + NATIVE));
    command.addAll(CLEAN);
    command.add(file);
    command.addAll(List.of(more));
    assertEquals("", run(0, command.toArray(String[]::new)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gcc", "clang"})
  void theTranslationCompilesWithoutWarningsForEveryCStandard(String compiler) throws Exception {
    requireCompiler(compiler);
    String file = translate("clean", PROGRAM);
    for (String standard : List.of("-std=c99", "-std=c11", "-std=gnu17")) {
      compile(compiler, standard, file, "-fsyntax-only");
    }
    for (String standard : List.of("-std=gnu99", "-std=gnu17")) {
      compile(compiler, standard, translate("team", TEAM), "-fopenmp", "-fsyntax-only");
    }
    compile(compiler, "-std=c11", translate("lines", PROGRAM.replace("\n", "\r\n")), "-O2", "-c");
  }

  @Test
  void theTranslatedProgramPrintsTheSameAndWritesATrace() throws Exception {
    String file = translate("same", PROGRAM);
    List<String> objects = new ArrayList<>(runtime);
    objects.addAll(List.of("-O2", "-pthread", "-lm", "-o", "same.cll"));
    compile("gcc", "-std=gnu11", file, objects.toArray(String[]::new));
    run(0, "gcc", "-std=gnu11", "-w", "same.c", "-o", "same");
    assertEquals(run(0, "./same"), run(0, "./same.cll"));
    String trace = Files.readString(folder.resolve("same.cll.0.dat"), StandardCharsets.ISO_8859_1);
    assertTrue(trace.contains("\"formula\":\"sum[0] + sum[1] * n\",\"variables\":[\"n\"]"), trace);
    for (String visits :
        List.of("\"loop\":1", "\"turn\":4", "\"one\":0", "\"two\":0", "\"four\":2", "\"sum\":4")) {
      assertTrue(trace.substring(trace.lastIndexOf("{\"end\"")).contains(visits), visits + trace);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gcc", "clang"})
  void featureTestMacrosAndTheProgramNameAreKept(String compiler) throws Exception {
    requireCompiler(compiler);
    Files.writeString(folder.resolve("old.h"), "#define _GNU_SOURCE\n#include <sched.h>\n");
    for (String headers :
        List.of(
            "#include \"old.h\"",
            "#include <old.h> // in angles",
            "#define _GNU_SOURCE\n#include <sched.h>")) {
      String program = OLD.replace("HEADERS", headers);
      Files.deleteIfExists(folder.resolve("old.cll.0.dat"));
      List<String> command = new ArrayList<>(List.of(compiler, "-std=gnu89", "-I" + NATIVE));
      command.addAll(
          List.of(
              "-Wall",
              "-Wextra",
              "-Werror",
              translate("old", program),
              "-Wno-unknown-warning-option",
              "-Wno-deprecated-non-prototype"));
      command.addAll(headers.contains("<old") ? List.of("-I.", "-DNEW") : List.of());
      command.addAll(runtime);
      command.addAll(List.of("-O2", "-pthread", "-lm", "-o", "old.cll"));
      assertEquals("", run(0, command.toArray(String[]::new)));
      run(0, "./old.cll");
      assertTrue(Files.exists(folder.resolve("old.cll.0.dat")));
      assertTrue(
          Files.readString(folder.resolve("old.cll.c")).contains("CLL_PROGRAM \"old\""), program);
    }
  }

  @Test
  void waitingOfAThreadTeamIsExcludedFromTheEnclosingVisit() throws Exception {
    String file = translate("late", TEAM);
    List<String> objects = new ArrayList<>(runtime);
    objects.addAll(List.of("-O2", "-fopenmp", "-pthread", "-lm", "-o", "late.cll"));
    compile("gcc", "-std=gnu11", file, objects.toArray(String[]::new));
    run(0, "./late.cll");
    List<Double> around = new ArrayList<>();
    new TraceReader(
            (head, experiment, block) -> {
              if (experiment.name().equals("around")) {
                Arrays.stream(block.seconds()).forEach(around::add);
              }
            })
        .read(folder.resolve("late.cll.0.dat"));
    Collections.sort(around);
    assertEquals(2, around.size());
    assertTrue(around.get(0) < 2 && around.get(1) >= 3, around::toString);
  }

  /**
   * Translates the program and replaces the MPI header by the one for a single rank, because not
   * every machine has an MPI header.
   */
  private static String translateAlone() throws IOException {
    String file = translate("steps", SUPERSTEPS);
    String text = Files.readString(folder.resolve(file));
    Files.writeString(folder.resolve(file), text.replace("memline/call_mpi.h", "memline/call.h"));
    return file;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gcc", "clang"})
  void translatedSuperstepsCompileWithoutWarnings(String compiler) throws Exception {
    requireCompiler(compiler);
    for (String standard : List.of("-std=c99", "-std=gnu17")) {
      compile(compiler, standard, translateAlone(), "-fsyntax-only");
    }
  }

  @Test
  void aSuperstepRecordsItsMessagesAndReceivers() throws Exception {
    List<String> objects = new ArrayList<>(runtime);
    objects.addAll(List.of("-O2", "-pthread", "-lm", "-o", "steps.cll"));
    compile("gcc", "-std=gnu11", translateAlone(), objects.toArray(String[]::new));
    run(0, "./steps.cll");
    List<String> seen = new ArrayList<>();
    new TraceReader(
            (head, experiment, block) ->
                seen.add(
                    experiment.name()
                        + experiment.superstep()
                        + Arrays.deepToString(block.values())
                        + Arrays.deepToString(block.messages())))
        .read(folder.resolve("steps.cll.0.dat"));
    assertEquals(
        List.of(
            "ringCostSuperstep[global=false, messages=2][[3.0, 5.0, 7.0, 9.0, 11.0, 13.0]]"
                + "[[1.0, 2.0, 3.0, -2.0, -2.0, -1.0], [24.0, 40.0, 56.0, 72.0, 88.0, 0.0],"
                + " [-1.0, 0.0, 1.0, 2.0, 3.0, -1.0], [8.0, 8.0, 8.0, 8.0, 8.0, 0.0]]",
            "waitCostSuperstep[global=true, messages=0][][]"),
        seen);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gcc", "clang"})
  void compilerErrorsPointToTheLineOfTheUser(String compiler) throws Exception {
    requireCompiler(compiler);
    String file =
        translate(
            "scope",
            "#include <stdio.h>\nint main(void) {\n#pragma cll f f[0] + \\\n   f[1] * missing\n  puts(absent);\n#pragma cll end f\n}\n");
    String printed = run(1, compiler, "-I" + NATIVE, "-c", file);
    assertTrue(printed.matches("(?s).*\\bscope\\.c:4:\\d+: error: [^\\n]*missing.*"), printed);
    assertTrue(printed.matches("(?s).*\\bscope\\.c:5:8: error: [^\\n]*absent.*"), printed);
  }
}
