package org.memline.cli;

/**
 * A layout of a batch that has no time, as one line of JSON.
 *
 * @param cell its id
 * @param error why, so that "CELL ERROR" reads as a sentence
 */
record UnmeasuredLine(String cell, String error) {}
