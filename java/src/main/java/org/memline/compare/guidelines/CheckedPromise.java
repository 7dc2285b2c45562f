package org.memline.compare.guidelines;

import java.util.List;

/**
 * A performance promise with its cases in a calibration. A case compares the times of two cells
 * (measured configurations).
 *
 * @param id stable name, which becomes {@link Guideline#id}
 * @param text the promise in words
 * @param cases all cases in which both cells were measured in enough launches (starts of mpirun)
 */
record CheckedPromise(String id, String text, List<PromiseCase> cases) {}
