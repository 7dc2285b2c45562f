package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;

/** The C structure {@code ml_convolve_spec} for JNA: the same fields in the same order. */
@FieldOrder({
  "mesh_rows",
  "mesh_columns",
  "program",
  "weight",
  "mean",
  "joining",
  "order",
  "method",
  "flavour",
  "cache",
  "line_bytes",
  "pages",
  "rows",
  "columns",
  "box",
  "image"
})
public final class ConvolveSpec extends Structure {
  public int mesh_rows;
  public int mesh_columns;
  public int program;
  public int weight;
  public int mean;
  public int joining;
  public int order;
  public int method;
  public int flavour;
  public int cache;
  public int line_bytes;
  public int pages;
  public long rows;
  public long columns;
  public long box;
  public Pointer image;
}
