package org.memline.input;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.InjectableValues;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * The rules common to all files of records: every member is present and of its type, no member is
 * null unless it is marked ({@link OrNull}, {@link OrUnknown}), numbers are finite, and text is
 * printable. The constructor of each record checks the range of its values.
 */
public final class StrictJson {
  /**
   * The name, for {@link com.fasterxml.jackson.annotation.JacksonInject}, of the empty list that a
   * member has in files of versions that did not write it.
   */
  public static final String NO_LIST = "no list";

  /**
   * The name of this empty list for a second member of a record; Jackson requires different names.
   */
  public static final String NO_SECOND_LIST = "no second list";

  /** The name of the empty text that a member has in files of versions that did not write it. */
  public static final String NO_TEXT = "no text";

  private StrictJson() {}

  /**
   * Returns a builder with these rules. A {@code Double} may be null: it is used where a number may
   * be missing.
   */
  public static JsonMapper.Builder builder() {
    return JsonMapper.builder()
        .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
        .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
        .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
        .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
        .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
        .changeDefaultNullHandling(none -> JsonSetter.Value.construct(Nulls.FAIL, Nulls.FAIL))
        .withConfigOverride(
            Double.class, type -> type.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.SET)))
        .injectableValues(
            new InjectableValues.Std()
                .addValue(NO_LIST, List.of())
                .addValue(NO_SECOND_LIST, List.of())
                .addValue(NO_TEXT, ""))
        .addModule(
            new SimpleModule()
                .addDeserializer(String.class, new PrintableText())
                .addDeserializer(Double.class, new StrictNumber(Double.class))
                .addDeserializer(double.class, new StrictNumber(double.class))
                .addDeserializer(double[].class, new NumberArray())
                .setValueInstantiators(new RecordInstantiators()));
  }
}
