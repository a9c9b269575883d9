import { useId, type ReactNode } from 'react';
import { useKit } from '../../foundation/provider.tsx';
import { ValueLines } from '../axes.tsx';
import { ChartFrame, type ChartText, type LegendEntry } from '../frame/chart-frame.tsx';
import { ChartTextures, appearanceAt, type ChartAppearance } from '../appearance.tsx';
import { axisWidth, bands, latestThatFit, plotArea, valueAxis } from '../scale.ts';
import { BarStack } from './bar-stack.tsx';

/** Category of the axis, such as a month. */
export interface ChartCategory {
  key: string;
  /** Label on the axis. */
  label: string;
}

/** Measured series with one value per category. */
export interface ChartSeries {
  key: string;
  /** Label in the legend and heading of the table column. */
  label: string;
  /** One value per category, in their order. */
  values: readonly number[];
  /** Texture and colour. Default by index: solid, hue-2, hue-3, ink, outline, dotted. */
  appearance?: ChartAppearance | undefined;
}

export interface StackedBarChartProps extends ChartText {
  /** Categories of the axis, in reading order. */
  categories: readonly ChartCategory[];
  /** Series, stacked from the base line up. */
  series: readonly ChartSeries[];
  /** Comparison value of each whole bar, drawn as a tick: the previous year, a budget. */
  compare?: { label: string; values: readonly number[] } | undefined;
  /** Key of the category whose label and total are emphasised; the tooltip shows the values of the others. */
  current?: string | undefined;
  /** Formats a value on the axis. Default: `String`. */
  formatTick?: ((value: number) => string) | undefined;
  /** Formats a value over a bar and in the table. Default: `formatTick`. */
  formatValue?: ((value: number) => string) | undefined;
  /** Called with the key of a category that is clicked, or chosen by Enter; `renderLabel` offers the same in the table. */
  onChoose?: ((key: string) => void) | undefined;
  /** Renders the label of a category in the table, such as a link. Default: its label. */
  renderLabel?: ((category: ChartCategory) => ReactNode) | undefined;
  /** Height in px. Default 220. */
  height?: number | undefined;
  /** Minimum px per category; with less room only the latest that fit are drawn, the table lists all. Default 44. */
  minStep?: number | undefined;
  /** Returns the note under a drawing that has room for the latest categories only. */
  latestText?: ((shown: number, of: number) => string) | undefined;
  /** Hides the legend where the page already names the series. */
  legendHidden?: boolean | undefined;
}

/** Stacked bar chart over categories, drawn for the writing direction and the available width. */
export function StackedBarChart(props: StackedBarChartProps) {
  const { categories, series, compare, current, height = 220, minStep = 44, ...others } = props;
  const {
    formatTick = String,
    formatValue = formatTick,
    legendHidden = false,
    onChoose,
    renderLabel,
    latestText,
    ...frame
  } = others;
  const { dir } = useKit();
  const id = useId();
  const layers = series.map((one, index) => ({ ...one, appearance: one.appearance ?? appearanceAt(index) }));
  const legend: LegendEntry[] = layers.map(({ key, appearance, label }) => ({ key, appearance, label }));
  if (compare) legend.push({ key: 'compare', appearance: 'tick', label: compare.label });
  const compared = compare ? [compare] : [];
  return (
    <ChartFrame
      {...frame}
      legend={legend}
      legendHidden={legendHidden}
      columns={[...layers, ...compared].map((one) => one.label)}
      rows={categories.map((category, index) => ({
        key: category.key,
        text: category.label,
        label: renderLabel?.(category) ?? category.label,
        cells: [...layers, ...compared].map((one) => formatValue(one.values[index] ?? 0)),
      }))}
      height={height}
      values={[...layers, ...compared].flatMap((one) => one.values)}
      onChoose={onChoose}
      draw={({ width, textScale }) => {
        const totals = categories.map((_, index) =>
          layers.reduce((sum, layer) => sum + (layer.values[index] ?? 0), 0),
        );
        const reach = [...totals, ...(compare?.values ?? [])];
        const widest = valueAxis(reach, plotArea(width, height, 0, dir)).ticks.map(formatTick);
        const area = plotArea(width, height, axisWidth(widest, textScale), dir);
        const axis = valueAxis(reach, area);
        const shown = latestThatFit(categories.length, area.right - area.left, minStep * textScale);
        const first = categories.length - shown;
        const drawn = bands(shown, area, dir);
        return {
          note: first > 0 ? latestText?.(shown, categories.length) : undefined,
          targets: drawn.map(({ index, middle }) => ({ index: first + index, x: middle })),
          render: (active) => (
            <>
              <ChartTextures id={id} />
              <ValueLines axis={axis} area={area} width={width} dir={dir} format={formatTick} />
              {drawn.map((band) => {
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
                    parts={layers.map(({ key, appearance, values }) => ({
                      key,
                      appearance,
                      value: values[index] ?? 0,
                    }))}
                    total={formatValue(totals[index] ?? 0)}
                    compared={compare?.values[index]}
                    strong={category.key === current}
                    active={index === active}
                  />
                );
              })}
            </>
          ),
        };
      }}
    />
  );
}

export interface BarChartProps extends Omit<StackedBarChartProps, 'series'> {
  /** Name of the measure. */
  measure: string;
  /** One value per category, in their order. */
  values: readonly number[];
}

/** Bar chart with one bar per category. */
export function BarChart({ measure, values, ...rest }: BarChartProps) {
  return <StackedBarChart {...rest} series={[{ key: 'measure', label: measure, values }]} />;
}
