package org.memline.layout;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The element of a layout: a basic type, or a number of bytes that are always next to each other.
 *
 * @param label name in text forms, for example {@code float64} or {@code 16B}
 * @param bytes size in bytes
 */
public record Unit(String label, int bytes) implements Layout {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,9})B");

  /** One basic type: its label, its size in bytes, and its names in C, Fortran, NumPy and MPI. */
  private record Type(String label, int bytes, List<String> names) {
    static Type of(String label, int bytes, String names) {
      return new Type(label, bytes, List.of(names.split(", ")));
    }
  }

  /**
   * The basic types; sizes and Fortran's default kinds are those of the usual compilers on 64-bit
   * machines.
   */
  private static final List<Type> TYPES =
      List.of(
          Type.of(
              "int8",
              1,
              "char, int8_t, character, byte, signed char, MPI_CHAR, MPI_SIGNED_CHAR, MPI_INT8_T, MPI_CHARACTER"),
          Type.of(
              "uint8",
              1,
              "unsigned char, uint8_t, bool, MPI_UNSIGNED_CHAR, MPI_UINT8_T, MPI_C_BOOL, MPI_BYTE"),
          Type.of(
              "int16",
              2,
              "short, int16_t, integer(2), integer*2, MPI_SHORT, MPI_INT16_T, MPI_INTEGER2"),
          Type.of("uint16", 2, "unsigned short, uint16_t, MPI_UNSIGNED_SHORT, MPI_UINT16_T"),
          Type.of("float16", 2, "half, _Float16, real(2), real*2, MPI_REAL2"),
          Type.of(
              "int32",
              4,
              "int, int32_t, integer, integer(4), integer*4, logical, MPI_INT, MPI_INT32_T, MPI_INTEGER, MPI_INTEGER4, MPI_LOGICAL"),
          Type.of("uint32", 4, "unsigned, unsigned int, uint32_t, MPI_UNSIGNED, MPI_UINT32_T"),
          Type.of(
              "float32", 4, "float, real, real(4), real*4, single, MPI_FLOAT, MPI_REAL, MPI_REAL4"),
          Type.of(
              "int64",
              8,
              "long, long long, int64_t, ptrdiff_t, integer(8), integer*8, MPI_LONG, MPI_LONG_LONG, MPI_LONG_LONG_INT, MPI_INT64_T, MPI_INTEGER8"),
          Type.of(
              "uint64",
              8,
              "size_t, unsigned long, unsigned long long, uint64_t, MPI_UNSIGNED_LONG, MPI_UNSIGNED_LONG_LONG, MPI_UINT64_T"),
          Type.of(
              "float64",
              8,
              "double, double precision, real(8), real*8, MPI_DOUBLE, MPI_DOUBLE_PRECISION, MPI_REAL8"),
          Type.of("float128", 16, "long double, real(16), real*16, MPI_LONG_DOUBLE, MPI_REAL16"),
          Type.of(
              "complex64",
              8,
              "float complex, float _Complex, complex, complex(4), complex*8, MPI_COMPLEX, MPI_C_FLOAT_COMPLEX, MPI_COMPLEX8"),
          Type.of(
              "complex128",
              16,
              "double complex, double _Complex, complex(8), complex*16, MPI_DOUBLE_COMPLEX, MPI_C_DOUBLE_COMPLEX, MPI_COMPLEX16"));

  public Unit {
    if (bytes < 1) {
      throw new IllegalArgumentException("element of " + bytes + " bytes: use at least 1");
    }
  }

  /** Returns an element of that many bytes that is not one of the basic types. */
  static Unit ofBytes(long bytes) {
    if (bytes > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("element of " + bytes + " bytes: use at most 2147483647");
    }
    return new Unit(bytes + "B", (int) bytes);
  }

  /**
   * Returns the element with a name in C, Fortran, NumPy or MPI, or with a size such as {@code
   * 16B}.
   *
   * @throws IllegalArgumentException if {@code name} is neither a name nor a size; the message
   *     names the labels
   */
  public static Unit parse(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "element '%s' is unknown: use %s, their names in C, Fortran or MPI, or a size such as 16B"
                        .formatted(name, String.join(", ", labels()))));
  }

  /** Returns the element with that name; empty if no element has this name. */
  static Optional<Unit> find(String name) {
    Matcher size = SIZE.matcher(name);
    if (size.matches()) {
      return Optional.of(ofBytes(Long.parseLong(size.group(1))));
    }
    return TYPES.stream()
        .filter(type -> type.label.equals(name) || type.names.contains(name))
        .findFirst()
        .map(type -> new Unit(type.label, type.bytes));
  }

  static List<String> labels() {
    return TYPES.stream().map(Type::label).toList();
  }

  /** Returns every name that {@link #parse} accepts, except sizes such as {@code 16B}. */
  static Stream<String> names() {
    return TYPES.stream()
        .flatMap(type -> Stream.concat(Stream.of(type.label), type.names.stream()));
  }

  /** Returns whether the element is a basic type instead of a number of bytes. */
  public boolean typed() {
    return !label.endsWith("B");
  }

  @Override
  public Stream<Unit> units() {
    return Stream.of(this);
  }

  /**
   * Returns the alignment in bytes that compilers of 64-bit machines give the element. It is the
   * size of a basic type, or of the real part if the type is complex. It is 1 for an element that
   * is not a basic type.
   */
  @Override
  public int alignment() {
    return !typed() ? 1 : label.startsWith("complex") ? bytes / 2 : bytes;
  }

  @Override
  public Extent extent() {
    return new Extent(0, bytes);
  }

  @Override
  public String text() {
    return label;
  }
}
