import { Suspense, useState } from 'react';
import { lazyComponent } from '../lazy/lazy-component.ts';
import type { CommandPaletteState } from './use-command-palette.ts';

const PanelPalette = lazyComponent(
  async () => (await import('./panel-command-palette.tsx')).PanelCommandPalette,
);

/** Command palette; its code loads while the browser is idle, at the latest when it opens. */
export function LazyCommandPalette({ palette }: { palette: CommandPaletteState }) {
  const [isUsed, setUsed] = useState(false);
  if (palette.open && !isUsed) setUsed(true);
  const remove = () => {
    palette.hide();
    setUsed(false);
  };
  return isUsed ? (
    <Suspense fallback={null}>
      <PanelPalette palette={palette} onClose={remove} />
    </Suspense>
  ) : null;
}
