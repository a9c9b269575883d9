import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@outlay/api-client/contract';
import { expect, it } from 'vitest';

/** Names of calls, such as `trips.close`, whose success the client reports with a general text (Specification §8). */
const REPORTED = new Set(
  Object.entries(CONTRACT)
    .filter(([, call]) => 'success' in call)
    .map(([name]) => name),
);

/** Returns the calls of a source that are reported twice: by the client, and by a toast of the same source. */
function reportedTwice(source: string): readonly string[] {
  if (!source.includes("toast({ kind: 'success'")) return [];
  return [...source.matchAll(/client\s*\.(?<call>\w+\.\w+)\((?<rest>[\s\S]{0,600})/gu)].flatMap(
    ({ groups }) => {
      const { call = '', rest = '' } = groups ?? {};
      return REPORTED.has(call) && !/quiet(?:Success)?: true/u.test(rest) ? [call] : [];
    },
  );
}

it('reports no success twice', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      reportedTwice(readFileSync(join(import.meta.dirname, path), 'utf8')).map((call) => `${path}: ${call}`),
    );
  expect(found).toEqual([]);
});

it('finds a success that is reported twice', () => {
  const source = "client.periods.close(body, {}); toasts.toast({ kind: 'success', text });";
  expect(reportedTwice(source)).toEqual(['periods.close']);
});

/** Calls that do more than store a record; the general text would not say what they did. */
const COMMANDS = [...REPORTED].filter((name) => !/\.(?:create|update|change|remove)$/u.test(name));

/** Returns the commands of a source that are reported with the general text only. */
const reportedGenerally = (source: string): readonly string[] =>
  [...source.matchAll(/client\s*\.(?<call>\w+\.\w+)\((?<rest>[\s\S]{0,300})/gu)].flatMap(({ groups }) => {
    const { call = '', rest = '' } = groups ?? {};
    return COMMANDS.includes(call) && !/quiet(?:Success)?: true/u.test(rest) ? [call] : [];
  });

it('reports what a command did in its own words', () => {
  expect(COMMANDS).toContain('members.delegate');
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/u.test(path))
    .flatMap((path) =>
      reportedGenerally(readFileSync(join(import.meta.dirname, path), 'utf8')).map(
        (call) => `${path}: ${call}`,
      ),
    );
  expect(found).toEqual([]);
});

it('finds a command that is reported with the general text', () => {
  expect(reportedGenerally('client.periods.close(body, {});')).toEqual(['periods.close']);
});
