/**
 * The catalogue of experiments, one line each; no other code distinguishes them. The input is the
 * packages of the experiments; add a new one in {@link
 * org.memline.experiment.catalogue.Measurements}.
 */
package org.memline.experiment.catalogue;
