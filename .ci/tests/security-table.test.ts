import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

/** Levels of the requirements of each section of OWASP ASVS 5.0.0, in their order. */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const STATES = ['met', 'operator', 'partly', 'not met', 'n/a'] as const;

type Row = {
  readonly number: string;
  readonly level: string;
  readonly state: string;
  readonly how: string;
};

/** Returns the rows of the tables. One that names several requirements has a number that no requirement has. */
const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \| ([^|]+) \| ([^|]+) \| (.*) \|$/gmu)].map(
    ([, number = '', level = '', state = '', how = '']) => ({ number, level, state, how }),
  );

const required = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].flatMap((level, index) =>
    level === '3' ? [] : [{ number: `${section}.${index + 1}`, level }],
  ),
);
const [guide] = sources(/^docs\/security\.md$/);
const rows = rowsOf(guide?.text ?? '');

const root = fileURLToPath(new URL('../../', import.meta.url));
const exists = (path: string): boolean =>
  existsSync(`${root}${path}`) || existsSync(`${root}apps/api/src/${path}`);

/** Returns the files that a text names: paths, and files of the root folder or of `apps/api/src`. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.(?:ts|json|ya?ml)|Dockerfile)`/gu)].map(
    ([, path = '']) => path,
  );

/** Returns the headings of the document that a text names: section "Data". */
const sectionsIn = (text: string): string[] =>
  [...text.matchAll(/section "([^"]+)"/giu)].map(([, name = '']) => name);

test('ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2', () => {
  expect(required.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(required.filter(({ level }) => level === '2')).toHaveLength(183);
});

test('docs/security.md has one row for every requirement of levels 1 and 2, in order, with its level', () => {
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(required);
});

test('every requirement of docs/security.md has a known state and an explanation', () => {
  const incomplete = rows.filter(
    ({ state, how }) => !STATES.some((known) => known === state) || !/\p{L}.*\.$/u.test(how),
  );
  expect(incomplete).toEqual([]);
});

test('every requirement of docs/security.md that applies names a file or a section that shows it', () => {
  const unproven = rows.filter(
    ({ state, how }) =>
      !['n/a', 'not met'].includes(state) && filesIn(how).length === 0 && sectionsIn(how).length === 0,
  );
  expect(unproven).toEqual([]);
});

test('the files and sections that docs/security.md names exist', () => {
  const text = guide?.text ?? '';
  const named = filesIn(text);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !exists(path))).toEqual([]);
  expect(sectionsIn(text).filter((name) => !text.includes(`\n## ${name}\n`))).toEqual([]);
});

test('the gaps at the end of docs/security.md are the requirements that are met in part or not at all', () => {
  const [, gaps = ''] = (guide?.text ?? '').split('\n## Known gaps\n');
  const open = rows.filter(({ state }) => state === 'partly' || state === 'not met');
  expect([...gaps.matchAll(/^- (\d+\.\d+\.\d+):/gmu)].map(([, number]) => number)).toEqual(
    open.map(({ number }) => number),
  );
});

test('the panel and the component library write no HTML from text', () => {
  const code = sources(/^(?:apps\/panel|packages\/ui-kit)\/src\/.*\.tsx?$/);
  expect(code.length).toBeGreaterThan(100);
  const html = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write\(/u;
  const isTest = /\.(?:test|stories)\.tsx?$|\/(?:tests|testing|test-support)\//u;
  const writing = code.filter(({ path, text }) => !isTest.test(path) && html.test(text));
  expect(writing.map(({ path }) => path)).toEqual([]);
});

test('no code turns off the verification of TLS certificates', () => {
  const code = sources(/^apps\/api\/src\/.*\.ts$/);
  expect(code.length).toBeGreaterThan(100);
  const unverified = code.filter(({ text }) =>
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/u.test(text),
  );
  expect(unverified.map(({ path }) => path)).toEqual([]);
});
