import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RESOURCES, type Field } from '@outlay/domain';
import { MESSAGES_OF_SCREENS } from '../src/i18n/screen-messages.ts';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Files that load with a screen, the import, a long list, its print or a conflict, which wait for all messages. What plans
 * lack is shown by `ResourceScreen` with its sheets and the audit trail only, which wait as well.
 */
const OF_SCREENS =
  /^i18n\/screen-messages|^import\/|^list\/all-rows\/(?:all-rows|list-print)\.tsx|^records\/(?:plan-banner\.tsx|use-plan-denial\.ts)|^form\/fields\/loaded-references-input|^screens\/expenses\/form\/expense-conflict\.tsx|^screens\/(?!expenses\/|errors\/|auth\/login|auth\/auth-)/u;

/** Areas whose ids the domain composes from codes, on every screen. */
const COMPOSED_AREAS = ['boolean', 'error', 'history', 'reason', 'toast', 'validation', 'violation'];

/** Returns true for a source file that the frame, the login or the list of expenses loads. */
export const isEarlyFile = (path: string): boolean =>
  /\.tsx?$/u.test(path) && !path.includes('.test.') && !OF_SCREENS.test(path);

/** Returns the quoted ids and beginnings of ids in the text of a file, also those of one word. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/['"`](?<id>[a-z_]+(?:\.[\w.]*|(?=['"`])))/gu)].flatMap(
    ({ groups }) => groups?.['id'] ?? [],
  );

const areaOf = (id: string): string => id.split('.', 1)[0] ?? id;

/**
 * Returns those of the messages that load with the screens: no early file contains an id of their area or, for the label
 * of a field, its id.
 */
export function screenMessages(ids: readonly string[]): ReadonlySet<string> {
  const known = new Set(ids);
  const isKnown = (id: string) =>
    known.has(id) || (id.includes('.') && ids.some((one) => one.startsWith(id)));
  const early = new Set(
    readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter(isEarlyFile)
      .flatMap((path) => idsIn(readFileSync(join(SOURCE, path), 'utf8'))),
  );
  const fields = Object.values<Field>(RESOURCES.expenses.fields);
  const labels = new Set([...early, ...fields.map(({ label }) => label)]);
  const areas = new Set([...[...early].filter(isKnown).map(areaOf), ...COMPOSED_AREAS]);
  const isOfScreens = (id: string) =>
    !areas.has(areaOf(id)) || MESSAGES_OF_SCREENS.has(id) || (areaOf(id) === 'field' && !labels.has(id));
  return new Set(ids.filter(isOfScreens));
}
