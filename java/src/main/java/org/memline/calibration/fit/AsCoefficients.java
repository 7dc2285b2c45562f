package org.memline.calibration.fit;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * Marks a list of coefficients that a calibration file stores in a short form. The first element of
 * the stored list is an index into {@link TermNames}, which selects the names of the coefficients.
 * Each further element is the list [value, low, high] of one coefficient. An unknown end of the
 * interval is null.
 */
@Retention(RetentionPolicy.RUNTIME)
@JacksonAnnotationsInside
@JsonSerialize(using = CoefficientsJson.Writer.class)
@JsonDeserialize(using = CoefficientsJson.Reader.class)
public @interface AsCoefficients {}
