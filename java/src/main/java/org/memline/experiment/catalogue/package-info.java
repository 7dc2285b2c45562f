/**
 * This package lists the experiments, one per line. No code outside this package distinguishes
 * between experiments. Input: the classes of the experiments. To add an experiment, start with a
 * line in {@link org.memline.experiment.catalogue.Measurements}.
 */
package org.memline.experiment.catalogue;
