package org.memline.mpi;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Tests that Java and C code use different message tags. Both send on one communicator, so that a
 * common tag would mix up their messages.
 */
class TagsTest {
  private static final Pattern IN_C = Pattern.compile("(\\w+_TAG) = (\\d+)");

  @Test
  void messageTagsAreUnique() throws IOException {
    Map<Integer, String> taken = new HashMap<>();
    Matcher tag = IN_C.matcher(Files.readString(Path.of("../native/mpi/world.h")));
    while (tag.find()) {
      take(taken, Integer.parseInt(tag.group(2)), tag.group(1));
    }
    assertTrue(taken.size() > 3, "too few tags were read in C: " + taken);
    for (Tags own : Tags.values()) {
      take(taken, own.number(), own.name());
    }
  }

  private static void take(Map<Integer, String> taken, int number, String name) {
    String before = taken.put(number, name);
    assertTrue(before == null, before + " and " + name + " are both " + number);
  }
}
