import { DASHBOARD_TASK_NAMES, OWN_REQUEST_NAMES, allowanceQuery } from '@outlay/domain';
import { expect } from 'vitest';
import { approver, finance, member, owner, visitor } from './clients.ts';
import {
  anApproved,
  anEntryType,
  anExpenseOf,
  expenseAccount,
  first,
  nextNumber,
  pdf,
  sar,
  today,
  unique,
} from './fixtures.ts';
import { csvOf, lifeOf, listOf } from './generic-uses.ts';

const aTrip = () => finance.trips.create({ purpose: unique(), date_from: today, date_to: today });
const aSubmittedTrip = async () => {
  const { id, version } = await aTrip();
  return finance.trips.submit(id, { version });
};

/** Calls of requests, trips, rates and budgets. */
export const spendingUses = {
  ...lifeOf(
    'budgets',
    () => owner.budgets,
    () => ({ name: unique(), period: 'year', amount: sar(100_000_000), valid_from: '2030-01-01' }),
    { note: unique() },
  ),
  ...lifeOf(
    'mileageRates',
    () => owner.mileageRates,
    () => ({
      name: unique(),
      vehicle: 'van',
      unit: 'mile',
      currency: 'GBP',
      from_distance: nextNumber(),
      rate: '0.45',
      valid_from: '2030-01-01',
      source: 'Decision',
    }),
    { name: unique() },
  ),
  ...lifeOf(
    'perDiemRates',
    () => owner.perDiemRates,
    () => ({
      name: unique(),
      country: 'JP',
      city: unique(),
      full_day: sar(90_000),
      valid_from: '2030-01-01',
      source: 'Decision',
    }),
    { name: unique() },
  ),
  'budgets.usage': async () => {
    const { items } = await owner.budgets.usage({});
    expect(first(items).available.minor).toBeGreaterThan(0);
  },
  'expenses.budgets': async () => {
    const { id } = await anExpenseOf(true);
    expect(first(await owner.expenses.budgets(id)).counted.minor).not.toBe(0);
  },
  'trips.list': () => listOf(finance.trips.list),
  'trips.download': () => csvOf(finance.trips.download),
  'trips.get': async () => {
    const { id } = await aTrip();
    expect((await finance.trips.get(id)).id).toBe(id);
  },
  'trips.create': async () => expect((await aTrip()).status).toBe('draft'),
  'trips.update': async () => {
    const { id, version } = await aTrip();
    const places = [{ country: 'SA', city: 'Jeddah' }];
    expect((await finance.trips.update(id, { version, places })).places).toMatchObject(places);
  },
  'trips.remove': async () => {
    const { id } = await aTrip();
    await finance.trips.remove(id);
    await expect(finance.trips.get(id)).rejects.toMatchObject({ code: 'not_found' });
  },
  'trips.companions': async () => expect((await finance.trips.companions({})).length).toBeGreaterThan(0),
  'trips.submit': async () => expect((await aSubmittedTrip()).status).toBe('submitted'),
  'trips.approve': async () => {
    const { id, version } = await aSubmittedTrip();
    expect((await owner.trips.approve(id, { version })).status).toBe('approved');
  },
  'trips.reject': async () => {
    const { id, version } = await aSubmittedTrip();
    expect((await owner.trips.reject(id, { version, details: 'No budget' })).status).toBe('rejected');
  },
  'trips.close': async () => {
    const { id, version } = await aTrip();
    expect((await finance.trips.close(id, { version })).status).toBe('closed');
  },
  'trips.cancel': async () => {
    const { id, version } = await aTrip();
    expect((await finance.trips.cancel(id, { version })).status).toBe('cancelled');
  },
  'trips.totals': async () => {
    const { id } = await aTrip();
    expect((await finance.trips.totals(id)).parts).toEqual([]);
  },
  'dashboard.figures': async () => void (await owner.dashboard.figures()),
  'dashboard.accounts': async () => void (await owner.dashboard.accounts()),
  'dashboard.suppliers': async () => void (await owner.dashboard.suppliers()),
  'dashboard.teams': async () => void (await owner.dashboard.teams()),
  'dashboard.users': async () => void (await owner.dashboard.users()),
  'dashboard.tasks': async () => {
    const { items } = await owner.dashboard.tasks();
    expect(items.map(({ task }) => task)).toEqual(DASHBOARD_TASK_NAMES);
  },
  'dashboard.own': async () => {
    const { items } = await owner.dashboard.own();
    expect(items.map(({ group }) => group)).toEqual(OWN_REQUEST_NAMES);
  },
  'dashboard.expenseAnalysis': async () => void (await owner.dashboard.expenseAnalysis()),

  ...lifeOf(
    'expenses',
    () => owner.expenses,
    () => ({ amount: sar(900), incurred_on: today, description: unique() }),
    { description: 'x' },
  ),
  'expenses.history': async () => {
    const { id } = await anExpenseOf(true);
    expect((await member.expenses.history(id)).length).toBeGreaterThan(1);
  },
  'expenses.check': async () => {
    const query = { amount: 12_550, currency: 'SAR', incurred_on: new Date().toISOString().slice(0, 10) };
    const { base_amount } = await member.expenses.check(query);
    expect(base_amount).toEqual({ minor: 12_550, currency: 'SAR' });
  },
  'expenses.allowance': async () => {
    const mileage = { vehicle: 'car', unit: 'km', currency: 'SAR', distance: 100 } as const;
    const query = allowanceQuery({ incurred_on: '2020-03-02', mileage });
    const { amount } = await member.expenses.allowance(query);
    expect(amount).toEqual({ minor: 8_000, currency: 'SAR' });
  },
  'expenses.updateStatus': async () => {
    const approved = await anApproved();
    expect(approved.status).toBe('approved');
    const stale = { id: approved.id, status: 'approved', details: '', version: 1 } as const;
    await expect(approver.expenses.updateStatus(stale)).rejects.toMatchObject({
      status: 409,
      data: { id: approved.id },
    });
  },
  'expenses.updateMultipleStatus': async () => {
    const { id, version } = await anExpenseOf(true);
    const input = { ids: [id], status: 'approved', details: '', versions: { [id]: version } } as const;
    const { results } = await approver.expenses.updateMultipleStatus({ ...input, ids: [id] });
    expect(results).toMatchObject([{ id, ok: true }]);
  },
  'expenses.bookKeep': async () => {
    const { id, version } = await anApproved();
    const codes = { account_id: (await expenseAccount()).id, entry_type_id: (await anEntryType()).id };
    const { results } = await finance.expenses.bookKeep({ ids: [id], ...codes, versions: { [id]: version } });
    expect(results).toMatchObject([{ id, ok: true }]);
  },
  'expenses.changeAccount': async () => {
    const { id, version } = await anApproved();
    const { items } = await owner.accounts.list({ type: ['expense'] });
    const codes = { account_id: first(items).id, entry_type_id: (await anEntryType()).id };
    await finance.expenses.bookKeep({ ids: [id], ...codes, versions: { [id]: version } });
    const booked = await finance.expenses.get(id);
    const other = items[1]?.id ?? 0;
    const changed = await finance.expenses.changeAccount({ id, account_id: other, version: booked.version });
    expect(changed.account?.id).toBe(other);
  },
  'expenses.changeLines': async () => {
    const { id, version, amount } = await anApproved();
    const changed = await finance.expenses.changeLines({ id, version, lines: [{ gross: amount }] });
    expect(changed.lines).toMatchObject([{ gross: amount, tax: { minor: 0 } }]);
  },
  'receipts.add': async () => {
    const { id } = await anExpenseOf(false);
    const reported: number[] = [];
    const receipt = await member.receipts.add(id, pdf, { onProgress: ({ sent }) => reported.push(sent) });
    expect(receipt.type).toBe('application/pdf');
    expect(reported.length).toBeGreaterThan(0);
  },
  'receipts.file': async () => {
    const { id } = await anExpenseOf(false);
    const receipt = await member.receipts.add(id, pdf);
    const file = await member.receipts.file(id, receipt.id);
    expect(await file.text()).toBe(await pdf.text());
  },
  'receipts.link': async () => {
    const { id } = await anExpenseOf(false);
    const receipt = await member.receipts.add(id, pdf);
    expect((await member.receipts.link(id, receipt.id)).url).toContain('/receipts/');
  },
  'receipts.open': async () => {
    const { id } = await anExpenseOf(false);
    const receipt = await member.receipts.add(id, pdf);
    const { url } = await member.receipts.link(id, receipt.id);
    const token = decodeURIComponent(url.split('/').at(-1) ?? '');
    expect(await (await visitor.receipts.open(token)).text()).toBe(await pdf.text());
  },
  'receipts.remove': async () => {
    const { id } = await anExpenseOf(false);
    const receipt = await member.receipts.add(id, pdf);
    await member.receipts.remove(id, receipt.id);
    expect((await member.expenses.get(id)).receipts).toEqual([]);
  },
  ...lifeOf(
    'spendingPolicies',
    () => owner.spendingPolicies,
    () => ({ name: unique(), active: false }),
    {
      name: 'Renamed',
    },
  ),
  'imports.rejected': async () => {
    const file = new File(['Name,E-mail\nSound,\n,nobody@x.example\n'], 'rows.csv', { type: 'text/csv' });
    const { job = '' } = await owner.suppliers.import(file, { dryRun: true });
    expect(await (await owner.imports.rejected(job)).text()).toContain(',nobody@x.example,Name: ');
    await expect(member.imports.rejected(job)).rejects.toMatchObject({ status: 404 });
  },
  'expenses.pdf': async () => {
    const { id } = await anExpenseOf(true);
    const document = await member.expenses.pdf(id, { receipts: true });
    expect(document.type).toBe('application/pdf');
    expect((await document.text()).slice(0, 4)).toBe('%PDF');
  },
  'reports.userPdf': async () => {
    const report = await member.reports.userPdf();
    expect(report.type).toBe('application/pdf');
    expect((await report.text()).slice(0, 4)).toBe('%PDF');
  },
};
