import { classNames } from '../foundation/class-names.ts';
import styles from './chart.module.css';

/** Texture of a series; differs in more than colour, so that a chart is readable in greyscale. */
export type ChartAppearance = 'solid' | 'hatched' | 'light' | 'dotted' | 'outline' | 'ink';

/** Order of the default appearances of series and slices. */
export const CHART_APPEARANCES: readonly ChartAppearance[] = [
  'solid',
  'hatched',
  'light',
  'dotted',
  'outline',
  'ink',
];

/** Returns the default appearance of the nth series. */
export function appearanceAt(index: number): ChartAppearance {
  return CHART_APPEARANCES[index % CHART_APPEARANCES.length] ?? 'solid';
}

/** SVG patterns of the two textures. Render them once in each drawing; `id` is unique on the page. */
export function ChartTextures({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-hatched`}
        width={5}
        height={5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={styles['fillWait']} width={5} height={5} />
        <rect className={styles['fillThis']} width={2} height={5} />
      </pattern>
      <pattern id={`${id}-dotted`} width={5} height={5} patternUnits="userSpaceOnUse">
        <rect className={styles['fillTrack']} width={5} height={5} />
        <circle className={styles['fillThis']} cx={2.5} cy={2.5} r={1.25} />
      </pattern>
    </defs>
  );
}

const PAINT: Record<Exclude<ChartAppearance, 'hatched' | 'dotted'>, string> = {
  solid: 'paintSolid',
  light: 'paintLight',
  outline: 'paintOutline',
  ink: 'paintInk',
};

/** Returns the attributes that draw an SVG element in an appearance. */
export function paint(
  appearance: ChartAppearance,
  id: string,
): { className?: string | undefined; fill?: string } {
  return appearance === 'hatched' || appearance === 'dotted'
    ? { fill: `url(#${id}-${appearance})` }
    : { className: styles[PAINT[appearance]] };
}

/** Sample of an appearance in a legend. */
export function Swatch({
  appearance,
  line = false,
}: {
  appearance: ChartAppearance | 'tick';
  line?: boolean;
}) {
  return (
    <span
      className={classNames(styles['swatch'], styles[`swatch-${appearance}`], line && styles['swatchLine'])}
      aria-hidden="true"
    />
  );
}
