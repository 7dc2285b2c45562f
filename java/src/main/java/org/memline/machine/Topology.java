package org.memline.machine;

import org.memline.sample.Fact;

/** The topology of the node as hwloc describes it: sockets, caches, cores and devices. */
final class Topology {

  private static final String[] PROGRAMS = {"lstopo-no-graphics", "lstopo"};

  private final Commands commands;

  Topology(Commands commands) {
    this.commands = commands;
  }

  Fact sha256() {
    return TextHash.of(topology(), source());
  }

  private Commands.Outcome topology() {
    return commands.run(program(), "--of", "xml");
  }

  private String source() {
    return program() + " --of xml";
  }

  /**
   * Returns the name of the hwloc program that works here. Some distributions have only the program
   * without graphics, others only the one with graphics.
   */
  private String program() {
    for (String program : PROGRAMS) {
      if (commands.run(program, "--of", "xml").ok()) {
        return program;
      }
    }
    return PROGRAMS[0];
  }
}
