package org.memline.call.fit;

/**
 * Where a variable was measured.
 *
 * @param values how many distinct ones
 */
public record VariableRange(String name, double low, double high, int values) {}
