/**
 * The experiments that there are: a line each, and nobody else tells them apart. In come the rooms
 * of the experiments; a new one starts with a line in {@link
 * org.memline.experiment.catalogue.Measurements}.
 */
package org.memline.experiment.catalogue;
