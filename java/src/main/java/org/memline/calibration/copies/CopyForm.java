package org.memline.calibration.copies;

import java.util.Locale;
import org.memline.calibration.MeasuredForm;
import org.memline.calibration.Members;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.layout.Access;
import org.memline.sample.CopyCell;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import tools.jackson.databind.node.ObjectNode;

/** The form of copies in the file: how they were made, and the kernel that ran. */
final class CopyForm implements MeasuredForm {
  @Override
  public void write(Measured<?> measured, ObjectNode node) {
    CopyCell cell = (CopyCell) measured.cell();
    node.put("from", cell.from().toString()).put("to", cell.to().toString());
    node.put("words", cell.words());
    node.put("kernel", cell.kernel()).put("ran", measured.ran());
    node.put("pages", cell.pages().name().toLowerCase(Locale.ROOT));
    node.put("every_core", cell.everyCore());
    MeasuredForm.writeTimes(measured, node);
  }

  @Override
  public Measured<CopyCell> read(Members members, Experiment experiment, Locality locality) {
    CopyCell cell =
        new CopyCell(
            members.text("kernel"),
            Pages.valueOf(members.text("pages").toUpperCase(Locale.ROOT)),
            members.flag("every_core"),
            members.whole("words"),
            Access.parse(members.text("from")),
            Access.parse(members.text("to")),
            Role.GRID);
    return new Measured<>(
        cell,
        new MeasuringRanks(locality, 0, "", false),
        MeasuredForm.times(members),
        0,
        true,
        members.text("ran"));
  }
}
