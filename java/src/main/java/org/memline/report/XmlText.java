package org.memline.report;

import java.io.StringWriter;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes XML element by element. The XML is well-formed even if a label contains special
 * characters.
 */
public final class XmlText {
  /** Matches the characters that XML 1.0 does not allow, not even in escaped form. */
  private static final String FORBIDDEN =
      "[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]";

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  /** Starts a complete XML file. */
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

  /** Starts a fragment of XML, which becomes a part of another document. */
  public static XmlText fragment() {
    return new XmlText(false);
  }

  /** Opens an element. Its attributes are written in the order of the map. */
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

  /** Writes an element without content. */
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

  /** Writes a document type declaration. It must be written before the first element. */
  public XmlText doctype(String declaration) {
    return write(
        () -> {
          xml.writeDTD("<!DOCTYPE " + declaration + ">");
          xml.writeCharacters("\n");
        });
  }

  /**
   * Writes a comment. An XML comment must not contain two adjacent hyphens and must not end with a
   * hyphen. Therefore a blank is written after such a hyphen.
   */
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

  /**
   * Runs a step that writes XML. Writing to a string cannot fail, so that an exception is a
   * programming error.
   */
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
