package org.memline.cli;

/**
 * A layout of a batch that could not be measured, as one line of JSON.
 *
 * @param cell id of its cell
 * @param error the reason, phrased so that "CELL ERROR" reads as a sentence
 */
record UnmeasuredLine(String cell, String error) {}
