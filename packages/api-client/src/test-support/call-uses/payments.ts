import { expect } from 'vitest';
import { approver, finance, member, owner } from './clients.ts';
import { first, sar, today, unique } from './fixtures.ts';
import { csvOf, lifeOf, listOf } from './generic-uses.ts';

async function aPayout() {
  const draft = {
    amount: sar(3_300),
    incurred_on: today,
    description: unique(),
    paid_by: 'employee',
  } as const;
  const { id, version } = await member.expenses.create(draft);
  const sent = await member.expenses.updateStatus({ id, status: 'pending', details: '', version });
  await approver.expenses.updateStatus({ id, status: 'approved', details: '', version: sent.version });
  const { items } = await finance.reimbursements.create({ expense_ids: [id], method: 'bank_transfer' });
  return first(items);
}
/** Creates a payout batch; another test may have changed the IBAN of the member. */
async function aBatch() {
  const payout = await aPayout();
  const { status, version } = await finance.bankDetails.get(payout.user.id);
  if (status === 'unconfirmed') await finance.bankDetails.confirm(payout.user.id, { version });
  return finance.payoutBatches.create({ reimbursement_ids: [payout.id], format: 'pain.001.001.09' });
}
async function approvedBatch() {
  const { id, version } = await aBatch();
  return owner.payoutBatches.approve(id, { version });
}
async function exportedBatch() {
  const { id, version } = await approvedBatch();
  return finance.payoutBatches.export(id, { version });
}

/** Calls that pay members. */
export const paymentUses = {
  'bankDetails.get': async () => {
    const { id } = first((await owner.members.list({ q: 'Yousef' })).items);
    expect((await owner.bankDetails.get(id)).iban).toMatch(/^SA\d{22}$/u);
  },
  'bankDetails.change': async () => {
    const { id } = first((await owner.members.list({ q: 'Maha' })).items);
    const { version } = await owner.bankDetails.get(id);
    const changed = await owner.bankDetails.change(id, { iban: 'SA03 8000 0000 6080 1016 7519', version });
    expect(changed).toMatchObject({ iban: 'SA0380000000608010167519', status: 'unconfirmed' });
    const refused = owner.bankDetails.change(id, { iban: 'SA04 8000', version: changed.version });
    await expect(refused).rejects.toMatchObject({ status: 422, errors: { iban: expect.any(Array) } });
  },
  'bankDetails.confirm': async () => {
    const { items } = await owner.members.list({ status: 'invited', per_page: 100 });
    // Members whom other calls invited have no IBAN.
    const { id } = first(items.filter(({ iban_status: status }) => status === 'unconfirmed'));
    const { version } = await owner.bankDetails.get(id);
    expect((await owner.bankDetails.confirm(id, { version })).status).toBe('confirmed');
  },
  'reimbursements.list': () => listOf(finance.reimbursements.list),
  'reimbursements.download': () => csvOf(finance.reimbursements.download),
  'reimbursements.get': async () => {
    const { id } = first((await finance.reimbursements.list()).items);
    expect((await finance.reimbursements.get(id)).id).toBe(id);
  },
  'reimbursements.create': async () => void (await aPayout()),
  'reimbursements.update': async () => {
    const { id, version } = await aPayout();
    const paid = await finance.reimbursements.update(id, { status: 'paid', reference: 'T-1', version });
    expect(paid.status).toBe('paid');
  },
  'payoutBatches.list': () => listOf(finance.payoutBatches.list),
  'payoutBatches.download': () => csvOf(finance.payoutBatches.download),
  'payoutBatches.get': async () => {
    const { id } = first((await finance.payoutBatches.list()).items);
    expect((await finance.payoutBatches.get(id)).id).toBe(id);
  },
  'payoutBatches.create': async () => expect((await aBatch()).status).toBe('pending'),
  'payoutBatches.approve': async () => expect((await approvedBatch()).status).toBe('approved'),
  'payoutBatches.cancel': async () => {
    const { id, version } = await aBatch();
    expect((await finance.payoutBatches.cancel(id, { version })).status).toBe('cancelled');
  },
  'payoutBatches.export': async () => expect((await exportedBatch()).message_id).toMatch(/^PF-/u),
  'payoutBatches.file': async () => {
    const { id } = await exportedBatch();
    const file = await finance.payoutBatches.file(id);
    expect(await file.text()).toContain('pain.001.001.09');
  },
  'payoutBatches.pay': async () => {
    const { id, version } = await exportedBatch();
    expect((await finance.payoutBatches.pay(id, { version })).status).toBe('closed');
  },
  ...lifeOf(
    'advances',
    () => owner.advances,
    async () => ({
      direction: 'paid' as const,
      date: today,
      amount: sar(100),
      user_id: first((await owner.members.list({ q: 'member@outlay.example' })).items).id,
    }),
    { reference: 'A-1' },
  ),
  'advances.updateStatus': async () => {
    const made = await owner.advances.create({
      direction: 'paid',
      date: today,
      amount: sar(100),
      user_id: first((await owner.members.list({ q: 'member@outlay.example' })).items).id,
    });
    const sent = { id: made.id, status: 'confirmed', version: made.version } as const;
    expect((await owner.advances.updateStatus(sent)).status).toBe('confirmed');
  },
  'advances.balances': async () => {
    expect((await owner.advances.balances()).items.length).toBeGreaterThan(0);
  },
};
