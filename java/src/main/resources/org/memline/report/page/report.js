/* Hover and zoom. Without this script the page is whole: pictures are SVG, numbers are tables. */
"use strict";
(function () {
  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const short = value => Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));

  function bytes(value) {
    if (value >= 1048576 && value % 1048576 === 0) return value / 1048576 + " MiB";
    return value >= 1024 && value % 1024 === 0 ? value / 1024 + " KiB" : value + " B";
  }

  const words = (scale, value) => value == null ? "–" : scale.kind === "BYTES" ? bytes(value) : short(value);
  const logarithmic = scale => scale.kind === "BYTES" || scale.kind === "LOGARITHMIC";

  /* Powers of two of bytes; else powers of ten, with 2 and 5 times them where few. */
  function logarithmicSplits(scale, low, high, most) {
    const base = scale.kind === "BYTES" ? 2 : 10, all = [];
    const first = Math.floor(Math.log(low) / Math.log(base)), last = Math.ceil(Math.log(high) / Math.log(base));
    const step = Math.max(1, Math.ceil((last - first + 1) / most));
    const within = base === 10 && 3 * Math.log10(high / low) <= most ? [1, 2, 5] : [1];
    for (let e = first; e <= last; e += step)
      for (const m of within) all.push(m * Math.pow(base, e));
    const seen = all.filter(value => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9));
    return seen.length > 2 || base === 2 || high / low > 10 ? seen : evenSplits(low, high, most);
  }

  /* Where there are too few of those. */
  function evenSplits(low, high, most) {
    const rough = (high - low) / Math.min(most, 8), power = Math.pow(10, Math.floor(Math.log10(rough))), ratio = rough / power;
    const step = power * (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10), all = [];
    if (step > 0)
      for (let i = Math.ceil(low / step); i * step <= high; i++) all.push(i * step);
    return all;
  }

  function scaleOf(scale) {
    if (logarithmic(scale))
      return {time: false, distr: 3, range: (u, low, high) => low == null ? [1, 10] : [low / 1.1, high * 1.1]};
    if (scale.kind === "PLACES")
      return {time: false, range: (u, low, high) => [low - 0.5, high + 0.5]};
    return {time: false, range: (u, low, high) => {
      const most = Math.max(high, 0), least = Math.min(low, 0), margin = (most - least) * 0.05;
      if (margin === 0) return [scale.kind === "AROUND_ZERO" ? -1 : 0, 1];
      return [least < 0 ? least - margin : 0, most > 0 ? most + margin : 0];
    }};
  }

  function axisOf(scale, side) {
    const axis = {side: side, label: scale.label, labelSize: 24, size: side === 3 ? 62 : 44, font: "12px system-ui, sans-serif",
      labelFont: "13px system-ui, sans-serif", stroke: () => css("--soft"), grid: {stroke: () => css("--grid"), width: 1},
      ticks: {stroke: () => css("--grid"), width: 1}, values: (u, splits) => splits.map(value => words(scale, value))};
    if (logarithmic(scale)) {
      axis.splits = (u, index, low, high) =>
        logarithmicSplits(scale, low, high, (side === 3 ? u.height : u.width) / (side === 3 ? 30 : 70));
      axis.filter = (u, splits) => splits;
    } else if (scale.kind === "PLACES") {
      axis.incrs = [1, 2, 5, 10, 20, 50, 100];
    }
    return axis;
  }

  function seriesOf(one, y) {
    const fill = () => css("--paper") && one.colour;
    const base = {label: one.name, stroke: one.colour, spanGaps: true, value: (u, value) => words(y, value)};
    switch (one.kind) {
      case "DOTS": return Object.assign(base, {paths: () => null, points: {show: true, size: 6, width: 1, fill: fill, stroke: fill}});
      case "GUIDE": return Object.assign(base, {width: 1, dash: [5, 4], stroke: () => css("--soft"), points: {show: false}});
      case "LINE": return Object.assign(base, {width: 1.5, points: {show: false}});
      case "DOTTED_LINE": return Object.assign(base, {width: 1.2, dash: [4, 3], points: {show: true, size: 6, fill: fill}});
      default: return Object.assign(base, {width: 0, stroke: one.colour + "55", points: {show: false}});
    }
  }

  /* Upright lines, where something else begins. */
  function drawBorders(chart, borders) {
    const pen = chart.ctx, box = chart.bbox;
    pen.save();
    pen.strokeStyle = css("--soft");
    pen.setLineDash([5, 4]);
    borders.map(border => chart.valToPos(border, "x", true)).filter(x => x >= box.left && x <= box.left + box.width).forEach(x => {
      pen.beginPath();
      pen.moveTo(x, box.top);
      pen.lineTo(x, box.top + box.height);
      pen.stroke();
    });
    pen.restore();
  }

  const height = width => Math.max(300, Math.min(400, Math.round(width * 0.6)));

  function draw(plot, data) {
    const bands = [];
    data.series.forEach((one, i) => {
      if (one.kind === "HIGH") bands.push({series: [i + 1, i], fill: data.series[i].colour + "22"});
    });
    const width = plot.clientWidth, title = plot.closest("figure").querySelector("figcaption strong").textContent;
    const chart = new uPlot({
      width: width, height: height(width), bands: bands,
      scales: {x: scaleOf(data.x), y: scaleOf(data.y)},
      axes: [axisOf(data.x, 2), axisOf(data.y, 3)],
      cursor: {drag: {x: true, y: true, uni: 20}, focus: {prox: 24}},
      focus: {alpha: 0.25},
      hooks: {draw: [own => drawBorders(own, data.borders)]},
      series: [{label: data.x.label, value: (u, value) => words(data.x, value)}].concat(data.series.map(one => seriesOf(one, data.y)))
    }, [data.along].concat(data.series.map(one => one.values)), plot);
    plot.chart = chart;
    plot.classList.add("live");
    /* Edges of bands and the guide need no words. */
    chart.root.querySelectorAll(".u-legend .u-series").forEach((row, i) => {
      const kind = i > 0 ? data.series[i - 1].kind : "ALONG";
      row.hidden = ["LOW", "HIGH", "GUIDE"].includes(kind);
      row.classList.add(kind);
    });
    chart.root.setAttribute("role", "img");
    chart.root.setAttribute("aria-label", title);
    new ResizeObserver(() => {
      const now = plot.clientWidth;
      if (now > 0 && now !== chart.width) chart.setSize({width: now, height: height(now)});
    }).observe(plot);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => chart.redraw());
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Whole picture";
    button.title = "after zooming: drag over a part of the picture to see it larger";
    button.addEventListener("click", () => chart.setData(chart.data, true));
    plot.append(button);
  }

  const quoted = text => /[",\r\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;

  function offerCsv(table) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "CSV";
    button.setAttribute("aria-label", "Save as CSV: " + table.dataset.csv);
    button.addEventListener("click", () => {
      const rows = Array.from(table.rows, row => Array.from(row.cells, cell => quoted(cell.textContent)).join(","));
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([rows.join("\n") + "\n"], {type: "text/csv"}));
      link.download = table.dataset.csv;
      link.click();
      URL.revokeObjectURL(link.href);
    });
    table.closest(".wide").after(button);
  }

  /* Only what is seen is drawn: a page has many pictures, folded ones among them. */
  const seen = new IntersectionObserver(entries => entries.filter(entry => entry.isIntersecting).forEach(entry => {
    seen.unobserve(entry.target);
    draw(entry.target, JSON.parse(entry.target.parentElement.querySelector("script").textContent));
  }), {rootMargin: "400px"});

  document.querySelectorAll(".plot[data-live]").forEach(plot => seen.observe(plot));
  document.querySelectorAll("table[data-csv]").forEach(offerCsv);
})();
