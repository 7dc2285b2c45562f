package org.memline.calibration.fit;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * Marks a list of coefficients that a file stores as a list: the index of their names in {@link
 * TermNames}, then value, low and high end of each, with null for an unknown end.
 */
@Retention(RetentionPolicy.RUNTIME)
@JacksonAnnotationsInside
@JsonSerialize(using = CoefficientsJson.Writer.class)
@JsonDeserialize(using = CoefficientsJson.Reader.class)
public @interface AsCoefficients {}
