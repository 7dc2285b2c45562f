package org.memline.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Draws commands, runs them in this process on forged files, and counts violations of the contract.
 * The same seed draws the same commands, whatever the number of threads.
 *
 * <pre>
 *   Fuzz [COMMANDS [SEED [THREADS [FOLDER]]]]     by default 100000 commands, seed 1, 2 threads
 * </pre>
 *
 * FOLDER keeps the files that reproduce each defect. {@code jobs/fuzz.sh} starts this program.
 */
public final class Fuzz {
  private static final long LOOK_MILLIS = 1000;
  private static final double GIVEN_UP_SECONDS = 1800;
  private static final long STACK_BYTES = 1 << 20; // as in the program

  private final Material material;
  private final Path folder;
  private final Defects defects;
  private int workers;

  /**
   * @param folder folder for all written files
   */
  Fuzz(Material material, Path folder, Defects defects) {
    this.material = material;
    this.folder = folder;
    this.defects = defects;
  }

  public static void main(String[] args) throws Exception {
    int commands = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    int threads = args.length > 2 ? Integer.parseInt(args[2]) : 2;
    Path kept = args.length > 3 ? Files.createDirectories(Path.of(args[3])) : null;
    Path folder = Files.createTempDirectory("memline-fuzz-");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
    Defects defects = new Defects(kept);
    Material material = Material.in(folder.resolve("material"));
    long start = System.nanoTime();
    new Fuzz(material, folder, defects).run(commands, seed, threads);
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.print(defects.report());
    System.out.printf("%d commands, seed %d, %.0f s%n", commands, seed, seconds);
    System.exit(defects.none() ? 0 : 1);
  }

  void run(int commands, long seed, int threads) throws IOException, InterruptedException {
    AtomicInteger next = new AtomicInteger();
    FuzzWorker[] work = new FuzzWorker[threads];
    Thread[] running = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      work[i] = worker(next, commands, seed);
      running[i] = start(work[i]);
    }
    for (int i = 0; i < threads; i++) {
      while (running[i].isAlive()) {
        running[i].join(LOOK_MILLIS);
        if (work[i].hangs(running[i], GIVEN_UP_SECONDS)) {
          work[i] = worker(next, commands, seed);
          running[i] = start(work[i]);
        }
      }
    }
    defects.requireRan(commands);
  }

  /** Deletes a folder without following links. A thread that hangs may still write there. */
  static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      System.err.println("fuzz: " + folder + " is left: " + e);
    }
  }

  private FuzzWorker worker(AtomicInteger next, int commands, long seed) throws IOException {
    Path own = Files.createDirectories(folder.resolve("worker" + workers++));
    return new FuzzWorker(material, own, defects, next, commands, seed);
  }

  private static Thread start(FuzzWorker worker) {
    Thread thread = new Thread(null, worker, "fuzz", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
