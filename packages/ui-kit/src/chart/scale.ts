import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';

/** Which way the axis of categories runs. */
export type ChartDirection = 'ltr' | 'rtl';

/** A value axis from zero (or the lowest negative value) to a round number. */
export interface ValueAxis {
  /** Vertical position of a value, in px from the top. */
  y: (value: number) => number;
  /** Round values that get a line across the chart, lowest first. */
  ticks: readonly number[];
}

export interface PlotArea {
  /** Px from the top to the highest value. */
  top: number;
  /** Px from the top to the base line. */
  bottom: number;
  /** Px from the physical left. */
  left: number;
  right: number;
}

/** Lays the values on the plot's height; an empty or all-zero set gets the base line alone. */
export function valueAxis(values: readonly number[], area: PlotArea, steps = 4): ValueAxis {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .nice(steps)
    .range([area.bottom, area.top]);
  return { y: (value) => scale(value), ticks: low === high ? [0] : scale.ticks(steps) };
}

/** One band of the category axis: its bar and the middle under which the label stands. */
export interface Band {
  index: number;
  /** Physical left edge of the bar. */
  x: number;
  /** Width of the bar. */
  width: number;
  middle: number;
}

/** Bands in reading direction: the first category stands at the start edge, left in LTR and right in RTL. */
export function bands(count: number, area: PlotArea, dir: ChartDirection): readonly Band[] {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const range = dir === 'rtl' ? [area.right, area.left] : [area.left, area.right];
  const scale = scaleBand<number>().domain(indexes).range(range).paddingInner(0.56).paddingOuter(0.28);
  const width = Math.min(scale.bandwidth(), 32);
  return indexes.map((index) => {
    const middle = (scale(index) ?? 0) + scale.bandwidth() / 2;
    return { index, x: middle - width / 2, width, middle };
  });
}

/** Points in reading direction, from edge to edge. */
export function points(count: number, area: PlotArea, dir: ChartDirection): readonly number[] {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const range = dir === 'rtl' ? [area.right, area.left] : [area.left, area.right];
  const scale = scalePoint<number>().domain(indexes).range(range).padding(0.3);
  return indexes.map((index) => scale(index) ?? 0);
}

/** How many of the latest categories fit when each needs `minStep` px; at least one, never more than there are. */
export function latestThatFit(count: number, width: number, minStep: number): number {
  return Math.max(1, Math.min(count, Math.floor(width / minStep)));
}

/** Every how many-th label is written when each needs `minStep` px. */
export function labelEvery(count: number, width: number, minStep: number): number {
  return Math.max(1, Math.ceil((count * minStep) / Math.max(1, width)));
}

/** Px the value labels need beside the plot, from the longest of them at 11 px. */
export function axisWidth(labels: readonly string[]): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  return Math.ceil(longest * 6.8) + 12;
}

/** The plot inside a drawing of this size, with the value labels at the start edge. */
export function plotArea(width: number, height: number, axis: number, dir: ChartDirection): PlotArea {
  return {
    top: 20,
    bottom: height - 26,
    left: dir === 'rtl' ? 0 : axis,
    right: dir === 'rtl' ? width - axis : width,
  };
}
