/**
 * This package holds cost models and the fits of their coefficients. It consists of functions from
 * numbers to numbers, which read no files and no clock. Input: counts of what is moved, and
 * measured times in seconds. A reader should start at {@link org.memline.model.LinearModel}.
 */
package org.memline.model;
