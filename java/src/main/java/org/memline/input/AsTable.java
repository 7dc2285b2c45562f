package org.memline.input;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * Marks a list of Java records that a JSON file stores as a table. {@code {"columns": ["a", "b"],
 * "rows": [[1, 2], [3, 4]]}} stands for {@code [{"a": 1, "b": 2}, {"a": 3, "b": 4}]}: each name of
 * a member is written once, and each record is a row. A member that is null in every record has no
 * column. If there are several records, a member with the same value in all of them has no column;
 * it is written once, for example as {@code "same": {"c": 5}}. An empty list is stored as {@code
 * []}.
 */
@Retention(RetentionPolicy.RUNTIME)
@JacksonAnnotationsInside
@JsonSerialize(using = TableWriter.class)
@JsonDeserialize(using = TableReader.class)
public @interface AsTable {}
