/**
 * Cost models and their fits: pure functions from numbers to numbers, with no files and no clock.
 * In come counts of what is moved, and seconds; start at {@link org.memline.model.LinearModel}.
 */
package org.memline.model;
