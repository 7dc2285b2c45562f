/**
 * Formula contracts: has what an annotated program costs moved since its model was fitted? In come
 * a model and visits of now; start at {@link org.memline.call.check.ModelChecker}.
 */
package org.memline.call.check;
