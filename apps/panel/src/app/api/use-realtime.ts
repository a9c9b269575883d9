import type { RealtimePort } from '@outlay/domain';
import { useMemo } from 'react';
import { useCompanyId, usePanel, useSession } from '../use-panel.ts';

/** Returns the server's events for the current user in the current company. */
export function useRealtime(): RealtimePort {
  const { stream } = usePanel();
  const userId = useSession()?.userData.id ?? 0;
  const company = useCompanyId() ?? 0;
  return useMemo(() => stream(`outlay-stream-${userId}-${company}`), [stream, userId, company]);
}
