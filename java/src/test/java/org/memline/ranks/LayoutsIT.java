package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
 * Nests gather the same bytes as MPI_Pack packs for random trees of constructors, and the texts of
 * the recorder of MPI calls for their datatypes have the same nests.
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
    Path file = Files.writeString(folder.resolve("layouts.txt"), text(layouts));
    Path decoded = folder.resolve("decoded.txt");
    List<String> command = RanksMpi.starting(1);
    command.add(RanksMpi.built().resolve("tests/pack_layouts").toString());
    command.add(file.toString());
    command.add(decoded.toString());
    Program.Outcome run = Program.start(command).await();
    assertEquals(0, run.exit(), run.err());
    assertEquals(count + " layouts", run.out().strip());
    List<String> texts = Files.readAllLines(decoded);
    assertEquals(count, texts.size());
    for (int i = 0; i < count; i++) {
      assertEquals(
          words(layouts.get(i).nest()), words(LayoutText.parse(texts.get(i)).nest()), texts.get(i));
    }
  }

  private static List<Layout> layouts(int count) {
    RandomLayouts random = new RandomLayouts(SEED, "float64", "int16", "int32", "complex128");
    return Stream.generate(random::next).limit(count).toList();
  }

  private static String words(Nest nest) {
    StringBuilder text = new StringBuilder();
    add(text, nest);
    return text.toString();
  }

  /** Returns what pack_layouts.c reads. */
  private static String text(List<Layout> layouts) {
    StringBuilder text = new StringBuilder().append(layouts.size()).append('\n');
    for (Layout layout : layouts) {
      add(text, layout);
      text.append('\n');
      add(text, layout.nest());
      text.append('\n');
    }
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

  /** Writes a tree in prefix order; strides and displacements that count extents become bytes. */
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
