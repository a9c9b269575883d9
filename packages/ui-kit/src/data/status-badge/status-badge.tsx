import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../foundation/badge/badge.tsx';
import type { IconType } from '../../foundation/icon/icon.tsx';

/** What the colour says; icon and word say it too. `struck` is neutral and crossed out. */
export type StatusTone = BadgeTone | 'struck';

/** How one status is shown; hosts keep a table from their statuses to these. */
export interface StatusLook {
  /** Colour triplet of the status. */
  tone: StatusTone;
  /** Sign of the status; never left out. */
  icon: IconType;
  /** Not handed in yet: a dashed bound. */
  unfinished?: boolean;
}

export interface StatusBadgeProps extends StatusLook {
  /** The status as a word. */
  children: ReactNode;
}

/** The state of a record: icon, word and colour, one a record. */
export function StatusBadge({ tone, icon, unfinished = false, children }: StatusBadgeProps) {
  return (
    <Badge
      tone={tone === 'struck' ? 'neutral' : tone}
      struck={tone === 'struck'}
      icon={icon}
      dashed={unfinished}
    >
      {children}
    </Badge>
  );
}
