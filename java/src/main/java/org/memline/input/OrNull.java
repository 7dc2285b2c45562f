package org.memline.input;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Marks a record member that may be null in the JSON file. If the member is a list, its elements
 * may be null too.
 */
@Retention(RetentionPolicy.RUNTIME)
@JacksonAnnotationsInside
@JsonSetter(nulls = Nulls.SET, contentNulls = Nulls.SET)
public @interface OrNull {}
