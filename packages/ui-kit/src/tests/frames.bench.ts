/**
 * Frames of a table of 20 rows while rows are hovered, ticked and scrolled, with the processor slowed down four times:
 * `pnpm --filter @outlay/ui-kit bench`. Prints the figures; a loaded machine is no fault of the kit, so nothing fails.
 */
import { openHost } from './host.ts';

const SLOWER = 4;
const host = await openHost();
const { page } = host;
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
await page.evaluate(() => {
  const stamps: number[] = [];
  Reflect.set(globalThis, 'stamps', stamps);
  const tick = (time: number) => {
    stamps.push(time);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
});
const boxes = page.getByRole('checkbox');
for (let at = 0; at < (await boxes.count()); at += 1) {
  await boxes.nth(at).hover();
  await boxes.nth(at).click();
}
await page.mouse.wheel(0, -600);
await page.mouse.wheel(0, 600);
const stamps = await page.evaluate<number[]>('globalThis.stamps');
const frames = stamps.slice(1).map((time, at) => time - (stamps[at] ?? time));
const sorted = frames.toSorted((left, right) => left - right);
const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
const late = frames.filter((frame) => frame > 34).length;
process.stdout.write(
  `${frames.length} frames at ${SLOWER}x slower: median ${at(0.5)} ms, 95 % under ${at(0.95)} ms, ${late} took two frames or more\n`,
);
await host.close();
