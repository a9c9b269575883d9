import type { RealtimePort } from '@outlay/domain';
import { atRest } from './later.ts';

/**
 * A stream that is opened once the first list is at rest; its machinery is fetched then. Nothing is missed: the client
 * knows where the first answer stood, and the stream begins there.
 */
export const lateStream = (stream: RealtimePort): RealtimePort => ({
  subscribe: (listener) => {
    let leave: (() => void) | undefined;
    const stay = atRest(() => {
      leave = stream.subscribe(listener);
    });
    return () => {
      stay();
      leave?.();
    };
  },
});
