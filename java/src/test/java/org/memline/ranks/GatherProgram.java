package org.memline.ranks;

import java.util.Arrays;
import java.util.List;
import org.memline.mpi.MpiStart;
import org.memline.mpi.Ranks;

/** The program of {@link GatherIT}, whose ranks send as many bytes as its arguments give. */
final class GatherProgram {
  private GatherProgram() {}

  /**
   * @param lengths number of bytes of each rank
   */
  public static void main(String[] lengths) {
    try (Ranks ranks = MpiStart.ranks()) {
      List<byte[]> parts = ranks.gather(part(ranks.rank(), lengths));
      if (parts.size() != (ranks.rank() == 0 ? lengths.length : 0)) {
        ranks.abort(3);
      }
      for (int rank = 0; rank < parts.size(); rank++) {
        if (!Arrays.equals(parts.get(rank), part(rank, lengths))) {
          ranks.abort(4);
        }
      }
    }
  }

  private static byte[] part(int rank, String[] lengths) {
    byte[] bytes = new byte[Integer.parseInt(lengths[rank])];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (31 * i + rank + 1);
    }
    return bytes;
  }
}
