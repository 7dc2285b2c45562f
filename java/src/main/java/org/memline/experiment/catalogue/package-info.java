/**
 * The catalogue of experiments, with one line for each. No code outside this package distinguishes
 * experiments. Input: the packages of the experiments. To add an experiment, start with a line in
 * {@link org.memline.experiment.catalogue.Measurements}.
 */
package org.memline.experiment.catalogue;
