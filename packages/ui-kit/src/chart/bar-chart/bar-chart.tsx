import { useId } from 'react';
import { useKit } from '../../foundation/provider.tsx';
import { ValueLines } from '../axes.tsx';
import { ChartFrame, type ChartText, type LegendEntry } from '../frame/chart-frame.tsx';
import { ChartTextures, lookAt, type ChartLook } from '../look.tsx';
import { axisWidth, bands, latestThatFit, plotArea, valueAxis } from '../scale.ts';
import { BarStack } from './bar-stack.tsx';

/** A category of the axis, such as a month. */
export interface ChartCategory {
  key: string;
  /** Stands under the place on the axis. */
  label: string;
}

/** One measured series: a value for each category, in their order. */
export interface ChartSeries {
  key: string;
  /** Stands in the legend and heads the column of the table. */
  label: string;
  /** One figure a category, in their order. */
  values: readonly number[];
  /** Default by position: solid, hatched, light, dotted, outline, ink. */
  look?: ChartLook;
}

export interface StackedBarChartProps extends ChartText {
  /** The places along the axis, in reading order. */
  categories: readonly ChartCategory[];
  /** Stacked from the base line up. */
  series: readonly ChartSeries[];
  /** What each whole bar is compared with, drawn as a tick: the year before, a budget. */
  compare?: { label: string; values: readonly number[] };
  /** Key of the category whose label and total stand out; the others show their total while pointed at. */
  current?: string;
  /** Writes a value at the axis; default the plain number. */
  formatTick?: (value: number) => string;
  /** Writes a value over a bar and in the table; default as at the axis. */
  formatValue?: (value: number) => string;
  /** Px; default 220. */
  height?: number;
  /** Px each category needs; with less room only the latest that fit are drawn, all stand in the table. Default 44. */
  minStep?: number;
  /** Leaves out the legend where the surroundings name the series. */
  legendHidden?: boolean;
}

/** Stacked bars over categories, drawn for the direction and the width at hand. */
export function StackedBarChart(props: StackedBarChartProps) {
  const { categories, series, compare, current, height = 220, minStep = 44 } = props;
  const { formatTick = String, formatValue = formatTick, legendHidden = false, ...text } = props;
  const { dir } = useKit();
  const id = useId();
  const layers = series.map((one, index) => ({ ...one, look: one.look ?? lookAt(index) }));
  const legend: LegendEntry[] = layers.map(({ key, look, label }) => ({ key, look, label }));
  if (compare) legend.push({ key: 'compare', look: 'tick', label: compare.label });
  const compared = compare ? [compare] : [];
  return (
    <ChartFrame
      label={text.label}
      tableToggle={text.tableToggle}
      categoryHead={text.categoryHead}
      legend={legend}
      legendHidden={legendHidden}
      columns={[...layers, ...compared].map((one) => one.label)}
      rows={categories.map(({ key, label }, index) => ({
        key,
        label,
        cells: [...layers, ...compared].map((one) => formatValue(one.values[index] ?? 0)),
      }))}
      height={height}
    >
      {(width) => {
        const totals = categories.map((_, index) =>
          layers.reduce((sum, layer) => sum + (layer.values[index] ?? 0), 0),
        );
        const reach = [...totals, ...(compare?.values ?? [])];
        const widest = valueAxis(reach, plotArea(width, height, 0, dir)).ticks.map(formatTick);
        const area = plotArea(width, height, axisWidth(widest), dir);
        const axis = valueAxis(reach, area);
        const shown = latestThatFit(categories.length, area.right - area.left, minStep);
        const first = categories.length - shown;
        return (
          <>
            <ChartTextures id={id} />
            <ValueLines axis={axis} area={area} width={width} dir={dir} format={formatTick} />
            {bands(shown, area, dir).map((band) => {
              const index = first + band.index;
              const category = categories[index];
              if (!category) return null;
              return (
                <BarStack
                  key={category.key}
                  id={id}
                  band={band}
                  area={area}
                  axis={axis}
                  label={category.label}
                  parts={layers.map(({ key, look, values }) => ({ key, look, value: values[index] ?? 0 }))}
                  total={formatValue(totals[index] ?? 0)}
                  compared={compare?.values[index]}
                  strong={category.key === current}
                />
              );
            })}
          </>
        );
      }}
    </ChartFrame>
  );
}

export interface BarChartProps extends Omit<StackedBarChartProps, 'series'> {
  /** Name of what is measured. */
  measure: string;
  /** One figure a category, in their order. */
  values: readonly number[];
}

/** One bar a category. */
export function BarChart({ measure, values, ...rest }: BarChartProps) {
  return <StackedBarChart {...rest} series={[{ key: 'measure', label: measure, values }]} />;
}
