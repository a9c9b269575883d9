import type { ApiClient, CallOptions } from '@outlay/api-client';
import type { ExpenseDraft, StatusUpdate, StoredDraft } from '@outlay/domain';
import { useMutationState, type MutationStatus } from '@tanstack/react-query';
import { DRAFT_PREFIX } from '../preferences/preferences.ts';
import type { DataOwner } from '../session/data-owner.ts';

/** Key of the mutations that wait for a connection. */
export const QUEUED_WRITE = ['queuedWrite'] as const;

/** Key prefix of the markers of queued writes among a user's drafts. */
export const QUEUED_MARKER = `${DRAFT_PREFIX}queued:`;

/** Requests that may wait for a connection: one call each, with the version of the record they change. */
export type QueuedRequest =
  | { readonly call: 'expenses.create'; readonly body: ExpenseDraft }
  | {
      readonly call: 'expenses.update';
      readonly id: number;
      readonly body: ExpenseDraft & { readonly version: number };
    }
  | { readonly call: 'expenses.updateStatus'; readonly id: number; readonly body: StatusUpdate };

/** A request with everything needed to send it after a reload, or to edit it after a refusal. */
export type NewQueuedWrite = QueuedRequest & {
  /** Idempotency key, the same for every attempt. */
  readonly key: string;
  /** Number of the request; null for a new one. */
  readonly number: string | null;
  /** Location in the panel where the user can edit it. */
  readonly path: string;
  /** Draft that is restored when the server refuses the write, by the name of its form. */
  readonly form: string;
  readonly draft: StoredDraft;
};

/** A write that waits for a connection. */
export type QueuedWrite = NewQueuedWrite & {
  /** The user who wrote it, and the company it is for. */
  readonly owner: DataOwner;
};

/** Sends a queued write. */
export function sendWrite(client: ApiClient, write: QueuedWrite, options: CallOptions): Promise<unknown> {
  switch (write.call) {
    case 'expenses.create':
      return client.expenses.create(write.body, options);
    case 'expenses.update':
      return client.expenses.update(write.id, write.body, options);
    case 'expenses.updateStatus':
      return client.expenses.updateStatus(write.body, options);
  }
}

/** Returns the id of the record that a write changes; null for a new one. */
export const recordOf = (write: QueuedRequest): number | null => ('id' in write ? write.id : null);

/** A queued write with its state: `pending` until the server has answered, `error` when it was refused. */
export interface QueuedWriteState {
  readonly status: MutationStatus;
  readonly write: QueuedWrite;
  readonly failure: unknown;
}

/** Returns the writes that wait for a connection or were refused, oldest first. */
export function useQueuedWrites(): readonly QueuedWriteState[] {
  return useMutationState({
    filters: { mutationKey: QUEUED_WRITE, predicate: ({ state }) => state.status !== 'success' },
    select: ({ state }) => ({
      status: state.status,
      // Safe: only queued writes have this mutation key.
      write: state.variables as QueuedWrite,
      failure: state.error,
    }),
  });
}
