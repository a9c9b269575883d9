import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';

/** Direction of the category axis. */
export type ChartDirection = 'ltr' | 'rtl';

/** Value axis from zero (or the lowest negative value) to a round number. */
export interface ValueAxis {
  /** Vertical position of a value, in px from the top. */
  y: (value: number) => number;
  /** Round values with a gridline, lowest first. */
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

/** Builds the value axis over the height of the plot; an empty or all-zero set gets only the base line. */
export function valueAxis(values: readonly number[], area: PlotArea, steps = 4): ValueAxis {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .nice(steps)
    .range([area.bottom, area.top]);
  return { y: (value) => scale(value), ticks: low === high ? [0] : scale.ticks(steps) };
}

/** Band of the category axis: the bar and the middle, where its label is centred. */
export interface Band {
  index: number;
  /** Physical left edge of the bar. */
  x: number;
  /** Width of the bar. */
  width: number;
  middle: number;
}

/** Returns the bands in reading direction: the first category is at the start edge, left in LTR and right in RTL. */
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

/** Returns the x positions of points in reading direction, from edge to edge. */
export function points(count: number, area: PlotArea, dir: ChartDirection): readonly number[] {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const range = dir === 'rtl' ? [area.right, area.left] : [area.left, area.right];
  const scale = scalePoint<number>().domain(indexes).range(range).padding(0.3);
  return indexes.map((index) => scale(index) ?? 0);
}

/** Returns the number of latest categories that fit when each needs `minStep` px; from 1 to `count`. */
export function latestThatFit(count: number, width: number, minStep: number): number {
  return Math.max(1, Math.min(count, Math.floor(width / minStep)));
}

/** Returns the interval at which labels are shown when each needs `minStep` px. */
export function labelEvery(count: number, width: number, minStep: number): number {
  return Math.max(1, Math.ceil((count * minStep) / Math.max(1, width)));
}

/** Returns the px the value labels need beside the plot, from the longest of them at 11 px times `textScale`. */
export function axisWidth(labels: readonly string[], textScale = 1): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  return Math.ceil(longest * 6.8 * textScale) + 12;
}

/** Returns the plot area of a drawing of the given size, with the value labels at the start edge. */
export function plotArea(width: number, height: number, axis: number, dir: ChartDirection): PlotArea {
  return {
    top: 20,
    bottom: height - 26,
    left: dir === 'rtl' ? 0 : axis,
    right: dir === 'rtl' ? width - axis : width,
  };
}
