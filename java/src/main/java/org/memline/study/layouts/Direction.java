package org.memline.study.layouts;

import java.util.List;
import org.memline.calibration.Section;
import org.memline.model.LayoutTerms;
import org.memline.model.LayoutTerms.Term;

/**
 * The ways of sending layouts that have models of their own.
 *
 * @see org.memline.model.LayoutTerms
 */
enum Direction {
  /** One rank sends to the other. Only nested blocks, lists and structs have models here. */
  ONE_WAY(LayoutsSection.SECTION, LayoutTerms.ONE_WAY, LayoutTerms.ONE_WAY_FEATURES),
  /** Two ranks send to each other at the same time. Layouts of all kinds have one model. */
  BOTH_WAYS(LayoutsSection.EXCHANGES, LayoutTerms.BOTH_WAYS, LayoutTerms.BOTH_WAYS_FEATURES);

  private final Section<LayoutsSection> section;
  private final List<Term> terms;
  private final List<Term> features;

  Direction(Section<LayoutsSection> section, List<Term> terms, List<Term> features) {
    this.section = section;
    this.terms = terms;
    this.features = features;
  }

  Section<LayoutsSection> section() {
    return section;
  }

  /** Returns the terms of the models. */
  List<Term> terms() {
    return terms;
  }

  /** Returns the features of the smooth residual of the models. */
  List<Term> features() {
    return features;
  }
}
