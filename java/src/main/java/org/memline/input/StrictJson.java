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
 * The rules for all JSON files that memline reads into Java records. Every member must be present
 * and have its type. No member may be null, except for members marked by {@link OrNull} or {@link
 * OrUnknown}. Numbers are finite, and text is printable. The constructor of each record checks the
 * range of its values.
 */
public final class StrictJson {
  /**
   * The name of an injected empty list, for {@link com.fasterxml.jackson.annotation.JacksonInject}.
   * A member gets this list if the file lacks the member because an earlier version of memline
   * wrote the file.
   */
  public static final String NO_LIST = "no list";

  /**
   * The name of a second injected empty list, for another member of the same record; Jackson
   * requires different names within a record.
   */
  public static final String NO_SECOND_LIST = "no second list";

  /**
   * The name of an injected empty text. A member gets this text if the file lacks the member
   * because an earlier version of memline wrote the file.
   */
  public static final String NO_TEXT = "no text";

  /**
   * The name of an injected null. A member is null if the file lacks it because an earlier version
   * of memline wrote the file.
   */
  public static final String NO_VALUE = "no value";

  private StrictJson() {}

  /**
   * Returns a builder of JSON readers and writers that enforce the rules of this class. A {@code
   * Double} may be null, which means that the number is unknown; a {@code double} may not.
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
                .addValue(NO_TEXT, "")
                .addValue(NO_VALUE, null))
        .addModule(
            new SimpleModule()
                .addDeserializer(String.class, new PrintableText())
                .addDeserializer(Double.class, new StrictNumber(Double.class))
                .addDeserializer(double.class, new StrictNumber(double.class))
                .addDeserializer(double[].class, new NumberArray())
                .setValueInstantiators(new RecordInstantiators()));
  }
}
