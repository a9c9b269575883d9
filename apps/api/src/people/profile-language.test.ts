import { withoutMarks, type Expense, type ProfileLanguage, type SettingsResponse } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { notifyOfEvents } from '../notify/notifier.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';
const ADDRESS = 'https://outlay.example';
const IRAQ = 368;

const ARABIC = { 'accept-language': 'ar' };

describe.each(FASTEST_DATABASE)('language and digits of a user on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    await notifyOfEvents(server.services, ADDRESS);
  });
  afterAll(() => server.close());

  const save = async (as: string, body: object): Promise<ProfileLanguage> =>
    ok(await server.call('profile.saveLanguage', { as, body })).body.data as ProfileLanguage;
  const stored = async (as: string) =>
    (ok(await server.call('company.get', { as })).body.data as SettingsResponse).language;
  const newestMail = async (to: string) => {
    await notifyOfEvents(server.services, ADDRESS);
    const [mail] = await rowsOf<{ subject: string; text: string; html: string; language: string }>(
      server.store.db,
      sql`select subject, language, text_body as text, html_body as html from mails where to_address = ${to} order by id desc limit 1`,
    );
    if (mail === undefined) throw new Error(`There is no mail to ${to}.`);
    return mail;
  };
  const draft = { amount: { minor: 1_234_550, currency: 'SAR' }, description: 'Taxi', paid_by: 'employee' };
  const incurred_on = new Date().toISOString().slice(0, 10);

  it('are stored by part, returned with the settings, and of this user only', async () => {
    expect(await stored(APPROVER)).toEqual({ language: 'en', digits: null });
    expect(await save(APPROVER, { language: 'ar' })).toEqual({ language: 'ar', digits: null });
    expect(await save(APPROVER, { digits: 'arab' })).toEqual({ language: 'ar', digits: 'arab' });
    expect(await save(APPROVER, {})).toEqual({ language: 'ar', digits: 'arab' });
    expect(await stored(APPROVER)).toEqual({ language: 'ar', digits: 'arab' });
    expect((await stored(OWNER))?.digits).toBeNull();
    const wrong = await server.call('profile.saveLanguage', { as: APPROVER, body: { digits: 'roman' } });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['digits']]);
  });

  it('a changed name is announced to colleagues, and a profile saved without a change is not', async () => {
    const [me] = await rowsOf<{ id: number; name: string; phone: string | null }>(
      server.store.db,
      sql`select id, name, phone from users where email = ${MEMBER}`,
    );
    const changesAfter = async (name: string | undefined) => {
      const [last] = await rowsOf<{ id: number }>(
        server.store.db,
        sql`select coalesce(max(id), 0)::int as id from outbox`,
      );
      const body = { name, email: MEMBER, phone: me?.phone ?? null, _method: 'put' };
      ok(await server.call('profile.update', { as: MEMBER, body }));
      return rowsOf(
        server.store.db,
        sql`select type, subject, record_id::int as id from outbox where id > ${last?.id ?? 0}`,
      );
    };
    expect(await changesAfter('Reem Renamed')).toEqual([
      { type: 'resource.changed', subject: 'users', id: me?.id },
    ]);
    expect(await changesAfter('Reem Renamed')).toEqual([]);
    await changesAfter(me?.name);
  });

  it('are those of mails about requests and about the account', async () => {
    await save(APPROVER, { language: 'ar', digits: 'arab' });
    const body = { ...draft, incurred_on };
    const made = ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
    const { id, version } = made;
    ok(await server.call('expenses.updateStatus', { as: MEMBER, body: { id, version, status: 'pending' } }));
    const { text, html, language } = await newestMail(APPROVER);
    expect(language).toBe('ar');
    expect(text).toContain('SAR\u00a0١٢٬٣٤٥٫٥٠');
    expect(html).toContain('<span dir="ltr">SAR\u00a0١٢٬٣٤٥٫٥٠</span>');
    // References keep their digits.
    expect(text).toContain(made.number);
    ok(
      await server.call('members.invite', {
        as: OWNER,
        params: { id: await idOf(APPROVER) },
        headers: ARABIC,
      }),
    );
    expect((await newestMail(APPROVER)).text).toContain('لمدة ٢٤ ساعة');
  });

  const idOf = async (email: string): Promise<number> => {
    const [row] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from users where email = ${email}`,
    );
    return row?.id ?? 0;
  };

  it('are those of error messages, with the names of months of the country; in English only the language', async () => {
    await save(OWNER, { digits: 'arab' });
    await server.store.db.execute(
      sql`update companies set lock_date = '2020-11-30', country_id = ${IRAQ} where id = (select company_id from users where email = ${OWNER})`,
    );
    const refused = async (language: string): Promise<string> => {
      const input = {
        body: { ...draft, incurred_on: '2020-11-15' },
        headers: { 'accept-language': language },
      };
      return withoutMarks(
        JSON.stringify((await server.call('expenses.create', { as: OWNER, ...input })).body),
      );
    };
    const [arabic, english] = [await refused('ar'), await refused('en')];
    expect(arabic).toContain('٣٠ تشرين الثاني ٢٠٢٠');
    expect(english).toContain('30 November 2020');
  });

  it('begin with the language of the member who invites', async () => {
    const body = { name: 'هند', email: 'hind@outlay.example' };
    ok(await server.call('members.create', { as: OWNER, body, headers: ARABIC }));
    const [row] = await rowsOf(
      server.store.db,
      sql`select language, digits from users where email = ${body.email}`,
    );
    expect(row).toEqual({ language: 'ar', digits: null });
  });
});
