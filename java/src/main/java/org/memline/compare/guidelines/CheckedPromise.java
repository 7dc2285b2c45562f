package org.memline.compare.guidelines;

import java.util.List;

/**
 * A promise with its cases in a calibration.
 *
 * @param id stable name, which becomes {@link Guideline#id}
 * @param text the promise in words
 * @param cases all places where both sides of the promise were measured in enough launches
 */
record CheckedPromise(String id, String text, List<PromiseCase> cases) {}
