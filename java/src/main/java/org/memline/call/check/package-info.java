/**
 * This room checks formula contracts: whether the cost of an annotated program has changed since
 * its model was fitted. In come a model and new visits; start at {@link
 * org.memline.call.check.ModelChecker}.
 */
package org.memline.call.check;
