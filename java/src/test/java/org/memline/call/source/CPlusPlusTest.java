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

/**
 * Tests that C++ sources are recognised by their file name or content and are refused, and that C
 * sources are not mistaken for C++. In the sources of these tests, the character | stands for the
 * end of a line.
 */
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
      strings = {
        "a.cc",
        "a.cpp",
        "a.cxx",
        "a.c++",
        "a.C",
        "a.cu",
        "a.hpp",
        "a.h++",
        "a.inl",
        "a.tcc",
        "a.ixx",
        "a.mm",
        "folder.c/a.cpp"
      })
  void cPlusPlusFileNamesAreRefused(String file) {
    assertRefused(file, "", ":1:1: a file with this name");
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
        "extern \"C\" {|int y;|}",
        "extern \"C\" int y(void);",
        "extern \"C++\" int y(void);",
        "#ifdef __cplusplus|extern \"C\" {|#endif|extern \"C\" {",
        "void g(int &x) {}",
        "void g(const struct S &x) {}",
        "void g(size_t &x) {}",
        "void g(int n, T &x, int m) {}",
        "void g(T &);",
        "void g(T &&x) {}",
        "void g(T *&x) {}",
        "static inline const T *g(U const &x) {}",
        "T &g(U &x) { return x; }",
        "struct S { int n; void g(T &x); };",
        "__attribute__((noinline)) static void g(T &x) {}",
        "__attribute__((aligned(8))) T g(int n __attribute__((unused)), T &x) {}",
        "static void h(void) { int n; int &m = n; }",
        "static void h(void) { const auto &m = 3; }",
        "static void h(void) { auto f = [n](int x) { return x + n; }; }",
        "static void h(void) { std_sort(a, b, [](int x, int y) { return x < y; }); }",
        "static void h(void) { each(v, [&] { n++; }); }",
        "static void h(void) { each([=] { n++; }); }",
        "class A { int n; };",
        "struct A : public B { int n; };",
        "class A : private B {};",
        "static void h(void) { T *t = new T; }",
        "static T *h(void) { return new T(3); }",
        "static void h(void) { try { f(); } catch (...) { } }",
        "static int h(double x) { return static_cast<int>(x); }",
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
        "#if defined(__cplusplus)|extern \"C\" {|#endif|extern int y;|#ifdef __cplusplus|}|#endif",
        "extern const char *s; char *t = \"C\";",
        "int y(int a, int b) { return (a & b) + y(a & b, a &b) + (int) & b - sizeof(int) & 3; }",
        "int y(int a, int b) { if (a) return y(a & b, 1); else return y(b &a, 2); }",
        "void y(int a, int b) { int c; c = a * y2(a & b); }",
        "double y(int a, int b) { double t[] = {a * y2(a & b), 1}; return (double)a * y2(a & b); }",
        "int y(int a) { for (int i = 0; a * y2(a & i) > 0; i++) {} return 0; }",
        "static int y __attribute__((aligned(A & B)));",
        "static _Alignas(A & B) int y; static _Alignas(A & B) T z;",
        "_Static_assert(A & B, \"\"); DECLARE(A & B); static DECLARE(A & B);",
        "int y[A & B]; struct S { unsigned b : (A & B); int (*f)(int), c[sizeof(A) & 7]; };",
        "int y(int *p, int n) { swap(&n, p), swap(p, &n); return _Generic(n, int: &p, long: &n); }",
        "T y(T f(int), T *p, T a[A & 3]); void *z(T), *w = &y;",
        "enum E { A = (B & C), D = F(B & C) }; int g = F(A & D);",
        "int y(int a) { else_: do a = y(a & 1); while (a & 1); goto else_; }",
        "int y(int new, int class, int catch) { return new * class + catch; }",
        "int y(int class) { switch (class) { case 1: { class = 2; } } return class; }",
        "int a[] = {[1] = 2, [A] = 3}, y(int [], int [3], int (*)[A & 1], int (*f)(int [static 2]));",
        "T y[] = {(T){[B] = 1}, {[2].a = 3}}; int z(int n) { return n ? -1 : 1; }",
        "int y([[maybe_unused]] int x) { [[fallthrough]]; return _Generic(x, struct A : 1, int: 2); }",
        "struct S { struct A *a; int public : 3; int try; }; static void try_(void) { { throw(1); } }",
        "#define try if (setjmp(jump) == 0)|#define catch(e) else|int y(T e) { try { f(); } catch(e) { } return 0; }",
        "void y(int n) { asm volatile(\"\" : : \"r\"(n & 1), \"i\"(n & 2)); }",
      })
  void cThatResemblesCPlusPlusIsTranslated(String before) {
    assertDoesNotThrow(() -> translate("a.c", before));
  }

  @Test
  void aCFileNameInCapitalsIsAccepted() {
    assertDoesNotThrow(() -> translate("CODE.c", ""));
  }

  /** Since C99, names in C may have letters of any language. Compilers read them as UTF-8. */
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
