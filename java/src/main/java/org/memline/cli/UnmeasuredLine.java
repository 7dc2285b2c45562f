package org.memline.cli;

/**
 * A layout of a file of layouts that could not be measured, as one line of JSON.
 *
 * @param cell id of the cell, which is the configuration to measure
 * @param error the reason; id and reason together read as a sentence
 */
record UnmeasuredLine(String cell, String error) {}
