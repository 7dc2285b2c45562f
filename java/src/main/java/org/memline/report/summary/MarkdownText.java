package org.memline.report.summary;

import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Block;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Document;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.renderer.markdown.MarkdownRenderer;
import org.memline.table.Table;

/**
 * Writes Markdown block by block and escapes all words. Text that does not come from memline is
 * formatted as code, so that links and pictures in it have no effect.
 */
final class MarkdownText {
  private static final MarkdownRenderer RENDERER =
      MarkdownRenderer.builder().extensions(List.of(TablesExtension.create())).build();

  private final Document document = new Document();

  MarkdownText heading(int level, Node... words) {
    Heading heading = new Heading();
    heading.setLevel(level);
    return add(heading, words);
  }

  MarkdownText paragraph(Node... words) {
    return add(new Paragraph(), words);
  }

  /** Writes a list. Nothing is written if there are no items. */
  MarkdownText list(List<Node[]> items) {
    BulletList list = new BulletList();
    list.setTight(true);
    for (Node[] words : items) {
      ListItem item = new ListItem();
      item.appendChild(filled(new Paragraph(), words));
      list.appendChild(item);
    }
    if (!items.isEmpty()) {
      document.appendChild(list);
    }
    return this;
  }

  /** Writes a table. The first column contains names, and all other columns are aligned right. */
  MarkdownText table(Table written) {
    TableHead head = new TableHead();
    head.appendChild(row(written.headings(), true));
    TableBody body = new TableBody();
    written.rows().forEach(cells -> body.appendChild(row(cells.texts(), false)));
    TableBlock table = new TableBlock();
    table.appendChild(head);
    table.appendChild(body);
    document.appendChild(table);
    return this;
  }

  /**
   * Begins a section that is hidden until the reader opens it. It contains all blocks up to the
   * call of {@link #end}.
   *
   * @param title title of the section; it is not formatted as code, and must therefore not contain
   *     text from users
   */
  MarkdownText details(String title) {
    return html("<details><summary>" + title + "</summary>");
  }

  MarkdownText end() {
    return html("</details>");
  }

  static Node words(String ours) {
    return new Text(line(ours));
  }

  static Node quoted(String theirs) {
    String text = line(theirs).strip();
    return text.isBlank() ? new Text("-") : new Code(text);
  }

  /**
   * Returns the text on a single line. A heading, table cell or list item in Markdown cannot have
   * several lines.
   */
  private static String line(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ");
  }

  private static TableRow row(List<String> cells, boolean header) {
    TableRow row = new TableRow();
    for (int i = 0; i < cells.size(); i++) {
      TableCell cell = new TableCell();
      cell.setHeader(header);
      cell.setAlignment(i == 0 ? TableCell.Alignment.LEFT : TableCell.Alignment.RIGHT);
      cell.appendChild(i == 0 && !header ? quoted(cells.get(i)) : words(cells.get(i)));
      row.appendChild(cell);
    }
    return row;
  }

  private MarkdownText html(String literal) {
    HtmlBlock html = new HtmlBlock();
    html.setLiteral(literal);
    document.appendChild(html);
    return this;
  }

  private MarkdownText add(Block block, Node... words) {
    document.appendChild(filled(block, words));
    return this;
  }

  private static <B extends Block> B filled(B block, Node... words) {
    for (Node word : words) {
      block.appendChild(word);
    }
    return block;
  }

  @Override
  public String toString() {
    return RENDERER.render(document);
  }
}
