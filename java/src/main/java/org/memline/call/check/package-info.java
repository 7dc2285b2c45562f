/**
 * This package tests whether the cost of an annotated program has changed since its cost model was
 * fitted. Input: a model, and visits (timed executions of the annotated code) of new runs. A reader
 * should start at {@link org.memline.call.check.ModelChecker}.
 */
package org.memline.call.check;
