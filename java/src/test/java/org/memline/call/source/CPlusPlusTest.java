package org.memline.call.source;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourceText;

/** C++ is refused by file name and by content; C is not mistaken for it. Here | ends a line. */
class CPlusPlusTest {
  private static final String MAIN =
      "int main(void) {|int n = 3;|#pragma cll f f[0]+f[1]*n|n++;|#pragma cll end f|return 0;|}|";

  private static void translate(String file, String before) {
    byte[] bytes = (before + "|" + MAIN).replace("|", "\n").getBytes(StandardCharsets.UTF_8);
    Translation.of(SourceText.of(file, bytes)).output();
  }

  private static void assertRefused(String file, String before, String where) {
    SourceException e =
        assertThrows(SourceException.class, () -> translate(file, before), file + before);
    assertTrue(e.getMessage().startsWith(file + where), e.getMessage());
    assertTrue(e.getMessage().contains(" is C++, but only C is translated"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a.cc", "a.cpp", "a.cxx", "a.c++", "a.C", "a.cu", "a.hpp", "folder.c/a.cpp"})
  void cPlusPlusFileNamesAreRefused(String file) {
    assertRefused(file, "", ":1:1: a file of this name");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include <cstdio>",
        "# include <vector> // of the library",
        "double x = std::sqrt(2);",
        "template <class T> T f(T x) { return x; }",
        "using namespace std;",
        "namespace a { int x; }",
        "namespace { int x; }",
        "inline namespace a { int x; }",
        "#ifdef A|int x = f(1,|#else|int x = g(1,|#endif|2);|using namespace std;",
        "#ifdef __cplusplus|extern \"C\" {|#endif|::x y;",
        "[[gnu::unused]] int a; int b = c::d;",
      })
  void cPlusPlusSyntaxIsRefused(String before) {
    assertRefused("a.c", before, ":");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include <stdio.h>|#include <sys/time.h>|#include \"mine\"",
        "#ifdef __cplusplus|#include <cstdio>|using namespace std;|extern \"C\" {|#endif|int y;",
        "#if defined(X) && defined(__cplusplus)|namespace a {|#elif 0|#endif",
        "[[gnu::unused]] static int a;",
        "static const char *s = \"std::vector\"; /* using namespace std */",
        "int namespace, template, using, class;",
        "int pick(int a, int b) { return a ? b ? 1 : 2 : 3; }",
        "#define X(a) template <a>",
        "#if 0|using namespace std;|#endif",
        "static void f(int n) { __asm__ volatile(\"\" ::: \"memory\"); asm(\"nop\" : : \"r\"(n)); }",
        "static void g(int x) { asm volatile goto(\"\" :: \"r\"(f(x)) :: out); out:; }",
        "int h(int template) { for (template = 0; template < 9; template++) {} return template; }",
        "struct namespace { int id; }; struct namespace ns;",
      })
  void cThatResemblesCPlusPlusIsTranslated(String before) {
    assertDoesNotThrow(() -> translate("a.c", before));
  }

  @Test
  void aCFileNameInCapitalsIsAccepted() {
    assertDoesNotThrow(() -> translate("CODE.c", ""));
  }

  /** C allows letters of any language in names since C99, and compilers take them as UTF-8. */
  @Test
  void formulaVariablesMayHaveUnicodeLetters() {
    byte[] bytes =
        MAIN.replace("int n = 3", "struct { int größe; } α = {3}; int n = 3")
            .replace("f[1]*n", "f[1]*α.größe")
            .replace("|", "\n")
            .getBytes(StandardCharsets.UTF_8);
    String output =
        new String(Translation.of(SourceText.of("a.c", bytes)).output(), StandardCharsets.UTF_8);
    assertTrue(output.contains("α.größe"), output);
  }
}
