import type { ComboboxOption } from './use-options.ts';

/** Effect of a key on a combobox. */
export type ComboboxStep =
  | { kind: 'move'; at: number }
  | { kind: 'choose'; option: ComboboxOption }
  | { kind: 'close' }
  | { kind: 'reset' };

interface Pressed {
  key: string;
  altKey: boolean;
}

interface Situation {
  open: boolean;
  /** The text was typed and no option was selected since. */
  typed: boolean;
  at: number;
  options: readonly ComboboxOption[];
}

function along(options: readonly ComboboxOption[], from: number, by: 1 | -1): number {
  for (let tried = 0, at = from; tried < options.length; tried += 1) {
    at = (at + by + options.length) % options.length;
    if (options[at]?.disabled !== true) return at;
  }
  return -1;
}

/** Returns the position itself or that of the next option that can be selected; -1 for none. */
export const enabledFrom = (options: readonly ComboboxOption[], at: number): number =>
  options[at]?.disabled === true ? along(options, at, 1) : at;

/** Options that PageUp and PageDown skip. */
const PAGE = 10;

/** Returns the option one page further, or the last enabled one in that direction. */
function page(options: readonly ComboboxOption[], from: number, by: 1 | -1): number {
  let reached = from;
  for (let at = from + by; at >= 0 && at < options.length; at += by) {
    if (Math.abs(at - from) > PAGE && reached !== from) break;
    if (options[at]?.disabled !== true) reached = at;
  }
  return reached;
}

/**
 * Returns the effect of a key by the ARIA pattern of the editable combobox with a list; `undefined` for keys that
 * edit the text.
 */
export function comboboxKey(
  { key, altKey }: Pressed,
  { open, typed, at, options }: Situation,
): ComboboxStep | undefined {
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', at: altKey ? at : along(options, at, 1) };
    case 'ArrowUp':
      if (altKey) return { kind: 'close' };
      return { kind: 'move', at: along(options, at === -1 ? options.length : at, -1) };
    case 'Enter': {
      const option = open ? options[at] : undefined;
      return option && option.disabled !== true ? { kind: 'choose', option } : undefined;
    }
    case 'Escape':
      if (open) return { kind: 'close' };
      return typed ? { kind: 'reset' } : undefined;
    case 'PageDown':
    case 'PageUp':
      return open ? { kind: 'move', at: page(options, at, key === 'PageDown' ? 1 : -1) } : undefined;
    default:
      return undefined;
  }
}
