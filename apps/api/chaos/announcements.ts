import { countBy } from './check.ts';
import type { Entry, Journal } from './journal.ts';
import type { Snapshot } from './snapshot.ts';

/** Webhook event and notification of the owner for each action; null: none. */
const ANNOUNCED: Readonly<Record<string, { readonly event: string; readonly toOwner: string | null }>> = {
  submit: { event: 'expense.submitted', toOwner: null },
  ask: { event: 'expense.asked', toOwner: 'asked' },
  provide: { event: 'expense.answered', toOwner: null },
  approve: { event: 'expense.approved', toOwner: 'approved' },
  reject: { event: 'expense.rejected', toOwner: 'rejected' },
  verify: { event: 'expense.verified', toOwner: 'verified' },
  cancel: { event: 'expense.cancelled', toOwner: null },
};

const increment = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const isStatusChange = ({ kind, outcome }: Entry): boolean =>
  kind === 'history' && outcome === 'acknowledged';

/**
 * Compares webhooks and notifications with the acknowledged changes; returns what has not arrived. They arrive later
 * than the change, so the caller repeats this for a while.
 */
export function missingAnnouncements(
  { history, expenses, notifications }: Snapshot,
  journal: Journal,
): string[] {
  const missing: string[] = [];
  const hooks = countBy(
    // The same delivery may arrive twice.
    [...new Map(journal.received.map((one) => [one.id, one])).values()],
    ({ event, recordId, to }) => `${event} ${recordId} ${to}`,
  );
  const notified = countBy(notifications, ({ user, key, subject }) => `${user} ${key} ${subject}`);
  const ownerOf = new Map(expenses.map(({ id, user }) => [id, user]));
  const line = new Map(history.map((one) => [`${one.expense} ${one.version} ${one.details}`, one]));
  const wantedHooks = new Map<string, number>();
  const wantedNotes = new Map<string, number>();
  for (const { marker, records } of journal.entries.filter(isStatusChange)) {
    for (const { id, version, status } of records) {
      const change = line.get(`${id} ${version} ${marker}`);
      const announced = ANNOUNCED[change?.action ?? ''];
      if (change === undefined || announced === undefined) continue;
      increment(wantedHooks, `${announced.event} ${id} ${status}`);
      const owner = ownerOf.get(id) ?? 0;
      const isFinal = change.action !== 'approve' || status === 'approved';
      if (announced.toOwner !== null && isFinal && owner !== change.by)
        increment(wantedNotes, `${owner} ${announced.toOwner} ${id}`);
    }
  }
  for (const [key, count] of wantedHooks)
    if ((hooks.get(key) ?? 0) < count)
      missing.push(`webhook: ${key} arrived ${hooks.get(key) ?? 0} of ${count} times`);
  for (const [key, count] of wantedNotes) {
    if ((notified.get(key) ?? 0) < count)
      missing.push(`notification: user ${key} was notified ${notified.get(key) ?? 0} of ${count} times`);
  }
  return missing;
}
