package org.memline.report.summary;

import static org.memline.report.summary.MarkdownText.quoted;
import static org.memline.report.summary.MarkdownText.words;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.commonmark.node.Node;
import org.memline.compare.Comparison;
import org.memline.compare.Comparison.Side;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;
import org.memline.report.ChangeTables;
import org.memline.report.ChangeWords;
import org.memline.report.GainTable;
import org.memline.report.VerdictLine;

/**
 * Writes a comparison in Markdown for GitHub and GitLab, for the page of a job or for a comment.
 * The verdict, its reasons and the next steps come first. Everything else is hidden until the
 * reader opens it.
 */
public final class SummaryMarkdown {
  /**
   * Largest number of rows in a table. Even with the longest names, the text then has fewer than
   * 65536 characters, the limit of a comment.
   */
  private static final int MOST_ROWS = 120;

  private final Comparison comparison;
  private final MarkdownText text = new MarkdownText();

  private SummaryMarkdown(Comparison comparison) {
    this.comparison = comparison;
  }

  public static String of(Comparison comparison) {
    SummaryMarkdown summary = new SummaryMarkdown(comparison);
    summary.verdict();
    summary.decided();
    summary.text.heading(3, words("What to do")).list(NextSteps.of(comparison));
    summary.gains();
    summary.compared();
    summary.others();
    return summary.text.toString();
  }

  private void verdict() {
    text.heading(
        2,
        words(comparison.verdict() + ": "),
        quoted(comparison.setup().candidate().label()),
        words(" against "),
        quoted(comparison.setup().baseline().label()));
    text.paragraph(words(sentence(VerdictLine.counts(comparison))));
    String again = VerdictLine.again(comparison);
    if (!again.isEmpty()) {
      text.paragraph(words(again + "."));
    }
    text.list(reasons("Not comparable: ", comparison.reasons()));
  }

  private static String sentence(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
  }

  private static List<Node[]> reasons(String what, List<String> reasons) {
    return reasons.stream().map(reason -> new Node[] {words(what), quoted(reason)}).toList();
  }

  private void decided() {
    List<MetricChange> deciding = ChangeTables.deciding(comparison);
    table(deciding);
    List<Node[]> notes = new ArrayList<>();
    ChangeTables.noted(deciding)
        .forEach(
            (note, ids) ->
                notes.add(new Node[] {quoted(ChangeTables.named(ids)), words(": " + note)}));
    text.list(notes.subList(0, Math.min(MOST_ROWS, notes.size())));
  }

  private void table(List<MetricChange> metrics) {
    if (!metrics.isEmpty()) {
      text.table(
          ChangeTables.table(
              "metric",
              "95 %, + is worse",
              metrics.subList(0, Math.min(MOST_ROWS, metrics.size()))));
    }
    if (metrics.size() > MOST_ROWS) {
      text.paragraph(
          words("%d more: ".formatted(metrics.size() - MOST_ROWS)),
          quoted("jobs/memline compare --all"),
          words(" lists them."));
    }
  }

  /**
   * Writes how much faster each class of layouts (similar rows or columns of matrices) is sent with
   * one MPI library than with the other. Only comparisons have this part in which launches (starts
   * of mpirun) of two MPI libraries alternated in pairs.
   */
  private void gains() {
    if (comparison.ofTwoMpis() && !comparison.gains().rows().isEmpty()) {
      text.details("By layout: A is the baseline, B the candidate");
      text.table(GainTable.best(comparison.gains().rows()));
      text.end();
    }
  }

  /**
   * Writes the two runs that are compared, the differences between them, and whether the machine
   * drifted.
   */
  private void compared() {
    text.details("What was compared");
    List<Node[]> facts = new ArrayList<>();
    facts.add(side("Baseline", comparison.setup().baseline()));
    facts.add(side("Candidate", comparison.setup().candidate()));
    facts.addAll(reasons("Different: ", comparison.differences()));
    Comparison.Drift drift = comparison.found().drift();
    if (drift != null) {
      facts.add(
          new Node[] {
            words(
                "Drift: the control measurements are %s (95 %%: %s)"
                    .formatted(
                        ChangeWords.words(drift.change(), "slower", "faster"),
                        ChangeWords.interval(drift.low(), drift.high())))
          });
    }
    text.list(facts).end();
  }

  private static Node[] side(String what, Side side) {
    return new Node[] {
      words(what + " "),
      quoted(side.label()),
      words(
          side.runs() == 0
              ? ""
              : ", %s, %s of %s, %d ranks"
                  .formatted(
                      side.startedAt().split("T")[0],
                      ChangeWords.runs(side.runs()),
                      ChangeWords.launches(side.launches()),
                      side.ranks())),
      words(" on "),
      quoted(side.cpuModel()),
      words(", "),
      quoted(side.mpi())
    };
  }

  private void others() {
    List<MetricChange> others = new ArrayList<>(ChangeTables.byUrgency(comparison));
    others.removeAll(new HashSet<>(ChangeTables.deciding(comparison)));
    if (comparison.verdict() == Verdict.INCOMPARABLE || others.isEmpty()) {
      return;
    }
    text.details("The other %d metrics".formatted(others.size()));
    table(others);
    text.end();
  }
}
