import { useMemo, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Swatch, type SampleAppearance } from '../appearance.tsx';
import { useDrawingSize, type DrawingSize } from '../use-drawing-size.ts';
import { chartState, type ChartStates } from './chart-state.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { useActiveCategory, type ChartTarget } from './use-active-category.ts';
import { useKit } from '../../foundation/provider.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from '../chart.module.css';

/** Texts of a chart, provided by the host. */
export interface ChartText extends ChartStates, Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** Accessible name of the chart, including the unit. */
  label: string;
  /** Label of the button that shows the same values as a table. */
  tableToggle: string;
  /** Heading of the table's first column, such as "Month". */
  categoryHead: string;
}

export interface LegendEntry {
  key: string;
  appearance: SampleAppearance;
  label: string;
}

export interface ChartTableRow {
  key: string;
  /** Label of the category. */
  text: string;
  /** Label in the table, such as a link. */
  label: ReactNode;
  /** Formatted values, one per column. */
  cells: readonly string[];
}

/** Drawing of a chart. */
export interface ChartDrawing {
  /** Text under the drawing about what it leaves out. */
  note?: string | undefined;
  /** Positions of the drawn categories, in their order. */
  targets: readonly ChartTarget[];
  /** Renders the drawing; `active` is the index of the category whose values are shown. */
  render: (active: number | undefined) => ReactNode;
}

export interface ChartFrameProps extends ChartText {
  legend: readonly LegendEntry[];
  /** Hides the legend where the host renders its own. */
  legendHidden?: boolean | undefined;
  /** Draws legend samples as pieces of a line. */
  lineLegend?: boolean | undefined;
  columns: readonly string[];
  rows: readonly ChartTableRow[];
  /** Height in px. */
  height: number;
  /** All values; without any except 0 the chart is empty. */
  values: readonly number[];
  /** Called with the key of the row whose category is clicked or chosen by Enter. */
  onChoose?: ((key: string) => void) | undefined;
  /** Returns the drawing for the available size. */
  draw: (size: DrawingSize) => ChartDrawing;
}

/**
 * Frame of a chart: legend, a drawing sized to the available width with the values of the category under the pointer,
 * and all values as a table behind a toggle. The drawing is one stop of the keyboard, a slider whose arrow keys, Home
 * and End move between the categories.
 */
export function ChartFrame(props: ChartFrameProps) {
  const {
    label,
    tableToggle,
    categoryHead,
    legend,
    legendHidden = false,
    lineLegend = false,
    values,
    onChoose,
    draw,
    ...others
  } = props;
  const { columns, rows, height, className, loading, error, retryLabel, onRetry, emptyText, ...rest } =
    others;
  const { locale } = useKit();
  const drawing = useRef<HTMLDivElement>(null);
  const size = useDrawingSize(drawing, 640);
  const list = useMemo(() => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }), [locale]);
  const { name, replacement: state } = chartState({ loading, error, retryLabel, onRetry, emptyText }, values);
  const { note, targets, render } = draw(size);
  const {
    active,
    current,
    drawing: pointer,
    slider,
  } = useActiveCategory(
    targets,
    size.width,
    onChoose && ((index) => rows[index] && onChoose(rows[index].key)),
  );
  const shown = active && rows[active.index];
  const read = rows[current];
  return (
    <figure
      {...rest}
      className={classNames(styles['figure'], className)}
      data-state={name}
      aria-busy={loading === true ? true : rest['aria-busy']}
    >
      {legend.length > 1 && !legendHidden ? (
        <ul className={styles['legend']}>
          {legend.map((entry) => (
            <li key={entry.key}>
              <Swatch appearance={entry.appearance} line={lineLegend} />
              {entry.label}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles['drawing']} ref={drawing}>
        <svg
          className={styles['svg']}
          viewBox={`0 0 ${size.width} ${height}`}
          height={height}
          role="img"
          aria-label={label}
          data-choosable={onChoose && state === null ? '' : undefined}
          {...(state === null ? pointer : {})}
        >
          {state === null ? render(active?.index) : null}
          {state === null && active && shown ? (
            <ChartTooltip
              x={active.x}
              row={shown}
              size={size}
              height={height}
              legend={legend}
              lineLegend={lineLegend}
            />
          ) : null}
        </svg>
        {state}
        {state === null && read ? (
          <input
            {...slider}
            type="range"
            className={styles['slider']}
            aria-label={label}
            aria-valuetext={`${read.text}: ${list.format(columns.map((column, index) => `${column} ${read.cells[index]}`))}`}
          />
        ) : null}
      </div>
      {note === undefined || state !== null ? null : <p className={styles['note']}>{note}</p>}
      <details className={styles['table']} hidden={rows.length === 0 || loading}>
        <summary>{tableToggle}</summary>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{categoryHead}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index] ?? index}>
                    <bdi dir="ltr">{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
