package org.memline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.experiment.programs.Blur;
import org.memline.experiment.programs.GreyImage;
import org.memline.experiment.programs.PgmReader;
import org.memline.experiment.programs.PgmWriter;
import org.memline.layout.Mesh;
import org.memline.model.program.Program;
import org.memline.mpi.OpenMpiRanks;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What {@code convolve --in} starts under mpirun; not for people. */
@Command(name = "blur", hidden = true, description = "One rank of a convolution of an image.")
final class BlurCommand implements Callable<Integer> {
  @Option(names = "--in", required = true)
  Path in;

  @Option(names = "--out", required = true)
  Path out;

  @Option(names = "--mesh", required = true)
  String mesh;

  @Option(names = "--box", required = true)
  long box;

  @Option(names = "--program", required = true)
  String program;

  @Option(names = "--line-bytes", required = true)
  int lineBytes;

  @Override
  public Integer call() throws IOException {
    Ranks ranks = new OpenMpiRanks();
    try {
      // Read once: other nodes may not see the file.
      byte[] bytes = ranks.broadcast(ranks.rank() == 0 ? Files.readAllBytes(in) : null);
      GreyImage image = PgmReader.read(bytes, in.toString());
      GreyImage blurred =
          new Blur(ranks, Mesh.parse(mesh)).of(image, box, Program.parse(program), lineBytes);
      if (blurred != null) {
        Files.write(out, PgmWriter.raw(blurred));
      }
    } catch (NativeFailure | IOException | IllegalArgumentException failure) {
      System.err.println("memline: " + failure.getMessage());
      System.err.flush();
      ranks.abort(ExitCode.MEASUREMENT_FAILED);
    }
    ranks.close();
    return ExitCode.DONE;
  }
}
