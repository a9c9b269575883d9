import { sql } from '../db/drizzle.ts';
import {
  SIGN_IN_PROBLEMS,
  type HostedAccount,
  type HostedCompany,
  type Installation,
  type QueuedMail,
} from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJob, type Job } from '../jobs/jobs.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { recordEvents } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import { consume, registerConsumers } from '../notify/outbox-consumer.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const ADMIN = 'admin@outlay.example';
const OWNER = 'owner@outlay.example';
const OTHER_OWNER = 'owner@nakheel.example';

describe.each(FASTEST_DATABASE)('the administration of an installation on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const data = async <T>(name: Parameters<TestServer['call']>[0], input: object = {}): Promise<T> =>
    ok(await server.call(name, { as: ADMIN, ...input })).body.data as T;
  const state = () => data<Installation>('installation.get');
  const itemsOf = async <T>(name: Parameters<TestServer['call']>[0], query: object = {}): Promise<T[]> =>
    (await data<{ items: T[] }>(name, { query })).items;
  const total = async (name: Parameters<TestServer['call']>[0], query: object) =>
    (await data<{ total: number }>(name, { query })).total;
  const auditOf = (event: string) =>
    rowsOf<{ company_id: number | null; detail: Record<string, unknown> }>(
      server.store.db,
      sql`select company_id, detail from audit_log where event = ${event} order by id`,
    );

  const overdue = async () => (await state()).jobs.find(({ name }) => name === 'overdue');
  const mailOf = async (status: string) =>
    (await itemsOf<QueuedMail>('installation.mails', { status, q: '@acme.example' })).find(
      ({ to }) => to === `${status}@acme.example`,
    );

  test('shows versions, sizes, queues, jobs and limits', async () => {
    const { database, migrations, jobs, queues, limits, ...rest } = await state();
    expect(rest).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
      companies: 2,
      mail: { has_server: false },
      settings: { read_only: false, mail_days: 30 },
      read_only_since: null,
    });
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.version).toMatch(/^\d+/u);
    expect(migrations).toEqual({ applied: expect.any(Number), pending: 0 });
    expect(rest.storage.files).toBeGreaterThan(0);
    expect(jobs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['overdue', 'recurring', 'clean-up', 'audit-seal', 'audit-retention']),
    );
    expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['mails', 'deliveries']));
    expect(limits.reduce((sum, { companies }) => sum + companies, 0)).toBe(2);
  });

  test('counts accounts by sign-in problem, mails and deliveries as the lists that show them', async () => {
    const { sign_in_problems: problems, queues, companies, accounts } = await state();
    expect(problems.map(({ problem }) => problem)).toEqual(SIGN_IN_PROBLEMS);
    for (const { problem, count } of problems)
      expect([problem, count]).toEqual([problem, await total('installation.accounts', { problem })]);
    expect(problems.some(({ count }) => count > 0)).toBe(true);
    expect(companies).toBe(await total('installation.companies', {}));
    expect(accounts).toBe(await total('installation.accounts', {}));
    const mails = queues.find(({ name }) => name === 'mails');
    const deliveries = queues.find(({ name }) => name === 'deliveries');
    for (const status of ['waiting', 'failed'] as const) {
      expect(mails?.[status]).toBe(await total('installation.mails', { status }));
      expect(deliveries?.[status]).toBe(await total('installation.deliveries', { state: status }));
    }
  });

  test('owners with all permissions of their company are refused', async () => {
    for (const [name, params] of [
      ['installation.get', {}],
      ['installation.companies', {}],
      ['installation.accounts', {}],
      ['installation.mails', {}],
      ['installation.deliveries', {}],
    ] as const) {
      const { status, body } = await server.call(name, { as: OWNER, params });
      expect([name, status, body.reason]).toEqual([
        name,
        403,
        'This is for administrators of the installation.',
      ]);
    }
    const settings = { read_only: true, notice: null, mail_days: 1, contact_days: 30, session_days: 1 };
    expect((await server.call('installation.update', { as: OWNER, body: settings })).status).toBe(403);
    for (const name of ['installation.suspend', 'installation.resume'] as const)
      expect((await server.call(name, { as: OWNER, params: { id: 2 }, body: { reason: 'No' } })).status).toBe(
        403,
      );
    expect((await state()).settings.read_only).toBe(false);
  });

  test('a failed job is shown with its error until it succeeds, and runs again at once on request', async () => {
    let fails = true;
    const job: Job = {
      name: 'overdue',
      everyMs: 60_000,
      run: async () => {
        if (fails) throw new Error('the disk is gone');
      },
    };
    // The first run creates the schedule.
    fails = false;
    await runJob(server.services, job);
    fails = true;
    await data('installation.runJob', { params: { job: 'overdue' } });
    await expect(runJob(server.services, job)).rejects.toThrow('the disk is gone');
    await expect(runJob(server.services, job)).rejects.toThrow('the disk is gone');
    expect(await overdue()).toMatchObject({
      failures: 2,
      last_error: expect.stringContaining('the disk is gone'),
    });
    fails = false;
    expect(await runJob(server.services, job)).toBe(true);
    expect(await overdue()).toMatchObject({ failures: 0 });
    // Not due again before its time, unless a user requests it.
    expect(await runJob(server.services, job)).toBe(false);
    await data('installation.runJob', { params: { job: 'overdue' } });
    expect(await runJob(server.services, job)).toBe(true);
    const later: Job = {
      name: 'overdue',
      everyMs: 60_000,
      after: async () => {
        if (fails) throw new Error('the files are gone');
      },
    };
    fails = true;
    for (const failures of [1, 2]) {
      await data('installation.runJob', { params: { job: 'overdue' } });
      await expect(runJob(server.services, later)).rejects.toThrow('the files are gone');
      expect(await overdue()).toMatchObject({ failures });
    }
    fails = false;
    expect(await runJob(server.services, later)).toBe(true);
    expect(await overdue()).toMatchObject({ failures: 0 });
    const unknown = await server.call('installation.runJob', { as: ADMIN, params: { job: 'other' } });
    expect(unknown.status).toBe(404);
  });

  const queue = async () => (await state()).queues.find(({ name }) => name === 'events_webhooks');

  test('events that could not be processed are shown with the error, and processed again when retried', async () => {
    await registerConsumers(server.store.db);
    await server.store.transaction((tx) =>
      recordEvents(tx, new Date(), [
        { companyId: 1, type: 'resource.changed', subject: 'teams', recordId: 1 },
      ]),
    );
    await consume(server.services, 'webhooks', () => Promise.reject(new Error('not of a known form')));
    expect(await queue()).toMatchObject({ waiting: 0, last_error: 'Error: not of a known form' });
    const failed = (await queue())?.failed ?? 0;
    expect(failed).toBeGreaterThan(0);
    const seen: number[] = [];
    const work = async (_: unknown, rows: readonly { id: number }[]) => {
      seen.push(...rows.map(({ id }) => id));
    };
    await consume(server.services, 'webhooks', work);
    expect(seen).toEqual([]);
    await data('installation.retryEvents', { params: { queue: 'events_webhooks' } });
    await consume(server.services, 'webhooks', work);
    expect(seen).toHaveLength(failed);
    expect(await queue()).toMatchObject({ failed: 0, last_error: null });
    const call = (as: string, name: string) =>
      server.call('installation.retryEvents', { as, params: { queue: name } });
    expect((await call(ADMIN, 'mails')).status).toBe(404);
    expect((await call(OWNER, 'events_webhooks')).status).toBe(403);
  });

  test('a suspended company is refused with the reason, at sign-in too, until it is resumed', async () => {
    const id = 2;
    const company = (await itemsOf<HostedCompany>('installation.companies')).find((one) => one.id === id);
    await server.token(OTHER_OWNER);
    const body = { reason: 'The bill was not paid.' };
    const suspended = await data<HostedCompany>('installation.suspend', { params: { id }, body });
    expect(suspended).toMatchObject({ id, suspended_for: body.reason, members: company?.members });
    const call = await server.call('suppliers.list', { as: OTHER_OWNER });
    expect([call.status, call.body.code, call.body.reason]).toEqual([
      403,
      'company_suspended',
      'The company is suspended: The bill was not paid. Ask the operator of the installation.',
    ]);
    const signIn = await server.call('auth.login', {
      body: { email: OTHER_OWNER, password: 'outlay-demo' },
    });
    expect([signIn.status, signIn.body.errors?.['email']?.[0]]).toEqual([
      422,
      expect.stringContaining('The bill was not paid.'),
    ]);
    ok(await server.call('suppliers.list', { as: OWNER }));
    const again = await server.call('installation.suspend', { as: ADMIN, params: { id }, body });
    expect(again.status).toBe(409);
    expect(await itemsOf<HostedCompany>('installation.companies', { suspended: true })).toMatchObject([
      { id },
    ]);
    await data('installation.resume', { params: { id } });
    ok(await server.call('suppliers.list', { as: OTHER_OWNER }));
    expect(await auditOf('company_suspended')).toEqual([{ company_id: id, detail: { reason: body.reason } }]);
    expect(await auditOf('company_resumed')).toMatchObject([{ company_id: id }]);
    const missing = { as: ADMIN, params: { id: 999_999 }, body };
    expect((await server.call('installation.suspend', missing)).status).toBe(404);
  });

  test('a locked account is listed and can be unlocked, and sessions can be ended', async () => {
    const email = 'approver@outlay.example';
    await server.token(email);
    const login = (password: string) => server.call('auth.login', { body: { email, password } });
    for (let attempt = 0; attempt < 5; attempt += 1) await login('not this one');
    const [locked] = await itemsOf<HostedAccount>('installation.accounts', { q: email, problem: 'locked' });
    expect(locked?.problems).toContain('locked');
    expect(locked).toMatchObject({ email, company: { name: expect.any(String) } });
    const params = { id: locked?.id ?? 0 };
    const unlocked = await data<HostedAccount>('installation.unlock', { params });
    expect(unlocked.problems).not.toContain('locked');
    ok(await login('outlay-demo'));
    expect(unlocked.sessions).toBeGreaterThan(0);
    const ended = await data<HostedAccount>('installation.signOut', { params });
    expect(ended.sessions).toBe(0);
    expect((await server.call('suppliers.list', { as: email })).status).toBe(401);
    expect(await auditOf('account_unlocked')).toMatchObject([{ company_id: locked?.company?.id }]);
    expect(await auditOf('account_signed_out')).toHaveLength(1);
  });

  test('mails are listed without their texts, and those that still have one are sent again', async () => {
    const insert = (status: string, text: string) =>
      server.store.db.execute(
        sql`insert into mails (to_address, subject, text_body, status, attempts, next_attempt_at, created_at, last_error)
          values (${`${status}@acme.example`}, 'Hello', ${text}, ${status}, 3, now(), now(), 'refused')`,
      );
    await insert('failed', 'A secret link');
    await insert('sent', '');
    const failed = await mailOf('failed');
    expect(failed).toMatchObject({ last_error: 'refused', can_retry: true, attempts: 3 });
    expect(JSON.stringify(failed)).not.toContain('secret');
    const sent = await mailOf('sent');
    const refused = await server.call('installation.retryMail', { as: ADMIN, params: { id: sent?.id ?? 0 } });
    expect(refused.status).toBe(409);
    const queued = await data<QueuedMail>('installation.retryMail', { params: { id: failed?.id ?? 0 } });
    expect(queued).toMatchObject({ status: 'waiting', attempts: 0 });
    const test = await server.call('installation.testMail', { as: ADMIN, body: { to: 'me@acme.example' } });
    expect([test.status, test.body.reason]).toEqual([
      409,
      'No mail server is set up. Set SMTP_URL and start the server again.',
    ]);
  });

  test('a mail that is on its way is not sent a second time meanwhile', async () => {
    const now = server.services.clock.now().getTime();
    const dueAfterRetry = async (attempts: number, minutes: number) => {
      const at = new Date(now + minutes * 60_000).toISOString();
      const [mail] = await rowsOf<{ id: number }>(
        server.store.db,
        sql`insert into mails (to_address, subject, text_body, status, attempts, next_attempt_at, created_at)
          values ('due@acme.example', 'Hello', 'A text', 'waiting', ${attempts}::int, ${at}::timestamptz, now()) returning id`,
      );
      const queued = await data<QueuedMail>('installation.retryMail', { params: { id: mail?.id ?? 0 } });
      return Math.round((Date.parse(queued.next_attempt_at ?? '') - now) / 60_000);
    };
    // A claim of the mailer lasts five minutes.
    expect(await dueAfterRetry(1, 4)).toBe(4);
    expect(await dueAfterRetry(0, 4)).toBe(0);
    expect(await dueAfterRetry(3, 8)).toBe(0);
    expect(await dueAfterRetry(3, -1)).toBe(0);
  });

  test('during a maintenance writes are refused with the time to wait, and reads and sign-ins go on', async () => {
    const settings = {
      read_only: true,
      notice: 'Back at 14:00.',
      mail_days: 30,
      contact_days: 730,
      session_days: 7,
    };
    const body = { name: 'Written during the maintenance' };
    await server.token('finance@outlay.example');
    const begun = await data<Installation>('installation.update', { body: settings });
    expect(begun.read_only_since).not.toBeNull();
    try {
      for (const as of [OWNER, ADMIN]) {
        const refused = await server.call('suppliers.create', { as, body });
        expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
          503,
          'maintenance',
          '120',
        ]);
        expect(refused.body.message).toContain('Maintenance is under way');
      }
      const registration = await server.call('auth.register', { body: {} });
      expect([registration.status, registration.body.code]).toEqual([503, 'maintenance']);
      ok(await server.call('suppliers.list', { as: OWNER }));
      const settingsOfCompany = ok(await server.call('company.get', { as: OWNER })).body.data;
      expect(settingsOfCompany).toMatchObject({
        maintenance: { since: begun.read_only_since, notice: 'Back at 14:00.' },
      });
      ok(await server.call('auth.login', { body: { email: OWNER, password: 'outlay-demo' } }));
      const kept = await data<Installation>('installation.update', { body: { ...settings, notice: null } });
      expect(kept.read_only_since).toBe(begun.read_only_since);
    } finally {
      await data('installation.update', { body: { ...settings, read_only: false } });
    }
    ok(await server.call('suppliers.create', { as: OWNER, body }));
    expect(ok(await server.call('company.get', { as: OWNER })).body.data).not.toHaveProperty('maintenance');
    expect(await auditOf('maintenance_changed')).toHaveLength(3);
    const tooShort = await server.call('installation.update', {
      as: ADMIN,
      body: { ...settings, contact_days: 3 },
    });
    expect([tooShort.status, Object.keys(tooShort.body.errors ?? {})]).toEqual([422, ['contact_days']]);
  });

  test('settings on an older version are refused with the current ones, and nothing is replaced', async () => {
    const first = (await state()).settings;
    const body = { ...first, notice: 'Back at 15:00.' };
    const saved = await data<Installation>('installation.update', { body });
    expect(saved.settings.version).toBe((first.version ?? 0) + 1);
    const refused = await server.call('installation.update', {
      as: ADMIN,
      body: { ...first, mail_days: 12 },
    });
    expect([refused.status, (refused.body.data as Installation).settings]).toEqual([409, saved.settings]);
    expect((await state()).settings).toEqual(saved.settings);
    // Without a version the last one wins, as in every update.
    const { version: _, ...unversioned } = first;
    expect((await data<Installation>('installation.update', { body: unversioned })).settings).toEqual({
      ...first,
      version: (first.version ?? 0) + 2,
    });
  });

  test('saves one of two simultaneous first settings', async () => {
    await server.store.db.execute(sql`delete from installation_settings`);
    const { settings } = await state();
    expect(settings.version).toBe(0);
    const answers = await Promise.all(
      [11, 12].map((mail_days) =>
        server.call('installation.update', { as: ADMIN, body: { ...settings, mail_days } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.body.data as Installation;
    expect((await state()).settings).toEqual(saved.settings);
  });
});
