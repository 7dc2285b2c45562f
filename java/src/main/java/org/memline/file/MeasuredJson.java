package org.memline.file;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.calibration.Members;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import org.memline.study.Studies;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.DoubleNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and writes cells (measured configurations with their times) in the form that the section of
 * their experiment defines. Medians and ranges are written with six significant digits, the times
 * of single launches (starts of mpirun) with all digits.
 */
@SuppressWarnings("rawtypes") // the class literal Measured.class has no type parameter
final class MeasuredJson {
  private static final Map<Experiment, Section<?>> SECTIONS =
      Studies.fittings().stream()
          .<Section<?>>map(fitting -> fitting.section())
          .collect(Collectors.toMap(Section::experiment, section -> section));

  private MeasuredJson() {}

  static SimpleModule module() {
    return new SimpleModule()
        .addSerializer(Measured.class, new Writer())
        .addDeserializer(Measured.class, new Reader());
  }

  /**
   * Returns a reader for single cells (measured configurations) of one experiment at one locality
   * (distance of the ranks' cores).
   */
  static ObjectReader reader(JsonMapper json, Experiment experiment, Locality locality) {
    return expecting(json.readerFor(Measured.class), SECTIONS.get(experiment), locality);
  }

  /**
   * Returns a copy of {@code reader} that reads the cells (measured configurations) of one section
   * at one locality (distance of the ranks' cores).
   */
  static ObjectReader expecting(ObjectReader reader, Section<?> section, Locality locality) {
    return reader.withAttribute(Section.class, section).withAttribute(Locality.class, locality);
  }

  private static final class Writer extends ValueSerializer<Measured> {
    @Override
    public void serialize(Measured measured, JsonGenerator json, SerializationContext context) {
      ObjectNode node = JsonNodeFactory.instance.objectNode();
      SECTIONS.get(measured.cell().experiment()).form().write(measured, node);
      for (String name : List.copyOf(node.propertyNames())) {
        if (node.get(name) instanceof DoubleNode number) {
          double rounded = RoundedNumbers.rounded(number.doubleValue());
          if (rounded == (long) rounded) {
            node.put(name, (long) rounded);
          } else {
            node.put(name, rounded);
          }
        }
      }
      context.writeTree(json, node);
    }
  }

  private static final class Reader extends ValueDeserializer<Measured> {
    @Override
    public Measured<?> deserialize(JsonParser json, DeserializationContext context) {
      Section<?> section = (Section<?>) context.getAttribute(Section.class);
      Locality locality = (Locality) context.getAttribute(Locality.class);
      try {
        Members members = new Members(context.readTree(json));
        Measured<?> measured = section.form().read(members, section.experiment(), locality);
        members.end();
        return measured;
      } catch (IllegalArgumentException e) {
        throw DatabindException.from(json, e.getMessage(), e);
      }
    }
  }
}
