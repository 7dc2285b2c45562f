package org.memline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.memline.experiment.launch.LaunchProcess;
import org.memline.experiment.launch.Progress;
import org.memline.experiment.programs.Blur;
import org.memline.experiment.programs.GreyImage;
import org.memline.experiment.programs.PgmReader;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;
import org.memline.model.program.Program;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;

/**
 * The user's image and where the blurred one goes.
 *
 * @param in a PGM file
 * @param out a file that is not there yet
 */
record ConvolveImages(Path in, Path out, Shape shape) {

  /** Null where no image is given; all mistakes are told before anything starts. */
  static ConvolveImages of(Path in, Path out, long box) {
    if (in == null && out == null) {
      return null;
    }
    if (in == null || out == null) {
      throw new UsageException(
          in == null ? "--out " + out + " without --in" : "--in " + in + " without --out");
    }
    GreyImage image = PgmReader.read(bytes(in), in.toString());
    Blur.requireSmallSums(image, box);
    Path folder = out.toAbsolutePath().getParent();
    if (Files.exists(out)) {
      throw new UsageException("--out " + out + " exists already: choose another name");
    }
    if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
      throw new UsageException("--out " + out + ": cannot write into " + folder);
    }
    return new ConvolveImages(in, out, new Shape(image.rows(), image.columns()));
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new UsageException("no image " + file + ": name an existing PGM file");
    } catch (IOException e) {
      throw new UsageException("image " + file + " cannot be read: " + e.getMessage());
    }
  }

  /** By the ranks of a launch of its own. */
  void blur(Mesh mesh, long box, Program program, long lineBytes, Consumer<String> notice) {
    List<String> arguments =
        List.of(
            "blur",
            "--in=" + in.toAbsolutePath(),
            "--out=" + out.toAbsolutePath(),
            "--mesh=" + mesh,
            "--box=" + box,
            "--program=" + program.label(),
            "--line-bytes=" + lineBytes);
    int cores = Runtime.getRuntime().availableProcessors();
    LaunchProcess.run(
        new Mpirun(mesh.size(), cores, LaunchOptions.NONE, arguments),
        out,
        1,
        Progress.NONE,
        notice);
  }
}
