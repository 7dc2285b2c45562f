/**
 * The catalogue of experiments, one line each; no other code distinguishes them. Input: the
 * packages of the experiments; a new one starts with a line in {@link
 * org.memline.experiment.catalogue.Measurements}.
 */
package org.memline.experiment.catalogue;
