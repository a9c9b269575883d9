import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { later } from '../later.ts';

const loadPalette = later(async () => (await import('./palette.tsx')).PanelPalette);

/** Whether the command palette is asked for. */
export interface Palette {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** Holds the palette open or closed; Ctrl K and ⌘ K open it from anywhere. */
export function usePalette(): Palette {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
  return useMemo(() => ({ open, show: () => setOpen(true), hide: () => setOpen(false) }), [open]);
}

/** The palette's place; its code is fetched when it is first asked for. */
export function PaletteSlot({ palette }: { palette: Palette }) {
  const [Loaded, setLoaded] = useState<ComponentType<{ palette: Palette }> | null>(null);
  const wanted = palette.open && Loaded === null;
  useEffect(() => {
    if (!wanted) return;
    void loadPalette().then((found) => setLoaded(() => found));
  }, [wanted]);
  return Loaded ? <Loaded palette={palette} /> : null;
}
