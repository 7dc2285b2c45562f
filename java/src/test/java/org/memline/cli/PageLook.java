package org.memline.cli;

/** Scripts that query a page in a browser. */
final class PageLook {
  /** Script that opens the folded parts of the page that have pictures. */
  static final String UNFOLD_PICTURES =
      "document.querySelectorAll('details:has(figure)').forEach(details => details.open = true)";

  /** Script that opens all folded parts of the page, including those with tables. */
  static final String UNFOLD =
      "document.querySelectorAll('details').forEach(details => details.open = true)";

  /**
   * Script that returns the names of pictures in which nothing is drawn: an SVG without a mark, or
   * a canvas without a coloured pixel. It scrolls to each picture, so that the picture is drawn.
   */
  static final String NOT_DRAWN =
      """
      const empty = [], name = plot =>
        plot.closest("figure").querySelector("strong").textContent + ", " + plot.className;
      const frame = () => new Promise(requestAnimationFrame);
      const coloured = canvas => {
        const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
        for (let i = 0; i < data.length; i += 4)
          if (data[i + 3] > 0 && Math.max(data[i], data[i + 1], data[i + 2])
              - Math.min(data[i], data[i + 1], data[i + 2]) > 60) return true;
        return false;
      };
      return (async () => {
        for (const plot of document.querySelectorAll(".plot")) {
          if (!plot.querySelector("svg").querySelector("circle, polyline, polygon, [stroke]"))
            empty.push(name(plot) + ": SVG");
          if (!plot.dataset.live || !plot.checkVisibility()) continue;
          plot.scrollIntoView();
          for (let i = 0; i < 100 && !plot.classList.contains("live"); i++) await frame();
          await frame();
          const canvas = plot.querySelector("canvas");
          if (!canvas || !coloured(canvas)) empty.push(name(plot) + ": canvas");
        }
        return empty;
      })();
      """;

  /**
   * Script that returns pairs of text colour and background colour whose contrast is less than 4.5
   * (WCAG 2.2, 1.4.3).
   */
  static final String PALE =
      """
      const paint = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
      const once = (known, key, make) => known.get(key) ?? known.set(key, make(key)).get(key);
      const colours = new Map(), backs = new Map();
      const rgba = css => once(colours, css, painted);
      const painted = css => {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = css;
        paint.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
      };
      const over = (top, below) => [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
      const behind = element => once(backs, element, found);
      const found = element => {
        const own = rgba(getComputedStyle(element).backgroundColor);
        return own[3] === 1 || !element.parentElement ? own : over(own, behind(element.parentElement));
      };
      const light = colour => colour.slice(0, 3).map(c => c / 255)
        .map(c => c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4))
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
      const pale = new Set(), known = new Set();
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const element = words.currentNode.parentElement;
        if (!words.currentNode.data.trim() || !element.checkVisibility()) continue;
        const style = getComputedStyle(element);
        const key = (element instanceof SVGElement ? style.fill : style.color) + " on " + behind(element);
        if (known.has(key)) continue;
        known.add(key);
        const [a, b] = [light(rgba(key.split(" on ")[0])), light(behind(element))];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (contrast < 4.5) pale.add(key + ": " + contrast.toFixed(2) + ", " + words.currentNode.data);
      }
      if (known.size < 3) pale.add("only " + known.size + " pairs of colours are seen");
      return Array.from(pale);
      """;

  /** Script that returns the element with the keyboard focus. */
  static final String FOCUSED =
      """
      const at = document.activeElement;
      return at.tagName + (at.className ? "." + at.className.split(" ")[0] : "");
      """;

  private PageLook() {}
}
