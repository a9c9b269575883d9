import { HOUR_MS } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { users } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';
import type { NotificationInput } from '../notification-input.ts';
import { notifyUsers } from '../notify-users.ts';

describe.each(FASTEST_DATABASE)('mails of notifications on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const START = new Date('2030-01-01T08:00:00Z');
  let next = 0;

  const addUser = async (email: string, isVerified: boolean): Promise<number> => {
    const [made] = await server.store.db
      .insert(users)
      .values({
        companyId: 1,
        name: 'Reader',
        email,
        // A member that a company's own provider has created.
        emailClaimed: !isVerified,
        emailVerifiedAt: isVerified ? START : null,
        role: 'company',
        status: 'active',
        createdAt: START,
        updatedAt: START,
      })
      .returning({ id: users.id });
    return made?.id ?? 0;
  };
  const notify = (
    userId: number,
    times: number,
    hours: number,
    more: Partial<NotificationInput> = {},
  ): Promise<void> =>
    server.store.transaction(async (tx) => {
      const notifications = Array.from({ length: times }, (): NotificationInput => ({
        companyId: 1,
        userId,
        key: 'overdue',
        params: { number: 'EXP-1', by: 'Sara', hours: 1, reason: 'Support' },
        subject: null,
        actorId: null,
        ...more,
        dedupeKey: `limit:${(next += 1)}`,
      }));
      await notifyUsers(
        tx,
        notifications,
        new Date(START.getTime() + hours * HOUR_MS),
        'https://outlay.example',
      );
    });
  const countOf = async (email: string): Promise<{ mails: number; notifications: number } | undefined> =>
    (
      await rowsOf<{ mails: number; notifications: number }>(
        server.store.db,
        sql`select (select count(*)::int from mails where lower(to_address) = ${email}) as mails,
          (select count(*)::int from notifications n join users u on u.id = n.user_id
            where lower(u.email) = ${email}) as notifications`,
      )
    )[0];

  test('limits mails to an unverified address, in any letter case and for any number of accounts', async () => {
    const email = 'stranger@victim.example';
    const [one, other] = [await addUser(email, false), await addUser('Stranger@Victim.example', false)];
    await notify(one, 10, 0);
    await notify(other, 10, 0.5);
    expect(await countOf(email)).toEqual({ mails: 3, notifications: 20 });
    for (const hours of [2, 4, 6, 8]) await notify(other, 10, hours);
    expect(await countOf(email)).toEqual({ mails: 6, notifications: 60 });
    await notify(one, 1, 48);
    expect(await countOf(email)).toEqual({ mails: 7, notifications: 61 });
  });

  test('sends at most sixty mails within an hour to a verified address', async () => {
    const email = 'reader@verified.example';
    const id = await addUser(email, true);
    await notify(id, 40, 0);
    await notify(id, 40, 0.5);
    expect(await countOf(email)).toEqual({ mails: 60, notifications: 80 });
    await notify(id, 1, 2);
    expect(await countOf(email)).toEqual({ mails: 61, notifications: 81 });
  });

  test('sends the mails of other users when one user has reached the limit', async () => {
    const email = 'owner@verified.example';
    const id = await addUser(email, true);
    const [writer, other] = [
      await addUser('writer@verified.example', true),
      await addUser('other@verified.example', true),
    ];
    await notify(id, 40, 0, { key: 'mentioned', actorId: writer });
    await notify(id, 40, 0.5, { key: 'mentioned', actorId: writer });
    expect(await countOf(email)).toEqual({ mails: 20, notifications: 80 });
    await notify(id, 1, 0.5, { key: 'mentioned', actorId: other });
    expect(await countOf(email)).toEqual({ mails: 21, notifications: 81 });
  });

  test('sends mails about access and payments beyond the limit to verified addresses only', async () => {
    const [verified, stranger] = ['finance@verified.example', 'finance@stranger.example'];
    const ids = [await addUser(verified, true), await addUser(stranger, false)];
    for (const id of ids) {
      await notify(id, 70, 0);
      await notify(id, 1, 0, { key: 'admin_access_started' });
    }
    expect(await countOf(verified)).toEqual({ mails: 61, notifications: 71 });
    expect(await countOf(stranger)).toEqual({ mails: 3, notifications: 71 });
  });
});
