package org.memline.predict;

import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.memline.file.CalibrationFile;
import org.memline.layout.Axis;
import org.memline.layout.Blocks;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.sends.SendPredictor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Times a prediction in a JVM that is already warm, without the start of the program. {@code
 * jobs/bench.sh} runs it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PredictBenchmark {
  private static final int LAYOUTS = 1024;

  /** The calibration file, which the script sets. */
  @Param("")
  public String file;

  private SendPredictor predictor;
  private final Slice[] slices = new Slice[LAYOUTS];
  private int next;

  @Setup
  public void read() {
    predictor = new SendPredictor(CalibrationFile.read(Path.of(file)));
    Random random = new Random(1);
    for (int i = 0; i < LAYOUTS; i++) {
      Matrix matrix =
          Matrix.dense(1 + random.nextInt(4000), 1 + random.nextInt(4000), Element.FLOAT64);
      slices[i] = Slice.clamped(matrix, Axis.COLUMNS, 1 + random.nextInt(200));
    }
  }

  /** Predicts the seconds of a slice, which includes counting its lines and pages. */
  @Benchmark
  public double seconds() {
    Blocks blocks = slices[next++ % LAYOUTS].blocks();
    return predictor.seconds(blocks, Method.PACKED, CacheState.COLD);
  }
}
