package org.memline.report.page;

import static j2html.TagCreator.a;
import static j2html.TagCreator.body;
import static j2html.TagCreator.each;
import static j2html.TagCreator.footer;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.head;
import static j2html.TagCreator.header;
import static j2html.TagCreator.html;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.li;
import static j2html.TagCreator.main;
import static j2html.TagCreator.meta;
import static j2html.TagCreator.nav;
import static j2html.TagCreator.ol;
import static j2html.TagCreator.p;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.script;
import static j2html.TagCreator.section;
import static j2html.TagCreator.style;
import static j2html.TagCreator.title;

import j2html.tags.DomContent;
import j2html.tags.specialized.HtmlTag;
import java.util.List;
import org.memline.report.chapter.Chapter;
import org.memline.report.chapter.Chapters;
import org.memline.report.chapter.Piece;
import org.memline.report.chapter.ReportContent;

/**
 * Writes a report as one HTML page. The page loads no other file, and its content security policy
 * forbids loading one. All content is readable without scripts.
 */
public final class ReportPage {
  private static final String POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

  /**
   * Matches the characters that HTML does not allow, and the characters that change the direction
   * of the surrounding text. Labels that users choose may contain them.
   */
  private static final String UNSEEN =
      "[\\p{Cc}\\p{Cs}\\x{FFFE}\\x{FFFF}\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}&&[^\\t\\n]]";

  private ReportPage() {}

  private record Written(Chapter chapter, List<Piece> pieces) {}

  /**
   * Returns the report as an HTML page.
   *
   * @param reported content of the report
   * @param memline revision of the program that writes the page
   */
  public static String of(ReportContent reported, String memline) {
    List<Written> chapters =
        Chapters.all().parallelStream()
            .map(chapter -> new Written(chapter, chapter.pieces().apply(reported)))
            .filter(written -> !written.pieces().isEmpty())
            .toList();
    String name = Chapters.title(reported);
    String page = "<!DOCTYPE html>\n" + page(name, chapters, memline).render() + "\n";
    return page.replaceAll(UNSEEN, "\uFFFD");
  }

  private static HtmlTag page(String name, List<Written> chapters, String memline) {
    return html(
            head(
                meta().attr("charset", "UTF-8"),
                meta().attr("http-equiv", "Content-Security-Policy").attr("content", POLICY),
                meta().withName("viewport").attr("content", "width=device-width, initial-scale=1"),
                meta().withName("generator").attr("content", "memline " + memline),
                title(name),
                style(rawHtml(PageAssets.styles()))),
            body(
                a("To the report").withHref("#report").withClass("skip"),
                header(h1(name)),
                iff(chapters.size() > 1, contents(chapters)),
                main(each(chapters, ReportPage::chapter)).withId("report"),
                footer(p("memline " + memline).withClass("soft")),
                script(rawHtml(PageAssets.scripts()))))
        .attr("lang", "en");
  }

  private static DomContent contents(List<Written> chapters) {
    return nav(ol(each(chapters, c -> li(a(c.chapter().title()).withHref("#" + c.chapter().id())))))
        .attr("aria-label", "Contents");
  }

  private static DomContent chapter(Written written) {
    String heading = written.chapter().id() + "-heading";
    return section(
            h2(written.chapter().title()).withId(heading), each(written.pieces(), PieceHtml::of))
        .withId(written.chapter().id())
        .attr("aria-labelledby", heading);
  }
}
