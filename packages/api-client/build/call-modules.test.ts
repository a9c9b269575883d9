import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CALL_NAMES, callOf } from '../src/contract/call-table.ts';
import { CALL_MODULES } from '../src/contract/calls.generated.ts';
import { UNKEYED } from '../src/contract/unkeyed.generated.ts';
import { loadAnswer } from '../src/contract/load-answer.ts';
import { CONTRACT, noData, type Call, type Schema } from '../src/contract/index.ts';
import { callModules } from './call-modules.ts';
import { resourceTypes } from './resource-methods.ts';

test('the generated calls are those of the modules; `node --run generate` writes them', async () => {
  const modules = await callModules();
  const summaries = Object.assign({}, ...modules.map((one) => one.summaries)) as object;
  expect(Object.fromEntries(CALL_NAMES.map((name) => [name, callOf(name)]))).toEqual(summaries);
  expect(Object.keys(CALL_MODULES)).toEqual(modules.map(({ name }) => name));
  expect([...UNKEYED]).toEqual(modules.flatMap(({ unkeyed }) => unkeyed).toSorted());
});

test('the generated types of the methods are those of the contract', async () => {
  const file = fileURLToPath(new URL('../src/resources/resources.generated.ts', import.meta.url));
  expect(await readFile(file, 'utf8')).toBe(resourceTypes());
});

test('every call of the modules is in the contract, and no other', async () => {
  const modules = await callModules();
  expect(modules.flatMap(({ summaries }) => Object.keys(summaries)).toSorted()).toEqual(
    Object.keys(CONTRACT).toSorted(),
  );
});

test('a call loads the schema of the contract, or none if its response has no data', async () => {
  for (const name of CALL_NAMES) {
    const { answer, as = 'json' }: Call = CONTRACT[name];
    const expected = as !== 'json' || answer === (noData as Schema) ? undefined : answer;
    expect([name, (await loadAnswer(name)) === expected]).toEqual([name, true]);
  }
});
