package org.memline.report.call;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.FittedConstant;
import org.memline.call.fit.LeftOutVisits;
import org.memline.call.fit.Observations;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.RankChoice;
import org.memline.call.fit.SegmentModel;
import org.memline.call.fit.SegmentSide;
import org.memline.call.fit.VariableRange;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;

class CostPlotTest {
  private static SegmentModel segment(SegmentSide side) {
    return new SegmentModel(
        List.of(side),
        2,
        2,
        List.of(new FittedConstant("f[0]", 1, 1, 1, ""), new FittedConstant("f[1]", 0, 0, 0, "")),
        List.of(List.of(0.0, 0.0), List.of(0.0, 0.0)),
        1,
        0.1,
        1,
        1,
        List.of(),
        List.of());
  }

  /**
   * The model has the border halfway between the sizes −2 and 2, which is the middle of the axis.
   */
  @Test
  void aBorderWithNegativeValuesIsHalfwayBetweenTheSegments() {
    double[][] sizes = {{-4, -2, 2, 4}};
    Observations all = new Observations(RankChoice.BY_EXPERIMENT);
    all.run("a")
        .visits(
            new TraceHead("p", 0, 0, 1, "n", "", "2026-01-01T00:00:00Z", 0, 4, List.of(), ""),
            new CostExperiment("f", "f[0]+f[1]*N", List.of("N"), false, "", 0),
            new VisitBlock(
                0, 4, new long[4], new long[4], new double[] {1, 1, 2, 2}, sizes, new long[0][]));
    ObservedExperiment observed = all.experiment("f");
    ExperimentModel model =
        new ExperimentModel(
            "f",
            "f[0]+f[1]*N",
            false,
            false,
            List.of(new VariableRange("N", -4, 4, 4)),
            4,
            4,
            new LeftOutVisits(0, 0, 0, 0),
            1,
            List.of(
                segment(new SegmentSide("N", null, -4, -2, 2.0)),
                segment(new SegmentSide("N", -2.0, 2, 4, null))),
            List.of(),
            List.of());
    String svg = CostPlot.svg(observed, model, "N");
    assertTrue(svg.matches("(?s).*<line x1=\"408(\\.0)?\"[^>]*class=\"border\".*"), svg);
  }
}
