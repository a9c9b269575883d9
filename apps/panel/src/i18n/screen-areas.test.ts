import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messagesOf } from '@outlay/domain';
import { expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import { isOfScreens, MESSAGES_OF_SCREENS, SCREEN_AREAS } from './screen-areas.ts';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

/** Files that load with a screen, the import, a long list, its print or a conflict, which wait for all messages. */
const OF_SCREENS =
  /^import\/|^list\/(?:all-rows|list-print)\.tsx|^form\/fields\/loaded-references-input|^screens\/expenses\/expense-conflict\.tsx|^screens\/(?!expenses\/|errors\/|auth\/login|auth\/auth-)/u;

/** Ids of the panel's and the domain's messages. */
const KNOWN = [...Object.keys(en), ...Object.keys(messagesOf('en'))];

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/u.test(path) && !path.includes('.test.') && !path.startsWith('i18n/'),
);

/**
 * The frame of forms names a field with an error, and a list an unknown filter, if the label is loaded. What plans lack is used by `ResourceScreen` with its sheets and the
 * audit trail only, which wait for all messages.
 */
const GUARDED = new Set([
  'form/form-frame.tsx: field.',
  'list/list-controls.tsx: field.',
  'records/plan-banner.tsx: plan_limit.compare',
  'records/plan-banner.tsx: plan_limit.ends.',
  'records/use-plan-denial.ts: plan_limit.feature',
  'records/use-plan-denial.ts: plan.',
  'records/use-plan-denial.ts: plan_feature.',
]);

/** Returns the ids and beginnings of ids of messages that a file contains. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/['"`](?<id>[a-z_]+\.[\w.]*)/gu)].flatMap(({ groups }) => groups?.['id'] ?? []);

it('names areas and messages that exist', () => {
  const areas = new Set(KNOWN.map((id) => id.split('.')[0]));
  expect([...SCREEN_AREAS].filter((area) => !areas.has(area))).toEqual([]);
  expect([...MESSAGES_OF_SCREENS].filter((id) => !KNOWN.includes(id))).toEqual([]);
});

it('names no area that the frame, the login or the list of expenses uses', () => {
  const early = sources
    .filter((path) => !OF_SCREENS.test(path))
    .flatMap((path) =>
      idsIn(readFileSync(join(SOURCE, path), 'utf8'))
        .filter((id) => isOfScreens(id) && KNOWN.some((one) => one.startsWith(id)))
        .map((id) => `${path}: ${id}`),
    )
    .filter((found) => !GUARDED.has(found));
  expect(early).toEqual([]);
});

it('reports an area that the list of expenses uses', () => {
  expect(idsIn("text('report.title')").filter(isOfScreens)).toEqual(['report.title']);
  expect(OF_SCREENS.test('screens/reports/report.screen.tsx')).toBe(true);
  expect(OF_SCREENS.test('screens/expenses/expense-sheet.tsx')).toBe(false);
  expect(OF_SCREENS.test('screens/auth/login.screen.tsx')).toBe(false);
});
