package org.memline.report.summary;

import static org.memline.report.summary.MarkdownText.quoted;
import static org.memline.report.summary.MarkdownText.words;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Node;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;

/** Lists what to do about a verdict, one item each. */
final class NextSteps {
  private final Comparison comparison;
  private final List<Node[]> steps = new ArrayList<>();

  private NextSteps(Comparison comparison) {
    this.comparison = comparison;
  }

  static List<Node[]> of(Comparison comparison) {
    NextSteps next = new NextSteps(comparison);
    switch (comparison.verdict()) {
      case REGRESSED -> next.regressed();
      case IMPROVED ->
          next.step(
              words("Nothing is worse. What comes later is held against this state by "),
              quoted("jobs/history.sh FOLDER"),
              words(", five runs of it."));
      case EQUIVALENT -> next.step(words("Nothing: whatever changed does not matter."));
      case INCONCLUSIVE -> next.open();
      case INCOMPARABLE ->
          next.step(
              words("Take away what the two differ by (below), or calibrate as the baseline was: "),
              quoted("jobs/memline calibrate --like BASELINE"),
              words("."));
    }
    next.always();
    return next.steps;
  }

  private void step(Node... words) {
    steps.add(words);
  }

  private void regressed() {
    if (comparison.setup().looks() == 1 && !comparison.setup().paired()) {
      step(
          words("Look once more before anybody acts: "),
          quoted("jobs/regress.sh BASELINE"),
          words(" calibrates and compares again."));
    }
    if (!comparison.setup().paired()) {
      step(
          words("Where the old setting can still be run, run both side by side: "),
          quoted("jobs/memline ab --a OLD --b NEW"),
          words("."));
    }
    step(words("What differs between the two, below, is where to look for the cause."));
  }

  private void open() {
    String missing = comparison.setup().missing();
    if (!missing.isEmpty()) {
      step(words("Missing are runs: " + missing + "."));
    }
    comparison.metrics().stream()
        .filter(m -> m.gate() && m.verdict() == Verdict.INCONCLUSIVE)
        .map(MetricChange::ruling)
        .map(MetricChange.Ruling::needed)
        .filter(needed -> needed.launches() != null)
        .mapToInt(MetricChange.Needed::launches)
        .max()
        .ifPresent(
            launches ->
                step(
                    words("More launches would tell: "),
                    quoted("--launches " + launches),
                    words(".")));
    if (comparison.metrics().stream().anyMatch(m -> m.ruling().seenOnce())) {
      step(
          words("One launch alone tells some worse: calibrate once more, and "),
          quoted("jobs/memline compare --again FILE"),
          words("."));
    }
  }

  private void always() {
    Comparison.Drift drift = comparison.found().drift();
    if (drift != null && drift.flagged()) {
      step(
          words("The machine itself changed, before any network or MPI: "),
          quoted("jobs/memline doctor"),
          words(" says what disturbs it."));
    }
    if (comparison.setup().candidate().partialRuns() > 0) {
      step(
          words("The candidate was stopped early: "),
          quoted("jobs/memline calibrate --resume"),
          words(" continues it."));
    }
  }
}
