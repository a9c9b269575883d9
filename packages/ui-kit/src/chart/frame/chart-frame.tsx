import { useRef, type ReactNode } from 'react';
import { Swatch, type ChartLook } from '../look.tsx';
import { useWidth } from '../use-width.ts';
import styles from '../chart.module.css';

/** What a chart says besides its figures; every text comes from the host. */
export interface ChartText {
  /** Says what the chart shows, unit included, to whoever cannot see it. */
  label: string;
  /** The toggle that opens the table of the same figures. */
  tableToggle: string;
  /** Head of the table's first column, such as "Month". */
  categoryHead: string;
}

export interface LegendEntry {
  key: string;
  look: ChartLook | 'tick';
  label: string;
}

export interface ChartTableRow {
  key: string;
  label: string;
  /** Figures as they are read, one a column. */
  cells: readonly string[];
}

export interface ChartFrameProps extends ChartText {
  legend: readonly LegendEntry[];
  /** Hides the legend where the host shows one of its own. */
  legendHidden?: boolean;
  /** Draws legend samples as pieces of a line. */
  lineLegend?: boolean;
  columns: readonly string[];
  rows: readonly ChartTableRow[];
  /** Px. */
  height: number;
  /** Draws for the width at hand, in px. */
  children: (width: number) => ReactNode;
}

/** The frame of every chart: legend, a drawing made for its own width, and the same figures as a table behind a toggle. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, tableToggle, categoryHead, legend, legendHidden = false, lineLegend = false } = props;
  const { columns, rows, height, children } = props;
  const drawing = useRef<HTMLDivElement>(null);
  const width = useWidth(drawing, 640);
  return (
    <figure className={styles['figure']}>
      {legend.length > 1 && !legendHidden ? (
        <ul className={styles['legend']}>
          {legend.map((entry) => (
            <li key={entry.key}>
              <Swatch look={entry.look} line={lineLegend} />
              {entry.label}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles['drawing']} ref={drawing}>
        <svg
          className={styles['svg']}
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          role="img"
          aria-label={label}
        >
          {children(width)}
        </svg>
      </div>
      <details className={styles['table']}>
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
