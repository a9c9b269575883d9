import type { Palette } from './palette-slot.tsx';

/** Stub until written. */
export function PanelPalette(_props: { palette: Palette }) {
  return null;
}
