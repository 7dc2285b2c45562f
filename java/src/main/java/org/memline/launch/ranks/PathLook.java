package org.memline.launch.ranks;

import java.util.ArrayList;
import java.util.List;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.PathSeen;
import org.memline.sample.Carrier;
import org.memline.sample.LaunchRecord;
import org.memline.sample.ObservedPath;

/**
 * Finds out whether shared memory or TCP carries the messages between two ranks. It observes rank 0
 * with another rank of its node, and rank 0 with the first rank of another node.
 */
public final class PathLook {
  private static final int NOBODY = -1;
  // in the order of the constants of enum ml_carrier in the C library
  private static final Carrier[] CARRIERS = Carrier.values();

  private PathLook() {}

  /**
   * Observes the paths. All ranks call this together, after {@code ml_world_open} and before {@code
   * ml_world_close}.
   *
   * @param places places of all ranks; ignored on other ranks than rank 0
   * @return on rank 0 the observed paths, at most one within the node and one to another node;
   *     empty on the other ranks
   * @throws NativeFailure if MPI fails
   */
  public static List<ObservedPath> all(Ranks ranks, List<LaunchRecord.Place> places) {
    List<ObservedPath> paths = new ArrayList<>();
    for (boolean remote : new boolean[] {false, true}) {
      int peer = (int) ranks.broadcast(ranks.rank() == 0 ? firstPeer(places, remote) : 0);
      if (peer != NOBODY && (ranks.rank() == 0 || ranks.rank() == peer)) {
        ObservedPath path = look(ranks.rank() == 0 ? peer : 0, ranks.rank() == 0, remote);
        if (ranks.rank() == 0) {
          paths.add(path);
        }
      }
    }
    return paths;
  }

  private static int firstPeer(List<LaunchRecord.Place> places, boolean remote) {
    String own = places.get(0).node();
    return places.stream()
        .skip(1)
        .filter(place -> place.node().equals(own) != remote)
        .mapToInt(LaunchRecord.Place::rank)
        .findFirst()
        .orElse(NOBODY);
  }

  private static ObservedPath look(int peer, boolean leads, boolean remote) {
    int status = remote ? Memline.ML_OK : Memline.ml_path_read(peer, leads ? 1 : 0);
    String refused = status == Memline.ML_EUNSUPPORTED ? Memline.ml_error() : "";
    NativeFailure.check(refused.isEmpty() ? status : Memline.ML_OK);
    PathSeen seen = new PathSeen();
    NativeFailure.check(Memline.ml_path_look(peer, leads ? 1 : 0, seen));
    seen.read();
    return new ObservedPath(
        0, peer, remote, CARRIERS[seen.short_by], CARRIERS[seen.long_by], seen.copies, refused);
  }
}
