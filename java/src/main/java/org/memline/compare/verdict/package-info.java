/**
 * This package decides whether a metric has changed by more than chance and by more than the
 * tolerance. Input: a metric's launches on both sides; start at {@link
 * org.memline.compare.verdict.Judge}.
 */
package org.memline.compare.verdict;
