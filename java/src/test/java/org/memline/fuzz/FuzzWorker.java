package org.memline.fuzz;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.cli.Cli;
import org.memline.sample.Plan;
import org.memline.sample.SampleException;
import org.memline.study.programs.image.PgmReader;

/** Runs random commands in one thread. Each worker has a separate folder. */
final class FuzzWorker implements Runnable {
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;
  private static final double SECOND = 1e9;

  /** Measures CPU time of this thread, because other processes may use the machine. */
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final Path folder;
  private final Slots slots;
  private final Defects defects;
  private final AtomicInteger next;
  private final int commands;
  private final long seed;
  private final Function<Object[], Cli> program = Cli.runs();
  private volatile long since;
  private volatile int number;
  private volatile List<String> running = List.of();
  private volatile boolean givenUp;

  /**
   * @param next number of the next command
   */
  FuzzWorker(
      Material material,
      Path folder,
      Defects defects,
      AtomicInteger next,
      int commands,
      long seed) {
    this.folder = folder;
    this.defects = defects;
    this.next = next;
    this.commands = commands;
    this.seed = seed;
    slots = new Slots(material, folder);
  }

  @Override
  public void run() {
    for (int i = next.getAndIncrement(); i < commands; i = next.getAndIncrement()) {
      running = List.of("Fuzz");
      try {
        one(i);
      } catch (Throwable escaped) {
        defects.harness(i, running, escaped + at(escaped.getStackTrace()));
      }
      if (givenUp) {
        return; // a new worker continues
      }
    }
  }

  /**
   * Returns whether the command has run for this long; if so, reports it and abandons its thread.
   */
  boolean hangs(Thread thread, double seconds) {
    long started = since;
    if (started == 0 || System.nanoTime() - started < seconds * SECOND) {
      return false;
    }
    givenUp = true;
    defects.ran();
    defects.found(number, running, "hang: " + at(thread.getStackTrace()), folder);
    return true;
  }

  private void one(int i) throws IOException {
    SplittableRandom random = new SplittableRandom(seed + i * GOLDEN);
    FuzzCommands.Line line = FuzzCommands.drawn(random);
    List<String> arguments = slots.filled(line.words(), random);
    running = arguments;
    number = i;
    Optional<String> defect;
    since = System.nanoTime();
    long worked = CLOCK.getCurrentThreadCpuTime();
    try {
      Cli cli = answer(program, arguments);
      double seconds = (CLOCK.getCurrentThreadCpuTime() - worked) / SECOND;
      defects.ended(line, cli.exitCode(), seconds);
      defect =
          Judge.defect(line, arguments, cli, seconds).or(() -> Judge.defect(folder, arguments));
    } catch (Throwable escaped) {
      defect = Optional.of("escaped: " + escaped + at(escaped.getStackTrace()));
    }
    since = 0;
    if (givenUp) {
      return;
    }
    defects.ran();
    try {
      if (defect.isPresent()) {
        defects.found(i, arguments, defect.get(), folder);
      }
    } finally {
      clean();
    }
  }

  /**
   * Runs a command. {@code plan} and {@code image} are not commands of the program: they parse a
   * file that ranks read.
   */
  static Cli answer(Function<Object[], Cli> program, List<String> arguments) throws IOException {
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
    } catch (SampleException | IllegalArgumentException | IOException e) {
      return new Cli(2, "", "memline: a file\n");
    }
  }

  private static String at(StackTraceElement[] trace) {
    return Stream.of(trace)
        .filter(element -> element.getClassName().startsWith("org.memline"))
        .findFirst()
        .map(element -> " at " + element)
        .orElse("");
  }

  private void clean() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(folder) && !file.startsWith(folder.resolve("history"))) {
          Files.delete(file);
        }
      }
    }
  }
}
