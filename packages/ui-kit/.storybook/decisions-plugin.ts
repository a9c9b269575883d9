import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'virtual:expense-decisions';
const FILE = new URL('../../../docs/expense-decisions.md', import.meta.url);

/** Serves the table of decisions that the domain generates as `virtual:expense-decisions`. */
export const decisions = (): Plugin => ({
  name: 'outlay-decisions',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}` ? `export const markdown = ${JSON.stringify(readFileSync(FILE, 'utf8'))};` : undefined,
});
