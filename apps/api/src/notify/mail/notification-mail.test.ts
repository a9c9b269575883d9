import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerPasswordRequests } from '../../auth/passwords/password-requests.ts';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { notifyOfEvents } from '../notifier.ts';

const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';
const ADDRESS = 'https://outlay.example';

type Expense = { id: number; version: number; number: string };
type Mail = { subject: string; text: string; html: string };

const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

describe.each(FASTEST_DATABASE)('mails on %s', (kind) => {
  let server: TestServer;
  let supplierId = 0;
  beforeAll(async () => {
    server = await openServer(kind);
    await notifyOfEvents(server.services, ADDRESS);
    await server.store.db.execute(sql`update users set language = 'ar' where email = ${MEMBER}`);
    const supplier = await server.call('suppliers.create', {
      as: 'owner@outlay.example',
      body: { name: 'مطعم البستان' },
    });
    supplierId = (ok(supplier).body.data as { id: number }).id;
  });
  afterAll(() => server.close());

  const move = async (as: string, { id, version }: Expense, status: string, more: object = {}) =>
    ok(await server.call('expenses.updateStatus', { as, body: { id, version, status, ...more } })).body
      .data as Expense;
  async function submitted(description: string): Promise<Expense> {
    const body = {
      amount: { minor: 1_234_550, currency: 'SAR' },
      incurred_on: new Date().toISOString().slice(0, 10),
      description,
      supplier_id: supplierId,
      paid_by: 'employee',
    };
    const draft = ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
    return move(MEMBER, draft, 'pending');
  }
  const newestMail = async (to: string): Promise<Mail> => {
    await notifyOfEvents(server.services, ADDRESS);
    const [mail] = await rowsOf<Mail>(
      server.store.db,
      sql`select subject, text_body as text, html_body as html from mails where to_address = ${to} order by id desc limit 1`,
    );
    if (mail === undefined) throw new Error(`There is no mail to ${to}.`);
    return mail;
  };

  const allow = (rules: readonly object[] | null, email = APPROVER) =>
    server.store.db.execute(
      sql`update permission_sets set rules = ${rules === null ? null : JSON.stringify(rules)}::jsonb
        where id = (select permission_set_id from users where email = ${email})`,
    );

  /** Returns the mail about an answer, read under other rules than those of the request for it. */
  const answered = async (description: string, ...rules: object[]): Promise<Mail> => {
    await allow(null);
    const asked = await move(APPROVER, await submitted(description), 'comment', { details: 'Who?' });
    await allow(rules);
    await move(MEMBER, asked, 'comment', { details: 'Nobody.' });
    return newestMail(APPROVER);
  };

  it('shows amount, title, supplier, the reason and who decided, in the language and direction of the reader', async () => {
    const expense = await submitted('Dinner with <b>guests</b> & partners');
    const before = await newestMail(APPROVER);
    expect(before.html).toContain('dir="ltr"');
    for (const part of ['SAR\u00a012,345.50', 'مطعم البستان']) {
      expect(before.text).toContain(part);
      expect(before.html).toContain(part);
    }
    await move(APPROVER, expense, 'rejected', { details: 'الإيصال \u202eغير واضح.\nأرفق إيصالًا آخر.' });
    const { subject, text, html } = await newestMail(MEMBER);
    expect(subject).toMatch(new RegExp(`^رُفض الطلب ${expense.number} من قِبل [^.]+$`, 'u'));
    expect(subject).not.toMatch(DIRECTION_MARKS);
    expect(text).toContain('Dinner with <b>guests</b> & partners');
    expect(text).toContain('السبب:\nالإيصال غير واضح.\nأرفق إيصالًا آخر.');
    expect(text).toContain(`عرض الطلب: ${ADDRESS}/panel/expenses/company/list/${expense.id}`);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('Dinner with &lt;b&gt;guests&lt;/b&gt; &amp; partners');
    expect(html).toContain('الإيصال غير واضح.<br>أرفق إيصالًا آخر.');
    expect(html).toContain('<span dir="ltr">SAR\u00a012,345.50</span>');
    expect(html.match(/<a /gu)).toHaveLength(1);
    expect(html).not.toMatch(DIRECTION_MARKS);
    expect(html).not.toMatch(/<style|class=|text-align:(?:start|end)/u);
    // Each cell has its own side, because mail programs ignore that of the document.
    expect([...html.matchAll(/<td(?![^>]*align=)/gu)]).toEqual([]);
  });

  it('shows the question of a request for information, and the answer', async () => {
    const expense = await submitted('Taxi');
    const asked = await move(APPROVER, expense, 'comment', { details: 'Which customer?' });
    const question = await newestMail(MEMBER);
    expect(question.text).toContain('الاستيضاح:\nWhich customer?');
    expect(question.html).toMatch(/<td dir="ltr" align="right"[^>]*>Which customer\?<\/td>/u);
    await move(MEMBER, asked, 'comment', { details: 'Acme.' });
    expect((await newestMail(APPROVER)).text).toContain('Answer:\nAcme.');
  });

  it('shows the reason of a rejected trip, unless rules hide it from the traveller', async () => {
    const dates = { date_from: '2026-03-01', date_to: '2026-03-04' };
    const rejected = async (purpose: string): Promise<Mail> => {
      const made = await server.call('trips.create', { as: MEMBER, body: { purpose, ...dates } });
      let { id, version } = ok(made).body.data as Expense;
      const sent = await server.call('trips.submit', { as: MEMBER, params: { id }, body: { version } });
      ({ id, version } = ok(sent).body.data as Expense);
      const body = { version, details: 'Not this month.' };
      ok(await server.call('trips.reject', { as: APPROVER, params: { id }, body }));
      return newestMail(MEMBER);
    };
    expect((await rejected('Visit')).text).toContain('السبب:\nNot this month.');
    const hidden = { action: 'read', subject: 'trips', fields: ['details'], inverted: true };
    await allow([{ action: 'manage', subject: 'all' }, hidden], MEMBER);
    expect((await rejected('Fair')).text).not.toContain('Not this month.');
    await allow(null, MEMBER);
  });

  it('leaves out what rules hide from the reader, and everything of an expense that they may not read', async () => {
    const read = { action: 'read', subject: 'expense' };
    const hidden = { ...read, fields: ['supplier'], inverted: true };
    const partly = await answered('Secret supplier', read, hidden);
    expect(partly.text).toContain('Description: \u2068Secret supplier\u2069');
    expect(partly.text).toContain('Answer:\nNobody.');
    expect(`${partly.text}${partly.html}`).not.toContain('البستان');
    const comments = { ...read, fields: ['details'], inverted: true };
    const silent = await answered('Known request', read, comments);
    expect(silent.text).toContain('Description: \u2068Known request\u2069');
    expect(`${silent.text}${silent.html}`).not.toContain('Nobody');
    const nothing = await answered('Secret request', { action: 'read', subject: 'suppliers' });
    expect(nothing.subject).toMatch(/answered your question about request EXP-/u);
    expect(`${nothing.text}${nothing.html}`).not.toMatch(/Secret|12,345|البستان|Nobody/u);
  });

  it('sends mails about accounts as HTML with one button for their link', async () => {
    await server.call('password.forgot', { body: { email: MEMBER }, headers: { 'accept-language': 'ar' } });
    await answerPasswordRequests(server.services);
    const { subject, text, html } = await newestMail(MEMBER);
    expect(subject).toBe('كلمة مرور جديدة في Outlay');
    const link = /^https?:\S+$/mu.exec(text)?.[0] ?? 'no link';
    expect(html).toContain(`<a href="${link}"`);
    expect(html.match(/<a /gu)).toHaveLength(1);
    expect(html).toContain('>اختيار كلمة المرور</a>');
    expect(html).toContain('dir="rtl"');
  });
});
