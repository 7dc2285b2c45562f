package org.memline.fuzz;

import java.util.List;
import java.util.SplittableRandom;

/**
 * The commands, one per line. {@link Slots} fills in the words in braces. Commands that would start
 * ranks or measure this machine are not included.
 */
final class FuzzCommands {
  /**
   * @param weight how often the line is drawn, relative to the others
   * @param exitCodes exit codes that the contract allows
   * @param answered whether the command can succeed with unchanged files
   */
  record Line(int weight, String exitCodes, String words, boolean answered) {
    Line(int weight, String exitCodes, String words) {
      this(weight, exitCodes, words, true);
    }
  }

  static final List<Line> LINES =
      List.of(
          new Line(30, "02", "show {calibration}"),
          new Line(30, "02", "metrics {calibration} {locality?}"),
          new Line(
              60,
              "02",
              "predict --calibration {calibration} {layout} {method} {cache} {json?} {locality?}"),
          new Line(
              40, "02", "advise --calibration {calibration} {layout} {cache} {json?} {locality?}"),
          new Line(
              20,
              "02",
              "predict --calibration {calibration} --batch {layouts.csv} {method?} {cache?}"),
          new Line( // the few cells of transfers have no fit
              5,
              "02",
              "predict --calibration {calibration} --batch {transfers.csv} {json?}",
              false),
          new Line(
              10, "02", "advise --calibration {calibration} --batch {layouts.csv} --cache cold"),
          new Line(
              8,
              "02",
              "predict --calibration {history/run0.json} --history {history} {layout} {method} {cache}"),
          new Line(15, "012", "guidelines {calibration} {json?} {gate?} {locality?}"),
          new Line(12, "02", "show {calibration} --figures {locality?} {csvdir?}"),
          new Line(
              25,
              "0124",
              "compare {history/run0.json} {calibration} {json?} {outputs?} {all?} {locality?}"),
          new Line(
              10,
              "01234",
              "compare --history {history} {history/run5.json} {json?} {judged?} {outputs?}"),
          new Line(5, "02", "compare --history {history} --list"),
          new Line(30, "02", "transfer {expression} --rates {rates} {congestion?} {constraint?}"),
          new Line(
              20,
              "02",
              "transfer {expression} --calibration {calibration} {words?} {cache?} {locality?}"),
          new Line(
              20,
              "02",
              "superstep --calibration {calibration} {accesses} --ranks 2 {json?} {lines?}"),
          new Line(
              10,
              "02",
              "superstep --calibration {calibration} --batch {supersteps.csv} {json?} {model?}"),
          new Line(
              12,
              "02",
              "convolve --image {shape} --box {depth} --mesh {mesh} --calibration {calibration} {json?}"),
          new Line(6, "02", "image {image.pgm}"),
          new Line(
              10,
              "02",
              "sort --predict --keys {count} --calibration {calibration} {json?} {type?} {input?}"),
          new Line(30, "02", "obsp {task.json} {json?} {barrier?} {costs?} {svg?} {all?}"),
          new Line(
              10,
              "02",
              "obsp {task.json} --machine {calibration} {method?} {cache?} {locality?} {json?}"),
          new Line(25, "02", "obsp {sum.task.json} {set?} {ranks?} {json?} {barrier?} {svg?}"),
          new Line(8, "02", "obsp {steps.cll.0.dat} {inside?} {costs?} {json?}"),
          new Line(6, "02", "scale {sum.task.json} --ranks {ranges} {json?} {set?} {weak?} {svg?}"),
          new Line(5, "02", "scale {parts.task.json} --model {plain.json} --ranks 1:8:2 {json?}"),
          new Line(
              12,
              "02",
              "call fit {sends.cll.0.dat} --machine {calibration} {fit?} {json?} {model-out?}"),
          new Line(12, "02", "call fit {plain.cll.0.dat} {fit?} {where?} {json?}"),
          new Line(20, "02", "call show {plain.json} {json?}"),
          new Line(10, "02", "call show {plain.cll.0.dat} {fit?}"),
          new Line(25, "02", "call predict {plain.json} datatype_warm_node bytes={count} {json?}"),
          new Line(
              10,
              "02",
              "call predict {model.json} datatype_warm_node bytes={count} --machine {calibration} {json?}"),
          new Line(
              4, "02", "call predict {plain.json} datatype_warm_node --against {plain.cll.0.dat}"),
          new Line(
              6,
              "01234",
              "call check --baseline {plain.json} {plain.cll.0.dat} {json?} {junit?} {matters?}"),
          new Line(
              8,
              "02",
              "call plot {plain.cll.0.dat} --experiment datatype_warm_node --out {out}.svg"),
          new Line(
              6, "02", "call export {plain.cll.0.dat} --to {trace-format} --out {out}.exported"),
          new Line(6, "02", "call export {plain.json} --to aleph --out {out}.aleph"),
          new Line(
              6,
              "024",
              "call import {run0.samples.jsonl} --formula {formula} {where?} {damaged?} -o {out}"),
          new Line(30, "02", "call translate {sum.c} --out {out}.c"),
          new Line(4, "024", "fit {run0.samples.jsonl} {damaged?} {label?} --out {out}.json"),
          new Line(
              2,
              "024",
              "fit {run0.samples.jsonl} {run1.samples.jsonl} {damaged?} --out {out}.json"),
          new Line(2, "024", "fit {others.samples.jsonl} {damaged?} --out {out}.json"),
          new Line(
              10, "0257", "pairs --judge {pairs.samples.jsonl} {json?} {judging?} {pairs-out?}"),
          new Line(
              4,
              "024",
              "calibrate --dry-run --profile quick {only?} {launches?} {label?} {ranks-n?}"),
          new Line(4, "024", "calibrate --dry-run --like {calibration}"),
          new Line(6, "02", "report {calibration} {history/run5.json} --out {out}.html"),
          new Line(3, "02", "report {plain.json} {pairs.samples.jsonl} --out {out}.html"),
          new Line(10, "02", "badge {calibration} {svg-out?}"),
          new Line(10, "02", "badge {comparison.json} {svg-out?}"),
          new Line(
              10,
              "02",
              "export {export} {calibration} {method?} {cache?} {locality?} --out {out}.x"),
          new Line(4, "024", "export {export} {run0.samples.jsonl} {damaged?} --out {out}.x"),
          new Line(10, "02", "plan {plan.json}"),
          new Line(5, "02", "help {word}"),
          new Line(5, "02", "{word} {word} {calibration}", false)); // the words form no command

  private static final int WEIGHTS = LINES.stream().mapToInt(Line::weight).sum();

  private FuzzCommands() {}

  static Line drawn(SplittableRandom random) {
    int at = random.nextInt(WEIGHTS);
    for (Line line : LINES) {
      at -= line.weight;
      if (at < 0) {
        return line;
      }
    }
    throw new IllegalStateException();
  }
}
