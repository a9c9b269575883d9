import { expect } from 'vitest';
import { notifyOfEvents } from '../notify/notifier.ts';
import { ok, type TestServer } from './server.ts';
import { queueWebhooks } from '../notify/webhooks/delivery.ts';

export const member = 'member@outlay.example';
export const ADDRESS = 'https://outlay.example';

export type NotificationPage = {
  items: { id: number; key: string; text: string; read_at: string | null }[];
  total: number;
};
export type Expense = { id: number; version: number; number: string; status: string };

/** Returns the calls of tests of background work: they submit requests, run the work and read notifications. */
export function backgroundWork(serverOf: () => TestServer) {
  const notificationsOf = async (as: string, query = {}): Promise<NotificationPage> =>
    (await serverOf().call('notifications.unread', { as, query })).body.data as NotificationPage;
  const submitted = async (): Promise<Expense> => {
    const made = await serverOf().call('expenses.create', {
      as: member,
      body: {
        amount: { minor: 12_550, currency: 'SAR' },
        incurred_on: new Date().toISOString().slice(0, 10),
        description: `Lunch ${Math.random()}`,
      },
    });
    const { id, version } = ok(made).body.data as Expense;
    const sent = await serverOf().call('expenses.updateStatus', {
      as: member,
      body: { id, status: 'pending', version },
    });
    expect(sent.status).toBe(200);
    return sent.body.data as Expense;
  };
  const work = async (): Promise<void> => {
    await notifyOfEvents(serverOf().services, ADDRESS);
    await queueWebhooks(serverOf().services);
  };

  return { notificationsOf, submitted, work };
}
