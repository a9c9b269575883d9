import { expect, test } from 'vitest';
import { runSideBySide, type Task } from './schedule.ts';

const run = async ({ name, ms }: { name: string; ms: number }): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return name;
};

/** Runs tasks that take the given number of milliseconds; returns the start and end events in order. */
async function trace(slots: number, tasks: readonly (Task & { ms: number })[]): Promise<string[]> {
  const events: string[] = [];
  await runSideBySide(tasks, slots, async ({ name, ms }) => {
    events.push(`+${name}`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    events.push(`-${name}`);
    return name;
  });
  return events;
}

test('fills the slots in the order of the list', async () => {
  expect(
    await trace(2, [
      { name: 'a', ms: 40 },
      { name: 'b', ms: 10 },
      { name: 'c', ms: 60 },
    ]),
  ).toEqual(['+a', '+b', '-b', '+c', '-a', '-c']);
});

test('starts a task after those it depends on, and lets others pass it', async () => {
  expect(
    await trace(2, [
      { name: 'build', ms: 40 },
      { name: 'journeys', ms: 5, after: ['build'] },
      { name: 'unit', ms: 10 },
    ]),
  ).toEqual(['+build', '+unit', '-unit', '-build', '+journeys', '-journeys']);
});

test('ignores a dependency that is not part of the run', async () => {
  expect(await trace(2, [{ name: 'journeys', ms: 1, after: ['build'] }])).toEqual(['+journeys', '-journeys']);
});

test('returns the results in the order of the list', async () => {
  const tasks = [
    { name: 'slow', ms: 20 },
    { name: 'fast', ms: 1 },
  ];
  expect(await runSideBySide(tasks, 2, run)).toEqual(['slow', 'fast']);
});

test('fails when tasks wait for each other', async () => {
  await expect(
    trace(2, [
      { name: 'a', ms: 1, after: ['b'] },
      { name: 'b', ms: 1, after: ['a'] },
    ]),
  ).rejects.toThrow('a, b');
});
