package org.memline.report.summary;

import static org.memline.report.summary.MarkdownText.quoted;
import static org.memline.report.summary.MarkdownText.words;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Node;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;

/**
 * Lists the steps that a user should take after the verdict of a comparison. Each step is one item
 * of the list.
 */
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
              words(
                  "Nothing is worse. To compare later runs with this state, make a history of it: "),
              quoted("jobs/history.sh FOLDER"),
              words(" adds five runs."));
      case EQUIVALENT -> next.step(words("Nothing, because no change is large enough to matter."));
      case INCONCLUSIVE -> next.open();
      case INCOMPARABLE ->
          next.step(
              words(
                  "Remove the differences listed below, or calibrate as the baseline was calibrated: "),
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
          words("Confirm the regression before anybody acts on it: "),
          quoted("jobs/regress.sh BASELINE"),
          words(" calibrates and compares again."));
    }
    if (!comparison.setup().paired()) {
      step(
          words("If the old setting can still be run, run both side by side: "),
          quoted("jobs/memline ab --a OLD --b NEW"),
          words("."));
    }
    step(words("The differences listed below are where to look for the cause."));
  }

  private void open() {
    String missing = comparison.setup().missing();
    if (!missing.isEmpty()) {
      step(words("Too few runs: " + missing + "."));
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
                    words("More launches would decide the inconclusive metrics: "),
                    quoted("--launches " + launches),
                    words(".")));
    if (comparison.metrics().stream().anyMatch(m -> m.ruling().seenOnce())) {
      step(
          words("Some metrics are worse in a single launch only: calibrate once more and run "),
          quoted("jobs/memline compare --again FILE"),
          words("."));
    }
  }

  private void always() {
    Comparison.Drift drift = comparison.found().drift();
    if (drift != null && drift.flagged()) {
      step(
          words("The machine itself changed, apart from network and MPI: "),
          quoted("jobs/memline doctor"),
          words(" reports what disturbs it."));
    }
    if (comparison.setup().candidate().partialRuns() > 0) {
      step(
          words("The candidate was stopped early: "),
          quoted("jobs/memline calibrate --resume"),
          words(" continues it."));
    }
  }
}
