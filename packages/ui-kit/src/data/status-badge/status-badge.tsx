import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../foundation/badge/badge.tsx';
import type { IconType } from '../../foundation/icon/icon.tsx';

/** Colour of a status; icon and text also convey it. `struck` is neutral and struck through. */
export type StatusTone = BadgeTone | 'struck';

/** Appearance of one status; hosts map their statuses to it. */
export interface StatusAppearance {
  /** Colour triplet of the status. */
  tone: StatusTone;
  /** Icon of the status; required. */
  icon: IconType;
  /** Dashes the border: not submitted yet. */
  unfinished?: boolean | undefined;
}

export interface StatusBadgeProps extends StatusAppearance, ComponentPropsWithRef<'span'> {
  /** Name of the status. */
  children: ReactNode;
}

/** Status of a record as icon, text and colour. */
export function StatusBadge({ tone, icon, unfinished = false, children, ...rest }: StatusBadgeProps) {
  return (
    <Badge
      {...rest}
      tone={tone === 'struck' ? 'neutral' : tone}
      struck={tone === 'struck'}
      icon={icon}
      dashed={unfinished}
    >
      {children}
    </Badge>
  );
}
