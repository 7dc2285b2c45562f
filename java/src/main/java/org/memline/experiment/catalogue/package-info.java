/**
 * The catalogue of experiments, with one line of code for each. Only this package distinguishes
 * between experiments. Input: the packages of the experiments. To add an experiment, start with a
 * line in {@link org.memline.experiment.catalogue.Measurements}.
 */
package org.memline.experiment.catalogue;
