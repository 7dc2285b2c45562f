package org.memline.fuzz;

import java.util.List;
import java.util.Map;

/**
 * The words that may replace a word in braces in the text of a command. One of several replacements
 * is drawn; a replacement has one or more words.
 */
final class SlotWords {
  private static final Map<String, List<String>> ALL =
      Map.ofEntries(
          Map.entry("method", List.of("--method packed", "--method datatype")),
          Map.entry("cache", List.of("--cache warm", "--cache cold")),
          Map.entry("json", List.of("--json")),
          Map.entry("gate", List.of("--gate")),
          Map.entry("all", List.of("--all")),
          Map.entry("damaged", List.of("--skip-damaged")),
          Map.entry("locality", List.of("--locality node", "--locality node", "--locality core")),
          Map.entry(
              "layout",
              List.of(
                  "--matrix 90x50 --element int32 --columns 3",
                  "--matrix 1000x1000 --ld 1016 --element float64 --rows 8",
                  "--matrix 4096x4096 --element int32 --columns 1",
                  "--words 1000 --from 1 --to 64",
                  "--words 65536 --from w --to 2x64")),
          Map.entry(
              "outputs",
              List.of(
                  "--junit {out}.xml --prometheus {out}.prom --csv {out}.csv",
                  "--markdown {out}.md",
                  "--report {out}.html")),
          Map.entry("judged", List.of("--strict", "--fwer", "--require-conclusive", "--last 5")),
          Map.entry("csvdir", List.of("--csv {out}")),
          Map.entry(
              "expression",
              List.of(
                  "64C1.1S0||Nd||0D1.1C64",
                  "1C1",
                  "(64S0||Nadp||0D64)",
                  "wC1.(1S0||Nd||0R1).1Cw",
                  "Nd@2")),
          Map.entry(
              "rates",
              List.of(
                  "1C1=93,1S0=126,Nd=142,64C1=67.9,0D1=190,0R1=30,1C64=20,Nd@2=60,64S0=50,0R64=40,wC1=9,1Cw=8")),
          Map.entry("congestion", List.of("--congestion 2", "--congestion 4")),
          Map.entry("constraint", List.of("--constraint 2*Q<1C64", "--constraint 3*Q<93")),
          Map.entry("inside", List.of("--inside f")),
          Map.entry("words", List.of("--words 1000", "--words 131040")),
          Map.entry("count", List.of("1", "100", "65536", "1000000", "3")),
          Map.entry("depth", List.of("1", "3", "8")),
          Map.entry(
              "accesses",
              List.of(
                  "--reads 100 --writes 3",
                  "--reads 65536 --writes 1000000",
                  "--reads 10+20 --writes 3+0")),
          Map.entry(
              "lines",
              List.of(
                  "--placing spread --owner nobody", "--total 500", "--word 8", "--measured 1e-3")),
          Map.entry("model", List.of("--model published", "--model memline")),
          Map.entry("shape", List.of("64x64", "1000x30", "1x1")),
          Map.entry("mesh", List.of("1x2", "2x1", "2x2")),
          Map.entry("type", List.of("--type int32", "--type int64")),
          Map.entry("input", List.of("--input uniform", "--input few")),
          Map.entry("barrier", List.of("--barrier global", "--barrier oblivious")),
          Map.entry("costs", List.of("--g 1e-9 --latency 1e-6", "--g 0", "--latency 1")),
          Map.entry("svg", List.of("--svg {out}.svg")),
          Map.entry("svg-out", List.of("--out {out}.svg")),
          Map.entry(
              "export",
              List.of("simgrid", "extrap", "loggopsim", "caliper", "csv", "simgrid --only sends")),
          Map.entry("set", List.of("--set N=100", "--set N=2*P")),
          Map.entry("weak", List.of("--weak N=64*P")),
          Map.entry("ranks", List.of("--ranks 3", "--ranks 16")),
          Map.entry("ranges", List.of("1:16:2", "1,2,4", "2:8:+2")),
          Map.entry(
              "fit",
              List.of(
                  "--signed", "--segments off", "--segments 2", "--ranks all", "--visits least")),
          Map.entry("where", List.of("--where bytes>64", "--where lines>1&&bytes<=8192")),
          Map.entry("model-out", List.of("--out {out}.model")),
          Map.entry("junit", List.of("--junit {out}.xml")),
          Map.entry("matters", List.of("--matters 1", "--require-conclusive")),
          Map.entry("trace-format", List.of("extrap", "caliper", "chrome")),
          Map.entry(
              "formula",
              List.of("f[0]+f[1]*bytes", "f[0]*alpha+f[1]*gamma*lines+f[2]*copy(1,64,bytes)")),
          Map.entry("label", List.of("--label night")),
          Map.entry(
              "judging",
              List.of("--factor 1.5", "--false-alarms 0.05", "--baseline {pairs.samples.jsonl}")),
          Map.entry(
              "pairs-out",
              List.of(
                  "--out {out}.json --csv {out}.csv",
                  "--passing {out}.passing --failing {out}.failing",
                  "--junit {out}.xml --prometheus {out}.prom")),
          Map.entry("only", List.of("--only sends", "--only scans,copies", "--only supersteps")),
          Map.entry("launches", List.of("--launches 3", "--aa")),
          Map.entry("ranks-n", List.of("--ranks 4", "--mesh 2x2")),
          Map.entry("word", List.of("predict", "call", "fit", "show", "compare")));

  private SlotWords() {}

  /** Returns the choices for a slot; null if the slot is a file. */
  static List<String> of(String slot) {
    return ALL.get(slot);
  }
}
