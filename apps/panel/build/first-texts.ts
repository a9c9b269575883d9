import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOGIN, MAIN } from './first-list.ts';

const DOMAIN = dirname(fileURLToPath(import.meta.resolve('@outlay/domain')));

/** Parts of the domain whose ids the first list says: titles and labels of routes, fields of requests. */
const DECLARATIONS = ['session/routes.ts', 'session/parent-routes.ts', 'expense/expenses.fields.ts'];

/** Imports that are fetched with their importer: neither types nor `import()`. */
const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from\s+'(\.[^']+)'/gm;
const LITERAL = /['"`]([a-z][\w.-]*)['"`]/gi;
/** `paid_by.${…}`: any text of that group. */
const GROUP = /`([a-z][\w-]*(?:\.[\w-]+)*\.)\$\{/gi;
/** Words of a field's choices. */
const CHOICES = /choiceLabels: '([\w.]+)'/g;

/** A file and whatever is fetched with it. */
function filesFrom(roots: readonly string[]): readonly string[] {
  const found = new Set(roots);
  for (const file of found) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const next = join(dirname(file), path);
      if (/\.tsx?$/.test(next) && existsSync(next)) found.add(next);
    }
  }
  return [...found];
}

const all = (source: string, pattern: RegExp): readonly string[] =>
  [...source.matchAll(pattern)].map(([, found = '']) => found);

/**
 * Finds which texts the panel says from its opening to the first list, by reading the sources: ids that stand there
 * whole, and groups whose last part is filled in. A text that is missed is no fault; it comes a moment later.
 */
export function firstTextIds(ids: readonly string[]): ReadonlySet<string> {
  const files = [...filesFrom([MAIN, LOGIN]), ...DECLARATIONS.map((path) => join(DOMAIN, path))];
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const whole = new Set(sources.flatMap((source) => all(source, LITERAL)));
  const groups = sources.flatMap((source) => [
    ...all(source, GROUP),
    ...all(source, CHOICES).map((group) => `${group}.`),
  ]);
  return new Set(ids.filter((id) => whole.has(id) || groups.some((group) => id.startsWith(group))));
}
