import type { RealtimePort } from '../ports/ports.ts';
import type { RealtimeEvent } from '../realtime/realtime-event.ts';
import { must } from './contract.ts';
import type { ContractCase } from './contract.ts';

/** Realtime port with a function that makes the server send an event, resolved after delivery. */
export interface RealtimeUnderTest {
  readonly port: RealtimePort;
  send(event: RealtimeEvent): Promise<void> | void;
}

/** Contract of every realtime port. */
export function realtimeContract(make: () => Promise<RealtimeUnderTest>): readonly ContractCase[] {
  const event: RealtimeEvent = { type: 'resource.changed', subject: 'suppliers', id: 7 };
  return [
    {
      title: 'every listener receives every event once, in order',
      run: async () => {
        const { port, send } = await make();
        const received: string[] = [];
        const unsubscribe = [1, 2].map((nth) =>
          port.subscribe(({ type }) => void received.push(`${nth} ${type}`)),
        );
        await send({ type: 'expense.changed', id: 1 });
        await send(event);
        const expected = [
          '1 expense.changed',
          '2 expense.changed',
          '1 resource.changed',
          '2 resource.changed',
        ];
        must(
          received.toSorted().join() === expected.toSorted().join(),
          `${expected.join()}, not ${received.join()}`,
        );
        for (const stop of unsubscribe) stop();
      },
    },
    {
      title: 'a listener receives nothing after unsubscribing, and may unsubscribe twice',
      run: async () => {
        const { port, send } = await make();
        let received = 0;
        const unsubscribe = port.subscribe(() => (received += 1));
        unsubscribe();
        unsubscribe();
        await send(event);
        must(received === 0, 'no events after unsubscribing');
      },
    },
  ];
}
