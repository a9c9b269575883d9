import type { ChartDirection, PlotArea, ValueAxis } from './scale.ts';
import styles from './chart.module.css';

export interface ValueLinesProps {
  axis: ValueAxis;
  area: PlotArea;
  width: number;
  dir: ChartDirection;
  format: (value: number) => string;
}

/** Gridlines of the value axis with their labels at the start edge; the base line is darker. */
export function ValueLines({ axis, area, width, dir, format }: ValueLinesProps) {
  return axis.ticks.map((tick) => (
    <g key={tick}>
      <line
        className={tick === 0 ? styles['base'] : styles['gridline']}
        x1={area.left}
        x2={area.right}
        y1={axis.y(tick)}
        y2={axis.y(tick)}
      />
      <text
        x={dir === 'rtl' ? width : 0}
        y={axis.y(tick) + 4}
        textAnchor={dir === 'rtl' ? 'end' : 'start'}
        direction="ltr"
      >
        {format(tick)}
      </text>
    </g>
  ));
}
