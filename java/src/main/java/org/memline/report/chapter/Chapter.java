package org.memline.report.chapter;

import java.util.List;
import java.util.function.Function;

/**
 * A part of a report with its own heading.
 *
 * @param id HTML anchor in the page
 * @param title heading
 * @param pieces function that returns the paragraphs, pictures and tables of the chapter; the
 *     chapter is left out if there are none
 */
public record Chapter(String id, String title, Function<ReportContent, List<Piece>> pieces) {}
