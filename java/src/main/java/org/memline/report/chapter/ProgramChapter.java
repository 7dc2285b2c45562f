package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;

/**
 * The chapter about programs that {@code watch} recorded: the MPI calls that took longest, and what
 * follows from them.
 */
final class ProgramChapter {
  private ProgramChapter() {}

  static List<Piece> of(ReportContent reported) {
    List<Piece> all = new ArrayList<>();
    for (int i = 0; i < reported.programs().size(); i++) {
      RecordedProgram program = reported.programs().get(i);
      String name = "program" + (i == 0 ? "" : "-" + (i + 1));
      List<Piece> own = pieces(program, name);
      if (i == 0) {
        all.addAll(own);
      } else {
        all.add(new Piece.Folded(program.label(), own));
      }
    }
    return all;
  }

  private static List<Piece> pieces(RecordedProgram program, String name) {
    List<Piece> all = new ArrayList<>();
    all.add(new Piece.Words(program.label() + ": " + program.table().heading()));
    all.add(new Piece.Listed(program.table().figure(name)));
    program.table().notes().forEach(note -> all.add(new Piece.Words(note)));
    return all;
  }
}
