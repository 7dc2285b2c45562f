package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.layout.Layout;
import org.memline.layout.LayoutText;
import org.memline.layout.Nest;
import org.memline.layout.RandomLayouts;
import org.memline.layout.Unit;

/**
 * Compares memline's canonical form of layouts with MPI. For random trees of type constructors, it
 * must gather the same bytes as MPI_Pack. The text that the recorder of MPI calls writes for the
 * datatype must have the same canonical form. The parts of distributed arrays are compared byte by
 * byte.
 */
class LayoutsIT {
  private static final int SEED = 38;

  @TempDir Path folder;

  @Test
  @Tag("mpich")
  void mpiPacksTheBytesOfTheNest() throws Exception {
    pack(300);
  }

  @Test
  @Tag("release")
  void mpiPacksTheBytesOfManyNests() throws Exception {
    pack(10_000);
  }

  private void pack(int count) throws Exception {
    List<Layout> layouts = layouts(count);
    List<String> lines =
        layouts.stream().map(layout -> line(layout) + "\n" + line(layout.nest())).toList();
    List<String> texts = packed(lines);
    for (int i = 0; i < count; i++) {
      assertEquals(
          line(layouts.get(i).nest()), line(LayoutText.parse(texts.get(i)).nest()), texts.get(i));
    }
  }

  @Test
  @Tag("mpich")
  void partsOfDistributedArraysAreDecoded() throws Exception {
    distributed(300);
  }

  @Test
  @Tag("release")
  void manyPartsOfDistributedArraysAreDecoded() throws Exception {
    distributed(5_000);
  }

  private void distributed(int count) throws Exception {
    Random random = new Random(SEED);
    RandomLayouts items = new RandomLayouts(SEED, "float64", "int16", "int32");
    List<ArrayPart> parts =
        Stream.generate(() -> ArrayPart.random(random, items))
            .filter(part -> part.bytes().length <= 20_000)
            .limit(count)
            .toList();
    List<String> texts = packed(parts.stream().map(ArrayPart::lines).toList());
    for (int i = 0; i < count; i++) {
      Layout decoded = LayoutText.parse(texts.get(i));
      assertArrayEquals(parts.get(i).bytes(), RandomLayouts.bytes(decoded), texts.get(i));
      assertEquals(parts.get(i).extent(), decoded.extent().bytes(), texts.get(i));
    }
  }

  /**
   * Returns the text of each layout as the recorder writes it. The program that writes the text
   * also compares the bytes of the layout with those that MPI_Pack packs.
   */
  private List<String> packed(List<String> layouts) throws Exception {
    Path file = folder.resolve("layouts.txt");
    Files.writeString(file, layouts.size() + "\n" + String.join("\n", layouts) + "\n");
    Path decoded = folder.resolve("decoded.txt");
    List<String> command = RanksMpi.starting(1);
    command.add(RanksMpi.built().resolve("tests/pack_layouts").toString());
    command.add(file.toString());
    command.add(decoded.toString());
    Program.Outcome run = Program.start(command).await();
    assertEquals(0, run.exit(), run.err());
    assertEquals(layouts.size() + " layouts", run.out().strip());
    List<String> texts = Files.readAllLines(decoded);
    assertEquals(layouts.size(), texts.size());
    return texts;
  }

  private static List<Layout> layouts(int count) {
    RandomLayouts random = new RandomLayouts(SEED, "float64", "int16", "int32", "complex128");
    return Stream.generate(random::next).limit(count).toList();
  }

  private static String line(Nest nest) {
    StringBuilder text = new StringBuilder();
    add(text, nest);
    return text.toString();
  }

  /** Returns a layout as pack_layouts.c reads it. */
  static String line(Layout layout) {
    StringBuilder text = new StringBuilder();
    add(text, layout);
    return text.toString();
  }

  private static void add(StringBuilder text, Object... words) {
    for (Object word : words) {
      text.append(word).append(' ');
    }
  }

  private static void add(StringBuilder text, Nest nest) {
    add(text, nest.start(), nest.loops().size());
    nest.loops().forEach(loop -> add(text, loop.count(), loop.strideBytes()));
    add(text, nest.listed());
    for (int i = 0; i < nest.listed(); i++) {
      add(text, nest.startOf(i), nest.lengthOf(i));
    }
  }

  /**
   * Writes a tree in prefix order. Strides and displacements in units of the extent are converted
   * to bytes.
   */
  private static void add(StringBuilder text, Layout layout) {
    if (layout instanceof Unit unit) {
      add(text, "unit", unit.label());
    } else if (layout instanceof Layout.Contiguous c) {
      add(text, "contiguous", c.count());
      add(text, c.of());
    } else if (layout instanceof Layout.Vector v) {
      long stride = v.inBytes() ? v.stride() : v.stride() * v.of().extent().bytes();
      add(text, "hvector", v.count(), v.length(), stride);
      add(text, v.of());
    } else if (layout instanceof Layout.Indexed x) {
      long unit = x.inBytes() ? 1 : x.of().extent().bytes();
      add(text, "hindexed", x.displacements().length);
      for (int i = 0; i < x.displacements().length; i++) {
        add(text, x.lengths()[x.lengths().length == 1 ? 0 : i], x.displacements()[i] * unit);
      }
      add(text, x.of());
    } else if (layout instanceof Layout.Subarray s) {
      add(text, "subarray", s.sizes().length, s.fortran() ? "f" : "c");
      for (int i = 0; i < s.sizes().length; i++) {
        add(text, s.sizes()[i], s.subsizes()[i], s.starts()[i]);
      }
      add(text, s.of());
    } else if (layout instanceof Layout.Struct s) {
      add(text, "struct", s.lengths().length);
      for (int i = 0; i < s.lengths().length; i++) {
        add(text, s.lengths()[i], s.displacements()[i]);
      }
      add(text, s.extent().lower(), s.extent().bytes());
      s.of().forEach(of -> add(text, of));
    } else if (layout instanceof Layout.Resized r) {
      add(text, "resized", r.lower(), r.bytes());
      add(text, r.of());
    } else if (layout instanceof Layout.Offset o) {
      add(text, "hindexed", 1, 1, o.bytes());
      add(text, o.of());
    }
  }
}
