package org.memline.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.memline.layout.Mesh;
import org.memline.model.program.Program;
import org.memline.mpi.MpiStart;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;
import org.memline.study.programs.Blur;
import org.memline.study.programs.image.GreyImage;
import org.memline.study.programs.image.PgmReader;
import org.memline.study.programs.image.PgmWriter;

/**
 * A rank that the command {@code convolve --in} has started. Together the ranks blur one image by a
 * convolution.
 */
public final class BlurRank {
  private BlurRank() {}

  /** Runs the rank. All ranks call this together, and MPI is finalised when it returns. */
  public static void run(Path in, Path out, Mesh mesh, long box, Program program, int lineBytes) {
    Ranks ranks = MpiStart.ranks();
    try {
      // Only rank 0 reads the file, because other nodes may not have it.
      byte[] bytes = ranks.broadcast(ranks.rank() == 0 ? Files.readAllBytes(in) : null);
      GreyImage image = PgmReader.read(bytes, in.toString());
      GreyImage blurred = new Blur(ranks, mesh).of(image, box, program, lineBytes);
      if (blurred != null) {
        Files.write(out, PgmWriter.raw(blurred));
      }
    } catch (NativeFailure | IOException | IllegalArgumentException failure) {
      ranks.fail(failure.getMessage(), ExitCode.MEASUREMENT_FAILED);
    }
    ranks.close();
  }
}
