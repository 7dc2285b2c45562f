package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that any text becomes valid XML. */
class XmlTextTest {
  @Test
  void charactersThatXmlForbidsAreReplaced() {
    XmlText xml = new XmlText().doctype("a SYSTEM \"a.dtd\"").open("a", Map.of());
    xml.comment("--> <b>--- 3 --").empty("c", Map.of("d", "\"<\u0001")).close();
    assertEquals(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE a SYSTEM "a.dtd">
        <a><!--- -> <b>- - - 3 - - -->
        <c d="&quot;&lt;\uFFFD"/>
        </a>
        """,
        xml.toString());
  }
}
