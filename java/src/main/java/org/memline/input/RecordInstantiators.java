package org.memline.input;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.std.StdValueInstantiator;
import tools.jackson.databind.module.SimpleValueInstantiators;

/**
 * Makes Jackson call the constructors of records by reflection, to save time. Without this class,
 * Jackson creates a method handle for each constructor. This takes a tenth of a second for the
 * records of a calibration file.
 */
final class RecordInstantiators extends SimpleValueInstantiators {
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
