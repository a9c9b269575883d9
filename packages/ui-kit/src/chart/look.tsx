import { classNames } from '../foundation/class-names.ts';
import styles from './chart.module.css';

/** How a series is drawn. Each differs in texture, not only in colour, so that a chart reads in grey too. */
export type ChartLook = 'solid' | 'hatched' | 'light' | 'dotted' | 'outline' | 'ink';

/** The order in which series and slices without a look of their own take one. */
export const CHART_LOOKS: readonly ChartLook[] = ['solid', 'hatched', 'light', 'dotted', 'outline', 'ink'];

/** The look of the n-th series. */
export function lookAt(index: number): ChartLook {
  return CHART_LOOKS[index % CHART_LOOKS.length] ?? 'solid';
}

/** The two textures as patterns, to be placed once in each drawing; `id` is unique on the page. */
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

const PAINT: Record<Exclude<ChartLook, 'hatched' | 'dotted'>, string> = {
  solid: 'paintSolid',
  light: 'paintLight',
  outline: 'paintOutline',
  ink: 'paintInk',
};

/** The attributes that paint a shape in a look. */
export function paint(look: ChartLook, id: string): { className?: string | undefined; fill?: string } {
  return look === 'hatched' || look === 'dotted'
    ? { fill: `url(#${id}-${look})` }
    : { className: styles[PAINT[look]] };
}

/** The little sample of a look that stands in a legend. */
export function Swatch({ look, line = false }: { look: ChartLook | 'tick'; line?: boolean }) {
  return (
    <span
      className={classNames(styles['swatch'], styles[`swatch-${look}`], line && styles['swatchLine'])}
      aria-hidden="true"
    />
  );
}
