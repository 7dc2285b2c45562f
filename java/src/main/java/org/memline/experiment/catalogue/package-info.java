/**
 * This room lists the experiments, one line each; no other room distinguishes them. In come the
 * rooms of the experiments; a new experiment starts with a line in {@link
 * org.memline.experiment.catalogue.Measurements}.
 */
package org.memline.experiment.catalogue;
