import { addDays } from '@outlay/domain';
import { expect } from 'vitest';
import { finance, owner } from './clients.ts';
import { aDay, anApproved, bankAccount, first, nextNumber, sar, today, unique } from './fixtures.ts';
import { csvOf, lifeOf, listOf, pdfOf } from './generic-uses.ts';

let exported: ReturnType<typeof owner.journalExports.create> | undefined;
/** Exports the journal once: a second export finds nothing. */
const exportOnce = () => (exported ??= owner.journalExports.create({ profile: 'generic' }));

/** Calls of the ledger, sales, accounts and periods. */
export const bookUses = {
  'journal.list': () => listOf(() => owner.journal.list()),
  'journal.get': async () => {
    const { items } = await owner.journal.list();
    expect((await owner.journal.get(first(items).id)).lines.length).toBeGreaterThan(1);
  },
  'journal.download': () => csvOf(() => owner.journal.download()),
  'journalExports.create': async () => expect((await exportOnce()).entry_count).toBeGreaterThan(1),
  'journalExports.list': async () => {
    await exportOnce();
    await listOf(() => owner.journalExports.list());
  },
  'journalExports.get': async () => {
    const made = await exportOnce();
    expect(await owner.journalExports.get(made.id)).toEqual(made);
  },
  'journalExports.file': async () => {
    const { id } = await exportOnce();
    await csvOf(() => owner.journalExports.file(id));
  },
  'journalExports.receipts': async () => {
    const { id } = await exportOnce();
    expect((await owner.journalExports.receipts(id)).type).toBe('application/zip');
  },
  'ledger.get': async () => {
    const account = first((await owner.accounts.list()).items);
    expect((await owner.ledger.get({ account_id: account.id })).account.id).toBe(account.id);
  },
  'ledger.download': async () => {
    const account = first((await owner.accounts.list()).items);
    await csvOf(() => owner.ledger.download({ account_id: account.id }));
  },
  'trialBalance.get': async () => {
    const { totals } = await owner.trialBalance.get();
    expect(totals.closing_debit).toEqual(totals.closing_credit);
  },
  'trialBalance.download': () => csvOf(() => owner.trialBalance.download()),
  'journalExports.preview': async () => {
    const shown = await owner.journalExports.preview({ from: '2020-01-01', to: '2020-12-31' });
    expect(shown).toMatchObject({ entry_count: 0, total: { minor: 0 }, from: null, to: null });
  },
  'journal.pdf': () => pdfOf(() => owner.journal.pdf({ from: '2020-01-01', to: '2020-12-31', lang: 'ar' })),
  'ledger.pdf': async () => {
    const [account] = (await owner.accounts.list({ per_page: 5 })).items;
    const span = { from: '2020-01-01', to: '2020-12-31' };
    await pdfOf(() => owner.ledger.pdf({ account_id: account?.id ?? 0, ...span }));
  },
  'trialBalance.pdf': () => pdfOf(() => owner.trialBalance.pdf()),
  'vatReport.get': async () => {
    const { reconciliation } = await owner.vatReport.get({ from: '2020-01-01', to: '2030-12-31' });
    expect(reconciliation.difference.minor).toBe(0);
  },
  'vatReport.lines': async () => {
    const lines = await owner.vatReport.lines({ from: '2020-01-01', to: '2030-12-31', per_page: 5 });
    expect(lines).toMatchObject({ page: 1, per_page: 5 });
  },
  'vatReport.download': () => csvOf(() => owner.vatReport.download({ from: '2020-01-01', to: '2030-12-31' })),
  'vatReport.pdf': () => pdfOf(() => owner.vatReport.pdf({ from: '2020-01-01', to: '2030-12-31' })),
  ...lifeOf(
    'recurring',
    () => owner.recurring,
    () => ({
      name: unique(),
      amount: sar(500),
      recurrence: { period: 'monthly', anchor: today, end: { kind: 'never' } },
    }),
    { name: 'Renamed' },
  ),
  'bookkeeping.list': () => listOf(finance.bookkeeping.list),
  'bookkeeping.suggestions': async () => {
    const { id, version } = await anApproved();
    const { items } = await finance.bookkeeping.suggestions({ ids: [id] });
    expect(items).toMatchObject([{ id, version }]);
  },
  'bookkeeping.download': () => csvOf(finance.bookkeeping.download),
  ...lifeOf(
    'finance',
    () => owner.finance,
    async () => ({
      date: today,
      account_id: (await bankAccount()).id,
      amount: sar(4_000),
      reference: unique(),
    }),
    { reference: 'R-1' },
  ),
  'finance.updateStatus': async () => {
    const entry = await owner.finance.create({
      date: today,
      account_id: (await bankAccount()).id,
      amount: sar(100),
    });
    const sent = { id: entry.id, status: 'confirmed', version: entry.version } as const;
    expect((await owner.finance.updateStatus(sent)).status).toBe('confirmed');
  },
  'transactions.list': () => listOf(finance.transactions.list),
  'transactions.download': () => csvOf(finance.transactions.download),
  ...lifeOf(
    'sales',
    () => owner.sales,
    async () => ({
      customer_id: first((await owner.customers.list()).items).id,
      amount: sar(7_000),
      issued_on: today,
      status: 'draft',
      reference: unique(),
    }),
    { reference: 'S-1' },
  ),
  ...lifeOf(
    'accounts',
    () => owner.accounts,
    () => ({ code: `T${nextNumber()}${String(Date.now()).slice(-6)}`, name: unique(), type: 'expense' }),
    { name: 'Renamed' },
  ),
  'periods.get': async () => expect((await owner.periods.get()).checklist.length).toBeGreaterThan(1),
  'periods.close': async () => {
    const { lock_date: before } = await owner.periods.get();
    const until = addDays(before ?? '2000-01-01', 1);
    expect((await owner.periods.close({ until, reason: 'Month end' })).lock_date).toBe(until);
  },
  'periods.reopen': async () => {
    const { lock_date: before } = await owner.periods.get();
    const until = addDays(before ?? '2000-01-02', 1);
    await owner.periods.close({ until, reason: 'Month end' });
    expect((await owner.periods.reopen({ until: before, reason: 'Late' })).lock_date).toBe(before);
  },
  ...lifeOf(
    'taxCodes',
    () => owner.taxCodes,
    () => ({ name: unique(), category: 'S', rate: 1500 }),
    { name: 'Renamed' },
  ),
  ...lifeOf(
    'exchangeRates',
    () => owner.exchangeRates,
    () => ({ from: 'USD', to: 'SAR', date: aDay(), rate: '3.75', reason: 'Bank statement' }),
    { rate: '3.7501', reason: 'Corrected' },
  ),
};
