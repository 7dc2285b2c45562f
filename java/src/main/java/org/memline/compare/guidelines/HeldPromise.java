package org.memline.compare.guidelines;

import java.util.List;

/**
 * A promise held against a calibration.
 *
 * @param id stable; becomes {@link Guideline#id}
 * @param text what is promised, in words
 * @param cases every place where both sides of it were measured in enough launches
 */
record HeldPromise(String id, String text, List<PromiseCase> cases) {}
