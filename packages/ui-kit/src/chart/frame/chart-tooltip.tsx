import { useKit } from '../../foundation/provider.tsx';
import { Swatch } from '../appearance.tsx';
import type { DrawingSize } from '../use-drawing-size.ts';
import type { ChartTableRow, LegendEntry } from './chart-frame.tsx';
import styles from '../chart.module.css';

/** Width of a tooltip in px at the usual text size; it is narrower in a narrow drawing. */
const WIDTH = 200;

/** Distance in px from the category. */
const GAP = 12;

export interface ChartTooltipProps {
  /** Physical position of the category, in px from the left. */
  x: number;
  size: DrawingSize;
  height: number;
  row: ChartTableRow;
  legend: readonly LegendEntry[];
  /** Draws samples as pieces of a line. */
  lineLegend: boolean;
}

/**
 * Values of one category beside it, on the side with more room. Hidden from assistive technology, which reads them from
 * the slider of the frame.
 */
export function ChartTooltip({ x, size, height, row, legend, lineLegend }: ChartTooltipProps) {
  const { dir } = useKit();
  const isLeftHalf = x < size.width / 2;
  const space = Math.max(0, (isLeftHalf ? size.width - x : x) - GAP);
  const width = Math.min(WIDTH * size.textScale, space);
  return (
    <foreignObject
      className={styles['tooltip']}
      x={isLeftHalf ? x + GAP : x - GAP - width}
      y={0}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <div className={styles['tipPlace']} data-side={isLeftHalf ? 'right' : 'left'}>
        <div className={styles['tip']} dir={dir} data-chart-tooltip="">
          <strong>{row.text}</strong>
          {row.cells.map((cell, index) => {
            const entry = legend[index];
            return (
              <span key={entry?.key ?? index} className={styles['tipLine']}>
                {entry ? <Swatch appearance={entry.appearance} line={lineLegend} /> : null}
                <span className={styles['tipLabel']}>{entry?.label}</span>
                <bdi dir="ltr">{cell}</bdi>
              </span>
            );
          })}
        </div>
      </div>
    </foreignObject>
  );
}
