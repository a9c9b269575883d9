import { startTransition, useEffect, useMemo, useState } from 'react';
import { shortcutKey } from '../keyboard/shortcut-key.ts';

/** State of the command palette. */
export interface CommandPaletteState {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** Returns the state of the palette; Ctrl K and ⌘ K open it on every screen. */
export function useCommandPalette(): CommandPaletteState {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (shortcutKey(event) !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      startTransition(() => setOpen(true));
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
  return useMemo(
    () => ({ open, show: () => startTransition(() => setOpen(true)), hide: () => setOpen(false) }),
    [open],
  );
}
