package org.memline.report.chapter;

import java.util.List;
import java.util.function.Function;

/**
 * A part of a report with a heading of its own.
 *
 * @param id its anchor
 * @param pieces none where there is nothing to say of it: such a chapter is left out
 */
public record Chapter(String id, String title, Function<Reported, List<Piece>> pieces) {}
