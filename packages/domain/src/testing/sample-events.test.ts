import type { AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import * as domain from '../index.ts';
import { sampleEvents } from '../testing.ts';

const samples: Readonly<Record<string, readonly { readonly type: string }[]>> = { ...sampleEvents() };
const machines = Object.entries(domain).flatMap(([name, value]) =>
  name.endsWith('Machine')
    ? [[name.replace('Machine', ''), value as unknown as AnyStateMachine] as const]
    : [],
);

it('covers every machine of the package', () => {
  expect(machines.map(([name]) => name).toSorted()).toEqual(Object.keys(samples).toSorted());
});

it.each(machines)('has every event of %s', (name, machine) => {
  const types = samples[name]?.map(({ type }) => type) ?? [];
  expect([...new Set(types)].toSorted()).toEqual([...new Set(machine.events)].toSorted());
});
