import { line } from 'd3-shape';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { useKit } from '../../foundation/provider.tsx';
import { ValueLines } from '../axes.tsx';
import type { ChartCategory, ChartSeries } from '../bar-chart/bar-chart.tsx';
import { ChartFrame, type ChartText } from '../frame/chart-frame.tsx';
import type { ChartAppearance } from '../appearance.tsx';
import { axisWidth, labelEvery, plotArea, points, valueAxis } from '../scale.ts';
import shared from '../chart.module.css';
import styles from './line-chart.module.css';

export interface LineChartProps extends ChartText {
  /** Categories of the axis, in reading order. */
  categories: readonly ChartCategory[];
  /** One line per series; lines differ in stroke, so that a chart is readable in greyscale. */
  series: readonly ChartSeries[];
  /** Formats a value on the axis. Default: `String`. */
  formatTick?: ((value: number) => string) | undefined;
  /** Formats a value in the table. Default: `formatTick`. */
  formatValue?: ((value: number) => string) | undefined;
  /** Height in px. Default 220. */
  height?: number | undefined;
  /** Minimum px per label; with less room only every second or third is shown. Default 44. */
  minStep?: number | undefined;
  /** Comparison series, drawn as a thin line: the previous year, a budget. */
  compare?: { label: string; values: readonly number[] } | undefined;
  /** Called with the key of a category that is clicked, or chosen by Enter; `renderLabel` offers the same in the table. */
  onChoose?: ((key: string) => void) | undefined;
  /** Renders the label of a category in the table, such as a link. Default: its label. */
  renderLabel?: ((category: ChartCategory) => ReactNode) | undefined;
  /** Hides the legend where the page already names the series. */
  legendHidden?: boolean | undefined;
}

/** Order of the default appearances of lines, which differ by hue and stroke. */
const LINE_APPEARANCES: readonly ChartAppearance[] = ['solid', 'hue-2', 'hue-3', 'ink', 'outline', 'dotted'];

/** Line chart over categories, drawn for the writing direction; the last value of each line is shown at its end. */
export function LineChart(props: LineChartProps) {
  const { categories, series, height = 220, minStep = 44, legendHidden = false, ...others } = props;
  const { formatTick = String, formatValue = formatTick, compare, onChoose, renderLabel, ...frame } = others;
  const { dir } = useKit();
  const id = useId();
  const lines = series.map((one, index) => ({
    ...one,
    appearance: one.appearance ?? LINE_APPEARANCES[index % LINE_APPEARANCES.length] ?? 'solid',
  }));
  // Its values are not labelled at the end: the tooltip and the table have them.
  const compared = compare ? [{ ...compare, key: 'compare', appearance: 'compare' as const }] : [];
  const reach = [...lines, ...compared].flatMap((one) => one.values);
  return (
    <ChartFrame
      {...frame}
      legend={[...lines, ...compared].map(({ key, appearance, label }) => ({ key, appearance, label }))}
      legendHidden={legendHidden}
      lineLegend
      columns={[...lines, ...compared].map((one) => one.label)}
      rows={categories.map(({ key, label }, index) => ({
        key,
        text: label,
        label: renderLabel?.({ key, label }) ?? label,
        cells: [...lines, ...compared].map((one) => formatValue(one.values[index] ?? 0)),
      }))}
      height={height}
      values={reach}
      onChoose={onChoose}
      draw={({ width, textScale }) => {
        const widest = valueAxis(reach, plotArea(width, height, 0, dir)).ticks.map(formatTick);
        const area = plotArea(width, height, axisWidth(widest, textScale), dir);
        const axis = valueAxis(reach, area);
        const xs = points(categories.length, area, dir);
        const every = labelEvery(categories.length, area.right - area.left, minStep * textScale);
        const path = line<number>()
          .x((_, index) => xs[index] ?? 0)
          .y((value) => axis.y(value));
        const last = categories.length - 1;
        return {
          targets: xs.map((x, index) => ({ index, x })),
          render: (active) => (
            <>
              <ValueLines axis={axis} area={area} width={width} dir={dir} format={formatTick} />
              {categories.map(({ key, label }, index) =>
                (last - index) % every === 0 ? (
                  <text key={key} x={xs[index]} y={area.bottom + 14} dy="0.25rem" textAnchor="middle">
                    {label}
                  </text>
                ) : null,
              )}
              {active === undefined ? null : (
                <line
                  className={styles['guide']}
                  x1={xs[active]}
                  x2={xs[active]}
                  y1={area.top}
                  y2={area.bottom}
                />
              )}
              {compared.map((one) => (
                <path
                  key={one.key}
                  className={classNames(styles['line'], styles['line-compare'])}
                  d={path([...one.values]) ?? ''}
                />
              ))}
              {lines.map((one) => (
                <g key={one.key}>
                  <path
                    className={classNames(styles['line'], styles[`line-${one.appearance}`])}
                    d={path([...one.values]) ?? ''}
                  />
                  {one.values.map((value, index) => (
                    <circle
                      key={categories[index]?.key ?? `${id}-${index}`}
                      className={classNames(styles['point'], styles[`point-${one.appearance}`])}
                      cx={xs[index]}
                      cy={axis.y(value)}
                      r={index === last || index === active ? 3.5 : 2.5}
                    />
                  ))}
                  <text
                    className={classNames(shared['value'], shared['strong'])}
                    x={xs[last]}
                    y={axis.y(one.values[last] ?? 0) - 9}
                    textAnchor="middle"
                    direction="ltr"
                  >
                    {formatValue(one.values[last] ?? 0)}
                  </text>
                </g>
              ))}
            </>
          ),
        };
      }}
    />
  );
}
