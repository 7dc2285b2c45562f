/**
 * This package has the plans of experiments. A plan lists the cells (configurations) that are
 * measured and limits the time. Input: a profile and the choices of the user. A reader should start
 * at {@link org.memline.study.plan.PlannedMeasurement}, which every experiment implements.
 */
package org.memline.study.plan;
