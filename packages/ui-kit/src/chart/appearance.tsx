import { classNames } from '../foundation/class-names.ts';
import styles from './chart.module.css';

/**
 * Hue and texture of a series; differs in more than colour, so that a chart is readable in greyscale. `hue-2` and
 * `hue-3` have hues of their own, which users with any colour blindness tell apart from each other, the first and ink; `hatched`, `light`, `dotted` and `outline`
 * are variants of the first hue, for parts of one measure.
 */
export type ChartAppearance =
  | 'solid'
  | 'hue-2'
  | 'hue-3'
  | 'hatched'
  | 'light'
  | 'dotted'
  | 'outline'
  | 'ink';

/** Sample in a legend: of a series, or of the comparison with bars (`tick`) or lines (`compare`). */
export type SampleAppearance = ChartAppearance | 'tick' | 'compare';

/** Order of the default appearances of series and slices. */
export const CHART_APPEARANCES: readonly ChartAppearance[] = [
  'solid',
  'hue-2',
  'hue-3',
  'ink',
  'outline',
  'dotted',
];

/** Returns the default appearance of the nth series. */
export function appearanceAt(index: number): ChartAppearance {
  return CHART_APPEARANCES[index % CHART_APPEARANCES.length] ?? 'solid';
}

/** SVG patterns of the textures. Render them once in each drawing; `id` is unique on the page. */
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
      <pattern
        id={`${id}-hue-2`}
        width={5}
        height={5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect className={styles['fillHue2']} width={5} height={5} />
        <rect className={styles['fillGap']} width={1} height={5} />
      </pattern>
    </defs>
  );
}

/** Appearances that are drawn as a pattern. */
const PATTERNS = ['hatched', 'dotted', 'hue-2'] as const;
type Pattern = (typeof PATTERNS)[number];

function isPattern(appearance: ChartAppearance): appearance is Pattern {
  return PATTERNS.some((pattern) => pattern === appearance);
}

const PAINT: Record<Exclude<ChartAppearance, Pattern>, string> = {
  solid: 'paintSolid',
  'hue-3': 'paintHue3',
  light: 'paintLight',
  outline: 'paintOutline',
  ink: 'paintInk',
};

/** Returns the attributes that draw an SVG element in an appearance. */
export function paint(
  appearance: ChartAppearance,
  id: string,
): { className?: string | undefined; fill?: string } {
  return isPattern(appearance)
    ? { fill: `url(#${id}-${appearance})` }
    : { className: styles[PAINT[appearance]] };
}

/** Sample of an appearance in a legend. */
export function Swatch({ appearance, line = false }: { appearance: SampleAppearance; line?: boolean }) {
  return (
    <span
      className={classNames(styles['swatch'], styles[`swatch-${appearance}`], line && styles['swatchLine'])}
      aria-hidden="true"
    />
  );
}
