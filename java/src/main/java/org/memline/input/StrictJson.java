package org.memline.input;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.InjectableValues;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.std.StdValueInstantiator;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.module.SimpleValueInstantiators;

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

  /** The name of a second injected null, for another member of the same record. */
  public static final String NO_SECOND_VALUE = "no second value";

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
                .addValue(NO_VALUE, null)
                .addValue(NO_SECOND_VALUE, null))
        .addModule(
            new SimpleModule()
                .addDeserializer(String.class, new PrintableText())
                .addDeserializer(Double.class, new StrictNumber(Double.class))
                .addDeserializer(double.class, new StrictNumber(double.class))
                .addDeserializer(double[].class, new NumberArray())
                .setValueInstantiators(new RecordInstantiators()));
  }

  /**
   * Reads a JSON array of finite numbers. If an element is not a finite number, the error message
   * contains the index of the element.
   */
  private static final class NumberArray extends ValueDeserializer<double[]> {
    private static final StrictNumber NUMBER = new StrictNumber(double.class);

    @Override
    public double[] deserialize(JsonParser json, DeserializationContext context) {
      if (json.currentToken() != JsonToken.START_ARRAY) {
        throw StrictNumber.none(json, json.getString(), double[].class);
      }
      double[] numbers = new double[16];
      int count = 0;
      while (json.nextToken() != JsonToken.END_ARRAY) {
        if (count == numbers.length) {
          numbers = Arrays.copyOf(numbers, 2 * count);
        }
        try {
          numbers[count] = NUMBER.deserialize(json, context);
        } catch (JacksonException e) {
          throw e.prependPath(numbers, count);
        }
        count++;
      }
      return Arrays.copyOf(numbers, count);
    }
  }

  /**
   * Reads a JSON string and replaces its unprintable characters. Other types of JSON values are
   * rejected.
   */
  private static final class PrintableText extends ValueDeserializer<String> {
    @Override
    public String deserialize(JsonParser json, DeserializationContext context) {
      if (json.currentToken() == null || !json.currentToken().isScalarValue()) {
        throw new InvalidFormatException(json, "no text", json.currentToken(), String.class);
      }
      if (json.currentToken().isNumeric() || json.currentToken().isBoolean()) {
        throw new InvalidFormatException(json, "no text", json.getString(), String.class);
      }
      return Printable.of(json.getString());
    }
  }

  /**
   * Makes Jackson call the constructors of records by reflection, to save time. Without this class,
   * Jackson creates a method handle for each constructor. This takes a tenth of a second for the
   * records of a calibration file.
   */
  private static final class RecordInstantiators extends SimpleValueInstantiators {
    private static final long serialVersionUID = 1L;

    @Override
    public ValueInstantiator modifyValueInstantiator(
        DeserializationConfig config, BeanDescription.Supplier bean, ValueInstantiator usual) {
      return bean.getBeanClass().isRecord() && usual.getClass() == StdValueInstantiator.class
          ? new ByReflection((StdValueInstantiator) usual)
          : usual;
    }

    private static final class ByReflection extends StdValueInstantiator {
      ByReflection(StdValueInstantiator usual) {
        super(usual);
      }

      @Override
      public Object createFromObjectWith(DeserializationContext context, Object[] arguments) {
        if (_withArgsCreator == null
            || !(_withArgsCreator.getAnnotated() instanceof Constructor<?> constructor)) {
          return super.createFromObjectWith(context, arguments);
        }
        try {
          return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
          return failed(context, arguments, e.getCause());
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
          return failed(context, arguments, e);
        }
      }

      private Object failed(DeserializationContext context, Object[] arguments, Throwable cause) {
        return context.handleInstantiationProblem(
            _valueClass, arguments, rewrapCtorProblem(context, cause));
      }
    }
  }
}
