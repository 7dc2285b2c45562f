package org.memline.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.memline.layout.Mesh;
import org.memline.model.program.Program;
import org.memline.mpi.Ranks;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.programs.Blur;
import org.memline.study.programs.image.GreyImage;
import org.memline.study.programs.image.PgmReader;
import org.memline.study.programs.image.PgmWriter;

/**
 * The work of a rank that the command {@code convolve --in} has started. Together the ranks blur
 * one image by a convolution.
 *
 * @param in the image, a PGM file
 * @param out the file to write
 * @param box side of the box over which pixels are averaged, in pixels
 * @param lineBytes size of a cache line in bytes
 */
public record BlurRank(Path in, Path out, Mesh mesh, long box, Program program, int lineBytes) {
  /** The kind of these ranks. */
  public static final String KIND = "blur";

  /**
   * Runs the rank. All ranks call this together, and MPI is finalised when it returns.
   *
   * @param file file with the record of this class
   */
  public static void run(Path file) {
    NodeRanks.asRank(file, BlurRank.class, BlurRank::blur);
  }

  private void blur(Ranks ranks) {
    try {
      // Only rank 0 reads the image, because other nodes may not have it.
      byte[] bytes = ranks.broadcast(ranks.rank() == 0 ? Files.readAllBytes(in) : null);
      GreyImage image = PgmReader.read(bytes, in.toString());
      GreyImage blurred = new Blur(ranks, mesh).of(image, box, program, lineBytes);
      if (blurred != null) {
        Files.write(out, PgmWriter.raw(blurred));
      }
    } catch (IOException | IllegalArgumentException failure) {
      throw new MeasurementFailure(failure.getMessage());
    }
  }
}
