import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALL_NAMES, callOf } from '../src/contract/call-table.ts';
import { ANSWER_MODULES } from '../src/contract/calls.generated.ts';
import { UNKEYED } from '../src/contract/unkeyed.generated.ts';
import { loadAnswer } from '../src/contract/load-answer.ts';
import { CONTRACT, noData, type Call, type Schema } from '../src/contract/index.ts';
import { callModules } from './call-modules.ts';
import { versionSource } from './version-source.ts';
import { resourceTypes } from './resource-methods.ts';

test('the generated calls are those of the modules; `node --run generate` writes them', async () => {
  const modules = await callModules();
  const summaries = Object.assign({}, ...modules.map((one) => one.summaries)) as object;
  expect(Object.fromEntries(CALL_NAMES.map((name) => [name, callOf(name)]))).toEqual(summaries);
  expect([...UNKEYED]).toEqual(modules.flatMap(({ unkeyed }) => unkeyed).toSorted());
});

test('the generated types of the methods are those of the contract', async () => {
  const file = fileURLToPath(new URL('../src/resources/resources.generated.ts', import.meta.url));
  expect(await readFile(file, 'utf8')).toBe(resourceTypes());
});

test('the version is that of the package', async () => {
  const file = new URL('../src/version.generated.ts', import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(versionSource());
});

test('every call of the modules is in the contract, and no other', async () => {
  const modules = await callModules();
  expect(modules.flatMap(({ summaries }) => Object.keys(summaries)).toSorted()).toEqual(
    Object.keys(CONTRACT).toSorted(),
  );
});

const json = (schema: Schema | undefined): object | undefined =>
  schema && z.toJSONSchema(schema, { unrepresentable: 'any' });

test('a call loads the schema of the contract, or none if its response has no data', async () => {
  for (const name of CALL_NAMES) {
    const { answer, as = 'json' }: Call = CONTRACT[name];
    const expected = as !== 'json' || answer === (noData as Schema) ? undefined : answer;
    expect([name, json(await loadAnswer(name))]).toEqual([name, json(expected)]);
  }
});

test('no schema of a request is loaded with a response', async () => {
  const modules = await callModules();
  const expected = modules.flatMap(({ name, answers }) =>
    answers === null ? [] : [[name, answers] as const],
  );
  const files = expected.map(async ([name]) => {
    const file = new URL(`../src/contract/answers/${name}.generated.ts`, import.meta.url);
    return [name, await readFile(file, 'utf8')];
  });
  expect(await Promise.all(files)).toEqual(expected);
  expect(Object.keys(ANSWER_MODULES)).toEqual(expected.map(([name]) => name));
});
