import type { ComponentPropsWithRef } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/** Component of a lucide icon: `icon={Plus}`. */
export type IconType = LucideIcon;

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children' | 'width' | 'height'> {
  /** Lucide component to render. */
  of: IconType;
  /** Size: 13, 14, 16 (default) or 24 px at the default text size. */
  size?: 'xs' | 's' | 'm' | 'l' | undefined;
  /** Mirrors the icon in right-to-left text; only for arrows and chevrons. Send, undo and sign-out always mirror. */
  mirror?: boolean | undefined;
  /** Accessible name where no visible text states the meaning. If omitted, the icon is decorative. */
  label?: string | undefined;
}

/** Icons that point forward or back wherever they are used. */
const DIRECTIONAL: ReadonlySet<string | undefined> = new Set(['LogIn', 'LogOut', 'Redo2', 'Send', 'Undo2']);

/** Line icon in the current text colour. */
export function Icon({ of: Glyph, size = 'm', mirror = false, label, className, ...rest }: IconProps) {
  return (
    <Glyph
      {...rest}
      aria-hidden={label === undefined ? true : undefined}
      aria-label={label}
      role={label === undefined ? undefined : 'img'}
      className={classNames(styles['icon'], className)}
      data-size={size}
      data-mirror={mirror || DIRECTIONAL.has(Glyph.displayName) ? '' : undefined}
      data-icon=""
    />
  );
}
