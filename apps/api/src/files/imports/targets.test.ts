import type { CallName, ImportAnswer } from '@outlay/api-client/contract';
import { formatMessage, type Locale, type MessageId } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';

/** One importable list: the same two records in each accepted spelling, and a row with errors. */
type Case = {
  readonly call: CallName;
  readonly as: string;
  /** Comma, English headings, no byte order mark. */
  readonly english: string;
  /** Semicolon, Arabic headings and digits, days in the company's order, a byte order mark, quoted line breaks. */
  readonly arabic: string;
  /** Unknown headings with the mapping that explains them. */
  readonly mapped: readonly [file: string, mapping: Readonly<Record<string, string>>];
  /** Rejected rows, and the expected errors of the first by field. */
  readonly wrong: string;
  readonly faults: Readonly<Record<string, MessageId>>;
  /** Expected contents of the six records in the database, one text each. */
  readonly storedSql: string;
  readonly stored: readonly string[];
};

const CASES: readonly Case[] = [
  {
    call: 'expenses.import',
    as: FINANCE,
    english:
      'Date,Amount,Currency,Description,Paid by\n2026-03-04,12.5,,T one,company\n2026-03-05,1.250,KWD,T two,employee\n',
    arabic:
      '\uFEFFالتاريخ;المبلغ;العملة;الوصف;جهة الدفع\r\n٠٤/٠٣/٢٠٢٦;"١٬٢٣٤٫٥٠";;"T ثلاثة\nسطران";الموظف\r\n5.3.2026;٧;JPY;T أربعة;الشركة\r\n',
    mapped: [
      'Tag|Betrag|Waehrung|Zweck\n'.replaceAll('|', '\t') +
        '2026-03-06\t9,99\tEUR\tT five\n2026-03-07\t1000,5\t\tT six\n',
      { Tag: 'incurred_on', Betrag: 'amount', Waehrung: 'amount_currency', Zweck: 'description' },
    ],
    wrong: 'incurred_on,amount,paid_by,supplier_id\n31/02/2026,0,nobody,999999\n',
    faults: {
      incurred_on: 'validation.date',
      amount: 'validation.not_zero',
      paid_by: 'validation.choice',
      supplier_id: 'validation.unknown_record',
    },
    storedSql: `select to_char(incurred_on, 'YYYY-MM-DD') || ' ' || amount_minor || ' ' || currency || ' ' || paid_by || ' ' || description as text
      from expenses where description like 'T %' order by id`,
    stored: [
      '2026-03-04 1250 SAR company T one',
      '2026-03-05 1250 KWD employee T two',
      '2026-03-04 123450 SAR employee T ثلاثة\nسطران',
      '2026-03-05 7 JPY company T أربعة',
      '2026-03-06 999 EUR company T five',
      '2026-03-07 100050 SAR company T six',
    ],
  },
  {
    call: 'suppliers.import',
    as: FINANCE,
    english: 'Name,E-mail,VAT number,Active\nT one,a@t.example,300000000000003,yes\nT two,,,no\n',
    arabic:
      '\uFEFFالاسم;رقم الجوال;الرقم الضريبي;نشط\r\nT ثلاثة;٠٥٠١٢٣٤٥٦٧;٣١٠٠٠٠٠٠٠٠٠٠٠٠٣;نعم\r\n"T ""أربعة""";;;لا\r\n',
    mapped: ['Firma;Post\nT five;five@t.example\nT six;\n', { Firma: 'name', Post: 'email' }],
    wrong: 'name,email,active,account_id\n,nobody,perhaps,No such account\n',
    faults: {
      name: 'validation.required',
      email: 'validation.email',
      active: 'validation.choice',
      account_id: 'validation.unknown_record',
    },
    storedSql: `select name || ' ' || coalesce(email, '') || coalesce(phone, '') || ' ' || coalesce(tax_number, '') || ' ' || active as text
      from suppliers where name like 'T %' order by id`,
    stored: [
      'T one a@t.example 300000000000003 true',
      'T two   false',
      'T ثلاثة 0501234567 310000000000003 true',
      'T "أربعة"   false',
      'T five five@t.example  true',
      'T six   true',
    ],
  },
  {
    call: 'members.import',
    as: OWNER,
    english:
      'Name,E-mail,Permission set,Teams\nT one,t1@outlay.example,Member,\nT two,t2@outlay.example,Finance,\n',
    arabic:
      '\uFEFFالاسم;البريد الإلكتروني;مجموعة الصلاحيات;رقم الجوال\r\nT ثلاثة;t3@outlay.example;Approver;٠٥٥٥٥٥٥٥٥٥\r\nT أربعة;t4@outlay.example;Auditor;\r\n',
    mapped: [
      'Wer;Adresse;Rolle\nT five;t5@outlay.example;Member\nT six;t6@outlay.example;Member\n',
      { Wer: 'name', Adresse: 'email', Rolle: 'permission_set_id' },
    ],
    wrong: 'name,email,permission_set_id\n,MEMBER@outlay.example,Emperor\n',
    faults: { name: 'validation.required', permission_set_id: 'validation.unknown_record' },
    storedSql: `select u.name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || p.name || ' ' || status as text
      from users u join permission_sets p on p.id = u.permission_set_id where u.name like 'T %' order by u.id`,
    stored: [
      'T one t1@outlay.example  Member invited',
      'T two t2@outlay.example  Finance invited',
      'T ثلاثة t3@outlay.example 0555555555 Approver invited',
      'T أربعة t4@outlay.example  Auditor invited',
      'T five t5@outlay.example  Member invited',
      'T six t6@outlay.example  Member invited',
    ],
  },
  {
    call: 'accounts.import',
    as: FINANCE,
    english: 'Code,Name,Type,Opening balance,Currency\nT-1,T one,expense,,\nT-2,T two,bank,12.345,KWD\n',
    arabic:
      '\uFEFFالرمز;الاسم (بالعربية);name;النوع;الرصيد الافتتاحي\r\nT-٣;ثلاثة;T three;مصروفات;\r\nT-4;أربعة;;بنك;١٠٠٫٢٥\r\n',
    mapped: ['Nr;Bez;Art\nT-5;T five;asset\nT-6;T six;equity\n', { Nr: 'code', Bez: 'name', Art: 'type' }],
    wrong: 'code,name,type,opening_balance\n,,castle,1.234\n',
    faults: {
      code: 'validation.required',
      name: 'validation.required',
      type: 'validation.choice',
      opening_balance: 'validation.amount_too_precise',
    },
    storedSql: `select code || ' ' || name || ' ' || coalesce(name_ar, '') || ' ' || type || ' ' || opening_minor || ' ' || currency as text
      from accounts where code like 'T-%' order by id`,
    stored: [
      'T-1 T one  expense 0 SAR',
      'T-2 T two  bank 12345 KWD',
      'T-3 T three ثلاثة expense 0 SAR',
      'T-4 أربعة أربعة bank 10025 SAR',
      'T-5 T five  asset 0 SAR',
      'T-6 T six  equity 0 SAR',
    ],
  },
  {
    call: 'finance.import',
    as: FINANCE,
    english:
      'Date,Account,Amount,Reference,Description\n2026-03-04,{bank},250.75,T-R1,T one\n2026-03-05,{bank},1,T-R2,T two\n',
    arabic:
      '\uFEFFالتاريخ;الحساب;المبلغ;الرقم المرجعي;الوصف\r\n٤/٣/٢٠٢٦;{bank};٩٩٫٥;T-R3;T ثلاثة\r\n2026-03-05;{bank};10;T-R4;T أربعة\r\n',
    mapped: [
      'Tag;Konto;Summe;Ref\n06/03/2026;{bank};5;T-R5\n2026-03-07;{bank};6;T-R6\n',
      { Tag: 'date', Konto: 'account_id', Summe: 'amount', Ref: 'reference' },
    ],
    wrong: 'date,account_id,amount,customer_id\n2026-13-01,,zero,Nobody we know\n',
    faults: {
      date: 'validation.date',
      account_id: 'validation.required',
      amount: 'validation.amount_not_a_number',
      customer_id: 'validation.unknown_record',
    },
    storedSql: `select to_char(date, 'YYYY-MM-DD') || ' ' || amount_minor || ' ' || reference || ' ' || status as text
      from cash_in_entries where reference like 'T-R%' order by id`,
    stored: [
      '2026-03-04 25075 T-R1 pending',
      '2026-03-05 100 T-R2 pending',
      '2026-03-04 9950 T-R3 pending',
      '2026-03-05 1000 T-R4 pending',
      '2026-03-06 500 T-R5 pending',
      '2026-03-07 600 T-R6 pending',
    ],
  },
  {
    call: 'spendingPolicies.import',
    as: OWNER,
    english: 'Name,When broken,Limit per expense,Maximum age (days)\nT one,block,500,30\nT two,warn,,\n',
    arabic:
      '\uFEFFالاسم;عند المخالفة;الحد لكل مصروف;المورّدون المحظورون\r\nT ثلاثة;منع الإرسال;١٬٠٠٠٫٥;"{supplier}"\r\nT أربعة;تنبيه;;\r\n',
    mapped: ['Regel;Alter\nT five;7\nT six;٩\n', { Regel: 'name', Alter: 'max_age_days' }],
    wrong: 'name,mode,limit_per_day,max_age_days,team_ids\n,shout,1 KWD,old,No team\n',
    faults: {
      name: 'validation.required',
      mode: 'validation.choice',
      max_age_days: 'validation.integer',
      team_ids: 'validation.unknown_record',
    },
    storedSql: `select name || ' ' || mode || ' ' || coalesce(rules->'limit_per_expense'->>'minor', '-') || ' ' ||
        coalesce(rules->>'max_age_days', '-') || ' ' || json_array_length((rules->'blocked_supplier_ids')::json) as text
      from spending_policies where name like 'T %' order by id`,
    stored: [
      'T one block 50000 30 0',
      'T two warn - - 0',
      'T ثلاثة block 100050 - 1',
      'T أربعة warn - - 0',
      'T five warn - 7 0',
      'T six warn - 9 0',
    ],
  },
];

describe.each(FASTEST_DATABASE)('import targets on %s', (kind) => {
  let server: TestServer;
  let placeholders: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    server = await openServer(kind);
    const [bank] = await rowsOf<{ code: string }>(
      server.store.db,
      sql`select code from accounts where company_id = 1 and type = 'bank' and currency = 'SAR' order by id limit 1`,
    );
    const [supplier] = await rowsOf<{ name: string }>(
      server.store.db,
      sql`select name from suppliers where company_id = 1 order by id limit 1`,
    );
    placeholders = { bank: bank?.code ?? '', supplier: supplier?.name ?? '' };
  });
  afterAll(() => server.close());

  const filled = (text: string): string =>
    text.replaceAll(/\{(?<word>\w+)\}/gu, (_, word: string) => placeholders[word] ?? '');

  const send = async (
    { call, as }: Case,
    file: string,
    query: object = {},
    language = 'en',
  ): Promise<ImportAnswer> => {
    const form = new FormData();
    form.set('file', new Blob([filled(file)], { type: 'text/csv' }), 'rows.csv');
    const response = await server.call(call, {
      as,
      query: { ...query },
      body: form,
      headers: { 'accept-language': language },
    });
    return ok(response).body.data as ImportAnswer;
  };

  it.each(CASES)(
    '$call reads files of every spelling, in dry runs and imports, without duplicates',
    async (one) => {
      const files = [
        [one.english, {}],
        [one.arabic, { date_order: 'dmy' }],
        [one.mapped[0], { mapping: JSON.stringify(one.mapped[1]) }],
      ] as const;
      for (const [file, query] of files) {
        const trial = await send(one, file, { ...query, dry_run: '1' });
        expect(trial).toMatchObject({ total: 2, imported: 2, skipped: 0, rejected: 0, failed: [] });
        const stored = await send(one, file, query);
        expect({ ...stored, job: '', dry_run: true }).toEqual({ ...trial, job: '' });
        expect(await send(one, file, query)).toMatchObject({ imported: 0, skipped: 2, rejected: 0 });
      }
      const rows = await rowsOf<{ text: string }>(server.store.db, sql.raw(one.storedSql));
      expect(rows.map(({ text }) => text)).toEqual(one.stored);
    },
  );

  it.each(CASES)("$call reports errors by field, in the user's language", async (one) => {
    const report = await send(one, one.wrong, { dry_run: '1' }, 'ar');
    expect(report).toMatchObject({ imported: 0, rejected: 1 });
    const errorsIn = (locale: Locale) =>
      Object.fromEntries(
        Object.entries(one.faults).map(([field, id]) => [field, [formatMessage(locale, id)]]),
      );
    expect(report.failed[0]?.errors).toEqual(errorsIn('ar'));
    const english = await send(one, one.wrong, { dry_run: '1' });
    expect(english.failed[0]?.errors).toEqual(errorsIn('en'));
  });
});
