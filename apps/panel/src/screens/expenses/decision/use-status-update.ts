import type { Expense, StatusUpdate } from '@outlay/domain';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { usePanel } from '../../../app/use-panel.ts';

interface KeyedUpdate {
  readonly body: StatusUpdate;
  /** Idempotency key; without one every attempt is a new request. */
  readonly key?: string;
}

/** Returns the mutation that changes the status of an expense. */
export function useStatusUpdate(): UseMutationResult<Expense, Error, KeyedUpdate> {
  const { client } = usePanel();
  return useMutation({
    mutationFn: ({ body, key }: KeyedUpdate) =>
      client.expenses.updateStatus(body, key === undefined ? {} : { idempotencyKey: key }),
  });
}
