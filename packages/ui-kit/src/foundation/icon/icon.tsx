import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/** An icon of lucide, as the component itself: `icon={Plus}`. */
export type IconType = LucideIcon;

export interface IconProps {
  /** The lucide component. */
  of: IconType;
  /** 13, 14, 16 (default) or 24 px. */
  size?: 'xs' | 's' | 'm' | 'l';
  /** Only for icons that point along the line (arrows, chevrons, send): mirrored right to left. */
  mirror?: boolean;
  /** Says what the icon means where no word stands beside it; without it the icon is decoration. */
  label?: string;
  className?: string | undefined;
}

/** One line icon in the current text colour. */
export function Icon({ of: Glyph, size = 'm', mirror = false, label, className }: IconProps) {
  return (
    <Glyph
      aria-hidden={label === undefined ? true : undefined}
      aria-label={label}
      role={label === undefined ? undefined : 'img'}
      className={classNames(styles['icon'], className)}
      data-size={size}
      data-mirror={mirror ? '' : undefined}
      data-icon=""
    />
  );
}
