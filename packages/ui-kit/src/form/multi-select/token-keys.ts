import type { KitDirection } from '../../foundation/provider.tsx';

/** Effect of a key on a token: focus another one, remove this one, or return to the text. */
export type TokenStep = { kind: 'focus'; index: number } | { kind: 'remove' } | { kind: 'leave' };

interface TokenPosition {
  /** Position of the focused token. */
  index: number;
  count: number;
  dir: KitDirection;
}

/** Returns the effect of a key on the focused token; `undefined` for keys without one. */
export function tokenKey(key: string, { index, count, dir }: TokenPosition): TokenStep | undefined {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case back:
      return { kind: 'focus', index: Math.max(index - 1, 0) };
    case forward:
      return index + 1 < count ? { kind: 'focus', index: index + 1 } : { kind: 'leave' };
    case 'Home':
      return { kind: 'focus', index: 0 };
    case 'End':
    case 'Escape':
      return { kind: 'leave' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'remove' };
    default:
      return undefined;
  }
}
