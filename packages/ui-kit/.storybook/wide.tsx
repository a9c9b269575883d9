import type { ReactNode } from 'react';

/** The keyboard scrolls only an element that takes the focus. */
const SCROLLS = { className: 'story-wide', role: 'group', tabIndex: 0 };

/** Scrolls a wide table sideways where the page is narrow. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div {...SCROLLS} aria-label={label}>
      {children}
    </div>
  );
}
