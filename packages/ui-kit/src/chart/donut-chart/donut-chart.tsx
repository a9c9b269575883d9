import { arc, pie } from 'd3-shape';
import { useId, type ReactNode } from 'react';
import { useKit } from '../../foundation/provider.tsx';
import type { ChartText } from '../frame/chart-frame.tsx';
import { chartState } from '../frame/chart-state.tsx';
import { ChartTextures, appearanceAt, paint, Swatch, type ChartAppearance } from '../appearance.tsx';
import { classNames } from '../../foundation/class-names.ts';
import shared from '../chart.module.css';
import styles from './donut-chart.module.css';

export interface DonutSlice {
  key: string;
  /** Label of the slice in the legend and in the table. */
  label: string;
  /** Non-negative value. */
  value: number;
  /** Texture and colour. Default by index. */
  appearance?: ChartAppearance | undefined;
}

export interface DonutChartProps extends Omit<ChartText, 'tableToggle' | 'categoryHead'> {
  /** Slices from the top, clockwise in left-to-right text and counter-clockwise in right-to-left text. */
  slices: readonly DonutSlice[];
  /** Formats the value of a slice; may render an amount. */
  formatValue: (value: number) => ReactNode;
  /** Formats a share from 0 to 1, such as "42 %". */
  formatShare: (share: number) => string;
  /** Called with the key of a slice that is clicked, or whose name is; makes the names buttons. */
  onChoose?: ((key: string) => void) | undefined;
  /** Content of the centre: the total and its label. */
  middle?: ReactNode;
}

const SIZE = 160;

/** Returns the slice angles from the top, clockwise in left-to-right and counter-clockwise in right-to-left text. */
export function donutAngles(values: readonly number[], dir: 'ltr' | 'rtl') {
  const slices = pie<number>().sortValues(null).padAngle(0.03)([...values]);
  const turn = dir === 'rtl' ? -1 : 1;
  return slices.map(({ startAngle, endAngle, padAngle }) => ({
    startAngle: startAngle * turn,
    endAngle: endAngle * turn,
    padAngle,
  }));
}

/**
 * Donut chart of the parts of a whole. Its list of labels, values and shares is always visible, so it has no table
 * behind a toggle.
 */
export function DonutChart({
  label,
  slices,
  formatValue,
  formatShare,
  middle,
  onChoose,
  loading,
  error,
  retryLabel,
  onRetry,
  emptyText,
  className,
  ...rest
}: DonutChartProps) {
  const { dir } = useKit();
  const id = useId();
  const { name, replacement: state } = chartState(
    { loading, error, retryLabel, onRetry, emptyText },
    slices.map((slice) => slice.value),
  );
  const whole = slices.reduce((sum, slice) => sum + slice.value, 0);
  const appearances = slices.map((slice, index) => slice.appearance ?? appearanceAt(index));
  const ring = arc<ReturnType<typeof donutAngles>[number]>()
    .innerRadius(SIZE / 2 - 24)
    .outerRadius(SIZE / 2 - 1)
    .cornerRadius(2);
  const angles = donutAngles(
    slices.map((slice) => slice.value),
    dir,
  );
  if (state !== null) {
    return (
      <figure
        {...rest}
        aria-label={label}
        className={classNames(styles['replaced'], className)}
        data-state={name}
        aria-busy={loading === true ? true : rest['aria-busy']}
      >
        {state}
      </figure>
    );
  }
  return (
    <figure {...rest} className={classNames(styles['donut'], className)} data-state={name}>
      <div className={styles['ring']}>
        <svg
          className={shared['svg']}
          viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
          role="img"
          aria-label={label}
        >
          <ChartTextures id={id} />
          {whole > 0 ? (
            angles.map((angle, index) => (
              <g
                key={slices[index]?.key ?? index}
                data-choosable={onChoose ? '' : undefined}
                {...(onChoose && { onClick: () => slices[index] && onChoose(slices[index].key) })}
              >
                <path {...paint(appearances[index] ?? 'solid', id)} d={ring(angle) ?? ''} />
              </g>
            ))
          ) : (
            <circle className={styles['nothing']} r={SIZE / 2 - 12.5} />
          )}
        </svg>
        {middle ? <div className={styles['middle']}>{middle}</div> : null}
      </div>
      <ul className={styles['list']}>
        {slices.map((slice, index) => (
          <li key={slice.key}>
            <Swatch appearance={appearances[index] ?? 'solid'} />
            {onChoose ? (
              <button
                type="button"
                className={classNames(styles['name'], styles['choice'])}
                onClick={() => onChoose(slice.key)}
              >
                {slice.label}
              </button>
            ) : (
              <span className={styles['name']}>{slice.label}</span>
            )}
            <span className={styles['value']}>{formatValue(slice.value)}</span>
            <span className={styles['share']}>
              <bdi dir="ltr">{formatShare(whole > 0 ? slice.value / whole : 0)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
