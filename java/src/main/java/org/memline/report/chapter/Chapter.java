package org.memline.report.chapter;

import java.util.List;
import java.util.function.Function;

/**
 * A part of a report with its own heading.
 *
 * @param id its anchor
 * @param pieces empty if there is nothing to show: such a chapter is left out
 */
public record Chapter(String id, String title, Function<ReportContent, List<Piece>> pieces) {}
