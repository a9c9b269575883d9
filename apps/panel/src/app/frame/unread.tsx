import { bindNotifications } from '@outlay/domain';
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useRealtime } from '../use-realtime.ts';
import { usePanel } from '../use-panel.ts';

/** The running bell: newest unread notifications and their number. */
export type BellActor = ActorRefFrom<ReturnType<typeof bindNotifications>>;

const BellContext = createContext<BellActor | null>(null);

const SHOWN = 5;

/** Keeps one bell for shell and screens; it loads anew when the server says that something arrived. */
export function BellProvider({ children }: { children: ReactNode }) {
  const { client } = usePanel();
  const realtime = useRealtime();
  const machine = useMemo(
    () =>
      bindNotifications({
        load: async (options) => {
          const { items, total, awaiting } = await client.notifications.unread(
            { per_page: SHOWN },
            { ...options, quiet: true },
          );
          return { items, unread: total, awaiting };
        },
        markRead: (marking, options) => client.notifications.markRead(marking, { ...options, quiet: true }),
        realtime,
      }),
    [client, realtime],
  );
  return <BellContext value={useActorRef(machine)}>{children}</BellContext>;
}

/** The bell. */
export function useBell(): BellActor {
  const bell = use(BellContext);
  if (!bell) throw new Error('No bell above this component.');
  return bell;
}

/** How many requests wait for the person; undefined where none ever do, or it is not known yet. */
export function useAwaiting(): number | undefined {
  return useSelector(useBell(), ({ context }) => context.awaiting);
}

/** How many notifications are unread. */
export function useUnread(): number {
  return useSelector(useBell(), ({ context }) => context.unread);
}
