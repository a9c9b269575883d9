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
      title: 'time increases monotonically',
      run: async () => {
        const { clock, pass } = make();
        const begin = clock.now();
        await pass(20);
        must(clock.now() >= begin + 15, 'a later time');
      },
    },
    {
      title: 'sleep resolves after the given time, not earlier',
      run: async () => {
        const { clock, pass } = make();
        let isResolved = false;
        const sleeping = clock.sleep(30).then(() => (isResolved = true));
        await pass(5);
        must(!isResolved, 'a pending sleep');
        await pass(60);
        await sleeping;
        must(isResolved, 'a resolved sleep');
      },
    },
    {
      title: 'an aborted sleep rejects with the reason of the signal',
      run: async () => {
        const { clock } = make();
        const reason = new Error('aborted');
        const stop = new AbortController();
        const sleeping = clock.sleep(10_000, stop.signal);
        stop.abort(reason);
        must((await rejection(sleeping, 'a rejection')) === reason, 'the reason');
        must(
          (await rejection(clock.sleep(1, AbortSignal.abort(reason)), 'a rejection')) === reason,
          'the reason',
        );
      },
    },
  ];
}
