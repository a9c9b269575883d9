import { DAY_MS } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_REFUSALS } from '../auth/sign-in/refusals.ts';
import { rowsOf } from '../db/rows.ts';
import { DATABASES } from '../test-support/databases.ts';
import { openServer, type TestServer } from '../test-support/server.ts';
import { auditRetentionJob } from './audit-retention.job.ts';
import { runJob } from './jobs.ts';

const days = (n: number) => new Date(Date.now() - n * DAY_MS).toISOString();

describe.each(DATABASES)('audit log on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const eventsLike = (event: string) =>
    rowsOf<{ event: string; detail: Record<string, unknown>; user_id: number | null }>(
      server.store.db,
      sql`select event, detail, user_id from audit_log where event like ${event} order by id`,
    );

  test('records refused calls without their input, a limited number per user and hour', async () => {
    const call = { as: 'member@outlay.example', body: { name: 'Secret plan' } };
    for (let at = 0; at < MAX_REFUSALS + 5; at += 1)
      expect((await server.call('teams.create', call)).status).toBe(403);
    const lines = await eventsLike('call_refused');
    expect(lines).toHaveLength(MAX_REFUSALS);
    expect(lines[0]).toMatchObject({
      detail: { call: 'teams.create' },
      user_id: expect.any(Number) as number,
    });
    expect(JSON.stringify(lines)).not.toContain('Secret plan');
  });

  test('keeps entries for their period; only the job deletes older ones, and says so', async () => {
    for (const [event, age] of [
      ['sign_in', 400],
      ['sign_in', 300],
      ['member_changed', 400],
      ['member_changed', 2600],
    ] as const)
      await server.store.db.execute(
        sql`insert into audit_log (at, event, detail) values (${days(age)}, ${event}, '{"old": true}')`,
      );
    const remove = (n: number) => server.store.db.execute(sql`delete from audit_log where at < ${days(n)}`);
    await expect(remove(100)).rejects.toThrow('Failed query');
    await expect(
      server.store.transaction(async (tx) => {
        await tx.execute(sql`select set_config('outlay.audit_retention', 'on', true)`);
        await tx.execute(sql`delete from audit_log where at > ${days(5)}`);
      }),
    ).rejects.toThrow('Failed query');
    await expect(server.store.db.execute(sql`update audit_log set event = 'x'`)).rejects.toThrow(
      'Failed query',
    );
    await runJob(server.services, auditRetentionJob({ auditDays: 2555, auditSignInDays: 365 }));
    const left = (await eventsLike('%')).filter(({ detail }) => detail['old'] === true);
    expect(left.map(({ event }) => event)).toEqual(['sign_in', 'member_changed']);
    expect((await eventsLike('audit_expired')).map(({ detail }) => detail)).toEqual([
      { deleted: 2, days: 2555, sign_in_days: 365 },
    ]);
  });
});
