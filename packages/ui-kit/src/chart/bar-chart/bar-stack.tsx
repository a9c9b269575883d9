import { classNames } from '../../foundation/class-names.ts';
import { paint, type ChartAppearance } from '../appearance.tsx';
import type { Band, PlotArea, ValueAxis } from '../scale.ts';
import styles from '../chart.module.css';

export interface BarStackProps {
  id: string;
  band: Band;
  area: PlotArea;
  axis: ValueAxis;
  label: string;
  parts: readonly { key: string; appearance: ChartAppearance; value: number }[];
  /** Formatted total of the bar. */
  total: string;
  compared: number | undefined;
  strong: boolean;
  /** The tooltip shows this bar. */
  active: boolean;
}

/** Returns the rectangles of one bar from the base line up (negative parts down), 1 px apart. */
function stack(parts: BarStackProps['parts'], axis: ValueAxis) {
  let up = 0;
  let down = 0;
  return parts
    .filter((part) => part.value !== 0)
    .map((part) => {
      const from = part.value > 0 ? up : down;
      const to = from + part.value;
      if (part.value > 0) up = to;
      else down = to;
      const top = Math.min(axis.y(from), axis.y(to));
      const gap = from === 0 ? 0 : 1;
      return { ...part, y: top, height: Math.max(1, Math.abs(axis.y(from) - axis.y(to)) - gap) };
    });
}

/** Bar with its label and its comparison tick; a strong one with its total. */
export function BarStack({
  id,
  band,
  area,
  axis,
  label,
  parts,
  total,
  compared,
  strong,
  active,
}: BarStackProps) {
  const pieces = stack(parts, axis);
  const tick = compared === undefined ? undefined : axis.y(compared);
  const top = Math.min(axis.y(0), tick ?? Infinity, ...pieces.map((piece) => piece.y));
  const line = `M${band.x - 4} ${tick}H${band.x + band.width + 4}`;
  return (
    <g>
      <rect
        className={styles['hit']}
        data-active={active ? '' : undefined}
        x={band.x - 6}
        y={area.top - 14}
        width={band.width + 12}
        height={area.bottom - area.top + 14}
      />
      {pieces.map((piece) => (
        <rect
          key={piece.key}
          {...paint(piece.appearance, id)}
          x={band.x}
          y={piece.y}
          width={band.width}
          height={piece.height}
        />
      ))}
      {tick === undefined ? null : (
        <>
          <path className={styles['halo']} d={line} />
          <path className={styles['tick']} d={line} />
        </>
      )}
      <text
        className={classNames(strong && styles['strong'])}
        x={band.middle}
        y={area.bottom + 14}
        dy="0.25rem"
        textAnchor="middle"
      >
        {label}
      </text>
      {strong ? (
        <text
          className={classNames(styles['value'], styles['strong'])}
          x={band.middle}
          y={top - 6}
          textAnchor="middle"
          direction="ltr"
        >
          {total}
        </text>
      ) : null}
    </g>
  );
}
