/**
 * Whether a metric has changed, by more than chance and by more than matters. In come a metric's
 * launches on both sides; start at {@link org.memline.compare.verdict.Judge}.
 */
package org.memline.compare.verdict;
