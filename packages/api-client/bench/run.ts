import { bytes } from './bytes.ts';
import { listCalls } from './calls.ts';
import { queuedCalls } from './queue.ts';

/** Measures every promise of the client in one run; exit code 1 when one is not kept. */
const measured = [...(await bytes()), ...(await queuedCalls()), ...(await listCalls())];
for (const { promise, value, limit, unit } of measured) {
  const bound = Number.isFinite(limit) ? `≤ ${limit} ${unit}` : '(for comparison)';
  console.log(`${value <= limit ? 'kept  ' : 'BROKEN'}  ${value.toFixed(2)} ${unit}  ${bound}  ${promise}`);
}
if (measured.some(({ value, limit }) => value > limit)) process.exitCode = 1;
