package org.memline.input;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import tools.jackson.databind.annotation.JsonDeserialize;

/**
 * Marks a {@code double} for which the JSON file may have null, which means that the number is
 * unknown; its value is then NaN.
 */
@Retention(RetentionPolicy.RUNTIME)
@JacksonAnnotationsInside
@JsonDeserialize(using = UnknownAsNaN.class)
@JsonSetter(nulls = Nulls.SET)
public @interface OrUnknown {}
