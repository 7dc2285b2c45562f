package org.memline.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.cli.Cli;
import org.memline.experiment.programs.image.PgmReader;
import org.memline.sample.Plan;
import org.memline.sample.SampleException;

/**
 * Commands drawn and run in this process, on files that somebody forged; counts what the contract
 * forbids. The same seed draws the same commands, whatever the threads.
 *
 * <pre>
 *   Fuzz [COMMANDS [SEED [THREADS [FOLDER]]]]     FOLDER keeps what is needed to repeat each defect
 * </pre>
 */
public final class Fuzz {
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;
  private static final long LOOK_MILLIS = 1000;

  private static final boolean DEBUG = System.getenv("DBG") != null;
  private final Material material;
  private final long seed;
  private final Path kept;
  private final AtomicInteger next = new AtomicInteger();
  private final Map<String, Integer> exits = new TreeMap<>();
  private final Map<String, Double> times = new TreeMap<>();
  private final Map<String, Integer> kinds = new TreeMap<>();
  private final Map<String, Found> defects = new TreeMap<>();

  /**
   * @param first the number of the first command with it
   */
  record Found(int first, int count, String command, String what) {}

  /**
   * @param kept null where nothing is
   */
  Fuzz(Material material, long seed, Path kept) {
    this.material = material;
    this.seed = seed;
    this.kept = kept;
  }

  Map<String, Found> defects() {
    return defects;
  }

  public static void main(String[] args) throws Exception {
    int commands = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    int threads = args.length > 2 ? Integer.parseInt(args[2]) : 2;
    Path kept = args.length > 3 ? Files.createDirectories(Path.of(args[3])) : null;
    Path folder = Files.createTempDirectory("memline-fuzz-");
    long start = System.nanoTime();
    Fuzz fuzz = new Fuzz(Material.in(folder.resolve("material")), seed, kept);
    System.out.printf("material %.1f s%n", (System.nanoTime() - start) / 1e9);
    fuzz.run(commands, threads, folder);
    System.out.print(fuzz.report());
    System.out.printf(
        "%d commands, seed %d, %.0f s%n", commands, seed, (System.nanoTime() - start) / 1e9);
    System.exit(fuzz.defects.isEmpty() ? 0 : 1);
  }

  /** Several threads, each with a folder of its own. */
  void run(int commands, int threads, Path folder) throws IOException, InterruptedException {
    Thread[] workers = new Thread[threads];
    Worker[] work = new Worker[threads];
    for (int i = 0; i < threads; i++) {
      work[i] = new Worker(Files.createDirectories(folder.resolve("worker" + i)), commands);
      workers[i] = new Thread(null, work[i], "fuzz-" + i, 1 << 20);
      workers[i].setDaemon(true);
      workers[i].start();
    }
    for (int i = 0; i < threads; i++) {
      while (workers[i].isAlive()) {
        workers[i].join(LOOK_MILLIS);
        work[i].look(workers[i]);
      }
    }
  }

  private final class Worker implements Runnable {
    private final Path folder;
    private final int commands;
    private final Slots slots;
    private final Function<Object[], Cli> program = Cli.runs();
    private volatile long since;
    private volatile String running = "";

    Worker(Path folder, int commands) {
      this.folder = folder;
      this.commands = commands;
      slots = new Slots(material, folder);
    }

    @Override
    public void run() {
      for (int i = next.getAndIncrement(); i < commands; i = next.getAndIncrement()) {
        try {
          one(i);
        } catch (IOException e) {
          throw new java.io.UncheckedIOException(e);
        }
      }
      since = 0;
    }

    /** Where a command hangs. */
    void look(Thread thread) {
      long started = since;
      if (started != 0 && System.nanoTime() - started > 20_000_000_000L) {
        StringBuilder where = new StringBuilder();
        Stream.of(thread.getStackTrace()).limit(12).forEach(e -> where.append("\n    ").append(e));
        System.err.println("hangs: " + Judge.visible(running) + where);
        since = System.nanoTime();
      }
    }

    private void one(int i) throws IOException {
      SplittableRandom random = new SplittableRandom(seed + i * GOLDEN);
      FuzzCommands.Line line = FuzzCommands.drawn(random);
      List<String> arguments = slots.filled(line.words(), random);
      running = i + ": " + arguments;
      since = System.nanoTime();
      long start = since;
      Optional<String> defect;
      String exit = "";
      double seconds = 0;
      try {
        Cli cli = answer(arguments);
        if (DEBUG)
          System.err.println(
              "DBG "
                  + line.words()
                  + " -> "
                  + cli.exitCode()
                  + " "
                  + Judge.visible(cli.err())
                      .replaceAll("/[^ ]*worker\\d+/", "")
                      .replaceAll("\\d+", "#"));
        seconds = (System.nanoTime() - start) / 1e9;
        exit = arguments.isEmpty() ? "" : line.words().split(" ")[0] + " " + cli.exitCode();
        defect = Judge.defect(line, arguments, cli, seconds).or(() -> Judge.defect(folder));
      } catch (Throwable escaped) {
        defect = Optional.of("escaped: " + escaped + at(escaped));
      }
      since = 0;
      synchronized (Fuzz.this) {
        exits.merge(exit, 1, Integer::sum);
        times.merge(line.words(), seconds, Double::sum);
        if (defect.isPresent()) {
          found(i, arguments, defect.get());
        }
      }
      clean();
    }

    /** Two are what ranks read, and no command: nothing here starts any. */
    private Cli answer(List<String> arguments) throws IOException {
      String first = arguments.get(0);
      if (arguments.size() != 2 || !first.equals("plan") && !first.equals("image")) {
        return program.apply(arguments.toArray());
      }
      try {
        byte[] bytes = Files.readAllBytes(Path.of(arguments.get(1)));
        if (first.equals("plan")) {
          Plan.fromBytes(bytes);
        } else {
          PgmReader.read(bytes, "image.pgm");
        }
        return new Cli(0, "", "");
      } catch (SampleException | IllegalArgumentException | NoSuchFileException e) {
        return new Cli(2, "", "memline: " + e.getMessage() + "\n");
      }
    }

    private void found(int i, List<String> arguments, String what) throws IOException {
      String kind = what.replaceFirst(":.*(?s).*", "");
      kinds.merge(kind, 1, Integer::sum);
      String signature =
          arguments.stream().limit(arguments.get(0).equals("call") ? 2 : 1).toList()
              + " "
              + Judge.visible(what).replaceAll("/[^ ]*worker\\d+/", "").replaceAll("[\\d.]+", "#");
      Found before = defects.get(signature);
      defects.put(
          signature,
          new Found(
              before == null ? i : before.first,
              before == null ? 1 : before.count + 1,
              before == null ? String.join(" ", arguments) : before.command,
              before == null ? what : before.what));
      if (before == null && kept != null) {
        keep(kept.resolve("" + i), arguments, what);
      }
    }

    private void keep(Path to, List<String> arguments, String what) throws IOException {
      Files.createDirectories(to);
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Files.copy(
              file,
              to.resolve(file.getFileName()),
              java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        }
      }
      Files.writeString(
          to.resolve("command.txt"),
          String.join("\n", arguments).replace(folder + "/", to + "/")
              + "\n\n"
              + Judge.visible(what)
              + "\n");
    }

    private void clean() throws IOException {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          boolean stays = file.equals(folder) || file.startsWith(folder.resolve("history"));
          if (!stays) {
            Files.delete(file);
          }
        }
      }
    }
  }

  private static String at(Throwable escaped) {
    return Stream.of(escaped.getStackTrace())
        .filter(e -> e.getClassName().startsWith("org.memline"))
        .findFirst()
        .map(e -> " at " + e)
        .orElse("");
  }

  /** Counts, then each defect with the first command that showed it. */
  String report() {
    StringBuilder text = new StringBuilder();
    times.forEach((words, s) -> text.append("%8.2f s  %s%n".formatted(s, words)));
    exits.forEach((exit, count) -> text.append("%8d  %s%n".formatted(count, exit)));
    defects.values().stream()
        .sorted(Comparator.comparing(Found::count).reversed())
        .forEach(
            d ->
                text.append(
                    "%6d times, first %d: %s%n        %s%n"
                        .formatted(
                            d.count, d.first, Judge.visible(d.command), Judge.visible(d.what))));
    kinds.forEach((kind, count) -> text.append("%8d  %s%n".formatted(count, kind)));
    text.append(
        "%8d  defects, of %d kinds%n"
            .formatted(kinds.values().stream().mapToInt(c -> c).sum(), defects.size()));
    return text.toString();
  }
}
