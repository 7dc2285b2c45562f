/**
 * Regression tests for performance: decides whether the costs of an annotated program have changed
 * since its model was fitted. Input: a model and new visits (executions of annotated sections). To
 * read the code, start at {@link org.memline.call.check.ModelChecker}.
 */
package org.memline.call.check;
