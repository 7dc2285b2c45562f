package org.memline.report;

import java.io.StringWriter;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** XML written element by element; whatever a label holds, the result is well-formed. */
public final class XmlText {
  /** What XML 1.0 cannot hold, not even escaped. */
  private static final String FORBIDDEN =
      "[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]";

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  /** A whole file. */
  public XmlText() {
    this(true);
  }

  private XmlText(boolean whole) {
    try {
      xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      if (whole) {
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeCharacters("\n");
      }
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An element that stands in another document. */
  public static XmlText fragment() {
    return new XmlText(false);
  }

  /** Opens an element, attributes in the map's order. */
  public XmlText open(String element, Map<String, String> attributes) {
    return write(
        () -> {
          xml.writeStartElement(element);
          attributes(attributes);
        });
  }

  private void attributes(Map<String, String> attributes) throws XMLStreamException {
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      xml.writeAttribute(attribute.getKey(), clean(attribute.getValue()));
    }
  }

  /** An element without content. */
  public XmlText empty(String element, Map<String, String> attributes) {
    return write(
        () -> {
          xml.writeEmptyElement(element);
          attributes(attributes);
          xml.writeCharacters("\n");
        });
  }

  public XmlText close() {
    return write(
        () -> {
          xml.writeEndElement();
          xml.writeCharacters("\n");
        });
  }

  public XmlText text(String characters) {
    return write(() -> xml.writeCharacters(clean(characters)));
  }

  /** Before the first element. */
  public XmlText doctype(String declaration) {
    return write(
        () -> {
          xml.writeDTD("<!DOCTYPE " + declaration + ">");
          xml.writeCharacters("\n");
        });
  }

  /** Two hyphens in a row, which a comment cannot hold, are set apart. */
  public XmlText comment(String characters) {
    return write(
        () -> {
          xml.writeComment(clean(characters).replaceAll("-(?=-|$)", "- "));
          xml.writeCharacters("\n");
        });
  }

  private static String clean(String characters) {
    return characters.replaceAll(FORBIDDEN, "\uFFFD");
  }

  @Override
  public String toString() {
    return text.toString();
  }

  /** A string takes whatever is written: there is nothing to recover from. */
  private XmlText write(Writing step) {
    try {
      step.run();
      return this;
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Writing {
    void run() throws XMLStreamException;
  }
}
