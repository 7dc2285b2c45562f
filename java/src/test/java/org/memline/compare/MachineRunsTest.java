package org.memline.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.predict.LocalityPart;
import org.memline.sample.Locality;
import org.memline.study.sends.SendsSection;

/** Tests which runs of a machine are chosen to estimate the spread between runs. */
class MachineRunsTest {
  private static final double NS = 1e-9;

  private static Calibration apart(double ns, Calibrations like) {
    EvidenceRecord evidence = new EvidenceRecord(ns * NS, 100, 0, 0, 0, List.of(), null);
    return like.metric("control.line_handoff", "s", "lower", ns * NS)
        .build()
        .with(SendsSection.SECTION, new SendsSection(evidence, null, null, List.of(), List.of()));
  }

  private static Calibration far(String name, double ns) {
    return apart(ns, Calibrations.named(name).locality(Locality.NODE).sends(1));
  }

  private static Calibration near(String name, double ns) {
    return apart(ns, Calibrations.named(name).locality(Locality.CORE).sends(1));
  }

  private static Calibration both(Calibration first, Calibration second) {
    return new Calibration(first.heading(), first.sections(), first.metrics(), List.of(second));
  }

  private static MachineRuns like(Calibration own, Locality locality, Calibration... others) {
    List<LocalityPart> parts = LocalityPart.of(own);
    return MachineRuns.like(LocalityPart.at(parts, locality).orElseThrow(), parts, List.of(others));
  }

  private static List<String> labels(MachineRuns found) {
    return found.runs().stream().map(run -> run.label() + " " + run.locality().label()).toList();
  }

  @Test
  void runsAreTakenInTheStateOfThePrediction() {
    Calibration own = both(far("own", 215), near("own", 65));
    Calibration other = both(near("other", 60), far("other", 205));
    Calibration never = far("never", 210);
    MachineRuns found = like(own, Locality.CORE, other, never);
    assertEquals(List.of("own core", "other core"), labels(found));
    assertEquals(List.of("never: it was not measured at the compared locality"), found.reasons());
    assertEquals(
        List.of("own node", "other node", "never node"),
        labels(like(own, Locality.NODE, other, never)));
  }

  /**
   * The handoffs of 45 ns and 65 ns differ by more than a factor of 1.4. Both runs also had far
   * cores, so both handoffs are those of near cores.
   */
  @Test
  void nearStatesMatchWhateverTheirHandoff() {
    Calibration nearer = both(far("nearer", 215), near("nearer", 45));
    Calibration usual = both(far("usual", 215), near("usual", 65));
    assertEquals(List.of("nearer core", "usual core"), labels(like(nearer, Locality.CORE, usual)));
    assertEquals(List.of("usual core", "nearer core"), labels(like(usual, Locality.CORE, nearer)));
  }

  /**
   * If a run had only one distance of the cores, its locality comes from the topology and may be
   * wrong. Its handoff of 210 ns shows that the cores were far apart.
   */
  @Test
  void statesMatchByHandoffNotByName() {
    Calibration own = both(far("own", 215), near("own", 65));
    Calibration called = apart(210, Calibrations.named("called").locality(Locality.CORE).sends(1));
    assertEquals(List.of("own node", "called core"), labels(like(own, Locality.NODE, called)));
    assertEquals(List.of("own core"), labels(like(own, Locality.CORE, called)));
  }

  @Test
  void anotherPlanIsTheSameMachineButOtherSettingsAreNot() {
    Calibration own = far("own", 215);
    Calibration longer = apart(215, farNamed("longer").plan("other"));
    Calibration crowded = apart(215, farNamed("crowded").oversubscribed());
    Calibration larger = apart(215, farNamed("larger").fact("l2_bytes", "2097152"));
    Calibration eager = apart(215, farNamed("eager").fact("env.OMPI_MCA_btl", "tcp,self"));
    Calibration bound = apart(215, farNamed("bound").fact("mpirun_options", "--bind-to none"));
    MachineRuns found = like(own, Locality.NODE, longer, crowded, larger, eager, bound);
    assertEquals(List.of("own node", "longer node"), labels(found));
    assertEquals(
        List.of("crowded", "larger", "eager", "bound"),
        found.reasons().stream().map(reason -> reason.replaceFirst(":.*", "")).toList());
  }

  /**
   * Between nodes no line handoff is measured, so only the places of the ranks and the controls
   * show that two runs match.
   */
  @Test
  void remoteRunsMatchRemoteRuns() {
    Calibration own = remote("own");
    Calibration within = far("within", 215);
    assertEquals(
        List.of("own remote", "other remote"),
        labels(like(own, Locality.REMOTE, remote("other"), within)));
  }

  private static Calibrations farNamed(String name) {
    return Calibrations.named(name).locality(Locality.NODE).sends(1);
  }

  private static Calibration remote(String name) {
    return Calibrations.named(name).secondNode("node2").sends(1).build();
  }
}
