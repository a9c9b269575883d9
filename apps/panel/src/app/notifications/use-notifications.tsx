import type { MarkRead, Notification } from '@outlay/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useQueryKey } from '../query/use-query-key.ts';
import { usePanel } from '../use-panel.ts';

const NEWEST_UNREAD = { per_page: 5, grouped: true } as const;

const NONE: readonly Notification[] = [];

/** The newest unread notifications, one for each record, with commands that mark them as read. */
export interface UnreadNotifications {
  readonly items: readonly Notification[];
  readonly unread: number;
  /** Error of their last request; null while they load and once they are there. */
  readonly failure: unknown;
  readonly retry: () => void;
  readonly markRead: (ids: readonly number[]) => void;
  readonly markAllRead: () => void;
}

function useUnreadPage() {
  const { client, session } = usePanel();
  // Notifications are about the data of the company.
  const isRefused = useSelector(
    session,
    ({ context }) => context.settings?.permissions?.admin_access?.state === 'missing',
  );
  const { data, error, isFetching, refetch } = useQuery({
    enabled: !isRefused,
    queryKey: useQueryKey()('notifications.unread', NEWEST_UNREAD),
    queryFn: ({ signal }) => client.notifications.unread(NEWEST_UNREAD, { signal, quiet: true }),
  });
  const retry = () => void refetch();
  return {
    page: isRefused ? undefined : data,
    failure: isRefused || isFetching || data !== undefined ? null : error,
    retry,
  };
}

/** Returns the newest unread notifications; they refetch after events and writes. */
export function useUnreadNotifications(): UnreadNotifications {
  const { client } = usePanel();
  const { page, failure, retry } = useUnreadPage();
  const unread = page?.total ?? 0;
  const { mutate } = useMutation({
    mutationFn: (marking: MarkRead) => client.notifications.markRead(marking, { quiet: true }),
  });
  return {
    items: page?.items ?? NONE,
    unread,
    failure,
    retry,
    markRead: (ids) => {
      if (ids.length > 0) mutate({ ids: [...ids], grouped: true });
    },
    markAllRead: () => {
      if (unread > 0) mutate({ all: true });
    },
  };
}

/**
 * Returns the number of requests that wait for the user; undefined while it loads, and without permission to approve or
 * provide.
 */
export const useAwaitingCount = (): number | undefined => useUnreadPage().page?.awaiting;

/** Returns the number of unread notifications. */
export const useUnreadCount = (): number => useUnreadPage().page?.total ?? 0;
