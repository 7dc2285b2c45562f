package org.memline.study.programs;

import java.nio.ByteBuffer;
import java.util.List;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;
import org.memline.model.program.Program;
import org.memline.mpi.Ranks;
import org.memline.nativelib.ConvolveSpec;
import org.memline.nativelib.GridRun;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.ProgramCell;
import org.memline.sample.Role;
import org.memline.study.programs.image.GreyImage;

/**
 * Blurs an image that the user gives. Each pixel becomes the mean of the box of pixels around it,
 * rounded to the nearest integer. Collective.
 */
public final class Blur {
  // number of values before the pixels in the message of a rank: the position and the size of its
  // part of the image
  private static final int PLACE = 4;

  private final Ranks ranks;
  private final Mesh mesh;

  public Blur(Ranks ranks, Mesh mesh) {
    this.ranks = ranks;
    this.mesh = mesh;
  }

  /**
   * Checks that no sum of a box can reach 2³², because sums have 32 bits.
   *
   * @throws IllegalArgumentException if the sum can be larger
   */
  public static void requireSmallSums(GreyImage image, long box) {
    double area = (double) Math.min(box, image.rows()) * Math.min(box, image.columns());
    if (area * image.largest() >= 0x1p32 || (double) box * box >= 0x1p32) {
      throw new IllegalArgumentException(
          "with box %d and %d grey levels, sums reach %.0f: use a smaller box"
              .formatted(box, image.largest(), area * image.largest()));
    }
  }

  /**
   * Blurs an image. Collective.
   *
   * @param image image, equal on all ranks
   * @return the blurred image on rank 0, null on other ranks
   * @throws NativeFailure if the pixels of a rank differ from the result of a serial convolution
   */
  public GreyImage of(GreyImage image, long box, Program program, int lineBytes) {
    Shape shape = new Shape(image.rows(), image.columns());
    ProgramCell cell =
        new ProgramCell(program, Method.PACKED, CacheState.WARM, box, shape, Role.ASKED);
    ConvolveSpec spec = ProgramsBench.spec(mesh, lineBytes, cell);
    spec.weight = 1;
    spec.mean = 1;
    NativeFailure.check(Memline.ml_world_open());
    List<byte[]> parts;
    try (GridRun run = GridRun.convolve(spec, image.pixels())) {
      NativeFailure.check(run.run(0, 1));
      parts = ranks.gather(bytes(run.result()));
    }
    NativeFailure.check(Memline.ml_world_close());
    return ranks.rank() == 0 ? joined(image, parts) : null;
  }

  private static byte[] bytes(GridRun.Block part) {
    ByteBuffer bytes = ByteBuffer.allocate((PLACE + part.pixels().length) * Integer.BYTES);
    bytes.putInt((int) part.firstRow()).putInt((int) part.firstColumn());
    bytes.putInt((int) part.rows()).putInt((int) part.columns());
    for (int pixel : part.pixels()) {
      bytes.putInt(pixel);
    }
    return bytes.array();
  }

  private static GreyImage joined(GreyImage image, List<byte[]> parts) {
    int[] pixels = new int[image.pixels().length];
    for (byte[] part : parts) {
      ByteBuffer bytes = ByteBuffer.wrap(part);
      int row = bytes.getInt();
      int column = bytes.getInt();
      int rows = bytes.getInt();
      int columns = bytes.getInt();
      for (int i = 0; i < rows * columns; i++) {
        pixels[(row + i / columns) * image.columns() + column + i % columns] = bytes.getInt();
      }
    }
    return new GreyImage(image.rows(), image.columns(), image.largest(), pixels);
  }
}
