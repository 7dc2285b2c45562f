/**
 * This package plans and measures sends of any layout: nested blocks, lists of blocks and arrays of
 * structs. Input: the user's choices for a plan, and the layouts of {@link org.memline.layout}.
 * Start reading at {@link org.memline.experiment.layouts.LayoutsPlan}.
 */
package org.memline.experiment.layouts;
