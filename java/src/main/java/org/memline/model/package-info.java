/**
 * This package holds cost models and their fits: pure functions from numbers to numbers, without
 * files and without a clock. Input: counts of what is moved, and seconds; start at {@link
 * org.memline.model.LinearModel}.
 */
package org.memline.model;
