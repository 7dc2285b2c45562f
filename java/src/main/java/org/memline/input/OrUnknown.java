package org.memline.input;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import tools.jackson.databind.annotation.JsonDeserialize;

/** Marks a {@code double} that is unknown if the JSON file has null; its value is then NaN. */
@Retention(RetentionPolicy.RUNTIME)
@JacksonAnnotationsInside
@JsonDeserialize(using = UnknownAsNaN.class)
@JsonSetter(nulls = Nulls.SET)
public @interface OrUnknown {}
