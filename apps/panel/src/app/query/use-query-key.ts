import type { CallName } from '@outlay/api-client/contract';
import { useCallback } from 'react';
import { useCompanyId } from '../use-panel.ts';
import { queryKey, type PanelQueryKey } from './query-key.ts';

/** Returns the function that creates query keys in the current company. */
export function useQueryKey(): (call: CallName, params?: unknown) => PanelQueryKey {
  const companyId = useCompanyId();
  return useCallback((call, params) => queryKey(call, companyId, params), [companyId]);
}
