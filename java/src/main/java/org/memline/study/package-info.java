/**
 * The studies (sends, copies, scans, …). Each study has a package that plans and measures its
 * experiment, fits the samples, and computes its metrics. {@link Studies} lists them, one per line;
 * no other code distinguishes between them. Input: none. To add a study, start with a package
 * beside these and a line in {@link Studies}.
 */
package org.memline.study;
