package org.memline.call.check;

/**
 * One figure, then and now.
 *
 * @param segment from 0, of the baseline
 * @param what is compared: {@code time}, a constant's name, or {@code border}
 * @param where of the variables; empty where it is everywhere
 * @param baseline seconds, or the border's value
 * @param candidate likewise
 * @param change relative: 0.2 is 20 % more
 * @param low of its 95 % interval, with {@code high}
 * @param q that there is no change, all figures of the experiment considered (Holm)
 */
public record CheckedFigure(
    int segment,
    String what,
    String where,
    double baseline,
    double candidate,
    double change,
    double low,
    double high,
    double q,
    CheckVerdict verdict) {}
