/**
 * This package decides whether a metric has changed by more than chance explains, and by more than
 * a threshold. Input: the values of each metric on both sides, by run or by launch; start at {@link
 * org.memline.compare.verdict.Judge}.
 */
package org.memline.compare.verdict;
