package org.memline.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.launch.BlurRank;
import org.memline.launch.ExitCode;
import org.memline.layout.Mesh;
import org.memline.model.program.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * One rank of the convolution of an image. {@code convolve --in} starts this command under mpirun;
 * the help does not list it.
 */
@Command(
    name = "blur",
    hidden = true,
    description = "Runs one rank of the convolution of an image.")
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
    BlurRank.run(in, out, Mesh.parse(mesh), box, Program.parse(program), lineBytes);
    return ExitCode.DONE;
  }
}
