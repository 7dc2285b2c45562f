package org.memline.report.chapter;

import java.util.List;
import java.util.function.Function;

/**
 * A part of a report with its own heading.
 *
 * @param id anchor in the page
 * @param pieces returns the pieces; a chapter without pieces is left out
 */
public record Chapter(String id, String title, Function<ReportContent, List<Piece>> pieces) {}
