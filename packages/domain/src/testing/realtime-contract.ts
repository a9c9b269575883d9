import type { RealtimePort } from '../ports/ports.ts';
import type { RealtimeEvent } from '../realtime/realtime-event.ts';
import { must } from './contract.ts';
import type { ContractCase } from './contract.ts';

/** Realtime port with a function that makes the server send an event, resolved after delivery. */
export interface RealtimeUnderTest {
  readonly port: RealtimePort;
  say(event: RealtimeEvent): Promise<void> | void;
}

/** Contract of every realtime port. */
export function realtimeContract(make: () => Promise<RealtimeUnderTest>): readonly ContractCase[] {
  const event: RealtimeEvent = { type: 'resource.changed', subject: 'suppliers', id: 7 };
  return [
    {
      title: 'every listener hears every event once, in order',
      run: async () => {
        const { port, say } = await make();
        const heard: string[] = [];
        const leave = [1, 2].map((who) => port.subscribe(({ type }) => void heard.push(`${who} ${type}`)));
        await say({ type: 'expense.changed', id: 1 });
        await say(event);
        const expected = [
          '1 expense.changed',
          '2 expense.changed',
          '1 resource.changed',
          '2 resource.changed',
        ];
        must(
          heard.toSorted().join() === expected.toSorted().join(),
          `${expected.join()}, not ${heard.join()}`,
        );
        for (const one of leave) one();
      },
    },
    {
      title: 'whoever left hears nothing more, and may leave twice',
      run: async () => {
        const { port, say } = await make();
        let heard = 0;
        const leave = port.subscribe(() => (heard += 1));
        leave();
        leave();
        await say(event);
        must(heard === 0, 'silence after leaving');
      },
    },
  ];
}
