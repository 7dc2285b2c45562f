package org.memline.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.memline.launch.ranks.JobNodes;
import org.memline.launch.ranks.LaunchProcess;
import org.memline.launch.ranks.Progress;
import org.memline.launch.ranks.RankFolder;
import org.memline.launch.ranks.RequestFile;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;
import org.memline.model.program.Program;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;
import org.memline.study.programs.Blur;
import org.memline.study.programs.image.GreyImage;
import org.memline.study.programs.image.PgmReader;

/**
 * The files of a user's image and of the blurred image.
 *
 * @param in an existing PGM file
 * @param out the file to write, which must not exist yet
 * @param shape numbers of rows and columns of the image
 */
public record ConvolveImages(Path in, Path out, Shape shape) {

  /**
   * Checks the two files before any rank starts. Returns null if {@code in} and {@code out} are
   * null, because the user then gave no image.
   *
   * @param box side of the box over which pixels are averaged, in pixels
   * @throws LaunchException if only one of the files is given, or if {@code out} cannot be written
   */
  public static ConvolveImages of(Path in, Path out, long box) {
    if (in == null && out == null) {
      return null;
    }
    if (in == null || out == null) {
      throw new LaunchException(
          in == null ? "--out " + out + " needs --in" : "--in " + in + " needs --out");
    }
    GreyImage image = PgmReader.read(bytes(in), in.toString());
    Blur.requireSmallSums(image, box);
    Path folder = out.toAbsolutePath().getParent();
    if (Files.exists(out)) {
      throw new LaunchException("--out " + out + " already exists: choose another name");
    }
    if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
      throw new LaunchException("--out " + out + ": cannot write into " + folder);
    }
    return new ConvolveImages(in, out, new Shape(image.rows(), image.columns()));
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new LaunchException("there is no image " + file + ": give an existing PGM file");
    } catch (IOException e) {
      throw new LaunchException("image " + file + " cannot be read: " + e.getMessage());
    }
  }

  /** Starts ranks that blur the image and write the result. */
  public void blur(Mesh mesh, long box, Program program, long lineBytes, Consumer<String> notice) {
    BlurRank request =
        new BlurRank(
            in.toAbsolutePath(),
            out.toAbsolutePath(),
            mesh,
            box,
            program,
            Math.toIntExact(lineBytes));
    try (RankFolder folder = RankFolder.create()) {
      List<String> command =
          RequestFile.command(BlurRank.KIND, request, folder.resolve("blur.request"));
      LaunchProcess.run(
          new Mpirun(mesh.size(), JobNodes.cores(), LaunchOptions.NONE, command),
          out,
          1,
          Progress.NONE,
          notice);
    }
  }
}
