import { setTimeout } from 'node:timers/promises';
import type { Trial } from '../run/trial.ts';
import type { Check } from './check.ts';
import { createExpense, move } from './expense-scenario.ts';

/** Milliseconds in which a notification has to arrive. */
const PATIENCE_MS = 10_000;
const POLL_MS = 200;

interface Unread {
  readonly id: number;
  readonly subject?: { readonly id?: number } | null;
}

const unreadOf = async (trial: Trial) => {
  const { data, exchange } = await trial.ok('notifications.unread', {
    as: 'approver',
    query: { per_page: 20 },
  });
  return { items: data['items'] as readonly Unread[], total: Number(data['total']), exchange };
};

async function checkUnread(trial: Trial): Promise<void> {
  const draft = await createExpense(trial);
  const { record } = await move(trial, 'member', draft, { status: 'pending' });
  const deadline = performance.now() + PATIENCE_MS;
  let unread = await unreadOf(trial);
  const find = () => unread.items.find(({ subject }) => subject?.id === record.id);
  // Notifications are made after the write that causes them.
  while (find() === undefined && performance.now() < deadline) {
    await setTimeout(POLL_MS);
    unread = await unreadOf(trial);
  }
  const notification = find();
  trial.expect(
    notification !== undefined,
    unread.exchange,
    `a notification of the submitted expense ${record.id}`,
  );
  if (notification === undefined) return;
  const { id } = notification;
  await trial.ok('notifications.markRead', { as: 'approver', body: { ids: [id] } });
  const after = await unreadOf(trial);
  trial.expect(
    after.items.every((one) => one.id !== id),
    after.exchange,
    `no notification ${id} after it was read`,
  );
}

/** Checks of notifications. */
export const notificationChecks: readonly Check[] = [
  {
    rule: 'notifications.unread',
    title: 'An approver is notified of a submitted request until the notification is read',
    needs: ['member', 'approver'],
    run: checkUnread,
  },
];
