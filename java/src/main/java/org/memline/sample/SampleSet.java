package org.memline.sample;

import java.util.List;

/**
 * A run's samples as read back.
 *
 * @param notices what the reader left out, a line each
 */
public record SampleSet(
    RunRecord run,
    List<LaunchRecord> launches,
    List<LocalControl> controls,
    List<CellSample> samples,
    List<String> notices) {}
