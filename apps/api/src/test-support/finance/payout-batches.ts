import { CONTRACT, type CallName } from '@outlay/api-client/contract';
import type { Account, BankDetails, Expense, Member, Page, PayoutBatch, Reimbursement } from '@outlay/domain';
import { ok, type CallResponse, type TestServer } from '../server.ts';

export const OWNER = 'owner@outlay.example';
export const FINANCE = 'finance@outlay.example';
export const MEMBER = 'member@outlay.example';
export const NOURA = 'noura@acme.example';
export const DANIEL = 'daniel@acme.example';

export const sar = (minor: number) => ({ minor, currency: 'SAR' });
export const reasonOf = ({ status, body }: CallResponse) => [status, body.reason];

/** Returns the calls of tests of payment files: they schedule payouts, and create, approve, export and read files. */
export function payoutBatchCalls(serverOf: () => TestServer) {
  let members: readonly Member[] = [];

  const call = async <Data>(name: CallName, input: object) =>
    ok(await serverOf().call(name, input)).body.data as Data;
  const idOf = (email: string) => members.find((one) => one.email === email)?.id ?? 0;
  const nameOf = (email: string) => members.find((one) => one.email === email)?.name ?? '';
  /** Reads the members, which `idOf` and `nameOf` need; returns the bank account. */
  const load = async (): Promise<Account> => {
    const query = { per_page: 100 };
    members = (await call<Page<Member>>('members.list', { as: OWNER, query })).items;
    const accounts = await call<Page<Account>>('accounts.list', {
      as: OWNER,
      query: { ...query, q: '1010' },
    });
    const [found] = accounts.items;
    if (found === undefined) throw new Error('There is no bank account.');
    return found;
  };

  /** Schedules a transfer of an approved expense of a member. */
  const scheduled = async (of: string, minor = 4_000, method = 'bank_transfer') => {
    const body = { amount: sar(minor), incurred_on: '2026-01-10', description: 'Taxi', paid_by: 'employee' };
    const draft = await call<Expense>('expenses.create', { as: of, body });
    const step = ({ id, version }: Expense, as: string, status: string) =>
      call<Expense>('expenses.updateStatus', { as, body: { id, version, status, details: 'Fine' } });
    const sent = await step(draft, of, 'pending');
    const approved = sent.status === 'approved' ? sent : await step(sent, OWNER, 'approved');
    const { items } = await call<{ items: Reimbursement[] }>('reimbursements.create', {
      as: FINANCE,
      body: { expense_ids: [approved.id], method },
    });
    const [payout] = items;
    if (payout === undefined) throw new Error('No payout was scheduled.');
    return payout;
  };

  const create = (payouts: readonly Reimbursement[], more: object = {}, as = FINANCE) =>
    serverOf().call('payoutBatches.create', {
      as,
      body: { reimbursement_ids: payouts.map(({ id }) => id), format: 'pain.001.001.03', ...more },
    });
  const created = async (...input: Parameters<typeof create>) =>
    ok(await create(...input)).body.data as PayoutBatch;
  type Action = 'approve' | 'export' | 'pay' | 'cancel';
  const act = ({ id, version }: PayoutBatch, action: Action, as = OWNER) =>
    serverOf().call(`payoutBatches.${action}`, { as, params: { id }, body: { version } });
  const acted = async (...input: Parameters<typeof act>) => ok(await act(...input)).body.data as PayoutBatch;
  const exported = async (payouts: readonly Reimbursement[], more: object = {}) =>
    acted(await acted(await created(payouts, more), 'approve'), 'export', FINANCE);
  const fileOf = async ({ id }: PayoutBatch, as = FINANCE): Promise<[number, string, string | null]> => {
    const path = CONTRACT['payoutBatches.file'].path.replace('{id}', String(id));
    const headers = { authorization: `Bearer ${await serverOf().token(as)}` };
    const response = await serverOf().fetch(new Request(`http://localhost${path}`, { headers }));
    return [response.status, await response.text(), response.headers.get('content-disposition')];
  };
  const reread = ({ id }: Pick<PayoutBatch, 'id'>, as = OWNER) =>
    call<PayoutBatch>('payoutBatches.get', { as, params: { id } });
  const payout = ({ id }: Reimbursement) =>
    call<Reimbursement>('reimbursements.get', { as: FINANCE, params: { id } });
  const move = async (one: Reimbursement, status: string, more: object = {}) => {
    const { id, version } = await payout(one);
    return serverOf().call('reimbursements.update', {
      as: FINANCE,
      params: { id },
      body: { status, version, ...more },
    });
  };
  const details = (of: string) =>
    call<BankDetails>('bankDetails.get', { as: OWNER, params: { id: idOf(of) } });
  const changeIban = async (of: string, iban: string | null) =>
    call('bankDetails.change', {
      as: of,
      params: { id: idOf(of) },
      body: { iban, version: (await details(of)).version },
    });
  const confirmIban = async (of: string) =>
    call('bankDetails.confirm', {
      as: OWNER,
      params: { id: idOf(of) },
      body: { version: (await details(of)).version },
    });

  let opened = 0;
  /** Opens an account, and returns it as the field of a batch. */
  const account = async (more: object) => {
    opened += 1;
    const body = { code: `PB-${opened}`, name: 'Account', type: 'bank', ...more };
    return { account_id: (await call<Account>('accounts.create', { as: OWNER, body })).id };
  };

  return {
    call,
    idOf,
    nameOf,
    load,
    scheduled,
    create,
    created,
    act,
    acted,
    exported,
    fileOf,
    reread,
    payout,
    move,
    details,
    changeIban,
    confirmIban,
    account,
  };
}
