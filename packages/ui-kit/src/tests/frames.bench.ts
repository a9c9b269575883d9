/**
 * Measures frame times of a table of 20 rows while it is scrolled and its rows are hovered and selected, with the CPU
 * throttled four times: `pnpm --filter @outlay/ui-kit bench`. Prints the results and never fails, because they depend
 * on the load of the machine. `table-work.test.ts` asserts the machine-independent counts.
 */
import { loadavg } from 'node:os';
import { openHost } from './host.ts';
import { openTable } from './table-work.ts';

const SLOWER = 4;
const host = await openHost();
const { page } = host;
await page.locator('thead[role]').evaluate((head) => head.scrollIntoView());
const table = await openTable(page);
await table.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
await page.evaluate(() => {
  const stamps: number[] = [];
  Reflect.set(globalThis, 'stamps', stamps);
  const tick = (time: number) => {
    stamps.push(time);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
});
await table.settle();

/** Returns the durations of the frames in milliseconds while an action runs. */
async function frames(act: () => Promise<unknown>): Promise<readonly number[]> {
  await page.evaluate('stamps.length = 0');
  await act();
  const stamps = await page.evaluate<number[]>('stamps');
  return stamps.slice(1).map((time, at) => time - (stamps[at] ?? time));
}

const names = await table.points('names');
const boxes = await table.points('boxes');
const [first = { x: 0, y: 0 }] = names;
const parts = {
  scrolled: async () => {
    for (let at = 0; at < 40; at += 1) await table.scroll(at % 20 < 10 ? 40 : -40, first);
  },
  hovered: async () => {
    for (const name of [...names, ...names.toReversed()]) await table.hover(name);
  },
  ticked: async () => {
    for (const box of boxes) {
      await table.click(box);
      await table.settle();
    }
  },
};
const load = (loadavg()[0] ?? 0).toFixed(1);
process.stdout.write(`${SLOWER}x slower, load of the machine ${load}\n`);
for (const [name, act] of Object.entries(parts)) {
  const all = (await frames(act)).toSorted((left, right) => left - right);
  const at = (share: number) => (all[Math.floor(all.length * share)] ?? 0).toFixed(1);
  const late = all.filter((frame) => frame > 25).length;
  process.stdout.write(
    `${name}: ${all.length} frames, median ${at(0.5)} ms, 95 % under ${at(0.95)} ms, ${late} missed their turn\n`,
  );
}
await host.close();
