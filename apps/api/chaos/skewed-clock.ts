import { readFileSync } from 'node:fs';

/**
 * Moves the clock of a process: load it with `--import`. The file that `CHAOS_CLOCK` names contains the offset in
 * milliseconds; SIGUSR2 reads it again.
 */
const file = process.env['CHAOS_CLOCK'] ?? '';
const readOffset = (): number => Number(readFileSync(file, 'utf8'));
let offset = readOffset();
process.on('SIGUSR2', () => {
  offset = readOffset();
});

const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + offset] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + offset).toString(),
  get: (target, key, receiver) =>
    key === 'now' ? () => RealDate.now() + offset : Reflect.get(target, key, receiver),
});
