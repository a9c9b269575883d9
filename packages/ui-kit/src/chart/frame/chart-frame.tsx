import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Swatch, type ChartAppearance } from '../appearance.tsx';
import { useRoom, type Room } from '../use-room.ts';
import { classNames } from '../../foundation/class-names.ts';
import styles from '../chart.module.css';

/** Texts of a chart, provided by the host. */
export interface ChartText extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** Accessible name of the chart, including the unit. */
  label: string;
  /** Label of the button that shows the same values as a table. */
  tableToggle: string;
  /** Heading of the table's first column, such as "Month". */
  categoryHead: string;
}

export interface LegendEntry {
  key: string;
  appearance: ChartAppearance | 'tick';
  label: string;
}

export interface ChartTableRow {
  key: string;
  label: ReactNode;
  /** Formatted values, one per column. */
  cells: readonly string[];
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
  /** Renders the drawing for the available room. */
  children: (room: Room) => ReactNode;
}

/**
 * Frame of a chart: legend, a drawing sized to the available width, and the same values as a table behind a toggle.
 */
export function ChartFrame(props: ChartFrameProps) {
  const {
    label,
    tableToggle,
    categoryHead,
    legend,
    legendHidden = false,
    lineLegend = false,
    ...others
  } = props;
  const { columns, rows, height, className, children, ...rest } = others;
  const drawing = useRef<HTMLDivElement>(null);
  const room = useRoom(drawing, 640);
  return (
    <figure {...rest} className={classNames(styles['figure'], className)}>
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
          viewBox={`0 0 ${room.width} ${height}`}
          height={height}
          role="img"
          aria-label={label}
        >
          {children(room)}
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
