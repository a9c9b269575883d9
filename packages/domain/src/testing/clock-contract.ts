import type { ClockPort } from '../ports/ports.ts';
import { must, rejection } from './contract.ts';
import type { ContractCase } from './contract.ts';

/** Clock with a function that advances its time (waits, for a real clock). */
export interface ClockUnderTest {
  readonly clock: ClockPort;
  pass(ms: number): Promise<void>;
}

/** Contract of every clock. */
export function clockContract(make: () => ClockUnderTest): readonly ContractCase[] {
  return [
    {
      title: 'time passes and never runs back',
      run: async () => {
        const { clock, pass } = make();
        const begin = clock.now();
        await pass(20);
        must(clock.now() >= begin + 15, 'time that passes');
      },
    },
    {
      title: 'whoever sleeps wakes once the time is over, not before',
      run: async () => {
        const { clock, pass } = make();
        let awake = false;
        const sleeping = clock.sleep(30).then(() => (awake = true));
        await pass(5);
        must(!awake, 'sleep');
        await pass(60);
        await sleeping;
        must(awake, 'waking');
      },
    },
    {
      title: 'sleep that is given up rejects with the reason',
      run: async () => {
        const { clock } = make();
        const why = new Error('given up');
        const stop = new AbortController();
        const sleeping = clock.sleep(10_000, stop.signal);
        stop.abort(why);
        must((await rejection(sleeping, 'a rejection')) === why, 'the reason');
        must((await rejection(clock.sleep(1, AbortSignal.abort(why)), 'a rejection')) === why, 'the reason');
      },
    },
  ];
}
