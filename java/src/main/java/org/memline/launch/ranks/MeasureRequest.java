package org.memline.launch.ranks;

import java.nio.file.Path;
import org.memline.input.OrNull;

/**
 * The request to the ranks of a launch (start of mpirun) that measure the cells (configurations) of
 * a plan.
 *
 * @param plan file with the plan, which only rank 0 reads
 * @param samples samples file, to which only rank 0 writes
 * @param turns folder with the pipes by which two launches take turns on the same cores; null if
 *     this launch runs alone
 * @param first whether this launch has the first turn
 * @param stopFile file that the driver creates to end the launch early
 * @param driver the process that started the launch, which ends if this process ends
 */
public record MeasureRequest(
    LaunchRank.Launch launch,
    Path plan,
    Path samples,
    @OrNull Path turns,
    boolean first,
    Path stopFile,
    Driver driver) {
  /** The kind of these ranks. */
  public static final String KIND = "measure";
}
