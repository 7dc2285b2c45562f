package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;
import org.memline.report.summary.SummaryMarkdown;

class SummaryMarkdownTest {
  /**
   * Collects markup that memline does not write itself, such as links and images in labels, and the
   * texts that are shown as code.
   */
  private static final class Seen extends AbstractVisitor {
    final List<String> markup = new ArrayList<>();
    final List<String> code = new ArrayList<>();

    static Seen in(String markdown) {
      Node parsed =
          Parser.builder().extensions(List.of(TablesExtension.create())).build().parse(markdown);
      Seen seen = new Seen();
      parsed.accept(seen);
      return seen;
    }

    @Override
    public void visit(HtmlBlock html) {
      if (!html.getLiteral().matches("</details>|<details><summary>[\\w :,]+</summary>")) {
        markup.add(html.getLiteral());
      }
    }

    @Override
    public void visit(HtmlInline html) {
      markup.add(html.getLiteral());
    }

    @Override
    public void visit(Link link) {
      markup.add(link.getDestination());
    }

    @Override
    public void visit(Image image) {
      markup.add(image.getDestination());
    }

    @Override
    public void visit(Code words) {
      code.add(words.getLiteral());
    }
  }

  @Test
  void theSummaryHasVerdictDecidingMetricsRemedyAndDetails() {
    assertEquals(
        """
        ## REGRESSED: `after` against `before`

        Of 4 deciding metrics, 1 regressed, 1 improved, 1 inconclusive, 1 equivalent.

        |metric|before → after|change|95 %, + is worse|limit|verdict|
        |:---|---:|---:|---:|---:|---:|
        |`sends.packed.cold.alpha`|1.00 → 1.12 µs|12.0 % slower|+9.0 to +15.0 %|5.0 %|REGRESSED|
        |`sends.datatype.cold.alpha`|1.00 → 0.800 µs|20.0 % faster|-23.0 to -17.0 %|5.0 %|IMPROVED|
        |`sends.packed.warm.alpha`|1.00 → 1.06 µs|6.0 % slower|+3.0 to +9.0 %|5.0 %|INCONCLUSIVE|

        ### What to do

        - The differences listed below are where to look for the cause.

        <details><summary>What was compared</summary>

        - Baseline `before`, 2024-05-06, 1 run of 8 launches, 2 ranks on `A & B "CPU"`, `Open MPI v5.0.3`
        - Candidate `after`, 2024-05-07, 1 run of 8 launches, 2 ranks on `A & B "CPU"`, `Open MPI v5.0.3`
        - Different: `mpi: v4.1.4 → v5.0.3`
        - Drift: the control measurements are slower by 0.4 % (95 %: -0.6 to +1.4 %)

        </details>

        <details><summary>The other 2 metrics</summary>

        |metric|before → after|change|95 %, + is worse|limit|verdict|
        |:---|---:|---:|---:|---:|---:|
        """,
        SummaryMarkdown.of(Compared.ofEach()).split("\\|`sends.datatype.warm")[0]);
  }

  /** A label is shown literally, whatever it means in Markdown. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "a | b | c",
        "[x](http://a.example) ![y](z) <http://b.example>",
        "`code` ``more`` *bold* _it_ ~~no~~ @user #1",
        "</details>",
        "| a | b |",
        "\\`",
      })
  void markupInLabelsAndNotesIsEscaped(String text) {
    Comparison comparison = Compared.labelled(text);
    Seen seen = Seen.in(SummaryMarkdown.of(comparison));
    assertEquals(List.of(), seen.markup);
    assertEquals(List.of(text, "before"), seen.code.subList(0, 2));
    Comparison noted =
        Compared.comparison(
            Verdict.REGRESSED,
            null,
            Compared.metric(
                "sends.a.alpha", "s", 1e-6, 3e-6, Verdict.REGRESSED, 2, null, "note " + text));
    Seen note = Seen.in(SummaryMarkdown.of(noted));
    assertEquals(List.of(), note.markup);
    assertTrue(note.code.stream().noneMatch(code -> code.contains("more")), "" + note.code);
  }

  @Test
  void aLabelOfSeveralLinesIsJoined() {
    String text = SummaryMarkdown.of(Compared.labelled("a\n\n# b\n<details>"));
    assertTrue(text.startsWith("## REGRESSED: `a # b <details>` against `before`\n"), text);
    assertEquals(List.of(), Seen.in(text).markup);
  }

  @Test
  void eachVerdictNamesARemedy() {
    for (Verdict verdict : Verdict.values()) {
      String text = SummaryMarkdown.of(Compared.comparison(verdict, null));
      assertTrue(text.startsWith("## " + verdict + ": "), text);
      String todo = text.split("### What to do\n")[1].split("<details>")[0];
      assertEquals(verdict != Verdict.INCONCLUSIVE, todo.contains("- "), text);
    }
    Comparison alone = Compared.against(1, 0);
    assertTrue(SummaryMarkdown.of(alone).contains("### What to do"), "also for pairs of launches");
    MetricChange open =
        Compared.metric("sends.a.beta", "s/B", 1e-10, 1e-10, Verdict.INCONCLUSIVE, 0, 12, "noisy");
    String text = SummaryMarkdown.of(Compared.comparison(Verdict.INCONCLUSIVE, null, open));
    assertTrue(
        text.contains("- More launches would decide the inconclusive metrics: `--launches 12`.\n"),
        text);
    assertTrue(text.contains("- `sends.a.beta`: needs 12 launches; noisy\n"), text);
    String drifted =
        SummaryMarkdown.of(
            Compared.comparison(
                Verdict.EQUIVALENT, new Comparison.Drift(0.031, 0.024, 0.038, true)));
    assertTrue(drifted.contains("The machine itself changed"), drifted);
    String not = SummaryMarkdown.of(Compared.comparison(Verdict.INCOMPARABLE, null));
    assertTrue(not.contains("- Not comparable: `cpu_model: A against B`\n"), not);
    assertFalse(not.contains("The other"), not);
  }

  @Test
  void gainsPerLayoutAreShownWhereTheMpisDiffer() {
    String text = SummaryMarkdown.of(Compared.ofMpis());
    assertTrue(text.contains("<details><summary>By layout: A is the baseline"), text);
    assertTrue(text.contains("|`columns to 16 B, warm`|packed|1.00|packed|1.10|"), text);
    assertFalse(SummaryMarkdown.of(Compared.ofEach()).contains("By layout"));
  }

  /** The summary may be posted as a comment on GitHub, which may have at most 65536 characters. */
  @Tag("slow")
  @Test
  void theSummaryFitsIntoAComment() {
    for (Verdict verdict : new Verdict[] {Verdict.EQUIVALENT, Verdict.REGRESSED}) {
      MetricChange[] many =
          IntStream.range(0, 2000)
              .mapToObj(
                  i ->
                      Compared.metric(
                          "transfers.socket_receive%d.cold.strided_operations".formatted(i),
                          verdict,
                          0.01))
              .toArray(MetricChange[]::new);
      String text = SummaryMarkdown.of(Compared.comparison(verdict, null, many));
      assertTrue(text.length() < 65536, "" + text.length());
      assertTrue(text.contains("1880 more: `jobs/memline compare --all` lists them."), text);
    }
  }
}
