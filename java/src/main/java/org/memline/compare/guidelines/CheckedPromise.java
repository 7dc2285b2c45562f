package org.memline.compare.guidelines;

import java.util.List;

/**
 * A promise with its cases in a calibration.
 *
 * @param id stable name; becomes {@link Guideline#id}
 * @param text the promise in words
 * @param cases all places where both sides of it were measured in enough launches
 */
record CheckedPromise(String id, String text, List<PromiseCase> cases) {}
