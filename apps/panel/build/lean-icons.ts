import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** React's keys, which only its development build asks for: the parts of an icon never move. */
const KEYS = /,\s*key: "\w+"/g;
/** What is the default anyway, and a name that becomes a class nobody styles. */
const NAME_AND_SIZE = /^ {2}(?:name: "[\w-]+"|size: 24),\n/gm;

/** Leaves out of each icon what only tools read: random keys, which do not pack (1.5 KB of the first list), name and size. */
export function leanIcon(code: string): string {
  return code.replace(KEYS, '').replace(NAME_AND_SIZE, '');
}

/** {@link leanIcon} for every icon that is built in. */
export function leanIcons(): Plugin {
  return {
    name: 'outlay-lean-icons',
    apply: 'build',
    transform: { filter: { id: ICON }, handler: (code) => ({ code: leanIcon(code), map: null }) },
  };
}
