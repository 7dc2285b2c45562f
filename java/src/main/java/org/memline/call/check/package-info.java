/**
 * <<<<<<< HEAD This package tests whether the cost of an annotated program has changed since its
 * cost model was fitted. Input: a model, and visits (timed executions of the annotated code) of new
 * runs. A reader should start at {@link org.memline.call.check.ModelChecker}. ======= Regression
 * tests for performance: decides whether the costs of an annotated program have changed since its
 * model was fitted. Input: a model and new visits (executions of annotated sections). To read the
 * code, start at {@link org.memline.call.check.ModelChecker}. >>>>>>>
 * f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.call.check;
