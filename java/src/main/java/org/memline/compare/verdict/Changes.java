package org.memline.compare.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.memline.compare.statistics.LaunchesNeeded;
import org.memline.compare.statistics.Outliers;
import org.memline.compare.statistics.RankEffect;
import org.memline.compare.verdict.MetricChange.Effect;
import org.memline.compare.verdict.MetricChange.Needed;
import org.memline.compare.verdict.MetricChange.Ruling;
import org.memline.compare.verdict.MetricChange.Tested;
import org.memline.model.Interval;

/**
 * Converts the results of the statistical tests to the records that are shown, with relative
 * changes instead of logarithms, and with notes.
 */
final class Changes {
  private Changes() {}

  static MetricChange judged(TestedMetric trial, double q, Verdict verdict, double cutOff) {
    MetricSides sides = trial.sides;
    Interval interval = trial.interval();
    boolean constant = trial.contrast.constant();
    Needed needed =
        verdict == Verdict.INCONCLUSIVE
            ? sides.needed(
                LaunchesNeeded.of(
                    trial.variance, trial.threshold.equivalence(), cutOff, trial.contrast.units()))
            : Needed.NOTHING;
    return new MetricChange(
        sides.subject(sides.gate()),
        sides.values(),
        new Effect(
            Math.expm1(trial.effect),
            constant ? 0 : Math.expm1(interval.low()),
            constant ? 0 : Math.expm1(interval.high())),
        new Tested(
            trial.p,
            q,
            trial.threshold.spread(),
            Math.expm1(trial.threshold.log()),
            sides.evidenceBefore(),
            sides.evidenceAfter()),
        new Ruling(verdict, needed, String.join("; ", notes(trial, q, verdict))));
  }

  /**
   * Returns the change of a metric if the baseline or the candidate has a single run, and at most
   * one launch (start of mpirun) of this run shows the change by itself. REGRESSED and IMPROVED
   * become INCONCLUSIVE; another verdict is kept. For a regression of a metric that counts for the
   * overall verdict, the note ends with words from which {@code jobs/regress.sh} recognises that it
   * has to measure again. In JSON, the script recognises this by {@code told_once}.
   */
  static MetricChange seenOnce(MetricChange judged) {
    if (judged.verdict() != Verdict.REGRESSED && judged.verdict() != Verdict.IMPROVED) {
      return judged;
    }
    boolean worse = judged.gate() && judged.verdict() == Verdict.REGRESSED;
    String once = "the change is visible in fewer than two launches of a run";
    String note = judged.noteAnd(worse ? once + ": another run would decide" : once);
    return new MetricChange(
        judged.subject(),
        judged.values(),
        judged.effect(),
        judged.tested(),
        new Ruling(Verdict.INCONCLUSIVE, new Needed(null, 2), note, worse));
  }

  /**
   * Returns the change of a metric that cannot be tested. Its interval is NaN, and p and q are 1. A
   * coefficient of a cost model that the fit could not determine does not count for the overall
   * verdict. A metric with too few runs or launches counts if it would otherwise count, and is
   * INCONCLUSIVE.
   */
  static MetricChange notJudged(MetricSides sides) {
    String problem = sides.problem();
    int evidence = sides.evidence();
    boolean tooFew = problem.isEmpty();
    double change =
        tooFew && evidence > 0
            ? Math.expm1(RankEffect.of(sides.contrast()).estimate())
            : Double.NaN;
    return new MetricChange(
        sides.subject(sides.gate() && tooFew),
        sides.values(),
        new Effect(change, Double.NaN, Double.NaN),
        new Tested(
            1,
            1,
            Double.NaN,
            Math.expm1(Threshold.of(sides, 0).log()),
            sides.evidenceBefore(),
            sides.evidenceAfter()),
        new Ruling(
            Verdict.INCONCLUSIVE,
            tooFew && evidence > 0 ? sides.needed(LaunchesNeeded.LEAST) : Needed.NOTHING,
            tooFew ? tooFewNote(sides, evidence) : problem));
  }

  private static List<String> notes(TestedMetric trial, double q, Verdict verdict) {
    List<String> notes = new ArrayList<>();
    addOutliers(notes, trial, trial.before, trial.sides.before(), "before");
    addOutliers(notes, trial, trial.after, trial.sides.after(), "after");
    boolean open = verdict == Verdict.INCONCLUSIVE;
    if (open && q < Judge.LEVEL && !trial.ranksAgree()) {
      notes.add(
          "probably only a few %s show the change: a test that uses only the order of the values (Mann-Whitney or Wilcoxon) does not confirm it"
              .formatted(trial.sides.units()));
    } else if (verdict == Verdict.EQUIVALENT && q < Judge.LEVEL) {
      notes.add("a change beyond noise, too small to matter");
    } else if (open && q < Judge.LEVEL && trial.threshold.log() > trial.threshold.equivalence()) {
      notes.add(
          "a change beyond noise: measure the machine against itself with calibrate --aa to see"
              + " whether it matters");
    }
    return notes;
  }

  private static void addOutliers(
      List<String> notes, TestedMetric trial, Outliers side, SideValues values, String when) {
    String units = values.knownCount() > 1 ? "runs" : "launches";
    if (trial.contrast.paired()) {
      addPairOutliers(notes, side);
    } else if (side.bimodal()) {
      notes.add(
          "bimodal: %s, %d of %d %s near %s, the others near %s"
              .formatted(
                  when,
                  side.apart(),
                  side.of(),
                  units,
                  value(trial, side.other()),
                  value(trial, side.usual())));
    } else if (side.apart() > 0) {
      notes.add("%d of %d %s %s are outliers".formatted(side.apart(), side.of(), units, when));
    }
  }

  private static void addPairOutliers(List<String> notes, Outliers pairs) {
    if (pairs.bimodal()) {
      notes.add(
          String.format(
              Locale.ROOT,
              "bimodal: %d of %d pairs differ by %+.0f %%, the others by %+.0f %%",
              pairs.apart(),
              pairs.of(),
              100 * Math.expm1(pairs.other()),
              100 * Math.expm1(pairs.usual())));
    } else if (pairs.apart() > 0) {
      notes.add("%d of %d pairs are outliers".formatted(pairs.apart(), pairs.of()));
    }
  }

  private static String value(TestedMetric trial, double log) {
    double value = Math.exp(trial.sides.before().lower() ? log : -log);
    return String.format(Locale.ROOT, "%.4g %s", value, trial.sides.before().unit());
  }

  private static String tooFewNote(MetricSides sides, int evidence) {
    if (evidence == 0 && !sides.paired()) {
      return "no run of the %s has a value for this metric at the compared locality, computed from the cells that most runs measured"
          .formatted(sides.before().knownCount() == 0 ? "baseline" : "candidate");
    }
    return sides.paired()
        ? "only %d pairs of launches have this metric; %d are needed"
            .formatted(evidence, MetricSides.LEAST_PAIRS)
        : "runs with this metric: %d before, %d after; one side needs %d"
            .formatted(
                sides.before().knownCount(), sides.after().knownCount(), MetricSides.LEAST_RUNS);
  }
}
